import { Temporal } from 'temporal-polyfill'
import { timesByDay } from '../../contract/slots.ts'
import type { OrderType } from '../../contract/primitives.ts'
import { isSunday, judgeOrderTime } from './order-time.ts'
import { openingDays } from './stores/opening-hours.ts'
import { outletFor } from './stores/pauses.ts'
import type { Outlet } from './stores/outlet.ts'

/** Times of a day, its night included, at which an order of a type can be handed over. */
export type LaterDay = { readonly orderType: OrderType; readonly date: string; readonly times: readonly string[] }

/** Whether an order by phone can be handed over at a time: pickups on Sundays are paid by card. */
const isPaidByPhone = (orderType: OrderType, at: Temporal.Instant) => orderType === 'delivery' || !isSunday(at)

/** Whether a store takes an order by phone as soon as possible. */
export const isTakenNow = (outlet: Outlet, orderType: OrderType, now: Temporal.Instant): boolean =>
  isPaidByPhone(orderType, now) && judgeOrderTime(outlet, orderType, null, now) === null

/** Returns the days on which a store takes an order by phone for later, without full slots. */
export function laterDays(
  outlet: Outlet,
  orderType: OrderType,
  now: Temporal.Instant,
  full: ReadonlySet<string>,
): LaterDay[] {
  if (outlet.temporarilyClosed) return []
  return timesByDay(openingDays(outletFor(outlet, orderType), now, full), orderType, now.toString()).flatMap(
    ({ date, slots }) => {
      const times = slots
        .filter((slot) => !slot.full && isPaidByPhone(orderType, Temporal.Instant.from(slot.at)))
        .map(({ at }) => at)
      return times.length === 0 ? [] : [{ orderType, date, times }]
    },
  )
}
