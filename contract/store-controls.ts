import * as v from 'valibot'
import { Instant, Uuid } from './primitives.ts'

/** Why a store pauses. */
export const PauseReason = v.picklist(['busy', 'weather', 'power', 'other'])
export type PauseReason = v.InferOutput<typeof PauseReason>

/** Why a store pauses its deliveries, and nothing else. */
export const DeliveryPauseReason = v.picklist(['drivers', 'busy', 'weather', 'other'])
export type DeliveryPauseReason = v.InferOutput<typeof DeliveryPauseReason>

/** How long a store pauses; `day` lasts until it closes. */
export const PauseLength = v.picklist(['quarter-hour', 'half-hour', 'hour', 'day'])
export type PauseLength = v.InferOutput<typeof PauseLength>

/** Most minutes that a store adds to its quotes. */
export const maxExtraMinutes = 120

/** `GET store` with its key: what the store itself decides about its orders. */
export const StoreControls = v.object({
  outlet: v.object({ code: v.string(), name: v.string(), timezone: v.string() }),
  /** Whether it delivers at all; missing from answers before there was such a field. */
  delivers: v.optional(v.boolean(), false),
  /** Until when it takes no orders for now; null unless it pauses. */
  paused_until: v.nullable(Instant),
  pause_reason: v.nullable(PauseReason),
  /** Until when it takes no deliveries for now, while pickup goes on; null unless it pauses them. */
  delivery_paused_until: v.optional(v.nullable(Instant), null),
  delivery_pause_reason: v.optional(v.nullable(DeliveryPauseReason), null),
  /** Minutes that are added to the quotes of the store. */
  extra_minutes: v.number(),
  /** Its sold-out products, sizes and toppings, which `PUT sold-out/{uuid}` changes. */
  sold_out: v.array(Uuid),
})
export type StoreControls = v.InferOutput<typeof StoreControls>

/** `GET store/items` with its key: a product, a size or a topping of the store, which `PUT sold-out/{uuid}` can report. */
export const StoreItem = v.object({ uuid: Uuid, kind: v.picklist(['product', 'size', 'topping']), name: v.string() })
export type StoreItem = v.InferOutput<typeof StoreItem>

/** `PATCH store` with its key: what is absent stays. A pause of null ends it; `day` lasts until the store closes. */
export const StoreControlsRequest = v.object({
  pause: v.optional(v.nullable(v.object({ length: PauseLength, reason: PauseReason }))),
  /** A pause of deliveries alone. */
  delivery_pause: v.optional(v.nullable(v.object({ length: PauseLength, reason: DeliveryPauseReason }))),
  extra_minutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxExtraMinutes))),
})
export type StoreControlsRequest = v.InferOutput<typeof StoreControlsRequest>
