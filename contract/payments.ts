import * as v from 'valibot'
import { Uuid } from './primitives.ts'

/** What a customer knows their card by; its number is the bank's alone. */
export const CardHint = v.object({ brand: v.string(), last_four: v.string() })
export type CardHint = v.InferOutput<typeof CardHint>

/** `POST payment/softbankjp/credit-payment`: begins, or goes on with, the card payment of an order that waits for it. */
export const CardPaymentRequest = v.object({ order_uuid: Uuid })
/** Where the bank takes the card: a path of this server, or an address of the bank. */
export const CardPayment = v.object({ transaction: Uuid, payment_url: v.string() })
export type CardPayment = v.InferOutput<typeof CardPayment>

/** Why a payment did not come about: the amount changed, it expired, declined, the bank is not reached (decisions §4). */
const paymentFailures = ['PAYMENT-2', 'PAYMENT-3', 'PAYMENT-4', 'PAYMENT-5'] as const

/**
 * `GET payment/creditcardpr/getstatuspayment`: what became of a payment. `placed`: the order needs no payment any more;
 * `failed` without a code: the customer left the bank without paying.
 */
export const PaymentStatus = v.object({
  transaction: Uuid,
  order_uuid: Uuid,
  status: v.picklist(['pending', 'placed', 'failed']),
  code: v.nullable(v.picklist(paymentFailures)),
})
export type PaymentStatus = v.InferOutput<typeof PaymentStatus>
