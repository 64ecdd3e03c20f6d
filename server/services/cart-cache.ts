import { LRUCache } from 'lru-cache'
import type { Temporal } from 'temporal-polyfill'
import { isCartExpired, type CartOwner, type StoredCart } from '../db/cart-repository.ts'

/** Maximum number of cached carts; the one that was used longest ago is evicted. */
const max = 2000

const isOwn = ({ cart }: StoredCart, { deviceHash, member }: CartOwner) =>
  cart.deviceHash === deviceHash || (member !== null && cart.memberId === member.id)

/**
 * Caches carts as this process last wrote them. They may be out of date: a change compares the version, and a refusal is
 * based on a cart that was read.
 */
export function createCartCache() {
  const carts = new LRUCache<string, StoredCart>({ max })
  return {
    /** Returns an owner's cart, unless it has expired. */
    find(uuid: string, owner: CartOwner, now: Temporal.Instant): StoredCart | null {
      const stored = carts.get(uuid)
      return stored && isOwn(stored, owner) && !isCartExpired(stored.cart, now) ? stored : null
    },
    set(stored: StoredCart): void {
      carts.set(stored.cart.uuid, stored)
    },
    delete: (uuid: string) => carts.delete(uuid),
  }
}

export type CartCache = ReturnType<typeof createCartCache>
