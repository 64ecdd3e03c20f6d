import { fromPromise } from 'xstate'
import type { ProfileRequest, RegistrationRequest, ResetProof } from '../../contract/customers.ts'
import type { Api } from './api.ts'
import type { SessionStore } from './storage.ts'

/** What the machines of an account ask. With the device's secret a login brings the guest's order along. */
export const createMemberPorts = (api: Api, store: SessionStore) => ({
  readMember: fromPromise(({ input }: { input: { token: string } }) => api.member(input.token)),
  login: fromPromise(({ input }: { input: { email: string; password: string } }) => {
    const cart = store.cart()
    return api.login(input, cart ? { 'x-device': cart.device } : {})
  }),
  logout: fromPromise(({ input }: { input: { token: string } }) => api.logout(input.token)),
  register: fromPromise(({ input }: { input: { request: RegistrationRequest } }) => api.register(input.request)),
  confirmEmail: fromPromise(({ input }: { input: { regis: string } }) => api.confirmEmail(input.regis)),
  askReset: fromPromise(({ input }: { input: { email: string } }) => api.askReset(input)),
  checkProof: fromPromise(({ input }: { input: { proof: ResetProof } }) => api.checkProof(input.proof)),
  resetPassword: fromPromise(({ input }: { input: { token: string; password: string } }) => api.resetPassword(input)),
  changePassword: fromPromise(({ input: { old, password } }: { input: { old: string; password: string } }) =>
    api.changePassword({ old_password: old, password }),
  ),
  saveProfile: fromPromise(({ input }: { input: { request: ProfileRequest } }) => api.saveProfile(input.request)),
})
