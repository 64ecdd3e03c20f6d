import type { CustomerProfile, LoyaltyCardRequest } from '../../contract/customers.ts'
import type { AnyCode } from '../../contract/errors.ts'
import { cardDigits, isCardNumber } from '../../contract/loyalty-card.ts'
import type { Market } from '../../contract/market.ts'
import { withoutSeparators } from '../../contract/primitives.ts'
import { birthdateProblem } from './person.rules.ts'

/** The form: the card's digits, and the phone (in three parts) and birthday that it was issued with. */
export type LoyaltyCardFields = {
  readonly card: string
  readonly area: string
  readonly prefix: string
  readonly line: string
  readonly birthdate: string
}
export type LoyaltyCardProblem = { readonly field: keyof LoyaltyCardFields; readonly code: string }
type Asked = { readonly form: LoyaltyCardFields; readonly market: Market; readonly today: string }

/** Prefills the form: most cards were issued with the member's own phone and birthday. */
export function prefilledLoyaltyCard({ phone, birthdate }: CustomerProfile): LoyaltyCardFields {
  const [, area = '', prefix = '', line = ''] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? []
  return { card: '', area, prefix, line, birthdate: birthdate ?? '' }
}

const digitsOf = withoutSeparators

/** Formats a card's digits in groups of four, as printed; returns other input unchanged. */
export const formatCardNumber = (text: string) =>
  /^\d{1,15}$/.test(digitsOf(text)) ? digitsOf(text).replace(/(\d{4})(?=\d)/g, '$1 ') : text

function numberProblem(card: string): string | null {
  if (card.trim() === '') return 'card-required'
  if (digitsOf(card).length !== cardDigits) return 'card-length'
  return isCardNumber(digitsOf(card)) ? null : 'card-invalid'
}

const partProblem = (part: string, digits: number): string | null =>
  part.trim() === ''
    ? 'card-phone-required'
    : new RegExp(`^\\d{${digits}}$`).test(part.trim())
      ? null
      : `card-phone-${digits}`

/** Returns the form's problems, in the order of the form. */
export function loyaltyCardProblems(asked: Asked): LoyaltyCardProblem[] {
  const { card, area, prefix, line } = asked.form
  const found = [
    ['card', numberProblem(card)],
    ['area', partProblem(area, 3)],
    ['prefix', partProblem(prefix, 3)],
    ['line', partProblem(line, 4)],
    ['birthdate', birthdateProblem(asked)],
  ] as const
  return found.flatMap(([field, code]) => (code === null ? [] : [{ field, code }]))
}

/** Returns the field that the server refused; null if the refusal is about no field. */
export function refusedCardField(code: AnyCode): keyof LoyaltyCardFields | null {
  if (code === 'CUS-100016') return 'card'
  if (code === 'CUS-100017') return 'birthdate'
  return code === 'ORDER-4' ? 'area' : null // the first part of the phone
}

/** Returns the body of `POST ponta-attach` for a form without problems. */
export const loyaltyCardRequest = ({ card, area, prefix, line, birthdate }: LoyaltyCardFields): LoyaltyCardRequest => ({
  card: digitsOf(card),
  phone: [area.trim(), prefix.trim(), line.trim()],
  birthday: birthdate,
})
