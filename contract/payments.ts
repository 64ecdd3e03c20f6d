import * as v from 'valibot'
import { Cents, Instant, personLengths, singleLine, Uuid } from './primitives.ts'

/** Brand and last digits of a card; the number stays with the payment provider. */
export const CardHint = v.object({ brand: v.string(), last_four: v.string() })
export type CardHint = v.InferOutput<typeof CardHint>

/** `POST payment/softbankjp/credit-payment`: starts or continues the card or app payment of an unpaid order. */
export const CardPaymentRequest = v.object({ order_uuid: Uuid })
/** What the customer confirms in the app of her phone until `closes_at`; `url`: the simulated app of a sandbox. Amount in cents. */
const AppConfirmation = v.object({
  phone: v.string(),
  amount: Cents,
  closes_at: Instant,
  url: v.nullable(v.string()),
})
export type AppConfirmation = v.InferOutput<typeof AppConfirmation>
const app = v.optional(v.nullable(AppConfirmation), null)

/** The page on which it goes on: a path of this server, or an address of the provider. With an `app` it is the page that waits for it. */
export const CardPaymentResponse = v.object({ transaction: Uuid, payment_url: v.string(), app })
export type CardPaymentResponse = v.InferOutput<typeof CardPaymentResponse>

/** Why a payment failed: the amount changed, expired, declined, provider unreachable. */
const paymentFailures = ['PAYMENT-2', 'PAYMENT-3', 'PAYMENT-4', 'PAYMENT-5'] as const

/**
 * `GET payment/creditcardpr/getstatuspayment`: the outcome of a payment. `placed`: the order needs no further payment;
 * `failed` without a code: the customer canceled.
 */
export const PaymentStatus = v.object({
  transaction: Uuid,
  order_uuid: Uuid,
  status: v.picklist(['pending', 'placed', 'failed']),
  code: v.nullable(v.picklist(paymentFailures)),
  /** While the customer can confirm it in an app. */
  app,
  /** What is paid, in cents. */
  amount: v.optional(v.nullable(Cents), null),
})
export type PaymentStatus = v.InferOutput<typeof PaymentStatus>

/** `POST payment/ath-movil/cancel`: takes a payment back that was not confirmed; one that was goes on. */
export const AppPaymentRequest = v.object({ transaction: Uuid })

/** `POST payment/ath-movil/phone`: asks another phone to confirm a payment. */
export const AppPhoneRequest = v.object({ transaction: Uuid, phone: singleLine(personLengths.phone) })
