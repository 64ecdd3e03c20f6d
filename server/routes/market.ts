import { Hono } from 'hono'
import * as v from 'valibot'
import { TenantConfig } from '../../contract/market.ts'
import { PaymentMethodOffer } from '../../contract/orders.ts'
import { fixedIds } from '../db/seed/catalog.ts'
import { market } from '../domain/market.ts'
import { maxBy } from '../domain/payment-limit.ts'
import { RefusalError } from '../domain/refusal.ts'
import { describeItem, describeItems, item, items } from '../http/answer.ts'
import { input } from '../http/input.ts'
import type { Services } from '../services/services.ts'

/** What the market and its stores' tills are like. */
export function marketRoutes({ catalog, settings, paymentMethods, bankOrigins }: Services) {
  const config: TenantConfig = {
    ...market,
    lunch_category: fixedIds.lunchCategory,
    hut_day_category: fixedIds.hutDayCategory,
    upsell: [...fixedIds.upsell],
    map: { mapbox_token: settings.mapboxToken, style_url: settings.mapStyleUrl },
    gtm_id: settings.gtmId,
    bank_origins: [...bankOrigins],
    login_methods: (settings.social?.providers ?? []).map(({ method }) => method),
  }

  return new Hono()
    .get('/v1/product-tenant/config', describeItem('Market', 'Configuration of the market', TenantConfig), (c) =>
      item(c, config),
    )
    .get(
      '/v1/product-payment-fe/payment-methods',
      describeItems('Market', 'Payment methods of a store', PaymentMethodOffer),
      input('query', v.object({ outlet_code: v.string() })),
      (c) => {
        const { outlet_code } = c.req.valid('query')
        const outlet = catalog.current().outletByCode.get(outlet_code.toUpperCase())
        if (!outlet) throw new RefusalError('HUTBE-1')
        const offered = market.payment_methods.filter(({ method }) => paymentMethods.includes(method))
        return items(
          c,
          offered.map(({ code, method }) => ({ code, method, name: method, max: maxBy(outlet, method) })),
        )
      },
    )
}
