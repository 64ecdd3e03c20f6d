import type { Market } from './market.ts'
import type { OrderType } from './primitives.ts'
import type { MenuItem } from './menu.ts'

/** The time of an order: `at` is the slot, or now for as soon as possible. ISO instants. */
export type OrderMoment = { readonly at: string; readonly future: boolean; readonly now: string }

export type SaleTerms = Pick<MenuItem, 'start' | 'only_hut_day' | 'only_lunch' | 'advance_hours'>
export type SaleCalendar = Pick<Market, 'hut_day' | 'lunch'>

export type SaleProblem = 'SINGLE-06' | 'ITEM-02' | 'ITEM-03' | 'ITEM-10'

const [hour, day] = [3_600_000, 86_400_000]
/** Puerto Rico is UTC−4 all year; by arithmetic, because the first formatter of a zone takes a slow device 80 ms. */
const zoneOffset = -4 * hour

/** Returns the market's date and time of an instant, as if they were UTC. */
const inMarket = (instant: string) => new Date(Date.parse(instant) + zoneOffset)

/** Returns ISO weekday and `HH:mm` of an instant in the market's zone. */
function marketClock(instant: string) {
  const local = inMarket(instant)
  return { weekday: local.getUTCDay() || 7, clock: local.toISOString().slice(11, 16) }
}

/** Whether the Sunday rule applies to an order for that instant [time.sunday]. */
export const isSundayCarryout = (orderType: OrderType, at: string): boolean =>
  orderType === 'carryout' && marketClock(at).weekday === 7

const quarter = 15 * 60_000
/** Horizon of orders, in quarters of an hour. */
const horizon = 7 * 24 * 4

/** Returns the first quarter of an hour, from `now` on, that matches ISO weekday and `HH:mm`; null if none in the horizon does. */
export function nextQuarterHourWhere(
  now: string,
  isWanted: (weekday: number, clock: string) => boolean,
): string | null {
  const first = Math.ceil(Date.parse(now) / quarter) * quarter
  for (let n = 0; n <= horizon; n += 1) {
    const at = new Date(first + n * quarter).toISOString()
    const { weekday, clock } = marketClock(at)
    if (isWanted(weekday, clock)) return at
  }
  return null
}

/** Returns the first quarter of an hour, from `now` on, in which an item is sold, as an ISO instant; null if there is none in the horizon. */
export function nextSaleTime(item: SaleTerms, now: string, market: SaleCalendar): string | null {
  const first = Math.ceil(Date.parse(now) / quarter) * quarter
  for (let n = 0; n <= horizon; n += 1) {
    const at = new Date(first + n * quarter).toISOString()
    if (saleProblem(item, { at, future: true, now }, market) === null) return at
  }
  return null
}

/** Returns why an item cannot be sold at that moment, as the server refuses it, or null [menu.sale-times]. */
export function saleProblem(
  item: SaleTerms,
  { at, future, now }: OrderMoment,
  market: SaleCalendar,
): SaleProblem | null {
  if (item.start !== null && Date.parse(at) < Date.parse(item.start)) return 'SINGLE-06'
  const { weekday, clock } = marketClock(at)
  if (item.only_hut_day && weekday !== market.hut_day) return 'ITEM-02'
  const { weekdays: lunchDays, from, to } = market.lunch
  if (item.only_lunch && !(lunchDays.includes(weekday) && clock >= from && clock < to)) return 'ITEM-03'
  const isShort = Date.parse(at) < Date.parse(now) + item.advance_hours * hour
  return item.advance_hours > 0 && (!future || isShort) ? 'ITEM-10' : null
}

/** Returns the milliseconds from an ISO instant to the market's next midnight. */
export const untilMidnight = (instant: string): number => day - (inMarket(instant).getTime() % day)
