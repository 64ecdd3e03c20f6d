import type { CustomerProfile, LoginType } from '../../contract/customers.ts'

/** Whether a provider's account can be disconnected: the member can still sign in without it. */
export const isRemovable = (
  { has_password, login_types }: Pick<CustomerProfile, 'has_password' | 'login_types'>,
  loginType: LoginType,
): boolean => login_types.includes(loginType) && (has_password || login_types.length > 1)
