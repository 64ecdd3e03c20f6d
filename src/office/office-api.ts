import * as v from 'valibot'
import { itemEnvelope, itemsEnvelope } from '../../contract/envelope.ts'
import { unknownCode } from '../../contract/errors.ts'
import { TenantConfig } from '../../contract/market.ts'
import { Day } from '../../contract/office/days.ts'
import { OfficeFailure } from '../../contract/office/errors.ts'
import { OfficeComplaint, OpenComplaint, type ComplaintAnswerRequest } from '../../contract/office/complaints.ts'
import {
  OfficeOrder,
  OfficeOrderSummary,
  OfficeRefund,
  UnacceptedOrder,
  type OfficeCancelRequest,
} from '../../contract/office/orders.ts'
import {
  PhoneOffer,
  PhoneOrder,
  PhoneQuote,
  type PhoneOrderChoice,
  type PhoneOrderRequest,
} from '../../contract/office/phone-orders.ts'
import {
  Passkey,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  type NewPasskeyRequest,
  type PasskeySignInRequest,
} from '../../contract/office/passkeys.ts'
import { AuditEntry, Invitation, StaffChallenge, StaffMember, StaffSession } from '../../contract/office/staff.ts'
import { StoreState } from '../../contract/outlets.ts'
import type { Language } from '../../contract/primitives.ts'
import type { DayChoice } from '../../machines/office/day.ports.ts'
import type { OfficeError, OfficeResult } from '../../machines/office/office-result.ts'
import type { OrderQuery } from '../../machines/office/order-search.ports.ts'
import type { ConfirmedRefund } from '../../machines/office/refund.ports.ts'
import type { StaffChange } from '../../machines/office/staff-list.ports.ts'
import { callTimeout } from '../api/browser-http.ts'
import type { Http, HttpRequest } from '../api/http.ts'
import { createCatalogCalls } from './catalog/catalog-calls.ts'

const base = 'v1/product-office-be'

const NewerFailure = v.object({ error: v.object({ code: v.string(), message: v.string() }) })

/** Returns the refusal of an error response; one of a newer server has its message alone. */
function readOfficeFailure(body: unknown): OfficeError {
  const known = v.safeParse(OfficeFailure, body)
  if (known.success) return known.output.error
  return { code: unknownCode, message: v.parse(NewerFailure, body).error.message, data: {} }
}

/** A store by which orders and days are filtered, and whether it takes orders. */
export const Store = v.object({ code: v.string(), name: v.string(), open: StoreState })
export type Store = v.InferOutput<typeof Store>

/** The token of the tab's session, and who hears of its use and its end. */
export type SessionToken = {
  readonly read: () => string | null
  readonly used: () => void
  readonly refused: (token: string) => void
}

const withoutEmpty = (query: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))

