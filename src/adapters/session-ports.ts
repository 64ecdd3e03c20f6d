import { fromPromise } from 'xstate'
import { loginTypes, type SocialLoginMethod } from '../../contract/customers.ts'
import type { Api } from '../api/api.ts'
import { deviceHeader } from './device-header.ts'
import type { BrowserStore } from './storage.ts'

type Known = { email: string; password: string; ticket: string | null }
type Ticket = { method: SocialLoginMethod; ticket: string }

const wireTicket = ({ method, ticket }: Ticket) => ({ login_type: loginTypes[method], ticket })

/** Returns the ports of the session. With the device's secret a sign-in takes over the guest's cart. */
export const createSessionPorts = (api: Api, store: BrowserStore) => ({
  readMember: fromPromise(({ input }: { input: { token: string } }) => api.member(input.token)),
  login: fromPromise(({ input: { ticket, ...known } }: { input: Known }) =>
    api.login({ ...known, ...(ticket !== null && { ticket }) }, deviceHeader(store)),
  ),
  loginBySocial: fromPromise(({ input }: { input: Ticket }) => api.login(wireTicket(input), deviceHeader(store))),
  readSocial: fromPromise(({ input }: { input: Ticket }) => api.socialAccount(wireTicket(input))),
  logout: fromPromise(({ input }: { input: { token: string } }) => api.logout(input.token)),
})
