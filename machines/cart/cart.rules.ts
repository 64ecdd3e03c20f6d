import type { Cart, CartLine } from '../../contract/cart.ts'
import type { ApiError, Result } from '../../contract/errors.ts'
import type { CartEvent } from './cart.events.ts'
import type { CartChange, ConfiguredItem, ParkedCart, ParkedWhy, QueuedChange, RefusedCoupon } from './cart.ports.ts'
import type { Blocked } from '../shared/meta.ts'

/** What the server is asked for after an event, one after another. */
export function changesOf(event: CartEvent): CartChange[] {
  if (event.type === 'item.added') return [{ kind: 'add', item: event.item }]
  if (event.type === 'item.replaced') return [{ kind: 'replace', lineId: event.lineId, item: event.item }]
  if (event.type === 'quantity.changed' && event.quantity > 0)
    return [{ kind: 'quantity', lineId: event.lineId, quantity: event.quantity }]
  if (event.type === 'line.removed' || event.type === 'quantity.changed')
    return [{ kind: 'remove', lineId: event.lineId }]
  if (event.type === 'line.restored') return [{ kind: 'restore', lineId: event.line.id, line: event.line }]
  if (event.type === 'coupon.applied') {
    const { code, from, swap } = event
    return [{ kind: 'coupon', code, from, ...(swap && { swap }) }]
  }
  if (event.type === 'coupon.removed') return [{ kind: 'couponRemoval', code: event.code }]
  if (event.type !== 'time.changed') return []
  return [{ kind: 'time', when: event.when }, ...event.without.map((lineId) => ({ kind: 'remove' as const, lineId }))]
}

/** The change that is asked for next. */
export function firstOf([change]: readonly QueuedChange[]): QueuedChange {
  if (!change) throw new Error('The server is asked only for a change that waits')
  return change
}

/**
 * The changes that wait with one more. A quantity takes the place of one of the same line that was not sent, with its
 * own key: what may have been sent, the first, stays as it was. Only quantities are passed over, as these alone do not
 * change what the others mean.
 */
export function queued(changes: readonly QueuedChange[], fresh: QueuedChange): QueuedChange[] {
  const from = changes.findLastIndex(({ kind }, index) => index === 0 || kind !== 'quantity') + 1
  const isReplaced = (change: QueuedChange, index: number) =>
    fresh.kind === 'quantity' && index >= from && change.kind === 'quantity' && change.lineId === fresh.lineId
  return [...changes.filter((change, index) => !isReplaced(change, index)), fresh]
}

type Known = { cart: Cart | null; changes: readonly QueuedChange[] }

/** Whether there is an order to lose: what was not read yet may be one. */
export const holdsOrder = ({ cart, cartId, changes }: Known & { cartId: string | null }): boolean =>
  changes.length > 0 || (cart ? cart.data.length > 0 : cartId !== null)

/** The lines of the order as the customer made it, whatever of that the server knows by now, in the server's order. */
export function shownLines({ cart, changes }: Known): readonly CartLine[] {
  const lines = cart?.data ?? []
  const back = changes.flatMap((change) => (change.kind === 'restore' ? [change.line] : []))
  const all = [...lines, ...back.filter(({ id }) => lines.every((line) => line.id !== id))]
  return all
    .filter(({ id }, index) => all.findIndex((line) => line.id === id) === index && pendingQuantity(changes, id) !== 0)
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

/** A line of the order, as the customer made it. */
export const shownLine = (known: Known, lineId: string): CartLine | undefined =>
  shownLines(known).find(({ id }) => id === lineId)

/** The line that goes by an event, if one does. */
export function removedBy(event: CartEvent, known: Known): CartLine | undefined {
  const isRemoval = event.type === 'line.removed' || (event.type === 'quantity.changed' && event.quantity === 0)
  return isRemoval ? shownLine(known, event.lineId) : undefined
}

/** Whether there is anything in the order as the customer made it. */
export const hasShown = (known: Known): boolean =>
  shownLines(known).length > 0 || pendingItems(known.changes).length > 0

/** What was added and is not in the order yet. */
export const pendingItems = (changes: readonly QueuedChange[]): readonly { key: string; item: ConfiguredItem }[] =>
  changes.flatMap((change) => (change.kind === 'add' ? [{ key: change.key, item: change.item }] : []))

/** The coupon that the next change asks for, if it asks for one. */
export const askedCoupon = ([change]: readonly CartChange[]): RefusedCoupon | null =>
  change?.kind === 'coupon' ? { code: change.code, from: change.from } : null

/** Carts whose answer says that they are gone. */
export const isLost = (result: Result<unknown>): boolean =>
  !result.ok && (result.error.code === 'CART-01' || result.error.code === 'CART-02')

export const errorOf = (result: Result<unknown>): ApiError | null => (result.ok ? null : result.error)

/** The cart as it is put aside; null when there is nothing in it. */
export function parkedOf(cartId: string | null, cart: Cart | null, why: ParkedWhy): ParkedCart | null {
  if (cartId === null || cart?.data.length === 0) return null
  return { cartId, why, count: cart && cart.data.reduce((sum, { quantity }) => sum + quantity, 0) }
}

/** The change as it will be seen once the waiting ones are done: quantities that are still on their way. */
export function pendingQuantity(changes: readonly CartChange[], lineId: string): number | null {
  const last = changes.findLast((change) => 'lineId' in change && change.lineId === lineId)
  if (last?.kind === 'quantity') return last.quantity
  return last?.kind === 'remove' ? 0 : null
}

/** What counts towards the minimum: the subtotal after discounts, of which free delivery is none (decisions §2). In cents. */
export const towardsMinimum = ({ sub_total: subTotal, coupon }: Cart): number =>
  coupon.data.reduce((left, { discount_type: type, discount }) => (type === 4 ? left : left - discount), subTotal)

/** Why the customer cannot go on to check out. Amounts in cents. */
export function checkoutBlocked(cart: Cart | null): Blocked<never> | null {
  if (!cart || cart.data.length === 0) return { code: 'cart-empty' }
  const refused = cart.data.find(({ error }) => error !== null)
  if (refused) return { code: 'line-refused', params: { name: refused.name } }
  const unmet = cart.coupon.data.find(({ error }) => error !== null)
  if (unmet) return { code: 'coupon-unmet', params: { code: unmet.code } }
  const missing = cart.min_cart - towardsMinimum(cart)
  return missing > 0 ? { code: 'minimum', params: { missing, minimum: cart.min_cart } } : null
}
