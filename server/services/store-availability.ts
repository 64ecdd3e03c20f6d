import type { Temporal } from 'temporal-polyfill'
import type { OrderType } from '../../contract/primitives.ts'
import { fullSlots } from '../db/slot-repository.ts'
import { estimateAmong, type Estimate } from '../domain/eta.ts'
import { deliversTo } from '../domain/stores/delivery-zone.ts'
import { openingDays } from '../domain/stores/opening-hours.ts'
import { outletFor } from '../domain/stores/pauses.ts'
import { addressLocationRefusal } from '../domain/order-rules.ts'
import { judgeOrderTime } from '../domain/order-time.ts'
import type { Outlet, Position } from '../domain/stores/outlet.ts'
import { throwIfRefused, RefusalError } from '../domain/refusal.ts'
import { timeRefusal } from '../domain/time-refusals.ts'
import type { Services } from './services.ts'

/** A potential order; `at` null is as soon as possible. */
type Wish = {
  readonly orderType: OrderType
  readonly at: Temporal.Instant | null
  readonly point: Position | null
  readonly address: Parameters<Services['addressLocationProblem']>[0] | undefined
}

/** Availability of stores. */
export function createStoreAvailability({
  database,
  clock,
  addressLocationProblem,
}: Pick<Services, 'database' | 'clock' | 'addressLocationProblem'>) {
  return {
    /** Refuses an order that the store does not take then and there; returns when the smallest one would be ready. */
    checkAvailable: async (outlet: Outlet, { orderType, at, point, address }: Wish): Promise<Estimate | null> => {
      if (!outlet.services[orderType])
        throw new RefusalError('HUTFE-10', { outlet_name: outlet.name, phone: outlet.phone })
      if (orderType === 'delivery' && point && !deliversTo(outlet, point)) throw new RefusalError('UNAVAILABLE')
      if (orderType === 'delivery' && point && address)
        throwIfRefused(addressLocationRefusal(await addressLocationProblem(address, point)))
      const now = clock.now()
      const problem = judgeOrderTime(outlet, orderType, at, now)
      throwIfRefused(problem && timeRefusal(problem, outlet, 'available'))
      const full = await fullSlots(database, outlet, at ?? now)
      if (at === null) return estimateAmong(outlet, orderType, full, now)
      if (full.has(at.toString())) throw new RefusalError('ORDER-18')
      return null
    },

    /** Returns opening hours and slots of the next days for orders of a type. */
    openingDays: async (outlet: Outlet, orderType: OrderType) => {
      const now = clock.now()
      return openingDays(outletFor(outlet, orderType), now, await fullSlots(database, outlet, now))
    },
  }
}
