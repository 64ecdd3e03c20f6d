import { readCents } from '../../../contract/dollars.ts'

/** How the text of a field is read. */
export const textKinds = [
  'money',
  'optionalMoney',
  'price',
  'percent',
  'whole',
  'count',
  'optionalCount',
  'text',
  'optionalText',
  'moment',
] as const

/** What is typed into a field before it is a value of the catalog; `value` is one already. */
export type Typed =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: (typeof textKinds)[number]; readonly text: string }

/** What was typed, by path. */
export type TypedFields = Readonly<Record<string, Typed>>

export type FieldMistake =
  | 'required'
  | 'money-invalid'
  | 'money-too-high'
  | 'price-zero'
  | 'percent-invalid'
  | 'whole-invalid'
  | 'count-invalid'
type Read = { readonly value: unknown } | { readonly mistake: FieldMistake }

/** $10,000: more is a slip. */
const maxCents = 1_000_000
const maxCount = 1_000_000

function readMoney(text: string): Read {
  const cents = readCents(text)
  if (cents === null) return { mistake: 'money-invalid' }
  return cents > maxCents ? { mistake: 'money-too-high' } : { value: cents }
}

function readWhole(text: string, from: number, to: number, mistake: FieldMistake): Read {
  const number = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN
  return number >= from && number <= to ? { value: number } : { mistake }
}

/** Returns the instant of a moment of the market, `YYYY-MM-DDTHH:MM`: Puerto Rico is UTC−4 all year. */
export const instantOfMoment = (text: string) => new Date(`${text}:00-04:00`).toISOString().replace('.000', '')

/** Returns a moment of the market as a field shows it, `YYYY-MM-DDTHH:MM`. */
export const momentText = (instant: string) =>
  new Date(Date.parse(instant) - 4 * 3_600_000).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)

/** Returns the value of what was typed, or what is wrong with it. */
export function readTyped(typed: Typed): Read {
  if (typed.kind === 'value') return { value: typed.value }
  const text = typed.text.trim()
  if (text === '') return typed.kind.startsWith('optional') ? { value: null } : { mistake: 'required' }
  switch (typed.kind) {
    case 'money':
    case 'optionalMoney':
      return readMoney(text)
    case 'price': {
      const read = readMoney(text)
      return 'value' in read && read.value === 0 ? { mistake: 'price-zero' } : read
    }
    case 'percent':
      return readWhole(text, 0, 99, 'percent-invalid')
    case 'whole':
      return readWhole(text, 0, maxCount, 'whole-invalid')
    case 'count':
    case 'optionalCount':
      return readWhole(text, 1, maxCount, 'count-invalid')
    case 'text':
    case 'optionalText':
      return { value: text }
    case 'moment':
      return { value: instantOfMoment(text) }
  }
}
