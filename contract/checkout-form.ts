import * as v from 'valibot'
import { AddressDraft } from './delivery-address.ts'
import { Handover, PaymentMethod } from './primitives.ts'

/** What is typed; empty in a draft from before the form asked for it. */
const text = v.optional(v.string(), '')
const consent = v.optional(v.boolean(), false)

/** What the customer fills in to order. Kept while they look elsewhere, word for word. */
export const CheckoutForm = v.object({
  firstName: text,
  lastName: text,
  phone: text,
  email: text,
  handover: Handover,
  /** Where a delivery goes; null for a collection. */
  address: v.nullable(AddressDraft),
  instructions: text,
  vehicleModel: text,
  vehicleColor: text,
  vehiclePlate: text,
  payment: v.nullable(PaymentMethod),
  /** Digits as typed: dollars for which change is wanted; empty for the exact amount. */
  changeFor: text,
  terms: consent,
  ageConfirmed: consent,
})
export type CheckoutForm = Readonly<v.InferOutput<typeof CheckoutForm>>

/** A form on which nothing was typed yet. */
export const blankForm: CheckoutForm = v.parse(CheckoutForm, { handover: 'door', address: null, payment: null })
