import type { ParsedOrderRequest } from '../../contract/orders.ts'
import type { Cents, Localized } from './catalog.ts'
import type { Position } from './outlet.ts'
import type { PricedLine } from './price.ts'
import type { Totals } from './totals.ts'

/** Statuses after which nobody needs to know any more whose an order was. */
export const overStatuses: readonly number[] = [4, 7, 8, 9]

/** A coupon as an order used it. `counted`: there are only so many, and it took one. */
type OrderCoupon = {
  readonly uuid: string
  readonly code: string
  readonly name: Localized
  readonly discount: Cents
  readonly counted: boolean
}

/** What an order keeps for good, as it was when it was placed. */
export type OrderDocument = {
  readonly contact: {
    readonly firstName: string
    readonly lastName: string
    readonly phone: string
    readonly email: string
  }
  /** `location_name` is the address in one line, as it was shown. */
  readonly address: (NonNullable<ParsedOrderRequest['address']> & { readonly location_name: string }) | null
  readonly vehicle: ParsedOrderRequest['vehicle']
  readonly instructions: string
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
