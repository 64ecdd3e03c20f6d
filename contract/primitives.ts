import * as v from 'valibot'

/** Integer US cents. */
export const Cents = v.pipe(v.number(), v.safeInteger())
export const Uuid = v.pipe(v.string(), v.uuid())
/** UTC instant in the spec's format, `YYYY-MM-DD HH:mm:ss`. */
export const WireTime = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/))
/** ISO 8601 instant. */
export const Instant = v.pipe(v.string(), v.isoTimestamp())
export const Latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90))
export const Longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180))

export const orderTypes = ['delivery', 'carryout'] as const
export const OrderType = v.picklist(orderTypes)
export type OrderType = v.InferOutput<typeof OrderType>

/** `D` or `C` in either case, as the wire writes it, to the name the program uses. */
export const OrderTypeLetter = v.pipe(
  v.picklist(['D', 'C', 'd', 'c']),
  v.transform((letter): OrderType => (letter.toUpperCase() === 'D' ? 'delivery' : 'carryout')),
)

export const handovers = ['door', 'contactless', 'counter', 'curbside'] as const
export const Handover = v.picklist(handovers)
export type Handover = v.InferOutput<typeof Handover>

export const PaymentMethod = v.picklist(['credit_card', 'cash', 'soft_bank', 'eftpos'])
export type PaymentMethod = v.InferOutput<typeof PaymentMethod>

export const languages = ['es', 'en'] as const
export const Language = v.picklist(languages)
export type Language = v.InferOutput<typeof Language>

/** Control characters, and marks that turn the direction of writing: no place for them on a rider's ticket. */
const unwritable = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** A person's words as they are kept: one line, single blanks, nothing invisible at work. Markup is text like any other. */
export const tidy = (text: string) => text.toWellFormed().replace(unwritable, ' ').replace(/\s+/g, ' ').trim()

/** Longest name, phone and e-mail of a person, in UTF-16 units as inputs count them. */
export const personLengths = { name: 60, phone: 24, email: 254 } as const

/** A line of at most `max` UTF-16 units once it is tidy; longer ones are `too-long`. Who reads the description of a call is told what limits it. */
export const line = (max: number, limit = `At most ${max} characters.`) =>
  v.pipe(v.string(), v.description(limit), v.transform(tidy), v.maxLength(max, 'too-long'))
