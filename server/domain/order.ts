import type { OrderRequest } from '../../contract/orders.ts'
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
  readonly address: OrderRequest['address']
  readonly vehicle: OrderRequest['vehicle']
  readonly instructions: string
  readonly outlet: { readonly code: string; readonly name: string; readonly phone: string; readonly address: string }
  readonly payment: { readonly method: OrderRequest['payment']['method']; readonly changeFor: Cents | null }
  readonly lines: readonly PricedLine[]
  readonly totals: Totals
}
