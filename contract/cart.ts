import * as v from 'valibot'
import { ErrorCode, ErrorData } from './errors.ts'
import { Estimate } from './estimate.ts'
import { Layer, Picture } from './menu.ts'
import { Cents, OrderTypeLetter, Uuid, WireTime } from './primitives.ts'

const LineTopping = v.object({ uuid: Uuid, code: v.string(), name: v.string(), quantity: v.number(), price: Cents })

/** One product of a line: the single one, a side (`left`, `right`), or the pick of a combo's group. */
export const CartLineProduct = v.object({
  product_uuid: Uuid,
  /** Slug of the product's category; null in older orders. */
  category: v.nullable(v.string()),
  group: v.nullable(v.string()),
  /** Name of the group; null for a single product and for sides. */
  group_name: v.nullable(v.string()),
  name: v.string(),
  /** Its share of the unit price, without extras. */
  price: Cents,
  price_without_tax: Cents,
  layer_info: v.object({ first: Layer, second: v.nullable(Layer) }),
  /** `total` is the extras' price per unit: half on a half. */
  toppings: v.object({ extra: v.array(LineTopping), removed: v.array(LineTopping), total: Cents }),
  picture: Picture,
})
export type CartLineProduct = v.InferOutput<typeof CartLineProduct>

/** One line of a cart. `product_type`: 0 single, 1 combo, 2 half-and-half. */
export const CartLine = v.object({
  id: Uuid,
  product_type: v.picklist([0, 1, 2]),
  product_uuid: Uuid,
  /** Whether its two sides are halves of one pizza; false for two whole ones. */
  isHalf: v.boolean(),
  quantity: v.number(),
  name: v.string(),
  combo_uuid: v.nullable(Uuid),
  coupon_code: v.nullable(v.string()),
  base_category: v.object({ name_seo: v.string(), short_name: v.string() }),
  only_lunch: v.boolean(),
  alcohol: v.boolean(),
  picture: Picture,
  items: v.array(CartLineProduct),
  item_price: Cents,
  total: Cents,
  /** Why it can no longer be sold, if so. */
  error: v.nullable(v.object({ code: ErrorCode, data: ErrorData })),
})
export type CartLine = v.InferOutput<typeof CartLine>

/** A coupon of a cart. While a condition is unmet it stays with a discount of 0 and the reason in `error`. */
export const CartCoupon = v.object({
  coupon_uuid: Uuid,
  code: v.string(),
  name: v.string(),
  /** 1 to 6; see `CouponType`. */
  discount_type: v.picklist([1, 2, 3, 4, 5, 6]),
  discount: Cents,
  error: v.nullable(v.object({ code: ErrorCode, data: ErrorData })),
})
export type CartCoupon = v.InferOutput<typeof CartCoupon>

/** A whole cart, the answer of every cart call. Amounts in cents; `tax_percent` is for display only. */
export const Cart = v.object({
  uuid: Uuid,
  customer_id: v.nullable(Uuid),
  outlet_code: v.string(),
  order_type: v.picklist(['delivery', 'carryout']),
  advance_order: v.picklist([0, 1]),
  order_time: v.nullable(WireTime),
  /** Of an order as soon as possible; null for later, and while the store has no place for it. A server of the release before sends none. */
  estimate: v.optional(v.nullable(Estimate), null),
  /** Counts changes; a higher version is newer. */
  version: v.number(),
  data: v.array(CartLine),
  sub_total: Cents,
  delivery_fee: Cents,
  pr_state_tax_total: Cents,
  pr_municipality_tax_total: Cents,
  tax_total: Cents,
  tax_percent: v.number(),
  total: Cents,
  /** Minimum of the store for this order type, 0 for none. */
  min_cart: Cents,
  /** The cheapest available product that reaches `min_cart`; null if it is reached, or no single product does. */
  min_cart_product: v.nullable(v.object({ uuid: Uuid, slug: v.string(), category: v.string() })),
  /**
   * `total_discount` includes all coupons, also on the delivery fee: total = sub_total - total_discount + delivery_fee
   * + tax_total. Only `min_cart` ignores type 4.
   */
  coupon: v.object({ data: v.array(CartCoupon), total_discount: Cents }),
  /** Gifts of coupons. They count in `sub_total` at their price, which is the discount of their coupon. */
  free_items: v.array(CartLine),
  /** The product that an applied coupon still needs; `menu` is its category. */
  current_coupon_item: v.nullable(
    v.object({ uuid: Uuid, is_combo: v.boolean(), coupon: v.string(), menu: v.nullable(Uuid) }),
  ),
  /** A coupon that would make the delivery free, and the missing amount; 0 if it only has to be applied. */
  free_delivery: v.nullable(v.object({ coupon_code: v.string(), missing: Cents })),
})
export type Cart = v.InferOutput<typeof Cart>

