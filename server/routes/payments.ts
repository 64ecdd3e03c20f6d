import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import { CardPayment, CardPaymentRequest, PaymentStatus } from '../../contract/payments.ts'
import { Uuid } from '../../contract/primitives.ts'
import { RefusalError } from '../domain/refusal.ts'
import { describeItem, item } from '../http/answer.ts'
import { langOf } from '../http/headers.ts'
import { input } from '../http/input.ts'
import type { Services } from '../services/services.ts'
import { createOwners } from './order-owners.ts'

const base = '/v1/product-payment-fe/payment'
/** Path of the payment provider's webhook. */
export const noticePath = `${base}/notices`

/** Calls about card payments; each needs the token of its order. */
export function paymentRoutes(services: Services) {
  const { life, payments } = services
  const isOwner = createOwners(services)

  async function requireOwner(c: Context, orderUuid: string): Promise<void> {
    if (!(await isOwner(c, await life.read(orderUuid)))) throw new RefusalError('ORDER-1')
  }

  return new Hono()
    .post(
      `${base}/softbankjp/credit-payment`,
      describeItem('Payments', 'Start or continue the card payment of an order', CardPayment, { who: 'owner' }),
      input('json', CardPaymentRequest),
      async (c) => {
        const { order_uuid } = c.req.valid('json')
        await requireOwner(c, order_uuid)
        return item(c, await payments.begin(order_uuid, langOf(c)))
      },
    )
    .get(
      `${base}/creditcardpr/getstatuspayment`,
      describeItem('Payments', 'The outcome of a card payment', PaymentStatus, { who: 'owner' }),
      input('query', v.object({ transaction: Uuid })),
      async (c) => {
        const payment = await payments.find(c.req.valid('query').transaction)
        await requireOwner(c, payment.orderUuid)
        return item(c, await payments.look(payment))
      },
    )
    .post(noticePath, async (c) => {
      const isKnown = await payments.hear(await c.req.text(), (name) => c.req.header(name))
      if (!isKnown) throw new RefusalError('COMMON-03')
      return item(c, null)
    })
}
