import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LoggedIn, PasswordResetCheckResponse, PasswordResetRequested } from '../../../contract/customers.ts'
import { mails } from '../../../server/db/email-schema.ts'
import { accountSecrets, members } from '../../../server/db/members/member-schema.ts'
import {
  readEmailLink,
  callCustomerApi,
  sendDueEmails,
  logIn,
  registerMember,
  register,
  strongPassword,
  tokenHeaderOf,
} from '../support/account-calls.ts'
import { itemFrom, refusalOf } from '../support/calls.ts'
import { openTestApp, tuesdayNoon, type TestApp } from '../support/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set(tuesdayNoon)
  await app.database.db.delete(mails)
})

type Headers = Readonly<Record<string, string>>
const another = 'Flamboyan-Rojo-31'
let people = 0
const somebody = () => `person${(people += 1)}@example.com`
const ask = (email: string, headers: Headers = {}) => callCustomerApi(app, 'POST', 'reset_password', { email }, headers)
const reset = (token: string, password = another) => callCustomerApi(app, 'POST', 'reset_password', { token, password })
const check = (proof: unknown) => callCustomerApi(app, 'POST', 'check_forgot_password_token', proof)
const change = (headers: Headers, old: string, password: string) =>
  callCustomerApi(app, 'POST', 'update-password', { old_password: old, password }, headers)
const profile = (headers: Headers) => callCustomerApi(app, 'GET', 'customers-by-token', undefined, headers)

/** Requests a password reset of a new member and returns the emailed link and code. */
async function forgotten(email = somebody()) {
  await registerMember(app, email)
  const { request_id: requestId } = itemFrom(PasswordResetRequested, await ask(email))
  return { email, requestId, ...readEmailLink((await sendDueEmails(app))[0]) }
}
const wrong = (code: string) => (code === '000000' ? '111111' : '000000')

describe('password reset', () => {
  it('[account.reset] the emailed link resets the password once and signs out every device', async () => {
    const { email, token } = await forgotten()
    const before = tokenHeaderOf(await logIn(app, email))
    const allowed = itemFrom(PasswordResetCheckResponse, await check({ token }))
    expect(allowed.expires_at).toBe('2026-03-03T16:15:00Z')
    expect((await reset(allowed.token)).status).toBe(200)
    expect(refusalOf(await profile(before)).code).toBe('CUS-100001')
    expect(refusalOf(await logIn(app, email)).code).toBe('CUS-100004')
    expect((await logIn(app, email, another)).status).toBe(200)
    expect(refusalOf(await reset(token, 'Yagrumo-Blanco-8')).code).toBe('CUS-100010')
    expect(refusalOf(await check({ token })).code).toBe('CUS-100010')
    expect((await sendDueEmails(app)).map(({ subject }) => subject)).toEqual(['Tu contraseña de Bohío Pizza cambió'])
  })

  it('the emailed code resets the password', async () => {
    const { email, requestId, code } = await forgotten()
    const { token } = itemFrom(PasswordResetCheckResponse, await check({ request_id: requestId, otp: code }))
    await reset(token)
    expect((await logIn(app, email, another)).status).toBe(200)
    expect(refusalOf(await check({ request_id: requestId, otp: code })).code).toBe('CUS-100011')
  })

  it('password reset and password change reject common passwords', async () => {
    const common = { code: 'CUS-100007', data: { path: 'password', reason: 'common' } }
    const { email, token } = await forgotten()
    const { token: allowed } = itemFrom(PasswordResetCheckResponse, await check({ token }))
    expect(refusalOf(await reset(allowed, 'Qwerty12345!'))).toMatchObject(common)
    expect((await reset(allowed)).status).toBe(200)
    const headers = tokenHeaderOf(await logIn(app, email, another))
    expect(refusalOf(await change(headers, another, 'Qwerty12345!'))).toMatchObject(common)
  })

  it('the database never stores the reset link or code in plain text', async () => {
    const { token, code, requestId } = await forgotten()
    const stored = JSON.stringify([
      await app.database.db.select().from(accountSecrets).where(eq(accountSecrets.id, requestId)),
      await app.database.db.select().from(mails),
    ])
    expect([token.length, code.length]).toEqual([43, 6])
    for (const secret of [token, code]) expect(stored).not.toContain(secret)
  })

  it('a reset code allows five guesses', async () => {
    const { requestId, code } = await forgotten()
    for (let time = 0; time < 5; time += 1)
      expect(refusalOf(await check({ request_id: requestId, otp: wrong(code) })).code).toBe('CUS-100009')
    expect(refusalOf(await check({ request_id: requestId, otp: code })).code).toBe('CUS-100011')
  })

  it('a reset link and code expire after 15 minutes', async () => {
    const { token, requestId, code } = await forgotten()
    app.clock.pass({ minutes: 15 })
    for (const answer of [
      await check({ token }),
      await check({ request_id: requestId, otp: code }),
      await reset(token),
    ])
      expect(refusalOf(answer).code).toBe('CUS-100011')
  })

  it('a repeated reset request is accepted after one minute and replaces the link and the code', async () => {
    const first = await forgotten()
    expect(refusalOf(await ask(first.email))).toMatchObject({ code: 'CUS-100008', data: { retry_after: 60 } })
    app.clock.pass({ minutes: 1 })
    await ask(first.email)
    const second = readEmailLink((await sendDueEmails(app))[0])
    expect(second.token).not.toBe(first.token)
    expect(refusalOf(await check({ token: first.token })).code).toBe('CUS-100010')
    expect((await check({ token: second.token })).status).toBe(200)
  })

  it('a reset request for an unknown account gets the same answer, which prevents enumeration', async () => {
    const email = somebody()
    const answer = await ask(email)
    const { request_id: requestId, retry_after: wait } = itemFrom(PasswordResetRequested, answer)
    expect(wait).toBe(60)
    expect(requestId).toMatch(/^[\da-f-]{36}$/)
    expect(refusalOf(await ask(email)).code).toBe('CUS-100008')
    for (let time = 0; time < 5; time += 1)
      expect(refusalOf(await check({ request_id: requestId, otp: '123456' })).code).toBe('CUS-100009')
    expect(refusalOf(await check({ request_id: requestId, otp: '123456' })).code).toBe('CUS-100011')
    expect(await sendDueEmails(app)).toEqual([])
  })

  it.each(['x'.repeat(43), 'short', '01900000-0000-7000-8000-000000000000'])(
    'password reset rejects the token %s',
    async (text) => {
      expect(refusalOf(await check({ token: text })).code).toBe('CUS-100010')
      expect(refusalOf(await check({ request_id: text, otp: '123456' })).code).toBe('CUS-100010')
      expect(refusalOf(await reset(text)).code).toBe('CUS-100010')
    },
  )

  it('password reset rejects the link of a registration', async () => {
    const email = somebody()
    await register(app, email)
    const { token } = readEmailLink((await sendDueEmails(app))[0])
    expect(refusalOf(await check({ token })).code).toBe('CUS-100010')
  })

  it('password reset rejects weak passwords and the current one', async () => {
    const { email, token } = await forgotten()
    expect(refusalOf(await reset(token, 'debil')).code).toBe('CUS-100007')
    expect(refusalOf(await reset(token, strongPassword)).code).toBe('CUS-100005')
    expect((await reset(token)).status).toBe(200)
    expect((await logIn(app, email, another)).status).toBe(200)
  })

  it('resetting the password of an unconfirmed account confirms its email', async () => {
    const email = somebody()
    await register(app, email)
    await sendDueEmails(app)
    await ask(email)
    await reset(readEmailLink((await sendDueEmails(app))[0]).token)
    expect(itemFrom(LoggedIn, await logIn(app, email, another)).customer.email_confirmed).toBe(true)
  })

  it('password reset unlocks an account that was locked by wrong passwords', async () => {
    const { email, token } = await forgotten()
    for (let time = 0; time < 6; time += 1) await logIn(app, email, 'No-es-esa-1')
    await reset(token)
    expect((await logIn(app, email, another)).status).toBe(200)
  })

  it('reset emails use the language of the request and are dropped once expired', async () => {
    const email = somebody()
    await registerMember(app, email)
    await ask(email, { Lang: 'en' })
    const [letter] = await sendDueEmails(app)
    expect(letter?.subject).toBe('Change your Bohío Pizza password')
    expect(letter?.html).toContain(readEmailLink(letter).code)
    app.clock.pass({ minutes: 1 })
    await ask(email)
    app.clock.pass({ minutes: 15 })
    expect(await sendDueEmails(app)).toEqual([])
  })
})

