import type { LoginMethod } from '../../contract/customers.ts'
import { isEmail, type Market } from '../../contract/market.ts'

/** The sign-in form. The password is never stored. */
export type LoginForm = { readonly email: string; readonly password: string }
export type LoginProblem = { readonly field: keyof LoginForm; readonly code: string }

/** Returns the form's problems (spec §5 "Required-field messages"). Passwords older than the rules may sign in. */
export function loginProblems({ form, market }: { form: LoginForm; market: Market }): LoginProblem[] {
  const problems: LoginProblem[] = []
  if (form.email.trim() === '') problems.push({ field: 'email', code: 'email-required' })
  else if (!isEmail(market, form.email.trim())) problems.push({ field: 'email', code: 'email-invalid' })
  if (form.password === '') problems.push({ field: 'password', code: 'password-required' })
  return problems
}

/** A person vouched for by a provider; `email` and names once the server has sent them. */
export type Vouched = {
  readonly method: LoginMethod
  readonly ticket: string
  readonly email: string | null
  readonly firstName: string
  readonly lastName: string
}

/** The server's identification of a social account. */
export function ticketOf({ social }: { readonly social: Vouched | null }) {
  if (!social) throw new Error('A lookup needs a provider’s ticket')
  return { method: social.method, ticket: social.ticket }
}
