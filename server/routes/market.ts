import { Hono } from 'hono'
import { TenantConfig } from '../../contract/market.ts'
import { StorePaymentMethod, StorePaymentMethodsQuery } from '../../contract/orders.ts'
import { OfferedTextChannel } from '../../contract/text-messages.ts'
import { market } from '../domain/market.ts'
import { paymentMaximum } from '../domain/pricing/payment-maximum.ts'
import { RefusalError } from '../domain/refusal.ts'
import { describeItem, describeItems, itemResponse, itemsResponse } from '../http/response.ts'
import { validateInput } from '../http/input.ts'
import { marketConfig } from '../services/market-config.ts'
import type { Services } from '../services/services.ts'

/** Not in the market's configuration, which pages of an earlier version read, too. */
const athMovilMethod = { code: 11, method: 'ath_movil' } as const

/** Calls about the configuration of the market and of stores' tills. */
export function marketRoutes({ catalog, settings, paymentMethods, paymentOrigins, textMessages }: Services) {
  const config = marketConfig({ settings, paymentOrigins })
  return new Hono()
    .get('/v1/product-tenant/config', describeItem('Market', 'Configuration of the market', TenantConfig), (c) =>
      itemResponse(c, config),
    )
    .get(
      '/v1/product-tenant/text-channels',
      describeItems('Market', 'Ways to get text messages about an order', OfferedTextChannel),
      (c) =>
        itemsResponse(
          c,
          (textMessages?.channels ?? []).map((channel) => ({ channel })),
        ),
    )
    .get(
      '/v1/product-payment-fe/payment-methods',
      describeItems('Market', 'Payment methods of a store', StorePaymentMethod),
      validateInput('query', StorePaymentMethodsQuery),
      (c) => {
        const { outlet_code, known } = c.req.valid('query')
        const outlet = catalog.current().outletByCode.get(outlet_code.toUpperCase())
        if (!outlet) throw new RefusalError('HUTBE-1')
        const all = known === 'ath_movil' ? [...market.payment_methods, athMovilMethod] : market.payment_methods
        const offered = all.filter(({ method }) => paymentMethods.includes(method))
        return itemsResponse(
          c,
          offered.map(({ code, method }) => ({ code, method, name: method, max: paymentMaximum(outlet, method) })),
        )
      },
    )
}
