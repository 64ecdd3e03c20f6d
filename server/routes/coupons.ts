import { Hono } from 'hono'
import * as v from 'valibot'
import { Coupon, CouponCode, WalletCoupon, WalletQuery } from '../../contract/coupon.ts'
import { describeItem, describeItems, itemResponse, itemsResponse } from '../http/response.ts'
import { languageOf } from '../http/request-headers.ts'
import { validateInput } from '../http/input.ts'
import { parseWireInstant } from '../http/wire-instant.ts'
import type { Services } from '../services/services.ts'
import { createWallets } from '../services/wallets.ts'
import { couponWire, walletWire } from '../serializers/coupon-wire.ts'
import { createCallers } from './callers.ts'

const CodePath = v.object({ code: CouponCode })

/** Calls about coupons; carts apply and remove them. */
export function couponRoutes(services: Services) {
  const wallets = createWallets(services)
  const callerOf = createCallers(services.sessions)
  const base = '/v1/product-coupon-fe'
  return new Hono()
    .get(
      `${base}/coupons`,
      describeItems(
        'Coupons',
        'The wallet: all coupons with their conditions, for a cart or an empty order',
        WalletCoupon,
        {
          who: 'newcomer',
        },
      ),
      validateInput('query', WalletQuery),
      async (c) => {
        const { cart_id: cartId, outlet_code, order_type, order_time } = c.req.valid('query')
        const caller = await callerOf(c)
        const at = order_time === undefined ? null : parseWireInstant(order_time)
        const place = { outletCode: outlet_code ?? null, orderType: order_type ?? null, at }
        const wallet = await (cartId === undefined ? wallets.ofPlace(place, caller) : wallets.ofCart(cartId, caller))
        return itemsResponse(
          c,
          wallet.map((entry) => walletWire(services.catalog.current(), entry, languageOf(c))),
        )
      },
    )
    .post(
      `${base}/check-existed-coupon/:code`,
      describeItem('Coupons', 'A coupon by its code', Coupon),
      validateInput('param', CodePath),
      (c) =>
        itemResponse(
          c,
          couponWire(services.catalog.current(), wallets.existing(c.req.valid('param').code), languageOf(c)),
        ),
    )
    .post(
      `${base}/crm-redeem-coupon/:code`,
      describeItem('Coupons', 'Add a coupon by its code to the member’s wallet', Coupon, {
        who: 'member',
      }),
      validateInput('param', CodePath),
      async (c) => {
        const redeemed = await wallets.redeem(c.req.valid('param').code, await callerOf(c))
        return itemResponse(c, couponWire(services.catalog.current(), redeemed, languageOf(c)))
      },
    )
}
