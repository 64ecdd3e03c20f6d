import { finalStatuses, stageOf, type OrderSummary } from '../../contract/orders.ts'

/** A favorite order: its latest instance, and its count among the orders that were read. */
export type FavoriteOrder = { readonly order: OrderSummary; readonly times: number }

const isDone = ({ status }: OrderSummary) => !['canceled', 'error', null].includes(stageOf(status))

const isUnderWay = ({ status }: OrderSummary) => stageOf(status) !== null && !finalStatuses.includes(status)

/** Returns the uuid of the latest order that is in progress; null if none is. `orders` are newest first. */
export const orderUnderWay = (orders: readonly OrderSummary[]): string | null => orders.find(isUnderWay)?.uuid ?? null

/** Returns a key of the items and quantities, in any order. */
const contentsOf = ({ items }: OrderSummary): string =>
  items
    .map(({ name, quantity }) => `${quantity} ${name}`)
    .toSorted()
    .join('\n')

/** Returns the most frequent order, the latest one on a tie; null without orders. `orders` are newest first. */
export function favoriteOrderOf(orders: readonly OrderSummary[]): FavoriteOrder | null {
  const kinds = new Map<string, FavoriteOrder>()
  for (const order of orders.filter(isDone)) {
    const contents = contentsOf(order)
    const known = kinds.get(contents)
    kinds.set(contents, known ? { ...known, times: known.times + 1 } : { order, times: 1 })
  }
  const [first = null, ...others] = kinds.values()
  return others.reduce((best, kind) => (best && kind.times > best.times ? kind : best), first)
}
