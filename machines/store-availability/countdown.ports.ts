import { fromCallback, type EventObject } from 'xstate'
import type { ChosenOutlet } from '../../contract/disposition.ts'
import type { OrderType } from '../../contract/primitives.ts'
import { MissingPort, definePort } from '../shared/port.ts'

/** Deadline of a store for orders of a type, and the time of the answer; ISO instants. `closesAt` is null if unknown. `outlet` is the current store. */
export type StoreClosing = {
  readonly now: string
  readonly isOpen: boolean
  readonly closesAt: string | null
  readonly outlet: ChosenOutlet
}

/** Reads the store's deadline; null if the store does not exist. */
export const readClosing = definePort<StoreClosing | null, { outletCode: string; orderType: OrderType }>('readClosing')

export type CatalogEvent = { type: 'catalog.changed' }
/** Reports that prices, hours, coupons or what is sold out at the store may be others. */
export const watchCatalog = fromCallback<EventObject, { outletCode: string }>(() => {
  throw new MissingPort('watchCatalog')
})

export type ClockEvent = { type: 'clock.ticked'; now: string }
/** Sends the market's time each second, and at once when the page becomes visible. */
export const watchClock = fromCallback<EventObject>(() => {
  throw new MissingPort('watchClock')
})
