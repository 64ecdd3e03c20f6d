import { fromPromise } from 'xstate'
import type { Api } from '../api/api.ts'

/** Returns the ports of a card payment, each with the token of its order. */
export const createPaymentPorts = (api: Api) => ({
  beginPayment: fromPromise(({ input: { orderUuid, token } }: { input: { orderUuid: string; token: string } }) =>
    api.beginPayment(orderUuid, { 'x-order-token': token }),
  ),
  loadPaymentStatus: fromPromise(
    ({ input: { transaction, token } }: { input: { transaction: string; token: string } }) =>
      api.loadPaymentStatus(transaction, { 'x-order-token': token }),
  ),
})
