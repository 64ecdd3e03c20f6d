import type { Market } from '../../contract/market.ts'
import { passwordRuleProblem } from '../../contract/password.ts'

/** A new password, entered twice. */
export type NewPassword = { readonly password: string; readonly retype: string }
/** The form of all steps. Only the email is stored in the tab. */
export type PasswordForm = NewPassword & { readonly email: string; readonly otp: string; readonly old: string }
export type PasswordProblem = { readonly field: keyof PasswordForm; readonly code: string }
type Judged<Form> = { readonly form: Form; readonly market: Market }

/** Returns the problems of a new password: required, minimum length, character classes, equal repetition [account.password]. */
export function newPasswordProblems({ form: { password, retype }, market }: Judged<NewPassword>) {
  const problems: { field: keyof NewPassword; code: string }[] = []
  const wrong = password === '' ? 'required' : passwordRuleProblem(market, password)
  if (wrong) problems.push({ field: 'password', code: `new-password-${wrong}` })
  if (retype !== password) problems.push({ field: 'retype', code: 'retype-different' })
  return problems
}

/** Returns the problems of the current password: required, with the market's minimum length. */
export function oldPasswordProblems({ form: { old }, market }: Judged<PasswordForm>): PasswordProblem[] {
  if (old === '') return [{ field: 'old', code: 'old-password-required' }]
  return Array.from(old).length < market.password.min ? [{ field: 'old', code: 'old-password-length' }] : []
}

/** Returns the problems of an emailed code: six digits; spaces are ignored. */
export function otpProblems({ form }: Pick<Judged<PasswordForm>, 'form'>): PasswordProblem[] {
  return /^\d{6}$/.test(otpWithoutSpaces(form)) ? [] : [{ field: 'otp', code: 'otp-invalid' }]
}

/** Removes the spaces from an emailed code. */
export const otpWithoutSpaces = ({ otp }: Pick<PasswordForm, 'otp'>): string => otp.replaceAll(/\s/g, '')

const letters = {
  lowercase: 'abcdefghijkmnpqrstuvwxyz',
  uppercase: 'ABCDEFGHJKLMNPQRSTUVWXYZ',
  digit: '23456789',
  symbol: '-+*!?@#%=',
}
/** Length of a generated password, in characters. */
const generatedLength = 16

/** Generates a password of all four character classes, without lookalikes. `random` returns an integer from 0 to below its argument. */
export function generatePassword(random: (below: number) => number): string {
  const pick = (from: string) => from[random(from.length)] ?? ''
  const all = Object.values(letters).join('')
  const needed = Object.values(letters).map(pick)
  const picked = [...needed, ...Array.from({ length: generatedLength - needed.length }, () => pick(all))]
  for (let last = picked.length - 1; last > 0; last -= 1) {
    const other = random(last + 1)
    const [one, two] = [picked[last] ?? '', picked[other] ?? '']
    picked[last] = two
    picked[other] = one
  }
  return picked.join('')
}
