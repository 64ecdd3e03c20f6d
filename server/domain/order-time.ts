import { Temporal } from 'temporal-polyfill'
import type { OrderType, PaymentMethod } from '../../contract/primitives.ts'
import type { Outlet } from './stores/outlet.ts'
import { market } from './market.ts'
import { marketDate, nextOpening, openingDay, openPeriodAt, slotsFor } from './stores/opening-hours.ts'
import { isPausedAt, outletFor } from './stores/pauses.ts'

/** Why an order time is unavailable. */
export type TimeProblem =
  | { readonly reason: 'unavailable' | 'asap-hidden' | 'past' | 'off-grid' | 'day-ended' }
  | {
      readonly reason: 'closed' | 'closed-day'
      readonly opensAt: string | null
      readonly paused?: 'paused' | 'deliveriesPaused'
    }

/**
 * Checks whether `store` can take an order of `orderType` for `at` (null: as soon as possible) at `now`; returns null
 * if it can. Slot capacity is checked when the order is placed.
 */
export function judgeOrderTime(
  store: Outlet,
  orderType: OrderType,
  at: Temporal.Instant | null,
  now: Temporal.Instant,
): TimeProblem | null {
  if (store.temporarilyClosed) return { reason: 'unavailable' }
  const outlet = outletFor(store, orderType)
  if (isPausedAt(outlet, at ?? now, now)) {
    const paused = isPausedAt(store, at ?? now, now) ? 'paused' : 'deliveriesPaused'
    return { reason: 'closed', opensAt: nextOpening(outlet, now)?.toString() ?? null, paused }
  }
  if (at === null) return judgeAsap(outlet, now)
  const lead = outlet.quoteMinutes[orderType]
  if (Temporal.Instant.compare(at, now.add({ minutes: lead })) < 0) return { reason: 'past' }
  const opensAt = nextOpening(outlet, now)?.toString() ?? null
  const date = marketDate(at)
  const horizonEnds = marketDate(now).add({ days: market.horizon_days })
  if (Temporal.PlainDate.compare(date, horizonEnds) >= 0) return { reason: 'closed', opensAt }
  if (slotsFor(outlet, orderType, date, now).some((slot) => Temporal.Instant.from(slot.at).equals(at))) return null
  if (openPeriodAt(outlet, at)) return { reason: 'off-grid' }
  if (openingDay(outlet, date).info.business_date.length === 0) return { reason: 'closed-day', opensAt }
  const isToday = date.equals(marketDate(now))
  return isToday && hasEnded(outlet, at) ? { reason: 'day-ended' } : { reason: 'closed', opensAt }
}

function judgeAsap(outlet: Outlet, now: Temporal.Instant): TimeProblem | null {
  if (!openPeriodAt(outlet, now)) return { reason: 'closed', opensAt: nextOpening(outlet, now)?.toString() ?? null }
  return outlet.hideAsap ? { reason: 'asap-hidden' } : null
}

/** Whether its date has no further business hours. */
function hasEnded(outlet: Outlet, at: Temporal.Instant): boolean {
  const next = nextOpening(outlet, at)
  return next === null || !marketDate(next).equals(marketDate(at))
}

/** Whether the order time is within the weekly lunch hours. */
export function isLunch(at: Temporal.Instant): boolean {
  const local = at.toZonedDateTimeISO(market.timezone)
  const clock = local.toPlainTime().toString({ smallestUnit: 'minute' })
  return market.lunch.weekdays.includes(local.dayOfWeek) && clock >= market.lunch.from && clock < market.lunch.to
}

/** Whether the order time is on the weekly special day. */
export const isHutDay = (at: Temporal.Instant) => marketDate(at).dayOfWeek === market.hut_day

/** Whether the Sunday rule for pickup applies. */
export const isSunday = (at: Temporal.Instant) => marketDate(at).dayOfWeek === 7

/** Returns the payment method of an order that can have no other; null if the customer chooses [time.sunday]. */
export const onlyPaymentMethod = (orderType: OrderType, at: Temporal.Instant): PaymentMethod | null =>
  orderType === 'carryout' && isSunday(at) ? 'credit_card' : null
