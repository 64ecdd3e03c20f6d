import * as v from 'valibot'
import { Build } from '../../contract/build.ts'
import { CartLine, Choice } from '../../contract/cart.ts'
import { Uuid } from '../../contract/primitives.ts'

const key = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{8,200}$/))
const lineId = Uuid
const quantity = v.pipe(v.number(), v.integer(), v.minValue(0))
const item = v.object({ productUuid: Uuid, name: v.string(), quantity, choice: Choice, build: Build })
const code = v.string()
const when = v.variant('kind', [
  v.object({ kind: v.literal('asap') }),
  v.object({ kind: v.literal('slot'), at: v.pipe(v.string(), v.isoTimestamp()) }),
])

/** What a tab keeps of changes of the cart that were asked for and not answered yet, and of which cart. */
export const WaitingChanges = v.object({
  version: v.literal(1),
  cartId: v.nullable(Uuid),
  changes: v.array(
    v.variant('kind', [
      v.object({ kind: v.literal('add'), item, key }),
      v.object({ kind: v.literal('replace'), lineId, item, key }),
      v.object({ kind: v.literal('quantity'), lineId, quantity, key }),
      v.object({ kind: v.literal('remove'), lineId, key }),
      v.object({ kind: v.literal('restore'), lineId, line: CartLine, key }),
      v.object({
        kind: v.literal('coupon'),
        code,
        from: v.picklist(['list', 'form', 'link']),
        swap: v.exactOptional(v.literal(true)),
        key,
      }),
      v.object({ kind: v.literal('couponRemoval'), code, key }),
      v.object({ kind: v.literal('time'), when, key }),
    ]),
  ),
})
