import { fromPromise } from 'xstate'
import type { ContactRequest, ContactFormToken } from '../../contract/contact-messages.ts'
import type {
  LoginType,
  LoyaltyCardRequest,
  ProfileRequest,
  RegistrationRequest,
  SignedInDevice,
  PasswordResetCheckRequest,
} from '../../contract/customers.ts'
import type { Result } from '../../contract/errors.ts'
import type { Api } from '../api/api.ts'
import { downloadAsFile } from './download-as-file.ts'

/** The password of a member who has one. */
type Proof = { readonly password: string | null }
const proofOf = ({ password }: Proof) => (password === null ? {} : { password })

/** Returns the ports of the machines of an account's pages. */
export const createMemberPorts = (api: Api) => ({
  checkEmail: fromPromise(({ input }: { input: { email: string } }) => api.checkEmail(input)),
  attachCard: fromPromise(({ input }: { input: { request: LoyaltyCardRequest } }) => api.attachCard(input.request)),
  exportData: fromPromise<Result<unknown>, object>(async () => {
    const result = await api.exportData()
    if (!result.ok) return result
    downloadAsFile(`bohio-pizza-${result.value.exported_at.slice(0, 10)}.json`, result.value)
    return { ok: true, value: null }
  }),
  deleteAccount: fromPromise(({ input }: { input: Proof }) => api.deleteAccount(proofOf(input))),
  loadDevices: fromPromise<Result<SignedInDevice[]>, object>(() => api.devices()),
  endDevices: fromPromise(({ input }: { input: Proof & { id: string | null } }) =>
    input.id === null ? api.endOtherDevices(proofOf(input)) : api.endDevice(input.id, proofOf(input)),
  ),
  removeConnection: fromPromise(({ input }: { input: Proof & { loginType: LoginType } }) =>
    api.removeConnection(input.loginType, proofOf(input)),
  ),
  requestFormTicket: fromPromise<Result<ContactFormToken>, object>(() => api.contactTicket()),
  sendMessage: fromPromise(({ input: { request, key } }: { input: { request: ContactRequest; key: string } }) =>
    api.sendContact(request, key),
  ),
  register: fromPromise(({ input }: { input: { request: RegistrationRequest } }) => api.register(input.request)),
  confirmEmail: fromPromise(({ input }: { input: { regis: string } }) => api.confirmEmail(input.regis)),
  requestPasswordReset: fromPromise(({ input }: { input: { email: string } }) => api.requestPasswordReset(input)),
  verifyResetProof: fromPromise(({ input }: { input: { proof: PasswordResetCheckRequest } }) =>
    api.verifyResetProof(input.proof),
  ),
  resetPassword: fromPromise(({ input }: { input: { token: string; password: string } }) => api.resetPassword(input)),
  changePassword: fromPromise(({ input: { old, password } }: { input: { old: string; password: string } }) =>
    api.changePassword({ old_password: old, password }),
  ),
  saveProfile: fromPromise(({ input }: { input: { request: ProfileRequest } }) => api.saveProfile(input.request)),
})
