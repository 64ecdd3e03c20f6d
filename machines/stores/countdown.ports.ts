import { fromCallback, type EventObject } from 'xstate'
import type { ChosenOutlet } from '../../contract/disposition.ts'
import { MissingPort, port } from '../shared/port.ts'

/** Until when a store takes orders, and what time it was then; all ISO instants. `closesAt` null is unknown. `outlet` is the store as it is now. */
export type Closing = {
  readonly now: string
  readonly isOpen: boolean
  readonly closesAt: string | null
  readonly outlet: ChosenOutlet
}

/** Asks the store until when it takes orders; null when there is no such store. */
export const readClosing = port<Closing | null, { outletCode: string }>('readClosing')

export type ClockEvent = { type: 'clock.ticked'; now: string }
/** Tells the market's time each second, and at once when a page is seen again. */
export const watchClock = fromCallback<EventObject>(() => {
  throw new MissingPort('watchClock')
})
