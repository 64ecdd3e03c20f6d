import type { Quarters } from './orders-by-hour.tsx'

const minutesOf = (start: string) => Number(start.slice(0, 2)) * 60 + Number(start.slice(3))
const startOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Returns every quarter of an hour from the first to the last with an order, so that quiet ones are seen. */
export function spanOf(quarters: Quarters): { readonly start: string; readonly orders: number }[] {
  const busy = quarters.filter(({ orders }) => orders > 0).map(({ start }) => minutesOf(start))
  if (busy.length === 0) return []
  const counts = new Map(quarters.map(({ start, orders }) => [minutesOf(start), orders]))
  const first = Math.min(...busy)
  return Array.from({ length: (Math.max(...busy) - first) / 15 + 1 }, (_, index) => {
    const minutes = first + index * 15
    return { start: startOf(minutes), orders: counts.get(minutes) ?? 0 }
  })
}
