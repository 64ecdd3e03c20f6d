import type { Market } from '../../contract/market.ts'

/** The deletion form. The password is never stored. */
export type DeletionForm = { readonly password: string }
type Asked = { readonly form: DeletionForm; readonly hasPassword: boolean; readonly market: Market }

/** Returns the problems of the deletion form: the password is required if the account has one. */
export const deletionProblems = ({ form, hasPassword }: Asked) =>
  hasPassword && form.password === '' ? [{ field: 'password', code: 'password-required' }] : []
