import { loginTypes, type SocialLoginMethod } from '../../contract/customers.ts'
import { readMember, login, loginBySocial, readSocial, logout } from '../../machines/session/session.ports.ts'
import type { Api } from '../api/api.ts'
import { fulfil } from './fulfil.ts'
import { deviceHeader } from './device-header.ts'
import type { BrowserStore } from './storage.ts'

type Ticket = { method: SocialLoginMethod; ticket: string }

const wireTicket = ({ method, ticket }: Ticket) => ({ login_type: loginTypes[method], ticket })

/** Returns the ports of the session. With the device's secret a sign-in takes over the guest's cart. */
export const createSessionPorts = (api: Api, store: BrowserStore) => ({
  readMember: fulfil(readMember, ({ input }) => api.member(input.token)),
  login: fulfil(login, ({ input: { ticket, ...known } }) =>
    api.login({ ...known, ...(ticket !== null && { ticket }) }, deviceHeader(store)),
  ),
  loginBySocial: fulfil(loginBySocial, ({ input }) => api.login(wireTicket(input), deviceHeader(store))),
  readSocial: fulfil(readSocial, ({ input }) => api.socialAccount(wireTicket(input))),
  logout: fulfil(logout, ({ input }) => api.logout(input.token)),
})
