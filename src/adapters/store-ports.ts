import { orderTypeLetters } from '../../contract/order-type-letters.ts'
import type { OrderType } from '../../contract/primitives.ts'
import { toChosenOutlet } from '../../machines/localization/localization.rules.ts'
import { checkStoreAvailability } from '../../machines/store-availability/availability.ports.ts'
import { readClosing } from '../../machines/store-availability/countdown.ports.ts'
import { loadTimes, type TimeDay } from '../../machines/time-picker/time-picker.ports.ts'
import type { Api } from '../api/api.ts'
import { timeToWire } from '../api/disposition-to-wire.ts'
import { mapResult, valueOf } from '../api/result.ts'
import type { ServerClock } from '../api/server-clock.ts'
import { createClockWatch, createDayWatch } from './clock-watches.ts'
import { fulfil } from './fulfil.ts'
import { storeByCode } from './store-by-code.ts'

/** Returns the ports of what a store takes, and when. */
export function createStorePorts(api: Api, clock: ServerClock) {
  const days = async (outletId: string, orderType: OrderType): Promise<TimeDay[]> => {
    const [hours, { effectiveNow, timesByDay }] = await Promise.all([
      api.openingHours(outletId, orderTypeLetters[orderType]),
      import('../../contract/slots.ts'), // with Temporal, which nothing else in the browser needs
    ])
    const answered = valueOf(hours)
    const now = effectiveNow(answered[0], clock.now())
    return timesByDay(answered, orderType, now).filter(({ asap, slots }) => asap || slots.length > 0)
  }

  return {
    checkStoreAvailability: fulfil(
      checkStoreAvailability,
      async ({ input: { outlet, orderType, point, town, when } }) =>
        mapResult(
          await api.available({
            outlet_id: outlet.id,
            order_type: orderTypeLetters[orderType],
            ...timeToWire(when),
            ...(point && { lat: point.lat, long: point.long }),
            ...(town && { address: town }),
          }),
          toChosenOutlet,
        ),
    ),
    loadTimes: fulfil(loadTimes, ({ input: { outletId, orderType } }) => days(outletId, orderType)),
    readClosing: fulfil(readClosing, async ({ input }) => {
      const outlet = await storeByCode(api, input.outletCode)
      if (!outlet) return null
      const { state, until, deliveries_resume_at: resumesAt } = outlet.open
      const isOpen = state !== 'closed' && (resumesAt === undefined || input.orderType !== 'delivery')
      return { now: clock.now(), isOpen, closesAt: until, outlet: toChosenOutlet(outlet) }
    }),
    watchClock: createClockWatch(clock),
    watchDay: createDayWatch(clock),
  }
}
