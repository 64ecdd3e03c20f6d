import { Hono } from 'hono'
import * as v from 'valibot'
import { TenantConfig } from '../../contract/market.ts'
import { StorePaymentMethod } from '../../contract/orders.ts'
import { market } from '../domain/market.ts'
import { paymentMaximum } from '../domain/pricing/payment-maximum.ts'
import { RefusalError } from '../domain/refusal.ts'
import { describeItem, describeItems, itemResponse, itemsResponse } from '../http/response.ts'
import { validateInput } from '../http/input.ts'
import { marketConfig } from '../services/market-config.ts'
import type { Services } from '../services/services.ts'

/** Calls about the configuration of the market and of stores' tills. */
export function marketRoutes({ catalog, settings, paymentMethods, paymentOrigins }: Services) {
  const config = marketConfig({ settings, paymentOrigins })
  return new Hono()
    .get('/v1/product-tenant/config', describeItem('Market', 'Configuration of the market', TenantConfig), (c) =>
      itemResponse(c, config),
    )
    .get(
      '/v1/product-payment-fe/payment-methods',
      describeItems('Market', 'Payment methods of a store', StorePaymentMethod),
      validateInput('query', v.object({ outlet_code: v.string() })),
      (c) => {
        const { outlet_code } = c.req.valid('query')
        const outlet = catalog.current().outletByCode.get(outlet_code.toUpperCase())
        if (!outlet) throw new RefusalError('HUTBE-1')
        const offered = market.payment_methods.filter(({ method }) => paymentMethods.includes(method))
        return itemsResponse(
          c,
          offered.map(({ code, method }) => ({ code, method, name: method, max: paymentMaximum(outlet, method) })),
        )
      },
    )
}
