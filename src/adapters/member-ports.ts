import { fromPromise } from 'xstate'
import type { ContactRequest, ContactFormToken } from '../../contract/contact-messages.ts'
import type {
  SocialLoginMethod,
  LoyaltyCardRequest,
  ProfileRequest,
  RegistrationRequest,
  PasswordResetProof,
} from '../../contract/customers.ts'
import { loginTypes } from '../../contract/customers.ts'
import type { Result } from '../../contract/errors.ts'
import type { Api } from './api.ts'
import { downloadAsFile } from './download-as-file.ts'
import type { BrowserStore } from './storage.ts'

type Known = { email: string; password: string; ticket: string | null }
type Ticket = { method: SocialLoginMethod; ticket: string }

const wireTicket = ({ method, ticket }: Ticket) => ({ login_type: loginTypes[method], ticket })

function deviceOf(store: BrowserStore) {
  const cart = store.cart()
  return cart ? { 'x-device': cart.device } : {}
}

/** Returns the ports of the account's machines. With the device's secret a sign-in takes over the guest's cart. */
export const createMemberPorts = (api: Api, store: BrowserStore) => ({
  readMember: fromPromise(({ input }: { input: { token: string } }) => api.member(input.token)),
  login: fromPromise(({ input: { ticket, ...known } }: { input: Known }) =>
    api.login({ ...known, ...(ticket !== null && { ticket }) }, deviceOf(store)),
  ),
  loginBySocial: fromPromise(({ input }: { input: Ticket }) => api.login(wireTicket(input), deviceOf(store))),
  readSocial: fromPromise(({ input }: { input: Ticket }) => api.socialAccount(wireTicket(input))),
  checkEmail: fromPromise(({ input }: { input: { email: string } }) => api.checkEmail(input)),
  attachCard: fromPromise(({ input }: { input: { request: LoyaltyCardRequest } }) => api.attachCard(input.request)),
  exportData: fromPromise<Result<unknown>, object>(async () => {
    const result = await api.exportData()
    if (!result.ok) return result
    downloadAsFile(`bohio-pizza-${result.value.exported_at.slice(0, 10)}.json`, result.value)
    return { ok: true, value: null }
  }),
  deleteAccount: fromPromise(({ input: { password } }: { input: { password: string | null } }) =>
    api.deleteAccount(password === null ? {} : { password }),
  ),
  showForm: fromPromise<Result<ContactFormToken>, object>(() => api.contactTicket()),
  sendMessage: fromPromise(({ input: { request, key } }: { input: { request: ContactRequest; key: string } }) =>
    api.sendContact(request, key),
  ),
  logout: fromPromise(({ input }: { input: { token: string } }) => api.logout(input.token)),
  register: fromPromise(({ input }: { input: { request: RegistrationRequest } }) => api.register(input.request)),
  confirmEmail: fromPromise(({ input }: { input: { regis: string } }) => api.confirmEmail(input.regis)),
  askReset: fromPromise(({ input }: { input: { email: string } }) => api.askReset(input)),
  checkProof: fromPromise(({ input }: { input: { proof: PasswordResetProof } }) => api.checkProof(input.proof)),
  resetPassword: fromPromise(({ input }: { input: { token: string; password: string } }) => api.resetPassword(input)),
  changePassword: fromPromise(({ input: { old, password } }: { input: { old: string; password: string } }) =>
    api.changePassword({ old_password: old, password }),
  ),
  saveProfile: fromPromise(({ input }: { input: { request: ProfileRequest } }) => api.saveProfile(input.request)),
})
