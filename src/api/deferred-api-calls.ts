import * as v from 'valibot'
import {
  Cart,
  CartComparison,
  CreatedCart,
  type CheckCartRequest,
  type RestoreCartRequest,
} from '../../contract/cart.ts'
import { ComplaintState, type ComplaintRequest } from '../../contract/complaints.ts'
import { Content, type DocumentType } from '../../contract/contents.ts'
import { Coupon, WalletCoupon } from '../../contract/coupon.ts'
import { itemEnvelope, itemsEnvelope } from '../../contract/envelope.ts'
import { GameInfo, PlayedGame } from '../../contract/games.ts'
import { localizedBanner, bannerPositions, Campaign, Topic, TopicCard } from '../../contract/marketing.ts'
import { NutritionFacts } from '../../contract/nutrition.ts'
import {
  Order,
  OrderSummary,
  StorePaymentMethod,
  PlacedOrder,
  PublicOrder,
  type OrderRequest,
  type RatingRequest,
  type RescheduleRequest,
} from '../../contract/orders.ts'
import { Outlet } from '../../contract/outlets.ts'
import type { CheckReorderRequest, ReorderRequest } from '../../contract/reorder.ts'
import { CardPaymentResponse, PaymentStatus } from '../../contract/payments.ts'
import { SentPhoneCode, type PhoneCodeRequest } from '../../contract/phone-codes.ts'
import { OfferedTextChannel } from '../../contract/text-messages.ts'
import { callMethods, type Call, type Query } from './call-methods.ts'

const hutFe = 'v2/product-hut-fe'
const cartFe = 'v1/product-cart-fe'
const menuFe = 'v2/product-menu-fe'
const orderBe = 'v1/product-order-be'
const orderPath = (uuid: string) => `${orderBe}/orders/${encodeURIComponent(uuid)}`
const paymentFe = 'v1/product-payment-fe/payment'
const campaignFe = 'v1/product-campaign-fe'

