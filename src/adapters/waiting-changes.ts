import * as v from 'valibot'
import { QueuedChange } from '../../contract/cart-change.ts'
import { Uuid } from '../../contract/primitives.ts'

/** What a tab keeps of changes of the cart that were asked for and not answered yet, and of which cart. */
export const WaitingChanges = v.object({
  version: v.literal(1),
  cartId: v.nullable(Uuid),
  changes: v.array(QueuedChange),
})
