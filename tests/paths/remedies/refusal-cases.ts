import { errorCodes, type ErrorCode, type ErrorData } from '../../../contract/errors.ts'
import { chosenSanturce } from '../fixtures/places.ts'
import { pizza } from '../fixtures/products-and-carts.ts'
import { requestedCoupon, type Facts, type RefusalCase } from './mock-shop.ts'

/** All codes that can refuse an order or its coupons. */
export const refusalCodes = errorCodes.filter((code) => /^(CART|ITEM|SINGLE|HUT|CP|COUPON)-\d/.test(code))
const couponCodes = refusalCodes.filter((code) => code.startsWith('CP-'))

const product = { uuid: pizza.uuid, slug: pizza.slug, category: pizza.category }
const hasMore = ({ lines }: Facts) => lines.length > 1
const hasMuchMore = ({ lines }: Facts) => lines.length > 2
const isForLater = ({ order }: Facts) => order.when.kind === 'slot'
const other = 'OTRO'

type Told = readonly [RefusalCase['with'], ErrorData, RefusalCase['isOver'], RefusalCase['before']?]

/** The reason of each code: where it occurs and what resolves it. */
const met: { readonly [Code in ErrorCode]?: Told } = {
  'CART-01': ['change', {}, ({ cart }) => cart > 1],
  'CART-02': ['change', {}, ({ cart }) => cart > 1],
  'CART-03': ['order', { min_cart: 3000 }, hasMuchMore],
  'CART-04': ['change', {}, hasMore],
  'CART-05': ['order', { min_cart: 3000 }, hasMuchMore],
  'CART-06': ['order', {}, ({ lines }) => !lines.includes(1)],
  'CART-07': ['add', {}, isForLater],
  'HUT-01': ['add', {}, isForLater],
  'HUT-02': ['add', {}, isForLater],
  'ITEM-02': ['add', {}, isForLater],
  'ITEM-03': ['add', {}, isForLater],
  'ITEM-10': ['add', { advance_hours: 24 }, isForLater],
  'SINGLE-06': ['add', { start: '2026-03-04T22:00:00Z' }, isForLater],
  'CP-02': ['coupon', { minimum: 2600, missing: 1300, products: [product] }, hasMore],
  'CP-03': ['coupon', { missing_items: 1 }, hasMore],
  'CP-05': [
    'coupon',
    { order_type: 'carryout' },
    ({ order, lines }) => order.orderType === 'carryout' && lines.length > 0,
  ],
  'CP-09': [
    'coupon',
    { outlets: [{ code: chosenSanturce.code, name: chosenSanturce.name }] },
    ({ order, lines }) => order.outletCode === chosenSanturce.code && lines.length > 0,
  ],
  'CP-10': [
    'coupon',
    { reason: 'combine', other_coupons: [other] },
    ({ coupons }) => !coupons.includes(other),
    { coupons: [other] },
  ],
  'CP-11': ['coupon', { missing_items: 1, products: [product] }, hasMore],
  'CP-13': ['coupon', { hours: { from: '18:00', to: '23:59' } }, isForLater],
  'CP-16': ['coupon', { missing_items: 1, products: [product] }, hasMore],
  'CP-17': ['coupon', {}, isForLater],
  'CP-18': ['coupon', { weekdays: [1] }, isForLater],
  'CP-19': ['coupon', { weekdays: [2] }, isForLater],
  'CP-20': ['coupon', { weekdays: [3] }, isForLater],
  'CP-21': ['coupon', { hours: { from: '11:00', to: '15:00' } }, isForLater],
  'CP-22': ['coupon', { category: 'pizzas' }, hasMore],
}

/** Codes with remedies for members, which this shop lacks, and where they are tested. */
export const remediedForMembers: { readonly [Code in ErrorCode]?: string } = {
  'CP-07': 'The login leads back and uses it: member-orders.spec.',
  'CP-24': 'Its code is redeemed, and it is used: wallet.model, member-orders.spec.',
}

/** Codes without a remedy before the order is placed, with the reason. */
export const withoutRemedy: { readonly [Code in ErrorCode]?: string } = {
  'CP-01': 'The coupon is in the order already.',
  'CP-04': 'Its time has not come, or has ended.',
  'CP-06': 'It is for another way to order.',
  'CP-08': 'It is another member’s.',
  'CP-12': 'There is no such coupon; the code stands in its box to be mended.',
  'CP-14': 'Only the order tells how it is paid: the checkout mends it.',
  'CP-15': 'Only the order tells how it is paid: the checkout mends it.',
  'CP-23': 'Somebody else had the last one.',
  'CP-25': 'It is withdrawn for now, or the store has no more of what it gives.',
  'COUPON-01': 'Only members redeem coupons, and there are none yet.',
  'COUPON-02': 'Only members redeem coupons, and there are none yet.',
  'COUPON-03': 'Only members redeem coupons, and there are none yet.',
  'COUPON-04': 'Only members redeem coupons, and there are none yet.',
}

const couponOf = (where: RefusalCase['with'], code: ErrorCode) =>
  where === 'coupon' || code.startsWith('CP-') ? { coupon_code: requestedCoupon } : {}

const troubleOf = (code: ErrorCode, [where, data, isOver, before = {}]: Told): RefusalCase => ({
  with: where,
  code,
  data: { ...data, ...couponOf(where, code) },
  isOver,
  before,
})

/** Troubles on the menu, or at the order for its items. */
export const refusalCases: readonly RefusalCase[] = refusalCodes.flatMap((code) => {
  const told = met[code]
  return told ? [troubleOf(code, told)] : []
})

/** Coupon codes at the order: the coupon applied at first, but not when the order is placed. */
export const refusalCasesAtOrder: readonly RefusalCase[] = couponCodes.map((code) =>
  troubleOf(code, [
    'order',
    {},
    ({ coupons }) => !coupons.includes(requestedCoupon),
    { lines: [1, 2], coupons: [requestedCoupon] },
  ]),
)
