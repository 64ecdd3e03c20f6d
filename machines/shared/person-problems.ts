import { isEmail, normalizePhone, type Market } from '../../contract/market.ts'
import { isName, normalizeText } from '../../contract/primitives.ts'

type Named = { readonly firstName: string; readonly lastName: string; readonly phone: string }
type Filled<Form> = { readonly form: Form; readonly market: Market }
type Problem<Form> = { readonly field: keyof Form; readonly code: string }

/** Returns the problems of a person's names and phone: all are required. */
export function nameAndPhoneProblems({ form, market }: Filled<Named>): Problem<Named>[] {
  const problems: Problem<Named>[] = []
  if (!isName(form.firstName)) problems.push({ field: 'firstName', code: 'first-name-required' })
  if (!isName(form.lastName)) problems.push({ field: 'lastName', code: 'last-name-required' })
  if (form.phone.trim() === '') problems.push({ field: 'phone', code: 'phone-required' })
  else if (!normalizePhone(market, form.phone)) problems.push({ field: 'phone', code: 'phone-invalid' })
  return problems
}

/** Returns the problems of a required email address. */
export function emailProblems({ form, market }: Filled<{ readonly email: string }>) {
  const email = normalizeText(form.email)
  const code = email === '' ? 'email-required' : isEmail(market, email) ? null : 'email-invalid'
  return code ? [{ field: 'email' as const, code }] : []
}
