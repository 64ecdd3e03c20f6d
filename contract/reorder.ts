import * as v from 'valibot'
import { CreateCartRequest } from './cart.ts'
import { Uuid } from './primitives.ts'

/** `POST orders/{uuid}/check-reorder`: what the order would be at this store, way and time, line by line; nothing changes. */
export const CheckReorderRequest = CreateCartRequest
export type CheckReorderRequest = v.InferInput<typeof CheckReorderRequest>

/** `POST orders/{uuid}/reorder`: a new cart with what the order held, without the lines and coupons that the customer agreed to lose. */
export const ReorderRequest = v.object({
  ...CreateCartRequest.entries,
  without: v.pipe(v.array(Uuid), v.maxLength(200)),
  /** Codes. */
  without_coupons: v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(20)),
})
export type ReorderRequest = v.InferInput<typeof ReorderRequest>
