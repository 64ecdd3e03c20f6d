import { fromCallback, type EventObject } from 'xstate'
import type { OrderType } from '../../contract/primitives.ts'
import type { Slot } from '../../contract/slots.ts'
import { MissingPort, port } from '../shared/port.ts'

/** One day of the picker. `asap` says whether "as soon as possible" is offered on it. */
export type TimeDay = { readonly date: string; readonly asap: boolean; readonly slots: readonly Slot[] }

/** The store's times from now on, days without any left out. */
export const loadTimes = port<readonly TimeDay[], { outletId: string; orderType: OrderType }>('loadTimes')

export type DayEvent = { type: 'day.turned' }
/** Tells when a new day begins on the market's clock. */
export const watchDay = fromCallback<EventObject>(() => {
  throw new MissingPort('watchDay')
})
