import * as v from 'valibot'
import { Uuid } from './primitives.ts'

/** Brand and last digits of a card; the number stays with the payment provider. */
export const CardHint = v.object({ brand: v.string(), last_four: v.string() })
export type CardHint = v.InferOutput<typeof CardHint>

/** `POST payment/softbankjp/credit-payment`: starts or continues the card payment of an unpaid order. */
export const CardPaymentRequest = v.object({ order_uuid: Uuid })
/** The payment page: a path of this server, or an address of the provider. */
export const CardPaymentResponse = v.object({ transaction: Uuid, payment_url: v.string() })
export type CardPaymentResponse = v.InferOutput<typeof CardPaymentResponse>

/** Why a payment failed: the amount changed, expired, declined, provider unreachable (decisions §4). */
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
})
export type PaymentStatus = v.InferOutput<typeof PaymentStatus>
