import * as v from 'valibot'
import { municipios } from './municipios.ts'
import { singleLine, personLengths } from './primitives.ts'

/** Kinds of messages: a comment of the contact page, or a franchise request. */
const contactKinds = ['feedback', 'franchise'] as const
export const ContactKind = v.picklist(contactKinds)
export type ContactKind = v.InferOutput<typeof ContactKind>

export const contactTopics = ['order', 'store', 'website', 'account', 'job', 'other'] as const
export const ContactTopic = v.picklist(contactTopics)
export type ContactTopic = v.InferOutput<typeof ContactTopic>

/** Ranges of investment, in thousands of dollars. */
export const capitalRanges = ['under-100', '100-250', '250-500', 'over-500'] as const
export const CapitalRange = v.picklist(capitalRanges)
export type CapitalRange = v.InferOutput<typeof CapitalRange>

/** Maximum lengths in characters; `links`: maximum number of links in a message. */
export const contactLimits = { ...personLengths, name: 80, orderNumber: 20, message: 2000, links: 2 } as const

/** The sender. Name, email, phone and message are validated by the rules of `contact-text.ts` and the market's. */
const sender = {
  name: singleLine(contactLimits.name),
  email: singleLine(contactLimits.email),
  message: v.pipe(v.string(), v.maxLength(20_000)),
  /** From `GET contact-ticket`: proves when the form was opened. */
  ticket: v.pipe(v.string(), v.maxLength(200)),
  /** Honeypot: hidden, so only bots fill it in. */
  trap: v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
}
const feedback = {
  kind: v.literal('feedback'),
  phone: v.nullable(singleLine(contactLimits.phone)),
  topic: ContactTopic,
  outlet_code: v.nullable(singleLine(20)),
  order_number: v.nullable(singleLine(contactLimits.orderNumber)),
}
const franchise = {
  kind: v.literal('franchise'),
  phone: singleLine(contactLimits.phone),
  municipio: v.picklist(municipios),
  capital: CapitalRange,
}

/** `POST contacts`. */
export const ContactRequest = v.variant('kind', [
  v.object({ ...sender, ...feedback }),
  v.object({ ...sender, ...franchise }),
])
export type ContactRequest = v.InferInput<typeof ContactRequest>
export type ParsedContact = v.InferOutput<typeof ContactRequest>

/** `number` identifies the message, such as `BM-7K3M-9XQ2`. */
export const ContactReceived = v.object({ number: v.string() })
export type ContactReceived = v.InferOutput<typeof ContactReceived>

/** `GET contact-ticket`: proves when a form was opened. */
export const ContactFormToken = v.object({ ticket: v.string() })
export type ContactFormToken = v.InferOutput<typeof ContactFormToken>
