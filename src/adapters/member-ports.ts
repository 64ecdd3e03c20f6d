import { saveLocation } from '../../machines/address/address-editor.ports.ts'
import { loadOrders } from '../../machines/order-history/history.ports.ts'
import { checkEmail } from '../../machines/account/email-check.ports.ts'
import { attachCard } from '../../machines/account/loyalty-card.ports.ts'
import { exportData, deleteAccount } from '../../machines/account/account-data.ports.ts'
import { loadDevices, endDevices } from '../../machines/account/devices.ports.ts'
import { removeConnection } from '../../machines/account/connections.ports.ts'
import { requestFormTicket, sendMessage } from '../../machines/contact/contact.ports.ts'
import { register, confirmEmail } from '../../machines/account/registration.ports.ts'
import {
  requestPasswordReset,
  verifyResetProof,
  resetPassword,
  changePassword,
} from '../../machines/account/password.ports.ts'
import { saveProfile } from '../../machines/account/profile.ports.ts'
import type { Api } from '../api/api.ts'
import { fulfil } from './fulfil.ts'
import { downloadAsFile } from './download-as-file.ts'

/** The password of a member who has one. */
type Proof = { readonly password: string | null }
const proofOf = ({ password }: Proof) => (password === null ? {} : { password })

/** Returns the ports of the machines of an account's pages. */
export const createMemberPorts = (api: Api) => ({
  checkEmail: fulfil(checkEmail, ({ input }) => api.checkEmail(input)),
  attachCard: fulfil(attachCard, ({ input }) => api.attachCard(input.request)),
  exportData: fulfil(exportData, async () => {
    const result = await api.exportData()
    if (!result.ok) return result
    downloadAsFile(`bohio-pizza-${result.value.exported_at.slice(0, 10)}.json`, result.value)
    return { ok: true, value: null }
  }),
  deleteAccount: fulfil(deleteAccount, ({ input }) => api.deleteAccount(proofOf(input))),
  loadDevices: fulfil(loadDevices, () => api.devices()),
  endDevices: fulfil(endDevices, ({ input }) =>
    input.id === null ? api.endOtherDevices(proofOf(input)) : api.endDevice(input.id, proofOf(input)),
  ),
  removeConnection: fulfil(removeConnection, ({ input }) => api.removeConnection(input.loginType, proofOf(input))),
  requestFormTicket: fulfil(requestFormTicket, () => api.contactTicket()),
  sendMessage: fulfil(sendMessage, ({ input: { request, key } }) => api.sendContact(request, key)),
  register: fulfil(register, ({ input }) => api.register(input.request)),
  confirmEmail: fulfil(confirmEmail, ({ input }) => api.confirmEmail(input.regis)),
  requestPasswordReset: fulfil(requestPasswordReset, ({ input }) => api.requestPasswordReset(input)),
  verifyResetProof: fulfil(verifyResetProof, ({ input }) => api.verifyResetProof(input.proof)),
  resetPassword: fulfil(resetPassword, ({ input }) => api.resetPassword(input)),
  changePassword: fulfil(changePassword, ({ input: { old, password } }) =>
    api.changePassword({ old_password: old, password }),
  ),
  loadOrders: fulfil(loadOrders, ({ input: { before, limit } }) =>
    api.ownOrders({ limit: String(limit), ...(before !== null && { before }) }),
  ),
  saveLocation: fulfil(saveLocation, ({ input: { id, request } }) =>
    id === null ? api.addLocation(request) : api.changeLocation({ ...request, id }),
  ),
  saveProfile: fulfil(saveProfile, ({ input }) => api.saveProfile(input.request)),
})
