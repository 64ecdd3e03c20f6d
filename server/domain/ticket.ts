import type { OrderStatus } from '../../contract/orders.ts'

/** Where a store's ticket printer listens. */
export type PrinterAddress = { readonly host: string; readonly port: number }

/** Statuses by which a store says that it makes an order: one for later is printed when it goes to the kitchen. */
export const statusesOfTicket: readonly OrderStatus[] = [10, 12, 5]
