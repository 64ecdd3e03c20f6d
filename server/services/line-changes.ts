import { hasChangeKey, lockCart, readCart, type StoredCart } from '../db/cart-repository.ts'
import { replaceLines } from '../db/cart-statements.ts'
import type { Line } from '../domain/pricing/line-price.ts'
import { RefusalError } from '../domain/refusal.ts'
import type { CartCache } from './cart-cache.ts'
import type { CartService, CartCall, ShownCart } from './cart-service.ts'
import type { Services } from './services.ts'

/** Returns the changed lines, or the refusal; unchanged lines stay the same objects. */
export type LineChange = (stored: StoredCart) => readonly Line[]

/** Optimistic attempts before a change takes the lock. */
const attempts = 3

/**
 * Changes lines optimistically: a cached cart is changed by one statement, which does nothing if the version differs;
 * then the cart is read and the change repeated. So a change costs one or two statements, and refusals are never based
 * on a stale cart. Every other change of a cart's contents must increment its version.
 */
export function createLineChanges(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  cartService: CartService,
  cache: CartCache,
) {
  /** Applies the change to the cached cart; null if the cart has changed. */
  const write = (stored: StoredCart, key: string | null, work: LineChange): Promise<StoredCart | null> =>
    replaceLines(database, stored, work(stored), key, clock.now())

  async function writeKept({ cartId, caller, key }: CartCall, work: LineChange): Promise<StoredCart | null> {
    const stored = cache.find(cartId, caller, clock.now())
    if (!stored || hasChangeKey(stored.cart, key)) return null // other changes may have followed the key's
    try {
      return await write(stored, key, work)
    } catch (error) {
      if (error instanceof RefusalError) return null
      throw error
    }
  }

  async function writeRead({ cartId, caller, key }: CartCall, work: LineChange): Promise<StoredCart | null> {
    const stored = await readCart(database, cartId, caller, clock.now())
    if (stored.cart.orderUuid !== null) throw new RefusalError('CART-01')
    return hasChangeKey(stored.cart, key) ? stored : write(stored, key, work)
  }

  const writeLocked = ({ cartId, caller, key }: CartCall, work: LineChange) =>
    database.transaction(async () => {
      const stored = await lockCart(database, cartId, caller, clock.now())
      if (stored.cart.orderUuid !== null) throw new RefusalError('CART-01')
      const done = hasChangeKey(stored.cart, key) ? stored : await write(stored, key, work)
      if (!done) throw new RefusalError('CART-01')
      return done
    })

  async function changeLines(own: CartCall, work: LineChange): Promise<ShownCart> {
    let done = await writeKept(own, work)
    for (let attempt = 0; !done && attempt < attempts; attempt += 1) done = await writeRead(own, work)
    const changed = done ?? (await writeLocked(own, work))
    cache.set(changed)
    return cartService.show(changed, own.caller)
  }

  return { changeLines }
}
