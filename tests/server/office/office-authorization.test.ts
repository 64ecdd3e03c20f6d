import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OfficeFailure } from '../../../contract/office/errors.ts'
import { memberWithHistory } from '../../../server/db/seed/members.ts'
import { insertPasskey } from '../../../server/db/staff/passkey-repository.ts'
import { issueStoreKey } from '../../../server/services/store-keys.ts'
import { signInDemoMember } from '../support/account-calls.ts'
import { cartContext, newCart } from '../support/calls.ts'
import { inviteOwner, officeBase, signInStaff } from '../support/office-calls.ts'
import { phoneChoice } from '../support/office-authorization-rows.ts'
import { createdCredential, signedCredential } from '../support/software-authenticator.ts'
import { openTestApp, tuesdayNoon, type TestApp } from '../support/open-test-app.ts'
import { placeOwnOrder } from '../support/own-orders.ts'

const callers = ['nobody', 'customer', 'storeKey', 'store', 'otherStore', 'service', 'catalog', 'owner'] as const
type Caller = (typeof callers)[number]
/** The answer by caller: 200, or an error code. Without staff's token it is that of `nobody`. */
type Row = {
  readonly ask?: (app: TestApp) => Promise<{ readonly path?: string; readonly body?: unknown }>
  readonly answers: Readonly<Record<Exclude<Caller, 'customer' | 'storeKey'>, string>>
}

/** Every caller gets the same answer. */
const all = (answer: string): Row['answers'] => ({
  nobody: answer,
  store: answer,
  otherStore: answer,
  service: answer,
  catalog: answer,
  owner: answer,
})
const none = { ...all('COMMON-03'), nobody: 'STAFF-1' }
const staffOnly = { ...all('200'), nobody: 'STAFF-1' }
const ownerOnly = { ...none, owner: '200' }

const today = tuesdayNoon.slice(0, 10)
const placeAtStore = async (app: TestApp) => {
  const { uuid } = await placeOwnOrder(app, {}, { own: await newCart(app, cartContext('SJ02', 'C')) })
  return uuid
}
const token = 'x'.repeat(43)
const person = { email: 'new@bohio.example', name: 'Sol', role: 'service', outlets: [] }
let invited = 0
const ownCode = { ...all('STAFF-3'), nobody: 'STAFF-1' }
/** Adds a passkey of somebody else; returns its id. */
const passkeyOfAnother = async (app: TestApp) => {
  const id = crypto.randomUUID()
  const { id: staffId } = await signInStaff(app, 'owner')
  const key = { credentialId: id, publicKey: 'x', counter: 0, transports: [] }
  await insertPasskey(app.database, { id, staffId, ...key, name: 'iPhone', createdAt: app.clock.now(), usedAt: null })
  return id
}

