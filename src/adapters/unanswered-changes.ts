import * as v from 'valibot'
import { QueuedChange } from '../../contract/cart-change.ts'
import { Uuid } from '../../contract/primitives.ts'

/** A tab's unanswered changes, with their cart. */
export const UnansweredChanges = v.object({
  version: v.literal(1),
  cartId: v.nullable(Uuid),
  changes: v.array(QueuedChange),
})
