import { isEmail, type Market } from '../contract/market.ts'

/** What is typed to sign in. The password is kept nowhere. */
export type LoginForm = { readonly email: string; readonly password: string }
export type LoginProblem = { readonly field: keyof LoginForm; readonly code: string }

/** What stands between the form and an answer (spec §5 "Required-field messages"). A password of before the rules may sign in. */
export function loginProblems({ form, market }: { form: LoginForm; market: Market }): LoginProblem[] {
  const problems: LoginProblem[] = []
  if (form.email.trim() === '') problems.push({ field: 'email', code: 'email-required' })
  else if (!isEmail(market, form.email.trim())) problems.push({ field: 'email', code: 'email-invalid' })
  if (form.password === '') problems.push({ field: 'password', code: 'password-required' })
  return problems
}
