import type { ApiError } from '../../contract/errors.ts'
import { orderTypeLetters } from '../../contract/order-type.ts'
import { untilMidnight } from '../../contract/sale-rules.ts'
import type { CheckoutOrder, Filled } from './checkout.rules.ts'

/**
 * The last moment at which an order for its time can be placed (epoch milliseconds): the store needs its quote before a
 * slot (decisions §2 "closing"). Null for as soon as possible: that ends when the store closes.
 */
export function lastMoment({ disposition: { when, outlet, orderType } }: CheckoutOrder): number | null {
  if (when.kind === 'asap') return null
  return Date.parse(when.at) - outlet.quoteTime[orderTypeLetters[orderType]] * 60_000
}

/** Why an order for a time that has passed is not taken, as the server would say it. */
export const passedReason = ({ disposition: { when } }: CheckoutOrder): ApiError => ({
  code: when.kind === 'asap' ? 'HUTFE-14' : 'ORDER-14',
  message: '',
  data: {},
})

/** Whether the store can no longer make an order in time for its slot. `now` is an ISO instant. */
export function isTooLate(order: CheckoutOrder, now: string): boolean {
  const last = lastMoment(order)
  return last !== null && Date.parse(now) > last
}

/** Whether it is another day on the market's clock than the one that the form knows. `now` is an ISO instant. */
export function isOtherDay({ now: known, market }: Pick<Filled, 'now' | 'market'>, now: string): boolean {
  const [earlier, later] = known < now ? [known, now] : [now, known]
  return Date.parse(later) - Date.parse(earlier) >= untilMidnight(earlier, market.timezone)
}
