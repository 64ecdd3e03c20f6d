import { fromCallback, type EventObject } from 'xstate'
import type { OrderType } from '../../contract/primitives.ts'
import type { Slot } from '../../contract/slots.ts'
import { MissingPort, definePort } from '../shared/port.ts'

/** One day of the picker, with its night after midnight. `asap`: whether "as soon as possible" is offered on it. */
export type TimeDay = { readonly date: string; readonly asap: boolean; readonly slots: readonly Slot[] }

/** Reads the store's future times; days without times are omitted. */
export const loadTimes = definePort<readonly TimeDay[], { outletId: string; orderType: OrderType }>('loadTimes')

export type DayEvent = { type: 'day.turned' }
/** Reports the start of a new day on the market's clock. */
export const watchDay = fromCallback<EventObject>(() => {
  throw new MissingPort('watchDay')
})
