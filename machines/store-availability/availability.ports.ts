import type { Town } from '../../contract/delivery-address.ts'
import type { ChosenOutlet, When } from '../../contract/disposition.ts'
import type { Result } from '../../contract/errors.ts'
import type { OrderType } from '../../contract/primitives.ts'
import { definePort } from '../shared/port.ts'

/** Store, order type and time to check; `point` is the delivery's destination, `town` its address's town and ZIP. */
export type AvailabilityQuery = {
  readonly orderType: OrderType
  readonly outlet: ChosenOutlet
  readonly point: { readonly lat: number; readonly long: number } | null
  readonly town: Town | null
  readonly when: When
}

/** Checks whether the store takes the order; returns the store's current data. */
export const checkStoreAvailability = definePort<Result<ChosenOutlet>, AvailabilityQuery>('checkStoreAvailability')
