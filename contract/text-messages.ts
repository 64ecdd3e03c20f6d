import * as v from 'valibot'
import type { EmailKind } from './email-view-models.ts'
import type { Order } from './orders.ts'
import { Instant, type Language } from './primitives.ts'

/** How a customer gets text messages. */
export const textChannels = ['sms', 'whatsapp'] as const
export const TextChannel = v.picklist(textChannels)
export type TextChannel = v.InferOutput<typeof TextChannel>

/** One of the ways in which this server sends text messages. */
export const OfferedTextChannel = v.object({ channel: TextChannel })

/** A customer's consent to text messages about one order, and when it was withdrawn. */
export const TextConsent = v.object({
  channel: TextChannel,
  agreed_at: Instant,
  stopped_at: v.nullable(Instant),
})
export type TextConsent = v.InferOutput<typeof TextConsent>

/** Kinds of text messages about an order. */
export const orderTextKinds = [
  'accepted',
  'scheduled',
  'refused',
  'cancelled',
  'ready',
  'onTheWay',
  'refunded',
] as const satisfies readonly EmailKind[]
export type OrderTextKind = (typeof orderTextKinds)[number]

/** Data of a text message about an order. */
export type OrderTextView = {
  readonly kind: OrderTextKind
  readonly language: Language
  readonly order: Order
  /** Cents that were given back. */
  readonly refunded: number
}
