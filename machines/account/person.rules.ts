import { normalizePhone, type Market } from '../../contract/market.ts'

/** What members say of themselves. `birthdate` is `YYYY-MM-DD`, or empty. */
export type PersonForm = {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly birthdate: string
  readonly gender: 'M' | 'other' | null
}
export type PersonProblem = { readonly field: keyof PersonForm; readonly code: string }
type Asked = { readonly form: PersonForm; readonly market: Market; readonly today: string }
type Born = { readonly form: Pick<PersonForm, 'birthdate'>; readonly market: Market; readonly today: string }

/** What is wrong with a birthday: none, none of the calendar, of before the market's first year, or to come (spec §5). */
export function birthdateProblem({ form: { birthdate }, market, today }: Born): string | null {
  if (birthdate === '') return 'birthday-required'
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(birthdate) && !Number.isNaN(Date.parse(birthdate))
  const isBorn = birthdate >= `${market.birthday_min_year}-01-01` && birthdate <= today
  return isDate && isBorn ? null : 'birthday-invalid'
}

/** Returns the last birthday of somebody who is old enough for an account. */
const lastBirthday = (today: string, { member_age: age }: Market) =>
  `${Number(today.slice(0, 4)) - age}${today.slice(4)}`

/** What is wrong with a member's birthday: as any other's, or they are too young. */
function memberBirthdateProblem(born: Born): string | null {
  const { form, market, today } = born
  return birthdateProblem(born) ?? (form.birthdate > lastBirthday(today, market) ? 'birthday-young' : null)
}

/** Problems of a person's form: names, phone and birthday are required, the birthday from 1900 on and not to come (spec §5). `today` is the market's date. */
export function personProblems(asked: Asked): PersonProblem[] {
  const { form, market } = asked
  const problems: PersonProblem[] = []
  if (form.firstName.trim() === '') problems.push({ field: 'firstName', code: 'first-name-required' })
  if (form.lastName.trim() === '') problems.push({ field: 'lastName', code: 'last-name-required' })
  if (form.phone.trim() === '') problems.push({ field: 'phone', code: 'phone-required' })
  else if (!normalizePhone(market, form.phone)) problems.push({ field: 'phone', code: 'phone-invalid' })
  const birthday = memberBirthdateProblem(asked)
  if (birthday !== null) problems.push({ field: 'birthdate', code: birthday })
  return problems
}

/** A person as the calls write one. */
export const personRequest = (market: Market, { firstName, lastName, phone, birthdate, gender }: PersonForm) => ({
  first_name: firstName.trim(),
  last_name: lastName.trim(),
  phone: normalizePhone(market, phone) ?? phone,
  birthdate: birthdate === '' ? null : birthdate,
  gender,
})
