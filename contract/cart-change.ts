import * as v from 'valibot'
import { Build } from './product-build.ts'
import { CartLine, ProductChoice } from './cart.ts'
import { Instant, Uuid } from './primitives.ts'

/** A configured product; `choice` is the build by the server's uuids, `name` is for messages. */
export const ConfiguredItem = v.object({
  productUuid: Uuid,
  name: v.string(),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(0)),
  choice: ProductChoice,
  build: Build,
})
export type ConfiguredItem = Readonly<v.InferOutput<typeof ConfiguredItem>>

/** Where a coupon was applied: a refusal is a notification for the list and for a link, and inline for the form. */
const CouponFrom = v.picklist(['list', 'form', 'link'])
export type CouponSource = v.InferOutput<typeof CouponFrom>

export const When = v.variant('kind', [
  v.object({ kind: v.literal('asap') }),
  v.object({ kind: v.literal('slot'), at: Instant }),
])

/** The idempotency key of a change. */
const change = <Kind extends string, Entries extends v.ObjectEntries>(kind: Kind, entries: Entries) =>
  v.object({ kind: v.literal(kind), ...entries, key: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{8,200}$/)) })

/** A pending change of a cart. */
export const QueuedChange = v.variant('kind', [
  change('add', { item: ConfiguredItem }),
  change('replace', { lineId: Uuid, item: ConfiguredItem }),
  change('quantity', { lineId: Uuid, quantity: ConfiguredItem.entries.quantity }),
  change('remove', { lineId: Uuid }),
  change('restore', { lineId: Uuid, line: CartLine }),
  /** With `swap` it replaces conflicting coupons. */
  change('coupon', { code: v.string(), from: CouponFrom, swap: v.exactOptional(v.literal(true)) }),
  change('couponRemoval', { code: v.string() }),
  change('time', { when: When }),
])
export type QueuedChange = Readonly<v.InferOutput<typeof QueuedChange>>

type WithoutKey<Change> = Change extends unknown ? Omit<Change, 'key'> : never
/** A change requested by the customer. */
export type CartChange = WithoutKey<QueuedChange>
