import type { CapitalRange, ContactTopic } from './contacts.ts'
import type { Order } from './orders.ts'
import type { Language } from './primitives.ts'

/** What the customer is written about an order. */
export const mailKinds = [
  'received',
  'accepted',
  'scheduled',
  'delayed',
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

/** What a member is written about their account. */
const accountMailKinds = ['confirmEmail', 'resetPassword', 'passwordChanged'] as const
export type AccountMailKind = (typeof accountMailKinds)[number]

/** What a mail about an account is drawn from. `code` is the one of a reset, empty for the others. */
export type AccountMailView = {
  readonly kind: AccountMailKind
  readonly language: Language
  readonly firstName: string
  readonly link: string
  readonly code: string
}

/** What a message by a form leads to: the chain is told of it, and its sender is thanked. */
export const contactMailKinds = ['contactTold', 'contactThanks'] as const
export type ContactMailKind = (typeof contactMailKinds)[number]

/** What a mail about a message is drawn from. `store` is its name and code. */
export type ContactMailView = {
  readonly kind: ContactMailKind
  readonly language: Language
  readonly contact: {
    readonly kind: 'feedback' | 'franchise'
    readonly number: string
    readonly language: Language
    readonly name: string
    readonly email: string
    readonly phone: string | null
    readonly topic: ContactTopic | null
    readonly store: string | null
    readonly orderNumber: string | null
    readonly municipio: string | null
    readonly capital: CapitalRange | null
    readonly message: string
  }
  readonly link: string
}
