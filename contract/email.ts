import type { CapitalRange, ContactTopic } from './contacts.ts'
import type { Order } from './orders.ts'
import type { Language } from './primitives.ts'

/** Kinds of emails about an order. */
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

/** Data of an email about an order. `link` opens the order on any device. */
export type MailView = {
  readonly kind: MailKind
  readonly language: Language
  readonly order: Order
  readonly link: string
}

/** A rendered email: as text, and as a document without scripts or pictures. */
export type DrawnMail = { readonly subject: string; readonly text: string; readonly html: string }

/** Kinds of emails about an account. */
export const accountMailKinds = ['confirmEmail', 'resetPassword', 'passwordChanged'] as const
export type AccountMailKind = (typeof accountMailKinds)[number]

/** Data of an email about an account. `code` is for resets, empty for the others. */
export type AccountMailView = {
  readonly kind: AccountMailKind
  readonly language: Language
  readonly firstName: string
  readonly link: string
  readonly code: string
}

/** Kinds of emails about a contact message: a copy to the chain, and an acknowledgement to the sender. */
export const contactMailKinds = ['contactTold', 'contactThanks'] as const
export type ContactMailKind = (typeof contactMailKinds)[number]

/** Data of an email about a message. `store` is its name and code. */
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