/** Returns the items of a cart after discounts, in cents: without the delivery fee and what type 4 takes off it. */
export const itemsTotalOf = ({ sub_total, coupon }: Pick<Cart, 'sub_total' | 'coupon'>): number =>
  coupon.data.reduce((left, { discount_type: type, discount }) => (type === 4 ? left : left - discount), sub_total)

/** Whether an identification is checked at the handover; gifts count, too. */
export const holdsAlcohol = ({ data, free_items: gifts }: Pick<Cart, 'data' | 'free_items'>): boolean =>
  [...data, ...gifts].some(({ alcohol }) => alcohol)

/** Answer of the calls that create a guest's cart: `device` is sent once, and belongs in `x-device` from then on. */
export const CreatedCart = v.object({ ...Cart.entries, device: v.optional(v.string()) })
export type CreatedCart = v.InferOutput<typeof CreatedCart>

const orderContext = {
  outlet_code: v.string(),
  order_type: OrderTypeLetter,
  order_time: v.nullable(WireTime),
  advance_order: v.picklist([0, 1]),
}
const Quantity = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const ChosenToppings = v.object({
  extra: v.pipe(
    v.array(v.object({ uuid: Uuid, quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)) })),
    v.maxLength(50),
  ),
  removed: v.pipe(v.array(Uuid), v.maxLength(50)),
})
const ChosenSide = v.object({ productUuid: Uuid, toppings: ChosenToppings })
const ChosenPick = v.object({
  group: v.pipe(v.string(), v.maxLength(60)),
  productUuid: Uuid,
  first_layer: Uuid,
  second_layer: v.nullable(Uuid),
  toppings: ChosenToppings,
})
const build = {
  first_layer: Uuid,
  second_layer: v.nullable(Uuid),
  /** Toppings of a single product. */
  toppings: v.optional(ChosenToppings, { extra: [], removed: [] }),
  /** The two sides of a half-and-half or a pair. */
  left: v.optional(ChosenSide),
  right: v.optional(ChosenSide),
  /** One pick for each group of a combo. */
  picks: v.optional(v.pipe(v.array(ChosenPick), v.maxLength(20))),
}
/** A customer's choice of a product, in uuids; the required fields depend on the product's kind. */
export const ProductChoice = v.object(build)
export type ProductChoice = v.InferOutput<typeof ProductChoice>

export const CreateCartRequest = v.object(orderContext)
/**
 * `POST cart`: adds a line, and creates the cart when `cartId` (or `cart_id`, as other calls name it) is absent;
 * `context` is required then. `isHalf` and `isLunch` state the expected kind: CART-06 for another one. A quantity of 0
 * is COMMON-01.
 */
