import type { RegistrationRequest } from '../../contract/customers.ts'
import type { Market } from '../../contract/market.ts'
import { emailProblems } from '../shared/person-problems.ts'
import { newPasswordProblems, type NewPassword } from './password.rules.ts'
import type { SocialSignIn } from '../session/session.rules.ts'
import { personProblems, personRequest, type PersonForm } from './person.rules.ts'

/** The draft of a registration stored in this tab: everything but the password. */
export type UnsentRegistration = PersonForm & {
  readonly email: string
  readonly terms: boolean
  /** Marketing emails that the customer agrees to. */
  readonly byEmail: boolean
  readonly bySms: boolean
}
export type RegistrationForm = UnsentRegistration & NewPassword
export type RegistrationProblem = { readonly field: keyof RegistrationForm; readonly code: string }

/** An empty form. Marketing is opt-in. */
const emptyRegistration: UnsentRegistration = {
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

/** A person vouched for by a provider, with the provider's data. */
export type SocialProfile = Pick<SocialSignIn, 'ticket' | 'email' | 'firstName' | 'lastName'>

/** Returns the initial form: the draft, completed by the provider's data. */
export function initialRegistration(
  draft: UnsentRegistration | null,
  social: SocialProfile | null,
): UnsentRegistration {
  const form = draft ?? emptyRegistration
  if (!social) return form
  return {
    ...form,
    email: social.email ?? form.email,
    firstName: form.firstName || social.firstName,
    lastName: form.lastName || social.lastName,
  }
}

/** Whether the provider verified the email, so that no confirmation is emailed. */
export const isEmailVerified = (form: RegistrationForm, social: SocialProfile | null) =>
  social !== null && form.email.trim().toLowerCase() === social.email

/** Returns the form's problems, in the order of the form [account.required]. `today` is the market's date. */
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

/** Returns the body of `POST customer_registration` for a form without problems. */
export const registrationRequest = (
  { form, market }: { readonly form: RegistrationForm; readonly market: Market },
  social: SocialProfile | null,
): RegistrationRequest => ({
  ...personRequest(market, form),
  email: form.email.trim(),
  password: form.password,
  terms: true,
  marketing: { email: form.byEmail, sms: form.bySms, push: false },
  ...(social && { ticket: social.ticket }),
})
