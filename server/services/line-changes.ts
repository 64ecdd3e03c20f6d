import { hasHad, isExpired, lockCart, readCart, type Owner, type StoredCart } from '../db/cart-repository.ts'
import { prepareReplacing, replaceLines } from '../db/cart-statements.ts'
import type { Line } from '../domain/price.ts'
import { RefusalError } from '../domain/refusal.ts'
import type { CartService, Own, ShownCart } from './cart-service.ts'
import type { Services } from './services.ts'

/** What a change makes of a cart's lines, or the refusal why it cannot; lines that it leaves alone stay the same objects. */
export type LineWork = (stored: StoredCart) => readonly Line[]

/** Carts that are remembered as they were last written here; the oldest makes room. */
const maxKept = 2000
/** How often a change is tried side by side with others before it waits for its turn. */
const attempts = 3

const isOwn = ({ cart }: StoredCart, { deviceHash, member }: Owner) =>
  cart.deviceHash === deviceHash || (member !== null && cart.memberId === member.id)

/**
 * Changes of the lines alone. A cart is taken as it was last written here and changed by one statement, which does
 * nothing when the cart has another version by now: then it is read, and the change is made again. So a change costs one
 * question to the database, or two, and a refusal is never one of an old cart. Whatever else changes what a cart holds has
 * to count its version.
 */
export function createLineChanges({ database, clock }: Pick<Services, 'database' | 'clock'>, desk: CartService) {
  const kept = new Map<string, StoredCart>()
  const usual = prepareReplacing(database)

  function remember(stored: StoredCart): void {
    kept.delete(stored.cart.uuid)
    kept.set(stored.cart.uuid, stored)
    const oldest = kept.keys().next().value
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
  }

  /** Makes the change in the cart as it was; null when it is not so any more. */
  const write = (
    stored: StoredCart,
    key: string | null,
    work: LineWork,
    replacing = usual,
  ): Promise<StoredCart | null> => replaceLines(replacing, stored, work(stored), key, clock.now())

  async function writeKept({ cartId, caller, key }: Own, work: LineWork): Promise<StoredCart | null> {
    const stored = kept.get(cartId)
    if (!stored || !isOwn(stored, caller) || isExpired(stored.cart, clock.now())) return null
    if (hasHad(stored.cart, key)) return null // and much else perhaps since then
    try {
      return await write(stored, key, work)
    } catch (error) {
      if (error instanceof RefusalError) return null
      throw error
    }
  }

  async function writeRead({ cartId, caller, key }: Own, work: LineWork): Promise<StoredCart | null> {
    const stored = await readCart(database, cartId, caller, clock.now())
    if (stored.cart.orderUuid !== null) throw new RefusalError('CART-01')
    return hasHad(stored.cart, key) ? stored : write(stored, key, work)
  }

  const writeLocked = ({ cartId, caller, key }: Own, work: LineWork) =>
    database.transaction(async () => {
      const stored = await lockCart(database, cartId, caller, clock.now())
      if (stored.cart.orderUuid !== null) throw new RefusalError('CART-01')
      const done = hasHad(stored.cart, key) ? stored : await write(stored, key, work, prepareReplacing(database))
      if (!done) throw new RefusalError('CART-01')
      return done
    })

  async function changeLines(own: Own, work: LineWork): Promise<ShownCart> {
    let done = await writeKept(own, work)
    for (let attempt = 0; !done && attempt < attempts; attempt += 1) done = await writeRead(own, work)
    const changed = done ?? (await writeLocked(own, work))
    remember(changed)
    return desk.show(changed, own.caller)
  }

  return { changeLines, remember }
}
