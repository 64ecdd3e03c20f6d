import type { Cart, CartLine } from '../../contract/cart.ts'
import type { ApiError, Result } from '../../contract/errors.ts'
import type { CartEvent } from './cart.events.ts'
import type {
  CartChange,
  ConfiguredItem,
  CurrentCart,
  ParkedCart,
  ParkedReason,
  QueuedChange,
  RefusedCoupon,
} from './cart.ports.ts'
import type { Blocked } from '../shared/blocked.ts'

/** Returns the changes that an event requires, in order. */
export function changesForEvent(event: CartEvent): CartChange[] {
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

/**
 * Returns the pending changes with one more. A quantity replaces an unsent one of the same line, under its own key; the
 * first may already be in flight and stays. Only quantities are skipped over, because they alone do not affect other
 * changes.
 */
export function enqueueChange(changes: readonly QueuedChange[], fresh: QueuedChange): QueuedChange[] {
  const from = changes.findLastIndex(({ kind }, index) => index === 0 || kind !== 'quantity') + 1
  const isReplaced = (change: QueuedChange, index: number) =>
    fresh.kind === 'quantity' && index >= from && change.kind === 'quantity' && change.lineId === fresh.lineId
  return [...changes.filter((change, index) => !isReplaced(change, index)), fresh]
}

type Known = { cart: Cart | null; changes: readonly QueuedChange[] }

/** Whether the order may have contents to lose; unread carts count. */
export const mayHaveContents = ({ cart, cartId, changes }: Known & { cartId: string | null }): boolean =>
  changes.length > 0 || (cart ? cart.data.length > 0 : cartId !== null)

/** Returns the order's lines with pending changes applied, in the server's order. */
export function shownLines({ cart, changes }: Known): readonly CartLine[] {
  const lines = cart?.data ?? []
  const back = changes.flatMap((change) => (change.kind === 'restore' ? [change.line] : []))
  const all = [...lines, ...back.filter(({ id }) => lines.every((line) => line.id !== id))]
  return all
    .filter(({ id }, index) => all.findIndex((line) => line.id === id) === index && pendingQuantity(changes, id) !== 0)
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

/** A line of the order with pending changes applied. */
export const findShownLine = (known: Known, lineId: string): CartLine | undefined =>
  shownLines(known).find(({ id }) => id === lineId)

/** Returns the line that an event removes, or undefined. */
export function lineRemovedBy(event: CartEvent, known: Known): CartLine | undefined {
  const isRemoval = event.type === 'line.removed' || (event.type === 'quantity.changed' && event.quantity === 0)
  return isRemoval ? findShownLine(known, event.lineId) : undefined
}

/** Whether the order has lines, with pending changes applied. */
export const hasShownLines = (known: Known): boolean =>
  shownLines(known).length > 0 || pendingItems(known.changes).length > 0

/** Returns the pending additions. */
export const pendingItems = (changes: readonly QueuedChange[]): readonly { key: string; item: ConfiguredItem }[] =>
  changes.flatMap((change) => (change.kind === 'add' ? [{ key: change.key, item: change.item }] : []))

/** Returns the coupon of the next change, if any. */
export const couponOfNextChange = ([change]: readonly CartChange[]): RefusedCoupon | null =>
  change?.kind === 'coupon' ? { code: change.code, from: change.from } : null

/** Codes of carts that no longer exist. */
export const isCartMissing = (result: Result<unknown>): boolean =>
  !result.ok && (result.error.code === 'CART-01' || result.error.code === 'CART-02')

/** Whether the cart no longer exists because it was ordered, perhaps by another page or device. */
export const isCartOrdered = (result: Result<unknown>): boolean =>
  !result.ok && result.error.code === 'CART-01' && result.error.data?.order !== undefined

export const errorOf = (result: Result<unknown>): ApiError | null => (result.ok ? null : result.error)

/** Returns the cart as a parked one; null if it is empty. */
export function toParkedCart(
  { cartId, needsMember, cart }: CurrentCart & { cart: Cart | null },
  why: ParkedReason,
): ParkedCart | null {
  if (cartId === null || cart?.data.length === 0) return null
  return { cartId, needsMember, why, count: cart && cart.data.reduce((sum, { quantity }) => sum + quantity, 0) }
}

/** Whether a change of a line is pending. */
export const isLineChanging = (changes: readonly CartChange[], lineId: string): boolean =>
  changes.some((change) => 'lineId' in change && change.lineId === lineId)

/** Returns the change with its pending quantity. */
export function pendingQuantity(changes: readonly CartChange[], lineId: string): number | null {
  const last = changes.findLast((change) => 'lineId' in change && change.lineId === lineId)
  if (last?.kind === 'quantity') return last.quantity
  return last?.kind === 'remove' ? 0 : null
}

/** Returns the amount that counts toward the minimum, in cents: the subtotal after discounts, free delivery excluded [cart.minimum]. */
export const amountTowardMinimum = ({ sub_total: subTotal, coupon }: Cart): number =>
  coupon.data.reduce((left, { discount_type: type, discount }) => (type === 4 ? left : left - discount), subTotal)

/** Returns the reasons that block the checkout. Amounts in cents. */
export function checkoutBlocker(cart: Cart | null): Blocked<never> | null {
  if (!cart || cart.data.length === 0) return { code: 'cart-empty' }
  const refused = cart.data.find(({ error }) => error !== null)
  if (refused) return { code: 'line-refused', params: { name: refused.name } }
  const unmet = cart.coupon.data.find(({ error }) => error !== null)
  if (unmet) return { code: 'coupon-unmet', params: { code: unmet.code } }
  const missing = cart.min_cart - amountTowardMinimum(cart)
  return missing > 0 ? { code: 'minimum', params: { missing, minimum: cart.min_cart } } : null
}
