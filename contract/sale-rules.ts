import type { Market } from './market.ts'
import type { MenuItem } from './menu.ts'

/** When an item would be had: `at` is the slot, or now for as soon as possible. ISO instants. */
export type OrderMoment = { readonly at: string; readonly future: boolean; readonly now: string }

export type SaleBlock = 'SINGLE-06' | 'ITEM-02' | 'ITEM-03' | 'ITEM-10'

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** ISO weekday and `HH:mm` of an instant on the market's clock. */
function marketClock(instant: string, timezone: string) {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant))
  const part = (type: string) => parts.find((other) => other.type === type)?.value ?? ''
  return { weekday: weekdays.indexOf(part('weekday')) + 1, clock: `${part('hour')}:${part('minute')}` }
}

/** Why an item cannot be had at that moment, as the server would refuse it; null when it can (spec §8 "Cart and items"). */
export function saleBlock(
  item: Pick<MenuItem, 'start' | 'only_hut_day' | 'only_lunch' | 'advance_hours'>,
  { at, future, now }: OrderMoment,
  market: Pick<Market, 'hut_day' | 'lunch' | 'timezone'>,
): SaleBlock | null {
  if (item.start !== null && Date.parse(at) < Date.parse(item.start)) return 'SINGLE-06'
  const { weekday, clock } = marketClock(at, market.timezone)
  if (item.only_hut_day && weekday !== market.hut_day) return 'ITEM-02'
  const { weekdays: lunchDays, from, to } = market.lunch
  if (item.only_lunch && !(lunchDays.includes(weekday) && clock >= from && clock < to)) return 'ITEM-03'
  const isShort = Date.parse(at) < Date.parse(now) + item.advance_hours * 3_600_000
  return item.advance_hours > 0 && (!future || isShort) ? 'ITEM-10' : null
}
