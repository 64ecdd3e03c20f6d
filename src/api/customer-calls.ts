import * as v from 'valibot'
import {
  CustomerProfile,
  EmailKnown,
  LoggedIn,
  Registered,
  PasswordResetCheckResponse,
  PasswordResetRequested,
  SavedLocation,
  SignedInDevice,
  type LocationRequest,
  SocialAccount,
  type LoginRequest,
  type LoginType,
  type LoyaltyCardRequest,
  type ProfileRequest,
  type RegistrationRequest,
  type PasswordResetCheckRequest,
} from '../../contract/customers.ts'
import { ContactReceived, ContactFormToken, type ContactRequest } from '../../contract/contact-messages.ts'
import { CustomerExport } from '../../contract/customer-export.ts'
import { itemEnvelope, itemsEnvelope } from '../../contract/envelope.ts'
import type { Call } from './call-methods.ts'

type Headers = Readonly<Record<string, string>>
const base = 'v1/product-customer'
const Done = v.object({ status: v.literal(true) })
const done = (body: unknown): unknown => v.parse(Done, body)

export function createCustomerCalls(call: Call) {
  const RegisteredAnswer = itemEnvelope(Registered)
  const ProfileAnswer = itemEnvelope(CustomerProfile)
  const LoginAnswer = itemEnvelope(LoggedIn)
  const AskedAnswer = itemEnvelope(PasswordResetRequested)
  const LocationAnswer = itemEnvelope(SavedLocation)
  const SocialAnswer = itemEnvelope(SocialAccount)
  const KnownAnswer = itemEnvelope(EmailKnown)
  const ExportAnswer = itemEnvelope(CustomerExport)
  const AllowedAnswer = itemEnvelope(PasswordResetCheckResponse)
  const TicketAnswer = itemEnvelope(ContactFormToken)
  const DevicesAnswer = itemsEnvelope(SignedInDevice)
  const devicesOf = (body: unknown) => v.parse(DevicesAnswer, body).data.items
  const ReceivedAnswer = itemEnvelope(ContactReceived)
  const post = <T>(path: string, body: unknown, read: (body: unknown) => T, headers: Headers = {}) =>
    call({ method: 'POST', path: `${base}/${path}`, body, headers }, read)
  return {
    register: (request: RegistrationRequest) =>
      post('customer_registration', request, (body) => v.parse(RegisteredAnswer, body).data.item),
    confirmEmail: (regis: string) =>
      call({ method: 'GET', path: `${base}/confirm_email/${encodeURIComponent(regis)}` }, done),
    login: (request: LoginRequest, headers: Headers) =>
      post('login', request, (body) => v.parse(LoginAnswer, body).data.item, headers),
    socialAccount: (request: { login_type: LoginType; ticket: string }) =>
      post('check-customer-social-exist', request, (body) => v.parse(SocialAnswer, body).data.item),
    checkEmail: (request: { email: string }) =>
      post('check_email', request, (body) => v.parse(KnownAnswer, body).data.item),
    attachCard: (request: LoyaltyCardRequest) =>
      post('ponta-attach', request, (body) => v.parse(ProfileAnswer, body).data.item),
    exportData: () =>
      call({ method: 'GET', path: `${base}/customers/export` }, (body) => v.parse(ExportAnswer, body).data.item),
    deleteAccount: (request: { password?: string }) =>
      call({ method: 'DELETE', path: `${base}/customers`, body: request }, done),
    devices: () => call({ method: 'GET', path: `${base}/customers/devices` }, devicesOf),
    endDevice: (id: string, body: { password?: string }) =>
      call({ method: 'DELETE', path: `${base}/customers/devices/${encodeURIComponent(id)}`, body }, devicesOf),
    endOtherDevices: (body: { password?: string }) =>
      call({ method: 'DELETE', path: `${base}/customers/devices`, body }, devicesOf),
    removeConnection: (loginType: LoginType, body: { password?: string }) =>
      call(
        { method: 'DELETE', path: `${base}/customers/social-accounts/${loginType}`, body },
        (answer) => v.parse(ProfileAnswer, answer).data.item,
      ),
    contactTicket: () =>
      call({ method: 'GET', path: `${base}/contact-ticket` }, (body) => v.parse(TicketAnswer, body).data.item),
    sendContact: (request: ContactRequest, key: string) =>
      post('contacts', request, (body) => v.parse(ReceivedAnswer, body).data.item, { 'Idempotency-Key': key }),
    logout: (token: string) => post('logout', { token }, done, { 'x-token': token }),
    member: (token: string) =>
      call(
        { method: 'GET', path: `${base}/customers-by-token`, headers: { 'x-token': token } },
        (body) => v.parse(ProfileAnswer, body).data.item,
      ),
    saveProfile: (request: ProfileRequest) =>
      call(
        { method: 'PUT', path: `${base}/customers`, body: request },
        (body) => v.parse(ProfileAnswer, body).data.item,
      ),
    addLocation: (request: LocationRequest) =>
      post('locations', request, (body) => v.parse(LocationAnswer, body).data.item),
    changeLocation: (location: SavedLocation) =>
      call(
        { method: 'PUT', path: `${base}/locations`, body: location },
        (body) => v.parse(LocationAnswer, body).data.item,
      ),
    removeLocation: (id: string) =>
      call({ method: 'DELETE', path: `${base}/locations/${encodeURIComponent(id)}` }, (body) => {
        v.parse(Done, body)
        return null
      }),
    changePassword: (request: { old_password: string; password: string }) => post('update-password', request, done),
    requestPasswordReset: (request: { email: string }) =>
      post('reset_password', request, (body) => v.parse(AskedAnswer, body).data.item),
    verifyResetProof: (proof: PasswordResetCheckRequest) =>
      post('check_forgot_password_token', proof, (body) => v.parse(AllowedAnswer, body).data.item),
    resetPassword: (request: { token: string; password: string }) => post('reset_password', request, done),
  }
}
