import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CustomerProfile, LoggedIn, SocialAccount, type LoginType } from '../../../contract/customers.ts'
import { members, socialTickets } from '../../../server/db/members/member-schema.ts'
import { createSocialAccounts } from '../../../server/services/social-accounts.ts'
import {
  readEmailLink,
  callCustomerApi,
  sendDueEmails,
  logIn,
  registerMember,
  register,
  strongPassword,
} from '../support/account-calls.ts'
import { itemFrom, refusalOf } from '../support/calls.ts'
import { openTestApp, tuesdayNoon, type TestApp } from '../support/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(tuesdayNoon))

let people = 0
const somebody = () => `friend${(people += 1)}@example.com`
const issue = (subject: string, email: string | null = null, loginType: LoginType = 1) =>
  createSocialAccounts(app).issue({ loginType, subject, email, firstName: 'Yadiel', lastName: 'Cruz' }, '')
const logInBy = (ticket: string, loginType: LoginType = 1) =>
  callCustomerApi(app, 'POST', 'login', { login_type: loginType, ticket })
const check = (ticket: string, loginType: LoginType = 1) =>
  callCustomerApi(app, 'POST', 'check-customer-social-exist', { login_type: loginType, ticket })

describe('social accounts', () => {
  it('[account.providers] a verified social email registers without a confirmation email and signs in afterwards', async () => {
    const email = somebody()
    const ticket = await issue('first', email)
    const known = { email, first_name: 'Yadiel', last_name: 'Cruz' }
    expect(itemFrom(SocialAccount, await check(ticket))).toEqual({ ...known, exists: false, email_known: false })
    expect((await register(app, email, { ticket })).status).toBe(200)
    expect(await sendDueEmails(app)).toEqual([])
    expect(itemFrom(SocialAccount, await check(ticket))).toEqual({ ...known, exists: true, email_known: true })
    const signedIn = itemFrom(LoggedIn, await logInBy(ticket))
    expect(signedIn).toMatchObject({ customer: { email, login_types: [1] }, weak_password: false })
    expect(itemFrom(LoggedIn, await logInBy(await issue('first'))).customer.email).toBe(email)
  })

  it('a social account with another email requires confirmation', async () => {
    const email = somebody()
    await register(app, email, { ticket: await issue('second', somebody()) })
    expect(refusalOf(await logInBy(await issue('second'))).code).toBe('CUS-100012')
    await callCustomerApi(app, 'GET', `confirm_email/${readEmailLink((await sendDueEmails(app))[0]).token}`)
    expect((await logInBy(await issue('second'))).status).toBe(200)
  })

  it('signing in with the password connects a social account', async () => {
    const email = somebody()
    await registerMember(app, email)
    const known = itemFrom(SocialAccount, await check(await issue('third', email, 2), 2))
    expect(known).toMatchObject({ exists: false, email_known: true })
    const body = { email, password: strongPassword, ticket: await issue('third', null, 2) }
    expect(itemFrom(LoggedIn, await callCustomerApi(app, 'POST', 'login', body)).customer.login_types).toEqual([2])
    expect((await logInBy(await issue('third', null, 2), 2)).status).toBe(200)
    const other = somebody()
    await registerMember(app, other)
    const taken = { email: other, password: strongPassword, ticket: await issue('third', null, 2) }
    expect(refusalOf(await callCustomerApi(app, 'POST', 'login', taken)).code).toBe('CUS-100023')
  })

  it.each([false, true])(
    'a password reset removes a stranger’s social account (email confirmed before: %s)',
    async (isConfirmed) => {
      const email = somebody()
      await sendDueEmails(app) // of the tests before
      await register(app, email, { ticket: await issue('stranger') })
      const [mail] = await sendDueEmails(app)
      if (isConfirmed) await callCustomerApi(app, 'GET', `confirm_email/${readEmailLink(mail).token}`)
      await callCustomerApi(app, 'POST', 'reset_password', { email })
      const { token } = readEmailLink((await sendDueEmails(app))[0])
      await callCustomerApi(app, 'POST', 'reset_password', { token, password: 'Flamboyan-Rojo-31' })
      expect(refusalOf(await logInBy(await issue('stranger'))).code).toBe('CUS-100022')
      expect((await logIn(app, email, 'Flamboyan-Rojo-31')).status).toBe(200)
    },
  )
})

describe('connected accounts', () => {
  const path = (loginType: number) => `customers/social-accounts/${loginType}`
  /** Registers a member with an account at Google and at Facebook. */
  async function connected() {
    const email = somebody()
    await register(app, email, { ticket: await issue(`${email} 1`, email) })
    const body = { email, password: strongPassword, ticket: await issue(`${email} 2`, null, 2) }
    const { token } = itemFrom(LoggedIn, await callCustomerApi(app, 'POST', 'login', body))
    const disconnect = (loginType: number, own: object = { password: strongPassword }) =>
      callCustomerApi(app, 'DELETE', path(loginType), own, { 'x-token': token })
    return { email, disconnect }
  }

  it('a connected account is disconnected with the password, and no longer signs in', async () => {
    const { email, disconnect } = await connected()
    expect(refusalOf(await disconnect(1, { password: 'Otra-Clave-31' })).code).toBe('CUS-100006')
    expect(refusalOf(await disconnect(4)).code).toBe('COMMON-01')
    expect((await logInBy(await issue(`${email} 1`))).status).toBe(200)
    expect(itemFrom(CustomerProfile, await disconnect(1)).login_types).toEqual([2])
    expect(refusalOf(await logInBy(await issue(`${email} 1`))).code).toBe('CUS-100022')
    expect((await logInBy(await issue(`${email} 2`, null, 2), 2)).status).toBe(200)
    expect(itemFrom(CustomerProfile, await disconnect(2)).login_types).toEqual([])
  })

  it('the last way to sign in of a member without a password stays connected', async () => {
    const { email, disconnect } = await connected()
    await app.database.db.update(members).set({ passwordHash: null }).where(eq(members.email, email))
    expect(itemFrom(CustomerProfile, await disconnect(1, {})).login_types).toEqual([2])
    expect(refusalOf(await disconnect(2, {})).data).toMatchObject({ path: 'login_type' })
    expect((await logInBy(await issue(`${email} 2`, null, 2), 2)).status).toBe(200)
  })
})

describe('social tickets', () => {
  it('a ticket works once, for its provider, for 15 minutes, and is stored hashed', async () => {
    const email = somebody()
    await register(app, email, { ticket: await issue('fourth', email) })
    const ticket = await issue('fourth')
    expect(JSON.stringify(await app.database.db.select().from(socialTickets))).not.toContain(ticket)
    expect(refusalOf(await logInBy(ticket, 2)).code).toBe('CUS-100024')
    expect((await logInBy(ticket)).status).toBe(200)
    expect(refusalOf(await logInBy(ticket)).code).toBe('CUS-100024')
    const late = await issue('fourth')
    app.clock.pass({ minutes: 15 })
    for (const answer of [await logInBy(late), await check(late)]) expect(refusalOf(answer).code).toBe('CUS-100024')
  })
})
