import { fromPromise } from 'xstate'
import { itemsTotalOf, type Cart } from '../../contract/cart.ts'
import type { WalletCoupon } from '../../contract/coupon.ts'
import type { Disposition, When } from '../../contract/disposition.ts'
import type { Product } from '../../contract/menu.ts'
import type { OrderRequest } from '../../contract/orders.ts'
import type { PhoneCodeRequest } from '../../contract/phone-codes.ts'
import type { WalletQuery } from '../../machines/coupons/wallet.ports.ts'
import type { Api } from '../api/api.ts'
import { deviceHeader } from './device-header.ts'
import { createCatalogWatch } from './catalog-watch.ts'
import { createGamePorts } from './game-ports.ts'
import { createMemberPorts } from './member-ports.ts'
import { createPaymentPorts } from './payment-ports.ts'
import { mapResult, valueOf } from '../api/result.ts'
import type { ServerClock } from '../api/server-clock.ts'
import type { BrowserStore } from './storage.ts'
import { createTrackerPorts } from './tracker-ports.ts'
import { orderToWire, timeToWire } from '../api/disposition-to-wire.ts'

const newTotals = (cart: Cart) => ({ total: cart.total, itemsTotal: itemsTotalOf(cart) })

type OffersInput = { uuids: readonly string[]; disposition: Disposition }

/** Returns the ports of machines that run only on their own pages. */
export function createPagePorts(api: Api, store: BrowserStore, clock: ServerClock) {
  const device = () => deviceHeader(store)
  const offers = async ({
    uuids,
    disposition: { outlet, orderType, when },
  }: OffersInput): Promise<readonly Product[]> => {
    const { outlet_code, order_type, order_time } = orderToWire({ outletCode: outlet.code, orderType, when })
    const query = { outlet_code, order_type, ...(order_time !== null && { order_time }) }
    const found = await Promise.all(uuids.map((uuid) => api.product(uuid, query)))
    return found.flatMap((result) => (result.ok ? [result.value] : []))
  }

  /** Another tab may have ordered the cart, and has removed its key from the storage then. */
  const orderHeaders = (key: string, { cart_id: cart }: OrderRequest) => {
    const held = store.cartDevice(cart)
    return { ...device(), ...(held !== undefined && { 'x-device': held }), 'Idempotency-Key': key }
  }

  return {
    loadWallet: fromPromise<readonly WalletCoupon[], { asked: WalletQuery }>(async ({ input: { asked } }) => {
      const { cartId, order } = asked
      if (cartId !== null) return valueOf(await api.coupons({ cart_id: cartId }, device()))
      if (order === null) return valueOf(await api.coupons({}, {}))
      const { outlet_code, order_type, order_time } = orderToWire(order)
      return valueOf(await api.coupons({ outlet_code, order_type, ...(order_time !== null && { order_time }) }, {}))
    }),
    redeemCoupon: fromPromise(({ input: { code } }: { input: { code: string } }) => api.redeemCoupon(code, {})),
    findOffers: fromPromise(({ input }: { input: OffersInput }) => offers(input)),
    placeOrder: fromPromise(({ input: { key, request } }: { input: { key: string; request: OrderRequest } }) =>
      api.placeOrder(request, orderHeaders(key, request)),
    ),
    findOrder: fromPromise(({ input: { key, request } }: { input: { key: string; request: OrderRequest } }) =>
      api.findOrder(request, orderHeaders(key, request)),
    ),
    sendPhoneCode: fromPromise(({ input }: { input: PhoneCodeRequest }) => api.sendPhoneCode(input, device())),
    ...createPaymentPorts(api),
    ...createGamePorts(api),
    changeCartTime: fromPromise(async ({ input: { cartId, when } }: { input: { cartId: string; when: When } }) =>
      mapResult(await api.moveCart({ cart_uuid: cartId, ...timeToWire(when) }, device()), newTotals),
    ),
    removeCoupon: fromPromise(async ({ input: { cartId, code } }: { input: { cartId: string; code: string } }) =>
      mapResult(await api.removeCoupon({ coupon_code: code, cart_id: cartId }, device()), newTotals),
    ),
    watchCatalog: createCatalogWatch(),
    ...createTrackerPorts(api, clock),
    ...createMemberPorts(api),
  }
}

export type PagePorts = ReturnType<typeof createPagePorts>
