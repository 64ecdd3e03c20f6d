import type { Result } from '../../contract/errors.ts'
import type { CardPaymentResponse, PaymentStatus } from '../../contract/payments.ts'
import { definePort } from '../shared/port.ts'

/** Starts the card or app payment of an order, or continues the active one. */
export const beginPayment = definePort<Result<CardPaymentResponse>, { orderUuid: string; token: string }>(
  'beginPayment',
)
/** Looks up the outcome of a payment. */
export const loadPaymentStatus = definePort<Result<PaymentStatus>, { transaction: string; token: string }>(
  'loadPaymentStatus',
)
/** Asks another phone to confirm a payment in its app. */
export const changePhone = definePort<Result<PaymentStatus>, { transaction: string; phone: string; token: string }>(
  'changePhone',
)
/** Takes a payment back that was not confirmed in the app. */
export const cancelPayment = definePort<Result<PaymentStatus>, { transaction: string; token: string }>('cancelPayment')