/** The expected answers of every call of the office but the catalog's. The store is SJ02, the other store SJ04. */
const otherRows: Readonly<Record<string, Row>> = {
  'POST staff/sign-in': {
    ask: async () => ({ body: { email: `s${(invited += 1)}@bohio.example`, password: 'No-es-esa-1' } }),
    answers: all('STAFF-2'),
  },
  'POST staff/sign-in/code': {
    ask: async () => ({ body: { challenge: token, code: '123456' } }),
    answers: all('STAFF-3'),
  },
  'POST staff/invitation': {
    ask: async (app) => ({ body: { invitation: await inviteOwner(app, `i${(invited += 1)}@bohio.example`) } }),
    answers: all('200'),
  },
  'POST staff/invitation/accept': {
    ask: async () => ({ body: { invitation: token, password: 'Ceiba-Dorada-58', code: '123456' } }),
    answers: all('STAFF-4'),
  },
  'POST staff/sign-out': { answers: staffOnly },
  'GET staff/me': { answers: staffOnly },
  'POST staff/sign-in/passkey/options': { answers: all('200') },
  'POST staff/sign-in/passkey': {
    ask: async () => ({ body: { challenge: token, credential: { ...signedCredential, id: `x${(invited += 1)}` } } }),
    answers: all('STAFF-8'),
  },
  'GET staff/passkeys': { answers: staffOnly },
  'POST staff/passkeys/options': { ask: async () => ({ body: { code: '000000' } }), answers: ownCode },
  'POST staff/passkeys': {
    ask: async () => ({ body: { challenge: token, name: 'iPhone', credential: createdCredential } }),
    answers: { ...all('STAFF-9'), nobody: 'STAFF-1' },
  },
  'DELETE staff/passkeys/{uuid}': {
    ask: async (app) => ({ path: `staff/passkeys/${await passkeyOfAnother(app)}` }),
    answers: { ...all('COMMON-04'), nobody: 'STAFF-1' },
  },
  'GET staff': { answers: ownerOnly },
  'POST staff': {
    ask: async () => ({ body: { ...person, email: `n${(invited += 1)}@bohio.example` } }),
    answers: ownerOnly,
  },
  'PATCH staff/{uuid}': {
    ask: async (app) => ({ path: `staff/${(await signInStaff(app, 'service')).id}`, body: { name: 'Sol' } }),
    answers: ownerOnly,
  },
  'GET audit': { answers: ownerOnly },
  'GET orders': {
    ask: async () => ({ path: 'orders?outlet=SJ02' }),
    answers: { ...none, store: '200', service: '200', owner: '200' },
  },
  'GET unaccepted-orders': { answers: { ...none, store: '200', otherStore: '200', service: '200', owner: '200' } },
  'GET orders/{uuid}': {
    ask: async (app) => ({ path: `orders/${await placeAtStore(app)}` }),
    answers: { ...none, store: '200', otherStore: 'ORDER-1', service: '200', owner: '200' },
  },
  'POST orders/{uuid}/cancel': {
    ask: async (app) => ({ path: `orders/${await placeAtStore(app)}/cancel`, body: { reason: 'customer' } }),
    answers: { ...none, store: '200', otherStore: 'ORDER-1', service: '200', owner: '200' },
  },
  'POST orders/{uuid}/refunds': {
    ask: async (app) => ({
      path: `orders/${await placeAtStore(app)}/refunds`,
      body: { key: crypto.randomUUID(), amount: 'all', reason: 'cold' },
    }),
    answers: { ...none, service: 'REFUND-1', owner: 'REFUND-1' },
  },
  'GET orders/{uuid}/reorder': {
    ask: async (app) => ({ path: `orders/${await placeAtStore(app)}/reorder` }),
    answers: { ...none, service: '200', owner: '200' },
  },
  'POST orders/{uuid}/check-reorder': {
    ask: async (app) => ({ path: `orders/${await placeAtStore(app)}/check-reorder`, body: phoneChoice }),
    answers: { ...none, service: 'CART-06', owner: 'CART-06' },
  },
  'POST orders/{uuid}/reorder': {
    ask: async (app) => ({
      path: `orders/${await placeAtStore(app)}/reorder`,
      body: { ...phoneChoice, total: 100, key: crypto.randomUUID() },
    }),
    answers: { ...none, service: 'CART-06', owner: 'CART-06' },
  },
  'GET complaints': { answers: { ...none, store: '200', otherStore: '200', service: '200', owner: '200' } },
  'GET complaints/{uuid}/picture': {
    ask: async () => ({ path: `complaints/${crypto.randomUUID()}/picture` }),
    answers: { ...all('COMMON-04'), nobody: 'STAFF-1', catalog: 'COMMON-03' },
  },
  'POST complaints/{uuid}/answer': {
    ask: async () => ({
      path: `complaints/${crypto.randomUUID()}/answer`,
      body: { key: crypto.randomUUID(), kind: 'words', words: 'Lo sentimos' },
    }),
    answers: { ...none, service: 'COMMON-04', owner: 'COMMON-04' },
  },
  'GET days/{date}': {
    ask: async () => ({ path: `days/${today}?outlet=SJ02` }),
    answers: { ...none, store: '200', service: '200', owner: '200' },
  },
  'GET days/{date}/sales.csv': {
    ask: async () => ({ path: `days/${today}/sales.csv?outlet=SJ02` }),
    answers: { ...none, store: '200', service: '200', owner: '200' },
  },
}

