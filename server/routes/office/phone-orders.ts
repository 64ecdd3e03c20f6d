import { Hono } from 'hono'
import * as v from 'valibot'
import {
  PhoneOffer,
  PhoneOrder,
  PhoneOrderChoice,
  PhoneOrderRequest,
  PhoneQuote,
} from '../../../contract/office/phone-orders.ts'
import { Uuid } from '../../../contract/primitives.ts'
import { validateInput } from '../../http/input.ts'
import { languageOf } from '../../http/request-headers.ts'
import { describeItem, itemResponse, officeTag } from '../../http/response.ts'
import { phoneOfferWire, phoneQuoteWire } from '../../serializers/phone-order-wire.ts'
import type { CartCache } from '../../services/cart-cache.ts'
import { createPhoneOrders } from '../../services/office/phone-orders.ts'
import type { Services } from '../../services/services.ts'
import { officeBasePath, type Allow } from './office-callers.ts'

/** Calls of the office to order again for a customer on the phone. */
export function phoneOrderRoutes(services: Services, allow: Allow, cache: CartCache) {
  const phoneOrders = createPhoneOrders(services, cache)
  const path = `${officeBasePath}/orders/:uuid`
  const Path = v.object({ uuid: Uuid })

  return new Hono()
    .get(
      `${path}/reorder`,
      describeItem(officeTag, 'What of an order can be ordered again now, by phone', PhoneOffer, { who: 'staff' }),
      allow('GET orders/{uuid}/reorder'),
      validateInput('param', Path),
      async (c) => {
        const offer = await phoneOrders.offer(c.req.valid('param').uuid)
        return itemResponse(c, phoneOfferWire(offer, languageOf(c)))
      },
    )
    .post(
      `${path}/check-reorder`,
      describeItem(officeTag, 'Price an order by phone, without placing it', PhoneQuote, { who: 'staff' }),
      allow('POST orders/{uuid}/check-reorder'),
      validateInput('param', Path),
      validateInput('json', PhoneOrderChoice),
      async (c) => {
        const checked = await phoneOrders.check(c.req.valid('param').uuid, c.req.valid('json'))
        return itemResponse(c, phoneQuoteWire(checked, languageOf(c)))
      },
    )
    .post(
      `${path}/reorder`,
      describeItem(officeTag, 'Place an order for a customer on the phone', PhoneOrder, { who: 'staff' }),
      allow('POST orders/{uuid}/reorder'),
      validateInput('param', Path),
      validateInput('json', PhoneOrderRequest),
      async (c) => {
        const { uuid, number } = await phoneOrders.place(c.get('staff'), c.req.valid('param').uuid, c.req.valid('json'))
        return itemResponse(c, { uuid, order_number: number })
      },
    )
}
