import { itemsTotalOf, type Cart } from '../../contract/cart.ts'
import type { Disposition } from '../../contract/disposition.ts'
import type { Product } from '../../contract/menu.ts'
import type { OrderRequest } from '../../contract/orders.ts'
import { loadWallet, redeemCoupon } from '../../machines/coupons/wallet.ports.ts'
import { findOffers } from '../../machines/cart/upsell.ports.ts'
import {
  placeOrder,
  findOrder,
  sendPhoneCode,
  changeCartTime,
  previewCheckoutTime,
  removeCoupon,
} from '../../machines/checkout/checkout.ports.ts'
import type { Api } from '../api/api.ts'
import { fulfil } from './fulfil.ts'
import { deviceHeader } from './device-header.ts'
import { createCatalogWatch } from './catalog-watch.ts'
import { createMemberPorts } from './member-ports.ts'
import { createPaymentPorts } from './payment-ports.ts'
import { mapResult, valueOf } from '../api/result.ts'
import type { ServerClock } from '../api/server-clock.ts'
import type { BrowserStore } from './storage.ts'
import { createStorePorts } from './store-ports.ts'
import { createTrackerPorts } from './tracker-ports.ts'
import { orderToWire } from '../api/disposition-to-wire.ts'
import { loadGame, playGame } from '../../machines/game/game.ports.ts'

/** Returns the ports of the coupon game. */
const createGamePorts = (api: Api) => ({
  loadGame: fulfil(loadGame, ({ input: { gameId } }) => api.game(gameId, {})),
  playGame: fulfil(playGame, ({ input: { gameId } }) => api.playGame(gameId, {})),
})

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
    loadWallet: fulfil(loadWallet, async ({ input: { asked } }) => {
      const { cartId, order } = asked
      if (cartId !== null) return valueOf(await api.coupons({ cart_id: cartId }, device()))
      if (order === null) return valueOf(await api.coupons({}, {}))
      const { outlet_code, order_type, order_time } = orderToWire(order)
      return valueOf(await api.coupons({ outlet_code, order_type, ...(order_time !== null && { order_time }) }, {}))
    }),
    redeemCoupon: fulfil(redeemCoupon, ({ input: { code } }) => api.redeemCoupon(code, {})),
    findOffers: fulfil(findOffers, ({ input }) => offers(input)),
    placeOrder: fulfil(placeOrder, ({ input: { key, request } }) =>
      api.placeOrder(request, orderHeaders(key, request)),
    ),
    findOrder: fulfil(findOrder, ({ input: { key, request } }) => api.findOrder(request, orderHeaders(key, request))),
    sendPhoneCode: fulfil(sendPhoneCode, ({ input }) => api.sendPhoneCode(input, device())),
    ...createPaymentPorts(api),
    ...createGamePorts(api),
    previewCheckoutTime: fulfil(previewCheckoutTime, ({ input: { cartId, order } }) =>
      api.checkCart({ cart_uuid: cartId, ...orderToWire(order) }, device()),
    ),
    changeCartTime: fulfil(changeCartTime, async ({ input: { cartId, order, without, withoutCoupons } }) => {
      const left = { without: [...without], without_coupons: [...withoutCoupons] }
      return mapResult(
        await api.restoreCart({ cart_uuid: cartId, ...orderToWire(order), ...left }, device()),
        newTotals,
      )
    }),
    removeCoupon: fulfil(removeCoupon, async ({ input: { cartId, code } }) =>
      mapResult(await api.removeCoupon({ coupon_code: code, cart_id: cartId }, device()), newTotals),
    ),
    watchCatalog: createCatalogWatch(),
    ...createStorePorts(api, clock),
    ...createTrackerPorts(api, clock),
    ...createMemberPorts(api),
  }
}

export type PagePorts = ReturnType<typeof createPagePorts>
