import { fromPromise } from 'xstate'
import type { Api } from '../api/api.ts'

/** Returns the ports of a card or app payment, each with the token of its order. */
export const createPaymentPorts = (api: Api) => ({
  beginPayment: fromPromise(({ input: { orderUuid, token } }: { input: { orderUuid: string; token: string } }) =>
    api.beginPayment(orderUuid, { 'x-order-token': token }),
  ),
  loadPaymentStatus: fromPromise(
    ({ input: { transaction, token } }: { input: { transaction: string; token: string } }) =>
      api.loadPaymentStatus(transaction, { 'x-order-token': token }),
  ),
  changePhone: fromPromise(
    ({ input: { transaction, phone, token } }: { input: { transaction: string; phone: string; token: string } }) =>
      api.changePaymentPhone({ transaction, phone }, { 'x-order-token': token }),
  ),
  cancelPayment: fromPromise(({ input: { transaction, token } }: { input: { transaction: string; token: string } }) =>
    api.cancelPayment(transaction, { 'x-order-token': token }),
  ),
})
