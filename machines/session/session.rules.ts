import type { SocialLoginMethod } from '../../contract/customers.ts'
import type { Market } from '../../contract/market.ts'
import { emailProblems } from '../shared/person-problems.ts'
import { requireValue } from '../shared/require-value.ts'

/** The sign-in form. The password is never stored. */
export type LoginForm = { readonly email: string; readonly password: string }
export type LoginProblem = { readonly field: keyof LoginForm; readonly code: string }

/** Returns the form's problems. Passwords older than the rules may sign in. */
export const loginProblems = (filled: { form: LoginForm; market: Market }): LoginProblem[] => [
  ...emailProblems(filled),
  ...(filled.form.password === '' ? [{ field: 'password' as const, code: 'password-required' }] : []),
]

/** A person vouched for by a provider; `email` and names once the server has sent them. */
export type SocialSignIn = {
  readonly method: SocialLoginMethod
  readonly ticket: string
  readonly email: string | null
  readonly firstName: string
  readonly lastName: string
}

/** The server's identification of a social account. */
export function socialTicketOf({ social }: { readonly social: SocialSignIn | null }) {
  const { method, ticket } = requireValue(social, 'A lookup needs a provider’s ticket')
  return { method, ticket }
}
