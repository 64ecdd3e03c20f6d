import * as v from 'valibot'
import { CreateCartRequest } from './cart.ts'
import { ErrorCode, ErrorData } from './errors.ts'
import { Cents, Instant, OrderTypeLetter, Uuid, WireTime } from './primitives.ts'

/** 1 free item, 2 cents off, 3 percent off, 4 free delivery, 5 combo at a price, 6 second item (spec §9, decisions §2). */
const CouponType = v.picklist([1, 2, 3, 4, 5, 6])

/** A code as people type it: blanks around it and small letters do not matter. */
export const CouponCode = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.minLength(1), v.maxLength(40))

/** A coupon in the words of the spec (§3). */
export const Coupon = v.object({
  coupon_uuid: Uuid,
  code: v.string(),
  name: v.string(),
  description: v.string(),
  discount_type: CouponType,
  discount_type_name: v.picklist(['item', 'unit', 'percent', 'free_delivery', 'combo', 'second_item']),
  /** How `discount_value` is to be read: percent, cents (`unit`), or not at all. */
  discount_percent_unit: v.nullable(v.picklist(['percent', 'unit'])),
  /** Whole percent of types 3 and 6, cents off of type 2, the price in cents of type 5; 0 for the others. */
  discount_value: v.number(),
  /** The group by its first type: 1 free gift, 2 discount, 4 promotion (spec §9). */
  coupon_type_id: v.picklist([1, 2, 4]),
  image: v.object({ desktop: v.string() }),
  validity: v.object({ from: Instant, to: Instant }),
  /** What the lines must come to before any discount, in cents, and how many units there must be; 0 for no minimum. */
  minimum: v.object({ amount: Cents, items: v.number() }),
  login_required: v.boolean(),
})
export type Coupon = v.InferOutput<typeof Coupon>

/** One condition of a coupon: the code it would be refused with, and what it asks for, met or not. */
export const CouponCheck = v.object({ code: ErrorCode, met: v.boolean(), data: ErrorData })
export type CouponCheck = v.InferOutput<typeof CouponCheck>

/** A coupon of the wallet, judged for the cart that was named, or else for an empty one. */
export const WalletCoupon = v.object({
  ...Coupon.entries,
  /** Its conditions, in the order in which they are judged; the first that is not met is its refusal. */
  checks: v.array(CouponCheck),
  applied: v.boolean(),
  /** It could be applied now; what is applied already cannot. */
  applicable: v.boolean(),
  /** What it takes off this cart, or would take off, in cents. */
  saves: Cents,
  /** What it costs in points, and how many the member lacks; null unless it is to be paid with them. */
  reward: v.nullable(v.object({ points: v.number(), missing: v.number() })),
})
export type WalletCoupon = v.InferOutput<typeof WalletCoupon>

/** `GET coupons`: with a cart its own store, way and time count, and the others are for those who have none yet. */
export const WalletQuery = v.object({
  cart_id: v.optional(Uuid),
  outlet_code: v.optional(v.string()),
  order_type: v.optional(OrderTypeLetter),
  order_time: v.optional(WireTime),
})

/**
 * `POST apply-coupon`: creates the cart when `cart_id` is absent; `context` is needed then. With `swap` the coupons in its
 * way give way to it, and stay when it is refused.
 */
export const ApplyCouponRequest = v.object({
  coupon_code: CouponCode,
  swap: v.optional(v.boolean(), false),
  cart_id: v.optional(Uuid),
  context: v.optional(CreateCartRequest),
})
export type ApplyCouponRequest = v.InferInput<typeof ApplyCouponRequest>
/** `POST remove-coupon`: CPH-01 when it is not applied. */
export const RemoveCouponRequest = v.object({ coupon_code: CouponCode, cart_id: Uuid })
