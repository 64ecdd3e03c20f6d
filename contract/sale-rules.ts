import type { Market } from './market.ts'
import type { OrderType } from './primitives.ts'
import type { MenuItem } from './menu.ts'

/** The time of an order: `at` is the slot, or now for as soon as possible. ISO instants. */
export type OrderMoment = { readonly at: string; readonly future: boolean; readonly now: string }

type SaleTerms = Pick<MenuItem, 'start' | 'only_hut_day' | 'only_lunch' | 'advance_hours'>
type SaleCalendar = Pick<Market, 'hut_day' | 'lunch' | 'timezone'>

export type SaleProblem = 'SINGLE-06' | 'ITEM-02' | 'ITEM-03' | 'ITEM-10'

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Caches formatters: creating one costs as much as a hundred uses, and lists use it for every item and quarter of an hour. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timezone: string) {
  const clock =
    clocks.get(timezone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: timezone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  clocks.set(timezone, clock)
  return clock
}

/** Returns ISO weekday and `HH:mm` of an instant in the market's zone. */
function marketClock(instant: string, timezone: string) {
  const parts = clockOf(timezone).formatToParts(new Date(instant))
  const part = (type: string) => parts.find((other) => other.type === type)?.value ?? ''
  return { weekday: weekdays.indexOf(part('weekday')) + 1, clock: `${part('hour')}:${part('minute')}` }
}

/** Whether the Sunday rule applies to an order for that instant (decisions §2). */
export const isSundayCarryout = (orderType: OrderType, at: string, { timezone }: Pick<Market, 'timezone'>): boolean =>
  orderType === 'carryout' && marketClock(at, timezone).weekday === 7

const quarter = 15 * 60_000
/** Horizon of orders, in quarters of an hour. */
const horizon = 7 * 24 * 4

/** Returns the first quarter of an hour, from `now` on, that matches ISO weekday and `HH:mm`; null if none in the horizon does. */
export function nextQuarterHourWhere(
  now: string,
  timezone: string,
  isWanted: (weekday: number, clock: string) => boolean,
): string | null {
  const first = Math.ceil(Date.parse(now) / quarter) * quarter
  for (let n = 0; n <= horizon; n += 1) {
    const at = new Date(first + n * quarter).toISOString()
    const { weekday, clock } = marketClock(at, timezone)
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

/** Returns why an item cannot be sold at that moment, as the server refuses it, or null (spec §8 "Cart and items"). */
export function saleProblem(
  item: SaleTerms,
  { at, future, now }: OrderMoment,
  market: SaleCalendar,
): SaleProblem | null {
  if (item.start !== null && Date.parse(at) < Date.parse(item.start)) return 'SINGLE-06'
  const { weekday, clock } = marketClock(at, market.timezone)
  if (item.only_hut_day && weekday !== market.hut_day) return 'ITEM-02'
  const { weekdays: lunchDays, from, to } = market.lunch
  if (item.only_lunch && !(lunchDays.includes(weekday) && clock >= from && clock < to)) return 'ITEM-03'
  const isShort = Date.parse(at) < Date.parse(now) + item.advance_hours * 3_600_000
  return item.advance_hours > 0 && (!future || isShort) ? 'ITEM-10' : null
}

const dayMilliseconds = 86_400_000

/** Returns the milliseconds from an ISO instant to the market's next midnight; there is no daylight saving time. */
export function untilMidnight(instant: string, timezone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant))
  const part = (type: string) => Number(parts.find((other) => other.type === type)?.value)
  const seconds = (part('hour') * 60 + part('minute')) * 60 + part('second')
  return dayMilliseconds - seconds * 1000 - new Date(instant).getUTCMilliseconds()
}
