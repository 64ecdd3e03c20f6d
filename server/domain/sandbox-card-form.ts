import cardValidator from 'card-validator'
import type { Temporal } from 'temporal-polyfill'
import { withoutSeparators } from '../../contract/primitives.ts'
import type { CardField, CardProblem } from '../../contract/sandbox-payment-page.ts'
import type { CardHint } from './payment.ts'
import { market } from './market.ts'

export type CardForm = Readonly<Record<CardField, string>>

/** Returns the digits of an entered card number. */
export const cardDigitsOf = withoutSeparators

/** Returns brand and last digits of a valid card number. */
export function cardHintOf(digits: string): CardHint {
  return { brand: cardValidator.number(digits).card?.niceType ?? '', lastFour: digits.slice(-4) }
}

/** Returns the four-digit year of an entry of two or four digits, or null. */
function yearOf(text: string): number | null {
  if (!/^(\d{2}|\d{4})$/.test(text)) return null
  return text.length === 2 ? 2000 + Number(text) : Number(text)
}

function dateProblems({ month, year }: CardForm, now: Temporal.Instant): CardProblem[] {
  if (month === '' || year === '') {
    const missing = (['month', 'year'] as const).filter((field) => (field === 'month' ? month : year) === '')
    return missing.map((field) => ({ field, what: 'missing' }))
  }
  const fullYear = yearOf(year)
  if (!/^(0?[1-9]|1[0-2])$/.test(month)) return [{ field: 'month', what: 'invalid' }]
  if (fullYear === null) return [{ field: 'year', what: 'invalid' }]
  const today = now.toZonedDateTimeISO(market.timezone)
  const isOver = fullYear < today.year || (fullYear === today.year && Number(month) < today.month)
  return isOver ? [{ field: 'month', what: 'expired' }] : []
}

/** Returns the problems of an entered card: number by Luhn and brand, security code by brand, a date that has not passed. */
export function cardProblems(form: CardForm, now: Temporal.Instant): CardProblem[] {
  const digits = cardDigitsOf(form.number)
  const { isValid, card } = cardValidator.number(digits)
  const numberProblem: CardProblem[] = isValid ? [] : [{ field: 'number', what: digits === '' ? 'missing' : 'invalid' }]
  const isCode = cardValidator.cvv(form.code, card?.code.size ?? 3).isValid
  const codeProblem: CardProblem[] = isCode ? [] : [{ field: 'code', what: form.code === '' ? 'missing' : 'invalid' }]
  return [...numberProblem, ...dateProblems(form, now), ...codeProblem]
}
