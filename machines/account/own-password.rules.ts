import type { Market } from '../../contract/market.ts'

/** Who is asked for the password: a member who has one. */
export type OwnPasswordInput = { readonly market: Market; readonly hasPassword: boolean }
/** A form that asks a member for the password again. It is never stored. */
export type OwnPasswordForm = { readonly password: string }

/** Returns the problems of the form: the password is required if the account has one. */
export const ownPasswordProblems = ({ form, hasPassword }: OwnPasswordInput & { readonly form: OwnPasswordForm }) =>
  hasPassword && form.password === '' ? [{ field: 'password', code: 'password-required' }] : []