const catalogOnly = { ...none, catalog: '200', owner: '200' }
const edits = [{ path: 'outlets.SJ01.phone', value: '+17875550199' }]
/** Makes a draft that nothing was published after; returns its path. */
const draftIn = async ({ catalogVersions }: TestApp) => {
  const made = await catalogVersions.draft(edits, null, { staffId: null, note: '' })
  return `catalog/versions/${'number' in made ? made.number : 0}`
}
const ofDraft = (call: string, body: unknown) => async (of: TestApp) => ({ path: `${await draftIn(of)}${call}`, body })
const cart = { outlet_code: 'SJ02', order_type: 'carryout', lines: [{ product: 'pepperoni-doble' }] }
const catalogRows: Readonly<Record<string, Row>> = {
  'GET catalog': { answers: catalogOnly },
  'GET catalog/versions': { answers: catalogOnly },
  'GET catalog/versions/{number}': { ask: ofDraft('', undefined), answers: catalogOnly },
  'GET catalog/versions/{number}/changes': { ask: ofDraft('/changes', undefined), answers: catalogOnly },
  'POST catalog/drafts': { ask: async () => ({ body: { edits } }), answers: catalogOnly },
  'POST catalog/versions/{number}/publish': { ask: ofDraft('/publish', {}), answers: catalogOnly },
  'POST catalog/versions/{number}/back': { ask: ofDraft('/back', {}), answers: catalogOnly },
  'POST catalog/versions/{number}/merge': { ask: ofDraft('/merge', undefined), answers: catalogOnly },
  'POST catalog/versions/{number}/unschedule': { ask: ofDraft('/unschedule', undefined), answers: catalogOnly },
  'GET catalog/versions/{number}/preview': {
    ask: ofDraft('/preview?outlet_code=SJ02&at=2026-03-03T16:00:00Z', undefined),
    answers: catalogOnly,
  },
  'POST catalog/versions/{number}/try': { ask: ofDraft('/try', cart), answers: catalogOnly },
  'DELETE catalog/versions/{number}': { ask: ofDraft('', undefined), answers: catalogOnly },
}

const rows: Readonly<Record<string, Row>> = { ...otherRows, ...catalogRows }

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function headersOf(caller: Caller): Promise<Readonly<Record<string, string>>> {
  const staff = async (...given: [Parameters<typeof signInStaff>[1], string[]?]) => ({
    'x-staff-token': (await signInStaff(app, ...given))['x-staff-token'],
  })
  switch (caller) {
    case 'nobody':
      return {}
    case 'customer':
      return { ...(await signInDemoMember(app, memberWithHistory.email)), 'x-device': 'd'.repeat(43) }
    case 'storeKey':
      return { 'x-store-key': (await issueStoreKey(app.database, 'SJ02')) ?? '' }
    case 'store':
      return staff('store', ['SJ02'])
    case 'otherStore':
      return staff('store', ['SJ04'])
    default:
      return staff(caller)
  }
}

/** Makes a call and returns 200 or its error code. */
async function answerTo(name: string, caller: Caller): Promise<string> {
  const [method = '', template = ''] = name.split(' ')
  const { path = template, body } = (await rows[name]?.ask?.(app)) ?? {}
  const response = await app.app.request(`${officeBase}/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(await headersOf(caller)) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (response.status === 200) return '200'
  return v.parse(OfficeFailure, await response.json()).error.code
}

describe('every call of the office', () => {
  it('has a row, and every row belongs to a call', async () => {
    const Document = v.object({ paths: v.record(v.string(), v.record(v.string(), v.unknown())) })
    const { paths } = v.parse(Document, await (await app.app.request('/openapi.json')).json())
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      path.startsWith(`${officeBase}/`)
        ? Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.slice(officeBase.length + 1)}`)
        : [],
    )
    expect(Object.keys(rows).toSorted()).toEqual(calls.toSorted())
  })

  it.each(Object.keys(rows))('[office.roles] %s answers only the roles that may make it', async (name) => {
    const answers: Record<string, string> = {}
    for (const caller of callers) answers[caller] = await answerTo(name, caller)
    const { nobody = '' } = rows[name]?.answers ?? {}
    expect(answers).toEqual({ ...rows[name]?.answers, customer: nobody, storeKey: nobody })
  })
})