export const AddLineRequest = v.pipe(
  v.object({
    cartId: v.optional(Uuid),
    cart_id: v.optional(Uuid),
    context: v.optional(v.object(orderContext)),
    productUuid: Uuid,
    isHalf: v.optional(v.boolean(), false),
    isLunch: v.optional(v.boolean(), false),
    quantity: v.pipe(Quantity, v.minValue(1)),
    ...build,
  }),
  v.transform(({ cart_id, cartId = cart_id, ...asked }) => ({ ...asked, cartId })),
)
export type AddLineRequest = v.InferInput<typeof AddLineRequest>
/** `update-cart-item`: replaces the contents of a line. */
export const UpdateLineRequest = v.object({ cart_id: Uuid, id: Uuid, quantity: Quantity, ...build })
export type UpdateLineRequest = v.InferInput<typeof UpdateLineRequest>
/** `update-item-quantity`: absolute; 0 removes the line. */
export const LineQuantityRequest = v.object({ cart_id: Uuid, id: Uuid, quantity: Quantity })
/** `update-quantity`: several lines at once, absolute. */
export const LineQuantitiesRequest = v.object({
  cart_id: Uuid,
  items: v.pipe(v.array(v.object({ id: Uuid, quantity: Quantity })), v.minLength(1), v.maxLength(200)),
})
export const RemoveLineRequest = v.object({ cart_id: Uuid, id: Uuid })
/** `restore-cart-item`: restores a removed line; idempotent. */
export const RestoreLineRequest = v.object({ cart_id: Uuid, id: Uuid })
export const RemoveCartRequest = v.object({ cart_uuid: Uuid })
/** `update-cart`: another order time; the outlet and type stay. */
export const UpdateCartRequest = v.object({
  cart_uuid: Uuid,
  order_time: v.nullable(WireTime),
  advance_order: v.picklist([0, 1]),
})
/** `check-cart`: previews a cart at another store, order type or time; changes nothing. */
export const CheckCartRequest = v.object({ cart_uuid: Uuid, ...orderContext })
export type CheckCartRequest = v.InferInput<typeof CheckCartRequest>
/** One line before and after: `after` is null if it is unavailable, with the reason. Amounts in cents. */
export const LineComparison = v.object({
  id: Uuid,
  name: v.string(),
  quantity: v.number(),
  picture: Picture,
  before: Cents,
  after: v.nullable(Cents),
  error: v.nullable(v.object({ code: ErrorCode, data: ErrorData })),
})
export type LineComparison = v.InferOutput<typeof LineComparison>
/** A coupon's discount before and after: `error` is why it would stop. Amounts in cents. */
export const CouponComparison = v.object({
  code: v.string(),
  name: v.string(),
  discount_type: v.picklist([1, 2, 3, 4, 5, 6]),
  before: Cents,
  after: Cents,
  error: v.nullable(v.object({ code: ErrorCode, data: ErrorData })),
})
export type CouponComparison = v.InferOutput<typeof CouponComparison>
/**
 * Place, time and totals of an order. Amounts in cents; `delivery_fee` is before its discount. `quote_time` is in
 * minutes, for as soon as possible.
 */
export const ComparedOrder = v.object({
  outlet_name: v.string(),
  order_type: v.picklist(['delivery', 'carryout']),
  order_time: v.nullable(WireTime),
  quote_time: v.number(),
  delivery_fee: Cents,
  tax_total: Cents,
  total: Cents,
})
export type ComparedOrder = v.InferOutput<typeof ComparedOrder>
/** A cart before and after: `after` counts available lines, with coupons as they would apply. */
export const CartComparison = v.object({
  lines: v.array(LineComparison),
  coupons: v.array(CouponComparison),
  before: ComparedOrder,
  after: ComparedOrder,
})
export type CartComparison = v.InferOutput<typeof CartComparison>
/** `restore-cart`: moves a cart to a store, order type and time, without the lines and coupons that the customer gives up. */
export const RestoreCartRequest = v.object({
  cart_uuid: Uuid,
  ...orderContext,
  without: v.pipe(v.array(Uuid), v.maxLength(200)),
  /** Coupon codes. */
  without_coupons: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(20)), []),
})
export type RestoreCartRequest = v.InferInput<typeof RestoreCartRequest>
