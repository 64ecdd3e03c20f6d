import type { Result } from '../../contract/errors.ts'
import type { RescheduleRequest } from '../../contract/orders.ts'
import type { Outlet } from '../../contract/outlets.ts'
import { definePort } from '../shared/port.ts'
import type { OrderAccess, TrackedOrder } from './tracker.ports.ts'

/** The store of an order, as its times are asked for. */
export type OrderStore = Pick<Outlet, 'id' | 'name'> & {
  readonly customize: Pick<Outlet['customize'], 'sunday_carryout'>
}
/** Reads the store of the order by its code. */
export const loadOrderStore = definePort<Result<OrderStore>, { code: string }>('loadOrderStore')

/** Gives the order another time at the total that its customer saw; returns its new state. */
export const rescheduleOrder = definePort<Result<TrackedOrder>, OrderAccess & { request: RescheduleRequest }>(
  'rescheduleOrder',
)
