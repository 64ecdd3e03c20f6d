import * as v from 'valibot'
import { AddressDraft } from './delivery-address.ts'
import { Handover, PaymentMethod } from './primitives.ts'
import { textChannels } from './text-messages.ts'
import { tipPercents } from './tip.ts'

/** Text as typed; empty in a draft from before the field existed. */
const text = v.optional(v.string(), '')
/** No tip, a percentage, or the customer's own amount. */
const TipChoice = v.picklist(['none', ...tipPercents, 'own'])
export type TipChoice = v.InferOutput<typeof TipChoice>
const TextChoice = v.picklist(['none', ...textChannels])
export type TextChoice = v.InferOutput<typeof TextChoice>
const consent = v.optional(v.boolean(), false)

/** The form of the checkout, stored verbatim while the customer is on other pages. */
export const CheckoutForm = v.object({
  firstName: text,
  lastName: text,
  phone: text,
  email: text,
  handover: Handover,
  /** The delivery address; null for pickup. */
  address: v.nullable(AddressDraft),
  instructions: text,
  allergies: text,
  directions: text,
  vehicleModel: text,
  vehicleColor: text,
  vehiclePlate: text,
  payment: v.nullable(PaymentMethod),
  /** Dollars to give change for, as entered; empty for the exact amount. */
  changeFor: text,
  /** Phone of the ATH Móvil account; empty for the contact's. */
  athPhone: text,
  tip: v.optional(TipChoice, 'none'),
  /** Dollars of the customer's own tip, as entered. */
  ownTip: text,
  /** How the customer agrees to get text messages about the order. */
  textMessages: v.optional(TextChoice, 'none'),
  terms: consent,
  ageConfirmed: consent,
})
export type CheckoutForm = Readonly<v.InferOutput<typeof CheckoutForm>>

/** The empty form. */
export const blankForm: CheckoutForm = v.parse(CheckoutForm, { handover: 'door', address: null, payment: null })
