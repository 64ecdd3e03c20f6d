import type {
  PhoneOffer,
  PhoneOrder,
  PhoneOrderChoice,
  PhoneOrderRequest,
  PhoneQuote,
  Way,
} from '../../contract/office/phone-orders.ts'
import type { OfficeOrder } from '../../contract/office/orders.ts'
import type { Vehicle } from '../../contract/orders.ts'
import type { PaymentMethod } from '../../contract/primitives.ts'
import { definePort } from '../shared/port.ts'
import type { OfficeResult } from './office-result.ts'

/** What is typed of an order by phone. `quantities`: by the line's id, 0 for one that is left out. */
export type PhoneForm = {
  readonly quantities: Readonly<Record<string, number>>
  readonly way: Way | null
  /** When it is handed over; null for as soon as possible. */
  readonly at: string | null
  readonly contact: OfficeOrder['customer']
  readonly instructions: string
  readonly vehicle: Vehicle
  readonly payment: PaymentMethod | null
  /** Dollars that the customer pays with, as typed; empty for the exact amount. */
  readonly changeFor: string
  readonly isOfAge: boolean
}

/** What the tab keeps of an order that was typed, or sent without an answer: another attempt is the same order. */
export type PhoneDraft = {
  readonly offer: PhoneOffer
  readonly form: PhoneForm
  readonly quote: PhoneQuote | null
  readonly confirmed: PhoneOrderRequest | null
}

/** Reads what of an order can be ordered again now. */
export const readPhoneOffer = definePort<OfficeResult<PhoneOffer>, { order: string }>('readPhoneOffer', 20_000)
/** Prices an order without placing it. */
export const pricePhoneOrder = definePort<OfficeResult<PhoneQuote>, { order: string; choice: PhoneOrderChoice }>(
  'pricePhoneOrder',
  20_000,
)
/** Places an order for the customer; the same key is the same order. */
export const placePhoneOrder = definePort<OfficeResult<PhoneOrder>, { order: string; request: PhoneOrderRequest }>(
  'placePhoneOrder',
  20_000,
)
