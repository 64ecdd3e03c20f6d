import type { OrderPerson } from '../../contract/personal-fields.ts'
import type { ParsedOrderRequest } from '../../contract/orders.ts'
import type { Cents, Localized } from './catalog.ts'
import type { Position } from './outlet.ts'
import type { PricedLine } from './price.ts'
import type { Totals } from './totals.ts'

/** Statuses after which nobody needs to know any more whose an order was. */
export const overStatuses: readonly number[] = [4, 7, 8, 9]

/** A coupon as an order used it. `counted`: there are only so many, and it took one. */
export type OrderCoupon = {
  readonly uuid: string
  readonly code: string
  readonly name: Localized
  readonly discount: Cents
  readonly counted: boolean
}

/** What an order says of its person, until it forgets them. */
export type PersonOfOrder = Readonly<Omit<OrderPerson, 'contact' | 'address'>> & {
  readonly contact: {
    readonly firstName: string
    readonly lastName: string
    readonly phone: string
    readonly email: string
  }
  /** `location_name` is the address in one line, as it was shown. */
  readonly address: (NonNullable<OrderPerson['address']> & { readonly location_name: string }) | null
}

/** What an order keeps, as it was when it was placed: its person until they are forgotten, and the rest for good. */
export type OrderDocument = PersonOfOrder & {
  readonly outlet: {
    readonly code: string
    readonly name: string
    readonly phone: string
    readonly address: string
    /** Orders from before maps have none. */
    readonly position?: Position
  }
  readonly payment: { readonly method: ParsedOrderRequest['payment']['method']; readonly changeFor: Cents | null }
  /** With the gifts of coupons. */
  readonly lines: readonly PricedLine[]
  /** What they took off; orders from before coupons have none. */
  readonly coupons?: readonly OrderCoupon[]
  readonly totals: Pick<Totals, 'subTotal' | 'deliveryFee' | 'taxes' | 'total'>
}
