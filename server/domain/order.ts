import type { Temporal } from 'temporal-polyfill'
import type { OrderPersonalData } from '../../contract/personal-fields.ts'
import {
  awaitsKitchen,
  finalStatuses,
  scheduled,
  type OrderEvent,
  type ParsedOrderRequest,
} from '../../contract/orders.ts'
import { market } from './market.ts'
import { RefusalError } from './refusal.ts'
import type { Cents, Localized } from './catalog.ts'
import type { Position } from './stores/outlet.ts'
import type { PricedLine } from './pricing/line-price.ts'
import type { Totals } from './pricing/totals.ts'

/** Statuses of orders that no store has seen: made, or being paid. */
export const statusesBeforeStore: readonly number[] = [1, 25, 27]

/** Statuses of orders that the customer has. */
export const completedStatuses: readonly number[] = [7, 9]

/** Statuses of orders that the kitchen has made. */
export const madeStatuses: readonly number[] = [6, 7, 9, 16, 17, 18, 19, 20]

type Timed = { readonly future: boolean; readonly promisedFrom: Temporal.Instant }

/** Returns until when the customer can cancel an order that its store accepted for later, or change its time; null for an order for now. */
export const changeableUntil = ({ future, promisedFrom }: Timed): Temporal.Instant | null =>
  future ? promisedFrom.subtract({ minutes: market.change_minutes }) : null

const hasTimeToChange = (order: Timed, now: Temporal.Instant): boolean => {
  const until = changeableUntil(order)
  return until !== null && now.since(until).sign < 0
}

type Stated = Timed & { readonly status: number }
/** Whether the customer can still cancel an order that its store accepted for later. */
export const isChangeable = (order: Stated, now: Temporal.Instant): boolean =>
  order.status === scheduled && hasTimeToChange(order, now)

/** Whether the customer can still change the time of an order with these steps. */
export const canReschedule = (order: Stated, steps: readonly OrderEvent[], now: Temporal.Instant): boolean =>
  awaitsKitchen(order.status, steps) && hasTimeToChange(order, now)

/** How long ago an order that its store still sees was placed at most; orders for later are placed days before. */
const seenDays = 31

/** Returns since when the orders are placed that a store sees. */
export const firstSeenByStore = (now: Temporal.Instant) => now.subtract({ hours: seenDays * 24 })

/** How many times the open orders of a phone or a device a network address may have: households, offices and carriers share one. */
export const ordersOfNetwork = 5

/** Minutes in which orders that are not paid yet are counted for a phone, a device or a network address. */
export const openOrderMinutes = 120

/** A coupon as used by an order. `counted`: limited, and one was taken. */
type OrderCoupon = {
  readonly uuid: string
  readonly code: string
  readonly name: Localized
  readonly discount: Cents
  readonly counted: boolean
}

/** The immutable document of an order, as it was placed. */
export type StoredPersonalData = Readonly<Omit<OrderPersonalData, 'contact' | 'address'>> & {
  readonly contact: {
    readonly firstName: string
    readonly lastName: string
    readonly phone: string
    readonly email: string
    /** Of the ATH Móvil account that pays. */
    readonly paymentPhone?: string
  }
  /** `location_name` is the displayed address in one line. */
  readonly address: (NonNullable<OrderPersonalData['address']> & { readonly location_name: string }) | null
}

/** The stored order as it was placed. Its personal data stays until anonymization. */
export type OrderDocument = StoredPersonalData & {
  /** The end of the time that its customer chose or was promised, once the store promised another one. */
  readonly firstPromisedTo?: string | undefined
  readonly outlet: {
    readonly code: string
    readonly name: string
    readonly phone: string
    readonly address: string
    /** Missing in orders older than maps. */
    readonly position?: Position
  }
  readonly payment: { readonly method: ParsedOrderRequest['payment']['method']; readonly changeFor: Cents | null }
  /** Including gifts of coupons. */
  readonly lines: readonly PricedLine[]
  /** Coupons' discounts; missing in orders older than coupons. */
  readonly coupons?: readonly OrderCoupon[]
  /** Number of the order that is made again at no charge; missing in all others. */
  readonly remakeOf?: string
  readonly totals: Pick<Totals, 'subTotal' | 'deliveryFee' | 'taxes' | 'total'>
}

/** Returns the refusal to cancel or change an order that is accepted or final. */
export function lateChange({ status, doc: { outlet } }: LateOrder): RefusalError {
  const isOver = finalStatuses.includes(status)
  return new RefusalError('ORDER-15', {
    outlet_name: outlet.name,
    phone: outlet.phone,
    ...(isOver && { reason: 'over' }),
  })
}
type LateOrder = { readonly status: number; readonly doc: Pick<OrderDocument, 'outlet'> }
