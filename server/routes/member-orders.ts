import { Hono } from 'hono'
import * as v from 'valibot'
import { OrderSummary, OwnOrdersQuery } from '../../contract/orders.ts'
import { CardHint } from '../../contract/payments.ts'
import { RefusalError } from '../domain/refusal.ts'
import { describeItems, itemsResponse } from '../http/response.ts'
import { languageOf } from '../http/request-headers.ts'
import { validateInput } from '../http/input.ts'
import { createMemberOrders } from '../services/member-orders.ts'
import type { Services } from '../services/services.ts'
import { orderSummaryWire } from '../serializers/order-wire.ts'
import { createMemberReader } from './callers.ts'

const ordersPath = '/v1/product-order-be/orders/list-orders-by-user'
const cardsPath = '/v1/product-payment-fe/card-information'
const EmailQuery = v.object({ email: v.pipe(v.string(), v.trim(), v.toLowerCase()) })

/** Calls about a member's own orders. */
export function memberOrderRoutes(services: Pick<Services, 'database' | 'clock' | 'sessions'>) {
  const own = createMemberOrders(services)
  const requireMember = createMemberReader(services.sessions)

  return new Hono()
    .get(
      ordersPath,
      describeItems('Orders', 'Orders of the signed-in member, newest first, after the uuid `before`', OrderSummary, {
        who: 'member',
      }),
      validateInput('query', OwnOrdersQuery),
      async (c) => {
        const { id } = await requireMember(c)
        const { limit, before = null } = c.req.valid('query')
        const found = await own.orders(id, { limit, before })
        return itemsResponse(
          c,
          found.map((order) => orderSummaryWire(order, languageOf(c))),
        )
      },
    )
    .get(
      cardsPath,
      describeItems('Payments', 'Cards that the signed-in member has paid with, by their last digits', CardHint, {
        who: 'member',
      }),
      validateInput('query', EmailQuery),
      async (c) => {
        const member = await requireMember(c)
        if (c.req.valid('query').email !== member.email.toLowerCase()) throw new RefusalError('COMMON-03')
        const cards = await own.cards(member.id)
        return itemsResponse(
          c,
          cards.map(({ brand, lastFour }) => ({ brand, last_four: lastFour })),
        )
      },
    )
}
