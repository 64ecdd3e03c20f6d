import * as v from 'valibot'
import { CreateCartRequest } from './cart.ts'
import { ErrorCode, ErrorData } from './errors.ts'
import { Cents, Instant, OrderTypeLetter, singleLine, Uuid, WireTime } from './primitives.ts'

/** 1 free item, 2 cents off, 3 percent off, 4 free delivery, 5 combo at a price, 6 second item. */
const CouponType = v.picklist([1, 2, 3, 4, 5, 6])

/** Normalizes an entered code: trimmed, upper case. */
export const CouponCode = v.pipe(singleLine(40), v.toUpperCase(), v.minLength(1))

/** A coupon, under the field names of the API. */
export const Coupon = v.object({
  coupon_uuid: Uuid,
  code: v.string(),
  name: v.string(),
  description: v.string(),
  discount_type: CouponType,
  discount_type_name: v.picklist(['item', 'unit', 'percent', 'free_delivery', 'combo', 'second_item']),
  /** Unit of `discount_value`: percent, cents (`unit`), or none. */
  discount_percent_unit: v.nullable(v.picklist(['percent', 'unit'])),
  /** Whole percent of types 3 and 6, cents off of type 2, the price in cents of type 5; 0 for the others. */
  discount_value: v.number(),
  /** The group by its first type: 1 free gift, 2 discount, 4 promotion. */
  coupon_type_id: v.picklist([1, 2, 4]),
  image: v.object({ desktop: v.string() }),
  validity: v.object({ from: Instant, to: Instant }),
  /** Minimum of the lines before discounts, in cents, and minimum quantity; 0 for none. */
  minimum: v.object({ amount: Cents, items: v.number() }),
  login_required: v.boolean(),
})
export type Coupon = v.InferOutput<typeof Coupon>

/** One condition of a coupon, met or not: its code and requirement. */
export const CouponCheck = v.object({ code: ErrorCode, met: v.boolean(), data: ErrorData })
export type CouponCheck = v.InferOutput<typeof CouponCheck>

/** A coupon of the wallet, checked for the given cart, or for an empty one. */
export const WalletCoupon = v.object({
  ...Coupon.entries,
  /** Its conditions, in order; the first unmet one is its refusal. */
  checks: v.array(CouponCheck),
  applied: v.boolean(),
  /** Whether it could be applied now; false if it is applied. */
  applicable: v.boolean(),
  /** Its discount for this cart, actual or potential, in cents. */
  saves: Cents,
  /** Its price in points, and the missing points; null unless it is a reward. */
  reward: v.nullable(v.object({ points: v.number(), missing: v.number() })),
})
export type WalletCoupon = v.InferOutput<typeof WalletCoupon>

/** `GET coupons`: a cart has its own store, order type and time; the other parameters are for callers without one. */
export const WalletQuery = v.object({
  cart_id: v.optional(Uuid),
  outlet_code: v.optional(v.string()),
  order_type: v.optional(OrderTypeLetter),
  order_time: v.optional(WireTime),
})

/**
 * `POST apply-coupon`: creates the cart when `cart_id` is absent; `context` is required then. With `swap` it replaces
 * conflicting coupons, unless it is refused.
 */
export const ApplyCouponRequest = v.object({
  coupon_code: CouponCode,
  swap: v.optional(v.boolean(), false),
  cart_id: v.optional(Uuid),
  context: v.optional(CreateCartRequest),
})
export type ApplyCouponRequest = v.InferInput<typeof ApplyCouponRequest>
/** `POST remove-coupon`: CPH-01 if it is not applied. */
export const RemoveCouponRequest = v.object({ coupon_code: CouponCode, cart_id: Uuid })
