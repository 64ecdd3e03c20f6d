import type { Order } from './orders.ts'
import type { Language } from './primitives.ts'

/** What the customer is written about an order. */
export const mailKinds = [
  'received',
  'accepted',
  'scheduled',
  'refused',
  'cancelled',
  'ready',
  'onTheWay',
  'receipt',
] as const
export type MailKind = (typeof mailKinds)[number]

/** What a mail is drawn from. `link` opens the order on any device. */
export type MailView = {
  readonly kind: MailKind
  readonly language: Language
  readonly order: Order
  readonly link: string
}

/** A mail in words: as text, and as a document without scripts or pictures. */
export type DrawnMail = { readonly subject: string; readonly text: string; readonly html: string }
