import type { Complaint } from './complaints.ts'
import type { CapitalRange, ContactTopic } from './contact-messages.ts'
import type { Order } from './orders.ts'
import type { Language } from './primitives.ts'

/** Kinds of emails about an order. */
export const orderEmailKinds = [
  'received',
  'accepted',
  'scheduled',
  'rescheduled',
  'delayed',
  'refused',
  'cancelled',
  'ready',
  'onTheWay',
  'receipt',
  'refunded',
  'complained',
  'answered',
] as const
export type EmailKind = (typeof orderEmailKinds)[number]

/** Data of an email about an order. `link` opens the order on any device. */
export type EmailView = {
  readonly kind: EmailKind
  readonly language: Language
  readonly order: Order
  readonly link: string
  /** Cents that were given back: of its refund, else of the order. */
  readonly refunded: number
  /** The complaint that it is about. */
  readonly complaint: Complaint | null
}

/** A rendered email: as text, and as a document without scripts or pictures. */
export type RenderedEmail = { readonly subject: string; readonly text: string; readonly html: string }

/** Kinds of emails about an account. */
const accountEmailKinds = ['confirmEmail', 'resetPassword', 'passwordChanged'] as const
export type AccountEmailKind = (typeof accountEmailKinds)[number]

/** Data of an email about an account. `code` is for resets, empty for the others. */
export type AccountEmailView = {
  readonly kind: AccountEmailKind
  readonly language: Language
  readonly firstName: string
  readonly link: string
  readonly code: string
}

/** Kinds of emails to a member of staff. */
export const staffEmailKinds = ['staffInvited', 'passkeyAdded', 'passkeyRemoved'] as const
export type StaffEmailKind = (typeof staffEmailKinds)[number]

/** Data of an email to a member of staff. `link` opens the invitation, or the page of their passkeys. */
export type StaffEmailView = {
  readonly kind: StaffEmailKind
  readonly language: Language
  readonly name: string
  readonly link: string
}

/** Kinds of emails about a contact message: a copy to the chain, and an acknowledgement to the sender. */
export const contactEmailKinds = ['contactNotified', 'contactThanks'] as const
export type ContactEmailKind = (typeof contactEmailKinds)[number]

/** Data of an email about a message. `store` is its name and code. */
export type ContactEmailView = {
  readonly kind: ContactEmailKind
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