/** Returns calls that the first pages do not make. */
export function createDeferredApiCalls(call: Call) {
  const { get, getQuietly, post } = callMethods(call)
  const NutritionAnswer = itemsEnvelope(NutritionFacts)
  const WalletAnswer = itemsEnvelope(WalletCoupon)
  const PlacedAnswer = itemEnvelope(PlacedOrder)
  const FoundAnswer = itemEnvelope(v.nullable(PlacedOrder))
  const SummariesAnswer = itemsEnvelope(OrderSummary)
  const OrderAnswer = itemEnvelope(v.union([Order, PublicOrder]))
  const OwnOrderAnswer = itemEnvelope(Order)
  const PublicOrderAnswer = itemEnvelope(PublicOrder)
  const PaymentAnswer = itemEnvelope(CardPaymentResponse)
  const PaymentStatusAnswer = itemEnvelope(PaymentStatus)
  const MethodsAnswer = itemsEnvelope(StorePaymentMethod)
  const ChannelsAnswer = itemsEnvelope(OfferedTextChannel)
  const SentCodeAnswer = itemEnvelope(SentPhoneCode)
  const RedeemedAnswer = itemEnvelope(Coupon)
  const GameAnswer = itemEnvelope(GameInfo)
  const PlayedAnswer = itemEnvelope(PlayedGame)
  const BannersAnswers = { es: itemsEnvelope(localizedBanner('es')), en: itemsEnvelope(localizedBanner('en')) }
  const CampaignAnswer = itemEnvelope(Campaign)
  const TopicsAnswer = itemsEnvelope(TopicCard)
  const TopicAnswer = itemEnvelope(Topic)
  const ContentsAnswer = itemsEnvelope(Content)
  const ComplaintAnswer = itemEnvelope(ComplaintState)
  const CheckedAnswer = itemEnvelope(CartComparison)
  const CreatedCartAnswer = itemEnvelope(CreatedCart)
  const CartAnswer = itemEnvelope(Cart)
  const OutletsAnswer = itemsEnvelope(Outlet)

  return {
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
    nutritions: (query: Query) =>
      get(`${menuFe}/nutritions/`, query, (body) => v.parse(NutritionAnswer, body).data.items),
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
        { outlet_code: outletCode, known: 'ath_movil' },
        (body) => v.parse(MethodsAnswer, body).data.items,
      ),
    beginPayment: (orderUuid: string, headers: Query) =>
      post(
        `${paymentFe}/softbankjp/credit-payment`,
        { order_uuid: orderUuid },
        (body) => v.parse(PaymentAnswer, body).data.item,
        headers,
      ),
    loadPaymentStatus: (transaction: string, headers: Query) =>
      getQuietly(
        `${paymentFe}/creditcardpr/getstatuspayment`,
        { transaction },
        (body) => v.parse(PaymentStatusAnswer, body).data.item,
        headers,
      ),
    changePaymentPhone: (change: { transaction: string; phone: string }, headers: Query) =>
      post(`${paymentFe}/ath-movil/phone`, change, (body) => v.parse(PaymentStatusAnswer, body).data.item, headers),
    cancelPayment: (transaction: string, headers: Query) =>
      post(
        `${paymentFe}/ath-movil/cancel`,
        { transaction },
        (body) => v.parse(PaymentStatusAnswer, body).data.item,
        headers,
      ),
    placeOrder: (request: OrderRequest, headers: Query) =>
      post(`${orderBe}/orders`, request, (body) => v.parse(PlacedAnswer, body).data.item, headers),
    findOrder: (request: OrderRequest, headers: Query) =>
      post(`${orderBe}/orders/check-order`, request, (body) => v.parse(FoundAnswer, body).data.item, headers),
    sendPhoneCode: (request: PhoneCodeRequest, headers: Query) =>
      post(`${orderBe}/phone-codes`, request, (body) => v.parse(SentCodeAnswer, body).data.item, headers),
    order: (uuid: string, headers: Query) =>
      get(orderPath(uuid), {}, (body) => v.parse(OrderAnswer, body).data.item, headers),
    ownOrders: (query: Query) =>
      get(`${orderBe}/orders/list-orders-by-user`, query, (body) => v.parse(SummariesAnswer, body).data.items),
    rescheduleOrder: (uuid: string, request: RescheduleRequest, headers: Query) =>
      post(`${orderPath(uuid)}/reschedule`, request, (body) => v.parse(OwnOrderAnswer, body).data.item, headers),
    cancelOrder: (uuid: string, headers: Query) =>
      post(`${orderPath(uuid)}/cancel`, {}, (body) => v.parse(OwnOrderAnswer, body).data.item, headers),
    announceArrival: (uuid: string, headers: Query) =>
      post(`${orderPath(uuid)}/arrived`, {}, (body) => v.parse(PublicOrderAnswer, body).data.item, headers),
    rateOrder: (uuid: string, rating: v.InferInput<typeof RatingRequest>, headers: Query) =>
      post(`${orderPath(uuid)}/rating`, rating, (body) => v.parse(OwnOrderAnswer, body).data.item, headers),
    eraseGuestData: (uuid: string, headers: Query) =>
      post(`${orderPath(uuid)}/erase-guest-data`, {}, (body) => v.parse(OwnOrderAnswer, body).data.item, headers),
    stopTextMessages: (uuid: string, headers: Query) =>
      post(`${orderPath(uuid)}/stop-text-messages`, {}, (body) => v.parse(OwnOrderAnswer, body).data.item, headers),
    textChannels: () => get('v1/product-tenant/text-channels', {}, (body) => v.parse(ChannelsAnswer, body).data.items),
    complaint: (uuid: string, headers: Query) =>
      get(`${orderPath(uuid)}/complaint`, {}, (body) => v.parse(ComplaintAnswer, body).data.item, headers),
    complain: (uuid: string, request: ComplaintRequest, headers: Query) =>
      post(`${orderPath(uuid)}/complaint`, request, (body) => v.parse(ComplaintAnswer, body).data.item, headers),
    allStores: () => get(`${hutFe}/outlets`, {}, (body) => v.parse(OutletsAnswer, body).data.items),
    storesOfCode: (addressCode: string) =>
      get(`${hutFe}/address/`, { address_code: addressCode }, (body) => v.parse(OutletsAnswer, body).data.items),
    checkCart: (request: CheckCartRequest, headers: Query) =>
      post(`${cartFe}/check-cart`, request, (body) => v.parse(CheckedAnswer, body).data.item, headers),
    restoreCart: (request: RestoreCartRequest, headers: Query) =>
      post(`${cartFe}/restore-cart`, request, (body) => v.parse(CartAnswer, body).data.item, headers),
    moveCart: (request: { cart_uuid: string; order_time: string | null; advance_order: 0 | 1 }, headers: Query) =>
      post(`${cartFe}/update-cart`, request, (body) => v.parse(CartAnswer, body).data.item, headers),
    previewReorder: (uuid: string, request: CheckReorderRequest, headers: Query) =>
      post(`${orderPath(uuid)}/check-reorder`, request, (body) => v.parse(CheckedAnswer, body).data.item, headers),
    reorder: (uuid: string, request: ReorderRequest, headers: Query) =>
      post(`${orderPath(uuid)}/reorder`, request, (body) => v.parse(CreatedCartAnswer, body).data.item, headers),
  }
}

export type PageCalls = ReturnType<typeof createDeferredApiCalls>
