import * as v from 'valibot'
import { Content, type DocumentType } from '../../contract/contents.ts'
import { Coupon, WalletCoupon, type ApplyCouponRequest } from '../../contract/coupon.ts'
import {
  Cart,
  CartComparison,
  CreatedCart,
  type AddLineRequest,
  type CheckCartRequest,
  type RestoreCartRequest,
  type UpdateLineRequest,
} from '../../contract/cart.ts'
import { itemEnvelope, itemsEnvelope } from '../../contract/envelope.ts'
import { readFailure, type Result } from '../../contract/errors.ts'
import { GeocodeAnswer, SuggestAnswer } from '../../contract/geocode.ts'
import { TenantConfig } from '../../contract/market.ts'
import { GameInfo, PlayedGame } from '../../contract/games.ts'
import { Category, MenuItem, Product } from '../../contract/menu.ts'
import { NutritionFacts } from '../../contract/nutrition.ts'
import {
  Order,
  OrderSummary,
  PaymentMethodOffer,
  PlacedOrder,
  PublicOrder,
  type OrderRequest,
  type RatingRequest,
} from '../../contract/orders.ts'
import type { CheckReorderRequest, ReorderRequest } from '../../contract/reorder.ts'
import { CardPayment, PaymentStatus } from '../../contract/payments.ts'
import { localizedBanner, bannerPositions, Campaign, Topic, TopicCard } from '../../contract/marketing.ts'
import { OpeningDay, Outlet, OutletDetail, type AvailableRequest } from '../../contract/outlets.ts'
import { createCustomerCalls } from './customer-calls.ts'
import type { Http, HttpRequest } from './http.ts'

/** A response that is neither a success nor a refusal of the contract. */
export class UnreadableAnswer extends Error {
  constructor(path: string, status: number, cause: unknown) {
    super(`${path} answered ${status} with a body outside the contract`, { cause })
    this.name = 'UnreadableAnswer'
  }
}

