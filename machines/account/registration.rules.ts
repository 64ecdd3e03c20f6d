import type { RegistrationRequest } from '../../contract/customers.ts'
import type { Market } from '../../contract/market.ts'
import { emailProblems, newPasswordProblems, type NewPassword } from './password.rules.ts'
import type { Vouched } from '../session/session.rules.ts'
import { personProblems, personRequest, type PersonForm } from './person.rules.ts'

/** What is kept of a registration in this tab: everything but the password. */
export type KeptRegistration = PersonForm & {
  readonly email: string
  readonly terms: boolean
  /** Offers that the customer wants to be sent. */
  readonly byEmail: boolean
  readonly bySms: boolean
}
export type RegistrationForm = KeptRegistration & NewPassword
export type RegistrationProblem = { readonly field: keyof RegistrationForm; readonly code: string }

/** A form on which nothing was typed yet. Nobody is sent offers who did not ask for them. */
const emptyRegistration: KeptRegistration = {
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  birthdate: '',
  gender: null,
  terms: false,
  byEmail: false,
  bySms: false,
}

/** Whom a provider has vouched for, who registers with what it said of them. */
export type Newcomer = Pick<Vouched, 'ticket' | 'email' | 'firstName' | 'lastName'>

/** The form as it begins: what was typed before, and where nothing was, what a provider said. */
export function beginRegistration(draft: KeptRegistration | null, social: Newcomer | null): KeptRegistration {
  const form = draft ?? emptyRegistration
  if (!social) return form
  return {
    ...form,
    email: social.email ?? form.email,
    firstName: form.firstName || social.firstName,
    lastName: form.lastName || social.lastName,
  }
}

/** Whether a provider has vouched for the e-mail itself: then none is mailed. */
export const isVouched = (form: RegistrationForm, social: Newcomer | null) =>
  social !== null && form.email.trim().toLowerCase() === social.email

/** Everything that still stands between the form and an account, in the order of the form (spec §5). `today` is the market's date. */
export function registrationProblems(asked: {
  readonly form: RegistrationForm
  readonly market: Market
  readonly today: string
}): RegistrationProblem[] {
  return [
    ...personProblems(asked),
    ...emailProblems(asked),
    ...newPasswordProblems(asked),
    ...(asked.form.terms ? [] : [{ field: 'terms' as const, code: 'terms-required' }]),
  ]
}

/** The body of `POST customer_registration` for a form without problems. */
export const registrationRequest = (
  { form, market }: { readonly form: RegistrationForm; readonly market: Market },
  social: Newcomer | null,
): RegistrationRequest => ({
  ...personRequest(market, form),
  email: form.email.trim(),
  password: form.password,
  terms: true,
  marketing: { email: form.byEmail, sms: form.bySms, push: false },
  ...(social && { ticket: social.ticket }),
})
