import type { Market } from '../../contract/market.ts'

/** What is typed to delete an account. The password is kept nowhere. */
export type DeletionForm = { readonly password: string }
type Asked = { readonly form: DeletionForm; readonly hasPassword: boolean; readonly market: Market }

/** What stands between the member and the end of the account: its password, where it has one. */
export const deletionProblems = ({ form, hasPassword }: Asked) =>
  hasPassword && form.password === '' ? [{ field: 'password', code: 'password-required' }] : []
