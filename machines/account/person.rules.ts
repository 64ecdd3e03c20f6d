import type { Gender } from '../../contract/customers.ts'
import { normalizePhone, type Market } from '../../contract/market.ts'
import { nameAndPhoneProblems } from '../shared/person-problems.ts'

/** Personal data of a member. `birthdate` is `YYYY-MM-DD`, or empty. */
export type PersonForm = {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly birthdate: string
  readonly gender: Gender | null
}
export type PersonProblem = { readonly field: keyof PersonForm; readonly code: string }
type Asked = { readonly form: PersonForm; readonly market: Market; readonly today: string }
type Born = { readonly form: Pick<PersonForm, 'birthdate'>; readonly market: Market; readonly today: string }

/** Returns the problem of a birthday: missing, not a date, before the market's first year, or in the future [account.required]. */
export function birthdateProblem({ form: { birthdate }, market, today }: Born): string | null {
  if (birthdate === '') return 'birthday-required'
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(birthdate) && !Number.isNaN(Date.parse(birthdate))
  const isBorn = birthdate >= `${market.birthday_min_year}-01-01` && birthdate <= today
  return isDate && isBorn ? null : 'birthday-invalid'
}

/** Returns the latest birthday that is old enough for an account. */
const lastBirthday = (today: string, { member_age: age }: Market) =>
  `${Number(today.slice(0, 4)) - age}${today.slice(4)}`

/** Returns the problem of a member's birthday, including the minimum age. */
function memberBirthdateProblem(born: Born): string | null {
  const { form, market, today } = born
  return birthdateProblem(born) ?? (form.birthdate > lastBirthday(today, market) ? 'birthday-young' : null)
}

/** Returns the problems of a person's form: names, phone and birthday are required, the birthday from 1900 and not in the future. `today` is the market's date. */
export function personProblems(asked: Asked): PersonProblem[] {
  const birthday = memberBirthdateProblem(asked)
  return [
    ...nameAndPhoneProblems(asked),
    ...(birthday === null ? [] : [{ field: 'birthdate' as const, code: birthday }]),
  ]
}

/** Returns a person in the contract's form. */
export const personRequest = (market: Market, { firstName, lastName, phone, birthdate, gender }: PersonForm) => ({
  first_name: firstName.trim(),
  last_name: lastName.trim(),
  phone: normalizePhone(market, phone) ?? phone,
  birthdate: birthdate === '' ? null : birthdate,
  gender,
})