describe('password change', () => {
  it('changing the password keeps this device signed in and signs out all others', async () => {
    const email = somebody()
    await registerMember(app, email)
    const [here, there] = [tokenHeaderOf(await logIn(app, email)), tokenHeaderOf(await logIn(app, email))]
    expect((await change(here, strongPassword, another)).status).toBe(200)
    expect((await profile(here)).status).toBe(200)
    expect(refusalOf(await profile(there)).code).toBe('CUS-100001')
    expect((await logIn(app, email, another)).status).toBe(200)
    expect((await sendDueEmails(app)).map(({ subject }) => subject)).toEqual(['Tu contraseña de Bohío Pizza cambió'])
  })

  it('changing the password requires the old one and locks after five wrong attempts', async () => {
    const email = somebody()
    await registerMember(app, email)
    const headers = tokenHeaderOf(await logIn(app, email))
    for (let time = 0; time < 5; time += 1)
      expect(refusalOf(await change(headers, 'No-es-esa-1', another)).code).toBe('CUS-100006')
    expect(refusalOf(await change(headers, strongPassword, another)).code).toBe('CUS-100025')
    app.clock.pass({ minutes: 1 })
    expect(refusalOf(await change(headers, strongPassword, strongPassword)).code).toBe('CUS-100005')
    expect(refusalOf(await change(headers, strongPassword, 'debil')).code).toBe('CUS-100007')
    expect((await change(headers, strongPassword, another)).status).toBe(200)
  })

  it('only one of two concurrent password changes succeeds', async () => {
    const email = somebody()
    await registerMember(app, email)
    const headers = tokenHeaderOf(await logIn(app, email))
    const answers = await Promise.all([
      change(headers, strongPassword, another),
      change(headers, strongPassword, 'Yagrumo-Blanco-8'),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })
})

describe('cleanup', () => {
  it('cleanup deletes unconfirmed registrations and expired secrets', async () => {
    const [waiting, confirmed] = [somebody(), somebody()]
    await register(app, waiting)
    await registerMember(app, confirmed)
    app.clock.pass({ hours: 24 * 9 })
    await app.cleanup.run()
    const left = (await app.database.db.select().from(members)).map(({ email }) => email)
    expect(left).toContain(confirmed)
    expect(left).not.toContain(waiting)
    expect(await app.database.db.$count(accountSecrets)).toBe(0)
  })
})
