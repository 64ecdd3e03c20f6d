import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import {
  AppPaymentRequest,
  AppPhoneRequest,
  CardPaymentResponse,
  CardPaymentRequest,
  PaymentStatus,
} from '../../contract/payments.ts'
import { Uuid } from '../../contract/primitives.ts'
import { RefusalError } from '../domain/refusal.ts'
import { describeItem, itemResponse } from '../http/response.ts'
import { languageOf } from '../http/request-headers.ts'
import { validateInput } from '../http/input.ts'
import type { Services } from '../services/services.ts'
import { createOwnerCheck } from './order-owners.ts'

const base = '/v1/product-payment-fe/payment'
/** Path of the payment provider's webhook. */
export const webhookPath = `${base}/notices`

/** Calls about card and app payments; each needs the token of its order. */
export function paymentRoutes(services: Services) {
  const { life, payments } = services
  const isOwner = createOwnerCheck(services)

  async function requireOwner(c: Context, orderUuid: string): Promise<void> {
    if (!(await isOwner(c, await life.read(orderUuid)))) throw new RefusalError('ORDER-1')
  }

  return new Hono()
    .post(
      `${base}/softbankjp/credit-payment`,
      describeItem('Payments', 'Start or continue the card or app payment of an order', CardPaymentResponse, {
        who: 'owner',
      }),
      validateInput('json', CardPaymentRequest),
      async (c) => {
        const { order_uuid } = c.req.valid('json')
        await requireOwner(c, order_uuid)
        return itemResponse(c, await payments.begin(order_uuid, languageOf(c)))
      },
    )
    .get(
      `${base}/creditcardpr/getstatuspayment`,
      describeItem('Payments', 'The outcome of a card or app payment', PaymentStatus, { who: 'owner' }),
      validateInput('query', v.object({ transaction: Uuid })),
      async (c) => {
        const payment = await payments.find(c.req.valid('query').transaction)
        await requireOwner(c, payment.orderUuid)
        return itemResponse(c, await payments.look(payment))
      },
    )
    .post(
      `${base}/ath-movil/phone`,
      describeItem('Payments', 'Ask another phone to confirm a payment', PaymentStatus, { who: 'owner' }),
      validateInput('json', AppPhoneRequest),
      async (c) => {
        const { transaction, phone } = c.req.valid('json')
        const payment = await payments.find(transaction)
        await requireOwner(c, payment.orderUuid)
        return itemResponse(c, await payments.changePhone(payment, phone))
      },
    )
    .post(
      `${base}/ath-movil/cancel`,
      describeItem('Payments', 'Take a payment back that was not confirmed', PaymentStatus, { who: 'owner' }),
      validateInput('json', AppPaymentRequest),
      async (c) => {
        const payment = await payments.find(c.req.valid('json').transaction)
        await requireOwner(c, payment.orderUuid)
        return itemResponse(c, await payments.giveUp(payment))
      },
    )
    .post(webhookPath, async (c) => {
      const isKnown = await payments.hear(await c.req.text(), (name) => c.req.header(name))
      if (!isKnown) throw new RefusalError('COMMON-03')
      return itemResponse(c, null)
    })
}
