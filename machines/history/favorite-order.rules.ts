import { stageOf, type OrderSummary } from '../../contract/orders.ts'

/** What a member mostly orders: the last order of that kind, and how often it was among those that were read. */
export type FavoriteOrder = { readonly order: OrderSummary; readonly times: number }

const isDone = ({ status }: OrderSummary) => !['canceled', 'error', null].includes(stageOf(status))

/** The same things in the same numbers, in whatever order. */
const contentsOf = ({ items }: OrderSummary): string =>
  items
    .map(({ name, quantity }) => `${quantity} ${name}`)
    .toSorted()
    .join('\n')

/** What was ordered most often, or else last, of orders that are the newest first; null without any. */
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
