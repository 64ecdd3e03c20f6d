import type { ParsedOrderRequest } from '../../contract/orders.ts'
import type { Cents } from './catalog.ts'
import type { PricedLine } from './price.ts'
import type { Totals } from './totals.ts'

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
  readonly outlet: { readonly code: string; readonly name: string; readonly phone: string; readonly address: string }
  readonly payment: { readonly method: ParsedOrderRequest['payment']['method']; readonly changeFor: Cents | null }
  readonly lines: readonly PricedLine[]
  readonly totals: Totals
}
