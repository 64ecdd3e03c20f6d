import type { Result } from '../../contract/errors.ts'
import type { CardPayment, PaymentStatus } from '../../contract/payments.ts'
import { port } from '../shared/port.ts'

/** Begins the card payment of an order, or goes on with the one that is under way. */
export const beginPayment = port<Result<CardPayment>, { orderUuid: string; token: string }>('beginPayment')
/** What became of a payment. */
export const askPayment = port<Result<PaymentStatus>, { transaction: string; token: string }>('askPayment')
