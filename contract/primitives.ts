import * as v from 'valibot'

/** Integer US cents. */
export const Cents = v.pipe(v.number(), v.safeInteger())
export const Uuid = v.pipe(v.string(), v.uuid())
/** UTC instant as `YYYY-MM-DD HH:mm:ss`. */
export const WireTime = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/))
/** ISO 8601 instant. */
export const Instant = v.pipe(v.string(), v.isoTimestamp())
export const Latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90))
export const Longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180))

export const orderTypes = ['delivery', 'carryout'] as const
export const OrderType = v.picklist(orderTypes)
export type OrderType = v.InferOutput<typeof OrderType>

/** Parses `D` or `C` in either case to the program's name. */
export const OrderTypeLetter = v.pipe(
  v.picklist(['D', 'C', 'd', 'c']),
  v.transform((letter): OrderType => (letter.toUpperCase() === 'D' ? 'delivery' : 'carryout')),
)

const handovers = ['door', 'contactless', 'counter', 'curbside'] as const
export const Handover = v.picklist(handovers)
export type Handover = v.InferOutput<typeof Handover>

export const PaymentMethod = v.picklist(['credit_card', 'cash', 'soft_bank', 'eftpos', 'ath_movil'])
export type PaymentMethod = v.InferOutput<typeof PaymentMethod>

export const languages = ['es', 'en'] as const
export const Language = v.picklist(languages)
export type Language = v.InferOutput<typeof Language>

/** Characters that show nothing, or turn the text after them; emoji and scripts need joiners and variation selectors. */
const invisible = /(?!\u200C|\u200D|\uFE0E|\uFE0F)\p{Default_Ignorable_Code_Point}/gu

/** Normalizes an entered text: one line, single spaces, composed accents, no invisible characters. Markup stays as text. */
export const normalizeText = (text: string) =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .replace(invisible, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Returns a number as people write it without what only separates its digits: any space, dash, dot, slash or bracket. */
export const withoutSeparators = (text: string) =>
  text.normalize('NFKC').replace(/[\s\p{Cc}\p{Pd}\p{Default_Ignorable_Code_Point}\u2212()./]/gu, '')

/** Whether a text can be a name: it has a letter. */
export const isName = (text: string) => /\p{L}/u.test(normalizeText(text))

/** Longest name, phone and email of a person, in UTF-16 units as inputs count them. */
export const personLengths = { name: 60, phone: 24, email: 254 } as const

/** Returns the schema of a normalized line of at most `max` UTF-16 units; longer ones are `too-long`. The API's description contains the limit. */
export const singleLine = (max: number, limit = `At most ${max} characters.`) =>
  v.pipe(v.string(), v.description(limit), v.transform(normalizeText), v.maxLength(max, 'too-long'))
