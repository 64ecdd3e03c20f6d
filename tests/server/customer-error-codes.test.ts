import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorCodes } from '../../contract/errors.ts'
import { PasswordResetRequested } from '../../contract/customers.ts'
import { cardOfMemberWithHistory, memberWithHistory } from '../../server/db/seed/members.ts'
import { createSocialAccounts } from '../../server/services/social-accounts.ts'
import {
  readEmailLink,
  callCustomerApi,
  sendDueEmails,
  logIn,
  registerMember,
  register,
  signInNewMember,
  strongPassword,
  tokenHeaderOf,
} from './support/account-calls.ts'
import { ashfordAddress, condadoPoint, itemFrom, refusalOf, type Answer } from './support/calls.ts'
import { openTestApp, tuesdayNoon, type TestApp } from './support/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(tuesdayNoon))

let people = 0
const somebody = () => `client${(people += 1)}@example.com`
const newcomer = () => signInNewMember(app, somebody())
const post = (path: string, body: unknown, headers = {}) => callCustomerApi(app, 'POST', path, body, headers)
const place = {
  name: 'Casa',
  address: ashfordAddress,
  ...condadoPoint,
  approximate: false,
  instructions: '',
  is_default: false,
}
const card = {
  card: cardOfMemberWithHistory.number,
  phone: ['787', '555', '0142'],
  birthday: cardOfMemberWithHistory.birthday,
}
const another = 'Flamboyan-Rojo-31'

const vouched = (subject: string) =>
  ({ loginType: 1, subject, email: null, firstName: 'Iris', lastName: 'Colón' }) as const

/** Requests a password reset of a new member. */
async function forgotten() {
  const email = somebody()
  await registerMember(app, email)
  const { request_id: requestId } = itemFrom(PasswordResetRequested, await post('reset_password', { email }))
  return { email, requestId, ...readEmailLink((await sendDueEmails(app))[0]) }
}

type Row = readonly [sentence: string, raise: () => Promise<Answer>]

/** Each code, with the customer action that raises it. */
const rows: Readonly<Record<string, Row>> = {
  'CUS-100001': [
    'uses an expired token',
    async () => {
      const headers = await newcomer()
      app.clock.pass({ hours: 30 * 24 })
      return callCustomerApi(app, 'GET', 'customers-by-token', undefined, headers)
    },
  ],
  'CUS-100002': [
    'confirms the email of a deleted account',
    async () => {
      const email = somebody()
      await register(app, email)
      const { token } = readEmailLink((await sendDueEmails(app))[0])
      await callCustomerApi(app, 'GET', `confirm_email/${token}`)
      await callCustomerApi(
        app,
        'DELETE',
        'customers',
        { password: strongPassword },
        tokenHeaderOf(await logIn(app, email)),
      )
      return callCustomerApi(app, 'GET', `confirm_email/${token}`)
    },
  ],
  'CUS-100003': ['registers with an email that has an account', () => register(app, memberWithHistory.email)],
  'CUS-100004': ['signs in with a wrong password', () => logIn(app, somebody(), 'No-es-esa-1')],
  'CUS-100005': [
    'chooses the current password again',
    async () => post('update-password', { old_password: strongPassword, password: strongPassword }, await newcomer()),
  ],
  'CUS-100006': [
    'does not know the old password',
    async () => post('update-password', { old_password: 'No-es-esa-1', password: another }, await newcomer()),
  ],
  'CUS-100007': ['registers with a weak password', () => register(app, somebody(), { password: 'bohiopizzas' })],
  'CUS-100008': [
    'asks for two codes within a minute',
    async () => post('reset_password', { email: (await forgotten()).email }),
  ],
  'CUS-100009': [
    'mistypes the code',
    async () => {
      const { requestId, code } = await forgotten()
      const otp = code === '000000' ? '111111' : '000000'
      return post('check_forgot_password_token', { request_id: requestId, otp })
    },
  ],
  'CUS-100010': ['opens an unknown link', () => post('check_forgot_password_token', { token: 'x'.repeat(43) })],
  'CUS-100011': [
    'opens a link after 15 minutes',
    async () => {
      const { token } = await forgotten()
      app.clock.pass({ minutes: 16 })
      return post('reset_password', { token, password: another })
    },
  ],
  'CUS-100012': [
    'signs in before confirming the email',
    async () => {
      const email = somebody()
      await register(app, email)
      return logIn(app, email)
    },
  ],
  'CUS-100013': [
    'requests an address that is not saved',
    async () =>
      callCustomerApi(app, 'GET', 'locations/01900000-0000-7000-8000-000000000000', undefined, await newcomer()),
  ],
  'CUS-100014': [
    'saves an eleventh address',
    async () => {
      const headers = await newcomer()
      for (let n = 0; n < 10; n += 1) await post('locations', { ...place, name: `Casa ${n}` }, headers)
      return post('locations', place, headers)
    },
  ],
  'CUS-100015': ['attaches another member’s card', async () => post('ponta-attach', card, await newcomer())],
  'CUS-100016': [
    'attaches a card with a wrong check digit',
    async () => post('ponta-attach', { ...card, card: '700100019804121' }, await newcomer()),
  ],
  'CUS-100017': [
    'attaches a card with another birthday',
    async () => post('ponta-attach', { ...card, birthday: '1990-01-01' }, await newcomer()),
  ],
  'CUS-100022': [
    'signs in with an unconnected social account',
    async () => post('login', { login_type: 1, ticket: await createSocialAccounts(app).issue(vouched('unknown'), '') }),
  ],
  'CUS-100023': [
    'registers with another member’s social account',
    async () => {
      const social = createSocialAccounts(app)
      await register(app, somebody(), { ticket: await social.issue(vouched('taken'), '') })
      return register(app, somebody(), { ticket: await social.issue(vouched('taken'), '') })
    },
  ],
  'CUS-100024': [
    'returns from a provider with an invalid ticket',
    () => post('check-customer-social-exist', { login_type: 1, ticket: 'x'.repeat(43) }),
  ],
  'CUS-100025': [
    'tries a sixth password',
    async () => {
      const email = somebody()
      for (let n = 0; n < 5; n += 1) await logIn(app, email, 'No-es-esa-1')
      return logIn(app, email, 'No-es-esa-1')
    },
  ],
  'CUS-100026': ['registers with an invalid email', () => register(app, 'iris@localhost')],
}

describe('customer error codes', () => {
  it.each(Object.entries(rows).map(([code, [sentence, raise]]) => ({ code, sentence, raise })))(
    'a customer who $sentence gets $code',
    async ({ code, raise }) => {
      expect(refusalOf(await raise()).code).toBe(code)
    },
  )
})

describe('customer code table', () => {
  it('every customer error code has a row', () => {
    expect(Object.keys(rows).toSorted()).toEqual(errorCodes.filter((code) => code.startsWith('CUS-')))
  })
})