/** Returns the calls of the office. */
export function createOfficeApi(http: Http, session: SessionToken, language: Language) {
  const tokenHeader = (token: string | null) => (token === null ? {} : { 'x-staff-token': token })
  function refuse(body: unknown, token: string | null): OfficeResult<never> {
    const error = readOfficeFailure(body)
    if (error.code === 'STAFF-1' && token !== null) session.refused(token)
    return { ok: false, error }
  }
  async function call<T>(request: HttpRequest, read: (body: unknown) => T): Promise<OfficeResult<T>> {
    const token = session.read()
    const { status, body } = await http({ ...request, headers: tokenHeader(token) })
    if (status >= 400) return refuse(body, token)
    if (token !== null) session.used()
    return { ok: true, value: read(body) }
  }
  const item = <T>(request: HttpRequest, schema: v.GenericSchema<unknown, T>): Promise<OfficeResult<T>> =>
    call(request, (body) => v.parse(itemEnvelope(schema), body).data.item)
  const items = <T>(request: HttpRequest, schema: v.GenericSchema<unknown, T>): Promise<OfficeResult<readonly T[]>> =>
    call(request, (body) => v.parse(itemsEnvelope(schema), body).data.items)
  const get = (path: string, query: Readonly<Record<string, string>> = {}) =>
    ({ method: 'GET', path: `${base}/${path}`, query: withoutEmpty(query) }) as const
  /** Returns a file, such as a day's sales. */
  async function file(path: string): Promise<OfficeResult<Blob>> {
    const token = session.read()
    const response = await fetch(`/${base}/${path}`, {
      headers: { Client: 'web', Lang: language, ...tokenHeader(token) },
      signal: AbortSignal.timeout(callTimeout),
    })
    if (!response.ok) return refuse(await response.json(), token)
    session.used()
    return { ok: true, value: await response.blob() }
  }
  const post = (path: string, body: unknown) => ({ method: 'POST', path: `${base}/${path}`, body }) as const
  return {
    signIn: (email: string, password: string) => item(post('staff/sign-in', { email, password }), StaffChallenge),
    confirmCode: (challenge: string, code: string) =>
      item(post('staff/sign-in/code', { challenge, code }), StaffSession),
    beginPasskeySignIn: () => item(post('staff/sign-in/passkey/options', {}), PasskeyRequestOptions),
    signInByPasskey: (request: PasskeySignInRequest) => item(post('staff/sign-in/passkey', request), StaffSession),
    readPasskeys: () => items(get('staff/passkeys'), Passkey),
    beginPasskey: (code: string) => item(post('staff/passkeys/options', { code }), PasskeyCreationOptions),
    savePasskey: (request: NewPasskeyRequest) => item(post('staff/passkeys', request), Passkey),
    removePasskey: (uuid: string) => item({ method: 'DELETE', path: `${base}/staff/passkeys/${uuid}` }, v.null()),
    readInvitation: (invitation: string) => item(post('staff/invitation', { invitation }), Invitation),
    acceptInvitation: (invitation: string, password: string, code: string) =>
      item(post('staff/invitation/accept', { invitation, password, code }), StaffSession),
    /** Ends a session; an answer is not needed. */
    signOut: async (token: string) => {
      await http({ ...post('staff/sign-out', {}), headers: tokenHeader(token) })
      return null
    },
    stores: () => items({ method: 'GET', path: 'v2/product-hut-fe/outlets' }, Store),
    readMapSettings: () =>
      item({ method: 'GET', path: 'v1/product-tenant/config' }, v.pick(TenantConfig, ['map'])).then(
        (answer): OfficeResult<TenantConfig['map']> => (answer.ok ? { ok: true, value: answer.value.map } : answer),
      ),
    findOrders: (query: OrderQuery, before: string | null) =>
      items(get('orders', { ...query, before: before ?? '' }), OfficeOrderSummary),
    readUnaccepted: () => items(get('unaccepted-orders'), UnacceptedOrder),
    readOrder: (uuid: string) => item(get(`orders/${uuid}`), OfficeOrder),
    cancelOrder: (uuid: string, request: OfficeCancelRequest) =>
      item(post(`orders/${uuid}/cancel`, request), OfficeOrder),
    requestRefund: (order: string, { key, cents, reason, note }: ConfirmedRefund) =>
      item(post(`orders/${order}/refunds`, { key, amount: cents, reason, note }), OfficeRefund),
    readPhoneOffer: (order: string) => item(get(`orders/${order}/reorder`), PhoneOffer),
    pricePhoneOrder: (order: string, choice: PhoneOrderChoice) =>
      item(post(`orders/${order}/check-reorder`, choice), PhoneQuote),
    placePhoneOrder: (order: string, request: PhoneOrderRequest) =>
      item(post(`orders/${order}/reorder`, request), PhoneOrder),
    readDay: ({ date, outlet }: DayChoice) => item(get(`days/${date}`, { outlet }), Day),
    readSales: ({ date, outlet }: DayChoice) =>
      file(`days/${date}/sales.csv?${new URLSearchParams(withoutEmpty({ outlet }))}`),
    readComplaints: () => items(get('complaints'), OpenComplaint),
    readComplaintPicture: (complaint: string) => file(`complaints/${complaint}/picture`),
    answerComplaint: (complaint: string, answer: ComplaintAnswerRequest) =>
      item(post(`complaints/${complaint}/answer`, answer), OfficeComplaint),
    readStaff: () => items(get('staff'), StaffMember),
    saveStaff: (change: StaffChange) =>
      change.kind === 'invitation'
        ? item(post('staff', change.request), StaffMember)
        : item({ ...post(`staff/${change.uuid}`, change.request), method: 'PATCH' }, StaffMember),
    catalog: createCatalogCalls({ get, post, item, items }),
    readAudit: (before: string | null) => items(get('audit', { before: before ?? '' }), AuditEntry),
  }
}

export type OfficeApi = ReturnType<typeof createOfficeApi>
