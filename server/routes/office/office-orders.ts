import { Hono } from 'hono'
import * as v from 'valibot'
import {
  OfficeCancelRequest,
  OfficeOrder,
  OfficeOrdersQuery,
  OfficeOrderSummary,
  OfficeRefund,
  OfficeRefundRequest,
  UnacceptedOrder,
} from '../../../contract/office/orders.ts'
import { Uuid } from '../../../contract/primitives.ts'
import { validateInput } from '../../http/input.ts'
import { languageOf } from '../../http/request-headers.ts'
import { describeItem, describeItems, itemResponse, itemsResponse, officeTag } from '../../http/response.ts'
import {
  officeOrderSummaryWire,
  officeOrderWire,
  officeRefundWire,
  unacceptedOrderWire,
} from '../../serializers/office-order-wire.ts'
import { createOfficeOrders } from '../../services/office/office-orders.ts'
import type { Services } from '../../services/services.ts'
import { officeBasePath, type Allow } from './office-callers.ts'

/** Calls of the office about orders. */
export function officeOrderRoutes(services: Services, allow: Allow) {
  const orders = createOfficeOrders(services)
  const path = `${officeBasePath}/orders`
  const Path = v.object({ uuid: Uuid })

  return new Hono()
    .get(
      path,
      describeItems(
        officeTag,
        'Orders, newest first, at most 50: by number, phone, email or name, store and day',
        OfficeOrderSummary,
        { who: 'staff' },
      ),
      allow('GET orders'),
      validateInput('query', OfficeOrdersQuery),
      async (c) => {
        const found = await orders.list(c.get('staff'), c.req.valid('query'))
        return itemsResponse(
          c,
          found.map(({ order, refunded }) => officeOrderSummaryWire(order, refunded)),
        )
      },
    )
    .get(
      `${officeBasePath}/unaccepted-orders`,
      describeItems(
        officeTag,
        'Orders that their store has left unaccepted for some minutes, the longest first',
        UnacceptedOrder,
        { who: 'staff' },
      ),
      allow('GET unaccepted-orders'),
      async (c) => itemsResponse(c, (await orders.listUnaccepted(c.get('staff'))).map(unacceptedOrderWire)),
    )
    .get(
      `${path}/:uuid`,
      describeItem(officeTag, 'An order with its whole history', OfficeOrder, { who: 'staff' }),
      allow('GET orders/{uuid}'),
      validateInput('param', Path),
      async (c) => {
        const history = await orders.read(c.get('staff'), c.req.valid('param').uuid)
        return itemResponse(c, officeOrderWire(history, languageOf(c)))
      },
    )
    .post(
      `${path}/:uuid/cancel`,
      describeItem(officeTag, 'Cancel an order before its end, with a reason', OfficeOrder, { who: 'staff' }),
      allow('POST orders/{uuid}/cancel'),
      validateInput('param', Path),
      validateInput('json', OfficeCancelRequest),
      async (c) => {
        const history = await orders.cancel(c.get('staff'), c.req.valid('param').uuid, c.req.valid('json'))
        return itemResponse(c, officeOrderWire(history, languageOf(c)))
      },
    )
    .post(
      `${path}/:uuid/refunds`,
      describeItem(officeTag, 'Give a card payment or a part of it back', OfficeRefund, { who: 'staff' }),
      allow('POST orders/{uuid}/refunds'),
      validateInput('param', Path),
      validateInput('json', OfficeRefundRequest),
      async (c) => {
        const refund = await orders.refund(c.get('staff'), c.req.valid('param').uuid, c.req.valid('json'))
        return itemResponse(c, officeRefundWire(refund))
      },
    )
}
