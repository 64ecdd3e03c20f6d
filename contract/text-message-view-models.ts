import type { EmailKind } from './email-view-models.ts'
import type { Order } from './orders.ts'
import type { Language } from './primitives.ts'

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
