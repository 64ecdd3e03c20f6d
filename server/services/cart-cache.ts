import type { Temporal } from 'temporal-polyfill'
import { isCartExpired, type CartOwner, type StoredCart } from '../db/cart-repository.ts'

/** Maximum number of cached carts; the oldest is evicted. */
const max = 2000

const isOwn = ({ cart }: StoredCart, { deviceHash, member }: CartOwner) =>
  cart.deviceHash === deviceHash || (member !== null && cart.memberId === member.id)

/**
 * Caches carts as this process last wrote them. They may be out of date: a change compares the version, and a refusal is
 * based on a cart that was read.
 */
export function createCartCache() {
  const carts = new Map<string, StoredCart>()
  return {
    /** Returns an owner's cart, unless it has expired. */
    find(uuid: string, owner: CartOwner, now: Temporal.Instant): StoredCart | null {
      const stored = carts.get(uuid)
      return stored && isOwn(stored, owner) && !isCartExpired(stored.cart, now) ? stored : null
    },
    set(stored: StoredCart): void {
      carts.delete(stored.cart.uuid)
      carts.set(stored.cart.uuid, stored)
      const oldest = carts.keys().next().value
      if (carts.size > max && oldest !== undefined) carts.delete(oldest)
    },
    delete: (uuid: string) => carts.delete(uuid),
  }
}

export type CartCache = ReturnType<typeof createCartCache>