type Query = Readonly<Record<string, string>>
const hutFe = 'v2/product-hut-fe/outlets'
const menuFe = 'v2/product-menu-fe'
const cartFe = 'v1/product-cart-fe'
const orderBe = 'v1/product-order-be'
const orderPath = (uuid: string) => `${orderBe}/orders/${encodeURIComponent(uuid)}`
const paymentFe = 'v1/product-payment-fe/payment'
const campaignFe = 'v1/product-campaign-fe'

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
  const get = <T>(path: string, query: Query, read: (body: unknown) => T, headers: Query = {}) =>
    call({ method: 'GET', path, query, headers }, read)
  /** Sends a background call, which is repeated or made while typing. */
  const getQuietly = <T>(path: string, query: Query, read: (body: unknown) => T, headers: Query = {}) =>
    call({ method: 'GET', path, query, headers, isQuiet: true }, read)
  const post = <T>(path: string, body: unknown, read: (body: unknown) => T, headers: Query = {}) =>
    call({ method: 'POST', path, body, headers }, read)

  const MarketAnswer = itemEnvelope(TenantConfig)
  const OutletAnswer = itemEnvelope(Outlet)
  const DetailAnswer = itemEnvelope(OutletDetail)
  const OutletsAnswer = itemsEnvelope(Outlet)
  const DaysAnswer = itemsEnvelope(OpeningDay)
  const CategoriesAnswer = itemsEnvelope(Category)
  const MenuAnswer = itemsEnvelope(MenuItem)
  const ProductAnswer = itemEnvelope(Product)
  const NutritionAnswer = itemsEnvelope(NutritionFacts)
  const CartAnswer = itemEnvelope(Cart)
  const EarlierAnswer = itemEnvelope(v.nullable(Cart))
  const CreatedCartAnswer = itemEnvelope(CreatedCart)
  const WalletAnswer = itemsEnvelope(WalletCoupon)
  const CheckedAnswer = itemEnvelope(CartComparison)
  const PlacedAnswer = itemEnvelope(PlacedOrder)
  const FoundAnswer = itemEnvelope(v.nullable(PlacedOrder))
  const SummariesAnswer = itemsEnvelope(OrderSummary)
  const OrderAnswer = itemEnvelope(v.union([Order, PublicOrder]))
  const OwnOrderAnswer = itemEnvelope(Order)
  const PublicOrderAnswer = itemEnvelope(PublicOrder)
  const PaymentAnswer = itemEnvelope(CardPayment)
  const PaymentStatusAnswer = itemEnvelope(PaymentStatus)
  const MethodsAnswer = itemsEnvelope(PaymentMethodOffer)
  const RedeemedAnswer = itemEnvelope(Coupon)
  const GameAnswer = itemEnvelope(GameInfo)
  const PlayedAnswer = itemEnvelope(PlayedGame)
  const BannersAnswers = { es: itemsEnvelope(localizedBanner('es')), en: itemsEnvelope(localizedBanner('en')) }
  const CampaignAnswer = itemEnvelope(Campaign)
  const TopicsAnswer = itemsEnvelope(TopicCard)
  const TopicAnswer = itemEnvelope(Topic)
  const ContentsAnswer = itemsEnvelope(Content)

  return {
    ...createCustomerCalls(call),
    market: () => get('v1/product-tenant/config', {}, (body) => v.parse(MarketAnswer, body).data.item),
    banners: (language: string) =>
      get(
        'v1/product-banner-fe/banner/positions',
        { codes: bannerPositions.join() },
        (body) => v.parse(BannersAnswers[language === 'en' ? 'en' : 'es'], body).data.items,
      ),
    campaign: (query: Query) =>
      get(`${campaignFe}/campaign/detail`, query, (body) => v.parse(CampaignAnswer, body).data.item),
    topics: () => get(`${campaignFe}/topic/list`, {}, (body) => v.parse(TopicsAnswer, body).data.items),
    topic: (query: Query) => get(`${campaignFe}/topic/detail`, query, (body) => v.parse(TopicAnswer, body).data.item),
    contents: (type: DocumentType, query: Query = {}) =>
      get('v1/product-tenant/contents', { ...query, type }, (body) => v.parse(ContentsAnswer, body).data.items),
    geocode: (query: Query) => get('geocode/json', query, (body) => v.parse(GeocodeAnswer, body).results),
    suggest: (query: Query) =>
      getQuietly('geocode/autocomplete', query, (body) => v.parse(SuggestAnswer, body).results),
    stores: (query: Query) => get(`${hutFe}/location`, query, (body) => v.parse(OutletsAnswer, body).data.items),
    store: (code: string) =>
      get(`${hutFe}/detail/${encodeURIComponent(code)}`, {}, (body) => v.parse(DetailAnswer, body).data.item),
    allStores: () => get(hutFe, {}, (body) => v.parse(OutletsAnswer, body).data.items),
    storesOfCode: (addressCode: string) =>
      get(
        'v2/product-hut-fe/address/',
        { address_code: addressCode },
        (body) => v.parse(OutletsAnswer, body).data.items,
      ),
    available: (request: AvailableRequest) =>
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
    nutritions: (query: Query) =>
      get(`${menuFe}/nutritions/`, query, (body) => v.parse(NutritionAnswer, body).data.items),
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
    checkCart: (request: CheckCartRequest, headers: Query) =>
      post(`${cartFe}/check-cart`, request, (body) => v.parse(CheckedAnswer, body).data.item, headers),
    restoreCart: (request: RestoreCartRequest, headers: Query) =>
      post(`${cartFe}/restore-cart`, request, (body) => v.parse(CartAnswer, body).data.item, headers),
    moveCart: (request: { cart_uuid: string; order_time: string | null; advance_order: 0 | 1 }, headers: Query) =>
      post(`${cartFe}/update-cart`, request, (body) => v.parse(CartAnswer, body).data.item, headers),
    applyCoupon: (request: ApplyCouponRequest, headers: Query) =>
      post(`${cartFe}/apply-coupon`, request, (body) => v.parse(CreatedCartAnswer, body).data.item, headers),
    removeCoupon: (request: { coupon_code: string; cart_id: string }, headers: Query) =>
      post(`${cartFe}/remove-coupon`, request, (body) => v.parse(CartAnswer, body).data.item, headers),
    coupons: (query: Query, headers: Query) =>
      get('v1/product-coupon-fe/coupons', query, (body) => v.parse(WalletAnswer, body).data.items, headers),
    redeemCoupon: (code: string, headers: Query) =>
      post(
        `v1/product-coupon-fe/crm-redeem-coupon/${encodeURIComponent(code)}`,
        {},
        (body) => v.parse(RedeemedAnswer, body).data.item,
        headers,
      ),
    game: (id: string, headers: Query) =>
      get(
        `v1/product-coupon-fe/game-info/${encodeURIComponent(id)}`,
        {},
        (body) => v.parse(GameAnswer, body).data.item,
        headers,
      ),
    playGame: (id: string, headers: Query) =>
      post(
        `v1/product-coupon-fe/play-game/${encodeURIComponent(id)}`,
        {},
        (body) => v.parse(PlayedAnswer, body).data.item,
        headers,
      ),
    paymentMethods: (outletCode: string) =>
      get(
        'v1/product-payment-fe/payment-methods',
        { outlet_code: outletCode },
        (body) => v.parse(MethodsAnswer, body).data.items,
      ),
    beginPayment: (orderUuid: string, headers: Query) =>
      post(
        `${paymentFe}/softbankjp/credit-payment`,
        { order_uuid: orderUuid },
        (body) => v.parse(PaymentAnswer, body).data.item,
        headers,
      ),
    askPayment: (transaction: string, headers: Query) =>
      getQuietly(
        `${paymentFe}/creditcardpr/getstatuspayment`,
        { transaction },
        (body) => v.parse(PaymentStatusAnswer, body).data.item,
        headers,
      ),
    placeOrder: (request: OrderRequest, headers: Query) =>
      post(`${orderBe}/orders`, request, (body) => v.parse(PlacedAnswer, body).data.item, headers),
    findOrder: (request: OrderRequest, headers: Query) =>
      post(`${orderBe}/orders/check-order`, request, (body) => v.parse(FoundAnswer, body).data.item, headers),
    order: (uuid: string, headers: Query) =>
      get(orderPath(uuid), {}, (body) => v.parse(OrderAnswer, body).data.item, headers),
    ownOrders: (query: Query) =>
      get(`${orderBe}/orders/list-orders-by-user`, query, (body) => v.parse(SummariesAnswer, body).data.items),
    checkReorder: (uuid: string, request: CheckReorderRequest, headers: Query) =>
      post(`${orderPath(uuid)}/check-reorder`, request, (body) => v.parse(CheckedAnswer, body).data.item, headers),
    reorder: (uuid: string, request: ReorderRequest, headers: Query) =>
      post(`${orderPath(uuid)}/reorder`, request, (body) => v.parse(CreatedCartAnswer, body).data.item, headers),
    cancelOrder: (uuid: string, headers: Query) =>
      post(`${orderPath(uuid)}/cancel`, {}, (body) => v.parse(OwnOrderAnswer, body).data.item, headers),
    announceArrival: (uuid: string, headers: Query) =>
      post(`${orderPath(uuid)}/arrived`, {}, (body) => v.parse(PublicOrderAnswer, body).data.item, headers),
    rateOrder: (uuid: string, rating: v.InferInput<typeof RatingRequest>, headers: Query) =>
      post(`${orderPath(uuid)}/rating`, rating, (body) => v.parse(OwnOrderAnswer, body).data.item, headers),
  }
}

export type Api = ReturnType<typeof createApi>
