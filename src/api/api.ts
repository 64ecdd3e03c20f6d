import * as v from 'valibot'
import type { ApplyCouponRequest } from '../../contract/coupon.ts'
import { Cart, CreatedCart, type AddLineRequest, type UpdateLineRequest } from '../../contract/cart.ts'
import { itemEnvelope, itemsEnvelope } from '../../contract/envelope.ts'
import { readFailure, type Result } from '../../contract/errors.ts'
import { GeocodeAnswer, SuggestAnswer } from '../../contract/geocode.ts'
import { TenantConfig } from '../../contract/market.ts'
import { Category, MenuItem, Product } from '../../contract/menu.ts'
import { OpeningDay, Outlet, OutletDetail, type AvailabilityRequest } from '../../contract/outlets.ts'
import { deferredCalls, callMethods, type Query } from './call-methods.ts'
import { createCustomerCalls } from './customer-calls.ts'
import type { Http, HttpRequest } from './http.ts'
import type { PageCalls } from './deferred-api-calls.ts'

/** A response that is neither a success nor a refusal of the contract. */
export class UnreadableAnswer extends Error {
  constructor(path: string, status: number, cause: unknown) {
    super(`${path} answered ${status} with a body outside the contract`, { cause })
    this.name = 'UnreadableAnswer'
  }
}

const hutFe = 'v2/product-hut-fe/outlets'
const menuFe = 'v2/product-menu-fe'
const cartFe = 'v1/product-cart-fe'

/** Calls that load when they are made; the compiler names a missing one. */
const pageCalls: Readonly<Record<keyof PageCalls, true>> = {
  banners: true,
  campaign: true,
  topics: true,
  topic: true,
  contents: true,
  nutritions: true,
  coupons: true,
  redeemCoupon: true,
  game: true,
  playGame: true,
  paymentMethods: true,
  beginPayment: true,
  loadPaymentStatus: true,
  changePaymentPhone: true,
  cancelPayment: true,
  placeOrder: true,
  findOrder: true,
  sendPhoneCode: true,
  order: true,
  ownOrders: true,
  cancelOrder: true,
  rescheduleOrder: true,
  announceArrival: true,
  rateOrder: true,
  eraseGuestData: true,
  stopTextMessages: true,
  textChannels: true,
  complaint: true,
  complain: true,
  previewReorder: true,
  reorder: true,
  allStores: true,
  storesOfCode: true,
  checkCart: true,
  restoreCart: true,
  moveCart: true,
}

/** Returns all calls of the storefront, parsed by the contract. Refusals are values; only missing or invalid responses throw. */
export function createApi(http: Http) {
  async function call<T>(request: HttpRequest, read: (body: unknown) => T): Promise<Result<T>> {
    const { status, body } = await http(request)
    try {
      if (status < 300) return { ok: true, value: read(body) }
      return { ok: false, error: readFailure(body, status) }
    } catch (error) {
      throw new UnreadableAnswer(request.path, status, error)
    }
  }
  const { get, getQuietly, post } = callMethods(call)

  const MarketAnswer = itemEnvelope(TenantConfig)
  const OutletAnswer = itemEnvelope(Outlet)
  const DetailAnswer = itemEnvelope(OutletDetail)
  const OutletsAnswer = itemsEnvelope(Outlet)
  const DaysAnswer = itemsEnvelope(OpeningDay)
  const CategoriesAnswer = itemsEnvelope(Category)
  const MenuAnswer = itemsEnvelope(MenuItem)
  const ProductAnswer = itemEnvelope(Product)
  const CartAnswer = itemEnvelope(Cart)
  const EarlierAnswer = itemEnvelope(v.nullable(Cart))
  const CreatedCartAnswer = itemEnvelope(CreatedCart)

  return {
    ...createCustomerCalls(call),
    ...deferredCalls<PageCalls>(pageCalls, () =>
      import('./deferred-api-calls.ts').then(({ createDeferredApiCalls }) => createDeferredApiCalls(call)),
    ),
    market: () => get('v1/product-tenant/config', {}, (body) => v.parse(MarketAnswer, body).data.item),
    geocode: (query: Query) => get('geocode/json', query, (body) => v.parse(GeocodeAnswer, body).results),
    suggest: (query: Query) =>
      getQuietly('geocode/autocomplete', query, (body) => v.parse(SuggestAnswer, body).results),
    stores: (query: Query) => get(`${hutFe}/location`, query, (body) => v.parse(OutletsAnswer, body).data.items),
    store: (code: string) =>
      get(`${hutFe}/detail/${encodeURIComponent(code)}`, {}, (body) => v.parse(DetailAnswer, body).data.item),
    available: (request: AvailabilityRequest) =>
      post(`${hutFe}/available`, request, (body) => v.parse(OutletAnswer, body).data.item),
    openingHours: (outletId: string, orderType: string) =>
      get(
        `${hutFe}/opening_hours/${encodeURIComponent(outletId)}`,
        { order_type: orderType },
        (body) => v.parse(DaysAnswer, body).data.items,
      ),
    categories: (query: Query) =>
      get(`${menuFe}/category`, query, (body) => v.parse(CategoriesAnswer, body).data.items),
    menu: (query: Query) => get(`${menuFe}/menu`, query, (body) => v.parse(MenuAnswer, body).data.items),
    product: (uuid: string, query: Query) =>
      get(`${menuFe}/menu/${encodeURIComponent(uuid)}`, query, (body) => v.parse(ProductAnswer, body).data.item),
    cart: (cartId: string, headers: Query) =>
      get(`${cartFe}/detail`, { cart_id: cartId }, (body) => v.parse(CartAnswer, body).data.item, headers),
    earlierCart: (query: Query) => get(`${cartFe}/own-carts`, query, (body) => v.parse(EarlierAnswer, body).data.item),
    addItem: (request: AddLineRequest, headers: Query) =>
      post(`${cartFe}/cart`, request, (body) => v.parse(CreatedCartAnswer, body).data.item, headers),
    replaceItem: (request: UpdateLineRequest, headers: Query) =>
      post(`${cartFe}/update-cart-item`, request, (body) => v.parse(CartAnswer, body).data.item, headers),
    changeQuantity: (request: { cart_id: string; id: string; quantity: number }, headers: Query) =>
      post(`${cartFe}/update-item-quantity`, request, (body) => v.parse(CartAnswer, body).data.item, headers),
    removeItem: (request: { cart_id: string; id: string }, headers: Query) =>
      post(`${cartFe}/remove-cart-item`, request, (body) => v.parse(CartAnswer, body).data.item, headers),
    restoreItem: (request: { cart_id: string; id: string }, headers: Query) =>
      post(`${cartFe}/restore-cart-item`, request, (body) => v.parse(CartAnswer, body).data.item, headers),
    applyCoupon: (request: ApplyCouponRequest, headers: Query) =>
      post(`${cartFe}/apply-coupon`, request, (body) => v.parse(CreatedCartAnswer, body).data.item, headers),
    removeCoupon: (request: { coupon_code: string; cart_id: string }, headers: Query) =>
      post(`${cartFe}/remove-coupon`, request, (body) => v.parse(CartAnswer, body).data.item, headers),
  }
}

export type Api = ReturnType<typeof createApi>
