import * as v from 'valibot'
import { CreateCartRequest } from './cart.ts'
import { Uuid } from './primitives.ts'

/** `POST orders/{uuid}/check-reorder`: previews the order at this store, order type and time, line by line; changes nothing. */
export const CheckReorderRequest = CreateCartRequest
export type CheckReorderRequest = v.InferInput<typeof CheckReorderRequest>

/** `POST orders/{uuid}/reorder`: creates a cart with the order's contents, without the lines and coupons that the customer gives up. */
export const ReorderRequest = v.object({
  ...CreateCartRequest.entries,
  without: v.pipe(v.array(Uuid), v.maxLength(200)),
  /** Coupon codes. */
  without_coupons: v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(20)),
})
export type ReorderRequest = v.InferInput<typeof ReorderRequest>
