import { fromCallback, type EventObject } from 'xstate'
import { MissingPort, port } from './port.ts'

/** Until when a store takes orders, and what time it was then; all ISO instants. `closesAt` null is unknown. */
export type Closing = { readonly now: string; readonly isOpen: boolean; readonly closesAt: string | null }

/** Asks the store until when it takes orders. */
export const readClosing = port<Closing, { outletCode: string }>('readClosing')

export type ClockEvent = { type: 'clock.ticked'; now: string }
/** Tells the market's time each second, and at once when a page is seen again. */
export const watchClock = fromCallback<EventObject>(() => {
  throw new MissingPort('watchClock')
})
