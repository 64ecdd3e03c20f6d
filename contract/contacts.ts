import * as v from 'valibot'
import { municipios } from './municipios.ts'
import { line, personLengths } from './primitives.ts'

/** What is written to the chain: a comment on the contact page, or somebody who wants to open a store. */
export const contactKinds = ['feedback', 'franchise'] as const
export const ContactKind = v.picklist(contactKinds)
export type ContactKind = v.InferOutput<typeof ContactKind>

export const contactTopics = ['order', 'store', 'website', 'account', 'job', 'other'] as const
export const ContactTopic = v.picklist(contactTopics)
export type ContactTopic = v.InferOutput<typeof ContactTopic>

/** What somebody can invest, in thousands of dollars. */
export const capitalRanges = ['under-100', '100-250', '250-500', 'over-500'] as const
export const CapitalRange = v.picklist(capitalRanges)
export type CapitalRange = v.InferOutput<typeof CapitalRange>

/** Longest texts, in characters; `links`: how many addresses of pages a message may have. */
export const contactLimits = { ...personLengths, name: 80, orderNumber: 20, message: 2000, links: 2 } as const

/** Control characters but for the end of a line, and marks that turn the direction of writing. */
const unwritable = /[^\P{Cc}\n]|[\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** A message as it is kept: its lines, without blanks at their ends, and never more than one empty line. */
export const tidyMessage = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(unwritable, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Characters of a message, as its counter counts them. */
export const messageLength = (text: string) => Array.from(tidyMessage(text)).length

const links = /\b(?:https?:\/\/|www\.)/gi
const countLinks = (text: string) => text.match(links)?.length ?? 0

/** What is wrong with a message; null when nothing is. */
export function messageProblem(text: string): 'message-required' | 'message-long' | 'message-links' | null {
  if (tidyMessage(text) === '') return 'message-required'
  if (messageLength(text) > contactLimits.message) return 'message-long'
  return countLinks(text) > contactLimits.links ? 'message-links' : null
}

/** What is wrong with a name: it is missing, or it is an address of a page. */
export function nameProblem(name: string): 'name-required' | 'name-links' | null {
  if (name.trim() === '') return 'name-required'
  return countLinks(name) > 0 ? 'name-links' : null
}

/** Who writes. Name, e-mail, phone and message are judged by the rules above and the market's. */
const sender = {
  name: line(contactLimits.name),
  email: line(contactLimits.email),
  message: v.pipe(v.string(), v.maxLength(20_000)),
  /** Of `GET contact-ticket`: when the form was shown. */
  ticket: v.pipe(v.string(), v.maxLength(200)),
  /** A field that nobody sees: only programs fill it in. */
  trap: v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
}
const feedback = {
  kind: v.literal('feedback'),
  phone: v.nullable(line(contactLimits.phone)),
  topic: ContactTopic,
  outlet_code: v.nullable(line(20)),
  order_number: v.nullable(line(contactLimits.orderNumber)),
}
const franchise = {
  kind: v.literal('franchise'),
  phone: line(contactLimits.phone),
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

/** `number` is what the message is known by, such as `BM-7K3M-9XQ2`. */
export const ContactReceived = v.object({ number: v.string() })
export type ContactReceived = v.InferOutput<typeof ContactReceived>

/** `GET contact-ticket`: says since when a form is there. */
export const ContactTicket = v.object({ ticket: v.string() })
export type ContactTicket = v.InferOutput<typeof ContactTicket>
