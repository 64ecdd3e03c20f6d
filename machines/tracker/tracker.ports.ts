import { fromCallback, type EventObject } from 'xstate'
import type { Result } from '../../contract/errors.ts'
import type { Order, OrderEvent, PublicOrder } from '../../contract/orders.ts'
import type { TextConsent } from '../../contract/text-messages.ts'
import { MissingPort, definePort } from '../shared/port.ts'

/** The whole order for holders of its token, its stage for others. */
export type TrackedOrder =
  | { readonly kind: 'own'; readonly order: Order }
  | { readonly kind: 'public'; readonly order: PublicOrder }

/** Reads the order. */
export const loadTrackedOrder = definePort<Result<TrackedOrder>, { uuid: string; token: string | null }>(
  'loadTrackedOrder',
)

export type OrderAccess = { uuid: string; token: string | null }
/** Cancels the order; returns its new state. */
export const cancelOrder = definePort<Result<TrackedOrder>, OrderAccess>('cancelOrder')
/** Reports that the customer's car has arrived; returns all steps of the order. */
export const announceArrival = definePort<Result<readonly OrderEvent[]>, OrderAccess>('announceArrival')

/** Stars from 1 to 5, and a comment of at most 500 characters. */
export type RatingInput = { readonly stars: number; readonly comment: string }
/** Saves the feedback; returns the updated order. */
export const rateOrder = definePort<Result<TrackedOrder>, OrderAccess & RatingInput>('rateOrder')

/** Removes a guest's personal data from an order that is over; returns the updated order. */
export const eraseGuestData = definePort<Result<TrackedOrder>, OrderAccess>('eraseGuestData')

/** Withdraws from the text messages about the order; returns the consent. */
export const stopTextMessages = definePort<Result<TextConsent | null>, OrderAccess>('stopTextMessages')

export type SilenceEvent = { type: 'store.silent' }
/** Reports once that the market's time has reached `at` (epoch milliseconds). */
export const watchSilenceDeadline = fromCallback<EventObject, { at: number }>(() => {
  throw new MissingPort('watchSilenceDeadline')
})

export type ChangeDeadlineEvent = { type: 'changes.closed' }
/** Reports once that the market's time has reached `at`, until when the order can be canceled; never for null. */
export const watchChangeDeadline = fromCallback<EventObject, { at: string | null }>(() => {
  throw new MissingPort('watchChangeDeadline')
})

export type FollowInput = { uuid: string; token: string | null; after: number }
export type FollowEvent =
  | { type: 'order.moved'; event: OrderEvent }
  | { type: 'stream.opened' }
  | { type: 'stream.lost' }
/** Streams the order's events after sequence `after` to the tracker; resumes after a dropped connection. */
export const followOrder = fromCallback<EventObject, FollowInput>(() => {
  throw new MissingPort('followOrder')
})
