import { beginPayment, loadPaymentStatus, changePhone, cancelPayment } from '../../machines/payment/payment.ports.ts'
import type { Api } from '../api/api.ts'
import { fulfil } from './fulfil.ts'

/** Returns the ports of a card or app payment, each with the token of its order. */
export const createPaymentPorts = (api: Api) => ({
  beginPayment: fulfil(beginPayment, ({ input: { orderUuid, token } }) =>
    api.beginPayment(orderUuid, { 'x-order-token': token }),
  ),
  loadPaymentStatus: fulfil(loadPaymentStatus, ({ input: { transaction, token } }) =>
    api.loadPaymentStatus(transaction, { 'x-order-token': token }),
  ),
  changePhone: fulfil(changePhone, ({ input: { transaction, phone, token } }) =>
    api.changePaymentPhone({ transaction, phone }, { 'x-order-token': token }),
  ),
  cancelPayment: fulfil(cancelPayment, ({ input: { transaction, token } }) =>
    api.cancelPayment(transaction, { 'x-order-token': token }),
  ),
})
