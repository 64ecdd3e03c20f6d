import { forEverybody, type AuthorizationRow } from './authorization-requests.ts'
import { officeBase } from './office-calls.ts'
import { tuesdayNoon } from './open-test-app.ts'
import { createdCredential, signedCredential } from './software-authenticator.ts'

const uuid = '01900000-0000-7000-8000-000000000001'
const secret = 'x'.repeat(43)
const call = (path: string, answer: string, body?: unknown) =>
  forEverybody(() => ({ path: `${officeBase}/${path}`, body }), answer)
/** A choice of an order by phone. */
export const phoneChoice = {
  order_type: 'delivery',
  handover: 'door',
  lines: [{ id: uuid, quantity: 1 }],
  contact: { first_name: 'Iris', last_name: 'Colón', phone: '787 555 0100', email: 'iris@example.com' },
  instructions: '',
  vehicle: null,
  payment_method: 'cash',
  order_time: null,
  change_for: null,
  age_confirmed: false,
}
const today = tuesdayNoon.slice(0, 10)

/** Calls of the office: no customer may make one. `tests/server/office/office-authorization.test.ts` has the roles of staff. */
export const officeAuthorizationRows: Readonly<Record<string, AuthorizationRow>> = {
  [`POST ${officeBase}/staff/sign-in`]: call('staff/sign-in', 'STAFF-2', { email: 'a@b.example', password: 'x' }),
  [`POST ${officeBase}/staff/sign-in/code`]: call('staff/sign-in/code', 'STAFF-3', {
    challenge: secret,
    code: '123456',
  }),
  [`POST ${officeBase}/staff/invitation`]: call('staff/invitation', 'STAFF-4', { invitation: secret }),
  [`POST ${officeBase}/staff/invitation/accept`]: call('staff/invitation/accept', 'STAFF-4', {
    invitation: secret,
    password: 'Ceiba-Dorada-58',
    code: '123456',
  }),
  [`POST ${officeBase}/staff/sign-out`]: call('staff/sign-out', 'STAFF-1'),
  [`GET ${officeBase}/staff/me`]: call('staff/me', 'STAFF-1'),
  [`POST ${officeBase}/staff/sign-in/passkey/options`]: call('staff/sign-in/passkey/options', '200'),
  [`POST ${officeBase}/staff/sign-in/passkey`]: call('staff/sign-in/passkey', 'STAFF-8', {
    challenge: secret,
    credential: signedCredential,
  }),
  [`GET ${officeBase}/staff/passkeys`]: call('staff/passkeys', 'STAFF-1'),
  [`POST ${officeBase}/staff/passkeys/options`]: call('staff/passkeys/options', 'STAFF-1', { code: '123456' }),
  [`POST ${officeBase}/staff/passkeys`]: call('staff/passkeys', 'STAFF-1', {
    challenge: secret,
    name: 'iPhone',
    credential: createdCredential,
  }),
  [`DELETE ${officeBase}/staff/passkeys/{uuid}`]: call(`staff/passkeys/${uuid}`, 'STAFF-1'),
  [`GET ${officeBase}/staff`]: call('staff', 'STAFF-1'),
  [`POST ${officeBase}/staff`]: call('staff', 'STAFF-1', {
    email: 'sol@bohio.example',
    name: 'Sol',
    role: 'service',
    outlets: [],
  }),
  [`PATCH ${officeBase}/staff/{uuid}`]: call(`staff/${uuid}`, 'STAFF-1', { name: 'Sol' }),
  [`GET ${officeBase}/audit`]: call('audit', 'STAFF-1'),
  [`GET ${officeBase}/orders`]: call('orders', 'STAFF-1'),
  [`GET ${officeBase}/unaccepted-orders`]: call('unaccepted-orders', 'STAFF-1'),
  [`GET ${officeBase}/orders/{uuid}`]: call(`orders/${uuid}`, 'STAFF-1'),
  [`POST ${officeBase}/orders/{uuid}/cancel`]: call(`orders/${uuid}/cancel`, 'STAFF-1', { reason: 'customer' }),
  [`POST ${officeBase}/orders/{uuid}/refunds`]: call(`orders/${uuid}/refunds`, 'STAFF-1', {
    key: uuid,
    amount: 'all',
    reason: 'cold',
  }),
  [`GET ${officeBase}/orders/{uuid}/reorder`]: call(`orders/${uuid}/reorder`, 'STAFF-1'),
  [`POST ${officeBase}/orders/{uuid}/check-reorder`]: call(`orders/${uuid}/check-reorder`, 'STAFF-1', phoneChoice),
  [`POST ${officeBase}/orders/{uuid}/reorder`]: call(`orders/${uuid}/reorder`, 'STAFF-1', {
    ...phoneChoice,
    total: 100,
    key: uuid,
  }),
  [`GET ${officeBase}/complaints`]: call('complaints', 'STAFF-1'),
  [`GET ${officeBase}/complaints/{uuid}/picture`]: call(`complaints/${uuid}/picture`, 'STAFF-1'),
  [`POST ${officeBase}/complaints/{uuid}/answer`]: call(`complaints/${uuid}/answer`, 'STAFF-1', {
    key: uuid,
    kind: 'words',
    words: 'Lo sentimos',
  }),
  [`GET ${officeBase}/days/{date}`]: call(`days/${today}`, 'STAFF-1'),
  [`GET ${officeBase}/days/{date}/sales.csv`]: call(`days/${today}/sales.csv`, 'STAFF-1'),
  [`GET ${officeBase}/catalog`]: call('catalog', 'STAFF-1'),
  [`GET ${officeBase}/catalog/versions`]: call('catalog/versions', 'STAFF-1'),
  [`GET ${officeBase}/catalog/versions/{number}`]: call('catalog/versions/1', 'STAFF-1'),
  [`GET ${officeBase}/catalog/versions/{number}/changes`]: call('catalog/versions/1/changes', 'STAFF-1'),
  [`POST ${officeBase}/catalog/drafts`]: call('catalog/drafts', 'STAFF-1', {
    edits: [{ path: 'outlets.SJ01.phone', value: '+17875550199' }],
  }),
  [`POST ${officeBase}/catalog/versions/{number}/publish`]: call('catalog/versions/2/publish', 'STAFF-1', {}),
  [`POST ${officeBase}/catalog/versions/{number}/back`]: call('catalog/versions/1/back', 'STAFF-1', {}),
  [`POST ${officeBase}/catalog/versions/{number}/merge`]: call('catalog/versions/2/merge', 'STAFF-1'),
  [`POST ${officeBase}/catalog/versions/{number}/unschedule`]: call('catalog/versions/2/unschedule', 'STAFF-1'),
  [`GET ${officeBase}/catalog/versions/{number}/preview`]: call(
    'catalog/versions/1/preview?outlet_code=SJ02&at=2026-03-03T16:00:00Z',
    'STAFF-1',
  ),
  [`POST ${officeBase}/catalog/versions/{number}/try`]: call('catalog/versions/1/try', 'STAFF-1', {
    outlet_code: 'SJ02',
    order_type: 'carryout',
    lines: [{ product: 'pepperoni-doble' }],
  }),
  [`DELETE ${officeBase}/catalog/versions/{number}`]: call('catalog/versions/3', 'STAFF-1'),
}
