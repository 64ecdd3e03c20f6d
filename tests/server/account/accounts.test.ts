import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Cart } from '../../../contract/cart.ts'
import { CustomerProfile, EmailKnown, LoggedIn, Registered } from '../../../contract/customers.ts'
import { accountSecrets, members, memberSessions, passwordTries } from '../../../server/db/members/member-schema.ts'
import { mails } from '../../../server/db/email-schema.ts'
import { memberWithHistory, memberWithWeakPassword } from '../../../server/db/seed/members.ts'
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
} from '../support/account-calls.ts'
import { call, cartBase, cartContext, itemFrom, newCart, refusalOf } from '../support/calls.ts'
import { carryoutContext, createFilledCart } from '../support/cart-calls.ts'
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
let people = 0
const somebody = () => `somebody${(people += 1)}@example.com`
const profile = (headers: Headers) => callCustomerApi(app, 'GET', 'customers-by-token', undefined, headers)

describe('registration', () => {
  it('the emailed link is idempotent, confirms the registration and allows signing in', async () => {
    const email = somebody()
    const answer = await register(app, `  ${email.toUpperCase()} `)
    expect(itemFrom(Registered, answer)).toEqual({ email })
    expect(refusalOf(await logIn(app, email)).code).toBe('CUS-100012')
    const [letter] = await sendDueEmails(app)
    expect(letter).toMatchObject({
      to: { name: 'Yadiel Cruz Matos', address: email },
      subject: 'Confirma tu correo en Bohío Pizza',
    })
    const { token } = readEmailLink(letter)
    for (let time = 0; time < 2; time += 1)
      expect(itemFrom(Registered, await callCustomerApi(app, 'GET', `confirm_email/${token}`))).toEqual({ email })
    const { customer: me, weak_password: isWeak } = itemFrom(LoggedIn, await logIn(app, email))
    expect(isWeak).toBe(false)
    expect(me).toMatchObject({
      email,
      email_confirmed: true,
      first_name: 'Yadiel',
      last_name: 'Cruz Matos',
      phone: '+17875550181',
      birthdate: '1992-08-30',
      gender: 'M',
      marketing: {
        email: { allowed: true, at: tuesdayNoon, source: 'registration' },
        sms: { allowed: false, at: null, source: null },
      },
      locations: [],
      outlets: [],
      loyalty_card: null,
      points: 0,
      has_password: true,
      login_types: [],
    })
  })

  it('the database stores neither the password nor the confirmation link in plain text', async () => {
    const email = somebody()
    await register(app, email)
    const { token } = readEmailLink((await sendDueEmails(app))[0])
    const { db } = app.database
    const stored = JSON.stringify([
      await db.select().from(members),
      await db.select().from(accountSecrets),
      await db.select().from(mails),
      await db.select().from(passwordTries),
    ])
    expect(token).toHaveLength(43)
    for (const secret of [token, strongPassword]) expect(stored).not.toContain(secret)
    expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  })

  it('the confirmation email can be sent again after one minute, with the same link', async () => {
    const email = somebody()
    await register(app, email)
    expect(refusalOf(await register(app, email))).toMatchObject({ code: 'CUS-100008', data: { retry_after: 60 } })
    app.clock.pass({ seconds: 59 })
    const early = await register(app, email)
    expect(refusalOf(early)).toMatchObject({ code: 'CUS-100008', data: { retry_after: 1 } })
    expect(early.headers.get('Retry-After')).toBe('1')
    app.clock.pass({ seconds: 1 })
    expect((await register(app, email, { first_name: 'Yadi' })).status).toBe(200)
    const links = (await sendDueEmails(app)).map((letter) => readEmailLink(letter).token)
    expect(links).toHaveLength(2)
    expect(new Set(links).size).toBe(1)
    await callCustomerApi(app, 'GET', `confirm_email/${links[0]}`)
    expect(itemFrom(LoggedIn, await logIn(app, email)).customer.first_name).toBe('Yadi')
  })

  it('[account.registration] a pending registration cannot be taken over with another password', async () => {
    const email = somebody()
    await register(app, email)
    app.clock.pass({ minutes: 2 })
    const stranger = await register(app, email, { password: 'Otra-Clave-99', first_name: 'Nadie' })
    expect(refusalOf(stranger).code).toBe('CUS-100003')
    await callCustomerApi(app, 'GET', `confirm_email/${readEmailLink((await sendDueEmails(app))[0]).token}`)
    expect(itemFrom(LoggedIn, await logIn(app, email)).customer.first_name).toBe('Yadiel')
  })

  it('signing in before confirmation resends the confirmation link, at most once a minute', async () => {
    const email = somebody()
    await register(app, email)
    await logIn(app, email)
    expect(await sendDueEmails(app)).toHaveLength(1)
    app.clock.pass({ minutes: 1 })
    await logIn(app, email)
    await logIn(app, email)
    expect(await sendDueEmails(app)).toHaveLength(1)
    await logIn(app, email, 'no-es-esa-1')
    app.clock.pass({ minutes: 1 })
    await logIn(app, email, 'no-es-esa-1')
    expect(await sendDueEmails(app)).toEqual([])
  })

  it('concurrent registrations create one account', async () => {
    const email = somebody()
    const answers = await Promise.all([register(app, email), register(app, email)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect(await sendDueEmails(app)).toHaveLength(1)
  })

  it('the confirmation email uses the language of the registration', async () => {
    const email = somebody()
    await register(app, email, {}, { Lang: 'en' })
    const [letter] = await sendDueEmails(app)
    expect(letter?.subject).toBe('Confirm your email at Bohío Pizza')
    expect(letter?.text).toContain('?lang=en')
    expect(letter?.html).toContain('<html lang="en">')
  })

  it.each([
    ['an incomplete phone', { phone: '555-0100' }, 'phone'],
    ['a blank first name', { first_name: ' ' }, 'first_name'],
    ['a birthday before 1900', { birthdate: '1899-12-31' }, 'birthdate'],
    ['a birthday under 18', { birthdate: '2008-03-04' }, 'birthdate'],
    ['a future birthday', { birthdate: '2026-03-04' }, 'birthdate'],
    ['an impossible birthday', { birthdate: '2001-02-30' }, 'birthdate'],
  ] as const)('registration with %s is rejected at its field', async (_, change, path) => {
    expect(refusalOf(await register(app, somebody(), change))).toMatchObject({ code: 'COMMON-01', data: { path } })
  })

  it.each(['Corta-123', 'solominusculas', '1234567890', 'minusculas1', 'Larga-1'.repeat(20)])(
    'registration rejects the password %s',
    async (password) => {
      expect(refusalOf(await register(app, somebody(), { password })).code).toBe('CUS-100007')
    },
  )

  it('[account.password] registration accepts a password of ten characters from three of the four groups', async () => {
    expect((await register(app, somebody(), { password: 'yagrumo-81' })).status).toBe(200)
  })

  it.each(['Password123', 'Qwerty12345!', 'Abcd123456', 'B0h10P1zza!', 'PuertoRico1!'])(
    'registration rejects the common password %s',
    async (password) => {
      expect(refusalOf(await register(app, somebody(), { password }))).toMatchObject({
        code: 'CUS-100007',
        data: { path: 'password', reason: 'common' },
      })
    },
  )
})

describe('email check', () => {
  const known = async (email: string) =>
    itemFrom(EmailKnown, await callCustomerApi(app, 'POST', 'check_email', { email })).exists

  it('the email check reports an account only once it is confirmed', async () => {
    const email = somebody()
    expect(await known(email)).toBe(false)
    await register(app, email)
    expect(await known(email)).toBe(false)
    await callCustomerApi(app, 'GET', `confirm_email/${readEmailLink((await sendDueEmails(app))[0]).token}`)
    expect(await known(email.toUpperCase())).toBe(true)
  })
})

describe('sign-in', () => {
  it('[account.enumeration] an unknown email and a wrong password get the same answer, which prevents enumeration', async () => {
    const answers = [await logIn(app, somebody()), await logIn(app, memberWithHistory.email, 'No-es-esa-1')]
    expect(answers.map((answer) => refusalOf(answer))).toEqual([
      { status: 400, code: 'CUS-100004', data: {} },
      { status: 400, code: 'CUS-100004', data: {} },
    ])
    await logIn(app, memberWithHistory.email, memberWithHistory.password)
  })

  it('the login response reports a weak password', async () => {
    const { email, password } = memberWithWeakPassword
    expect(itemFrom(LoggedIn, await logIn(app, email, password)).weak_password).toBe(true)
  })

  it('sign-in accepts a password in any Unicode normalization', async () => {
    const email = somebody()
    await registerMember(app, email, { password: 'Ñandú-Añejo-5'.normalize('NFD') })
    expect((await logIn(app, email, 'Ñandú-Añejo-5'.normalize('NFC'))).status).toBe(200)
  })

  it.each([
    [
      'an account',
      async () => {
        const email = somebody()
        await registerMember(app, email)
        return email
      },
    ],
    ['an unknown account', async () => somebody()],
  ])('sign-in backs off exponentially after five wrong passwords for %s', async (_, given) => {
    const email = await given()
    const tried = async () => refusalOf(await logIn(app, email, 'No-es-esa-1'))
    for (let time = 0; time < 5; time += 1) expect((await tried()).code).toBe('CUS-100004')
    const waits: (number | undefined)[] = []
    for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
      const { code, data } = await tried()
      expect(code).toBe('CUS-100025')
      waits.push(data.retry_after)
      app.clock.pass({ seconds: minutes * 60 - 1 })
      expect((await tried()).data.retry_after).toBe(1)
      app.clock.pass({ seconds: 1 })
      expect((await tried()).code).toBe('CUS-100004')
    }
    expect(waits).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600])
    app.clock.pass({ hours: 25 })
    for (let time = 0; time < 5; time += 1) expect((await tried()).code).toBe('CUS-100004')
    expect((await tried()).code).toBe('CUS-100025')
  })

  it('sign-in works again after the lockout with the right password', async () => {
    const email = somebody()
    await registerMember(app, email)
    for (let time = 0; time < 5; time += 1) await logIn(app, email, 'No-es-esa-1')
    const locked = await logIn(app, email)
    expect(refusalOf(locked).code).toBe('CUS-100025')
    expect(locked.headers.get('Retry-After')).toBe('60')
    app.clock.pass({ minutes: 1 })
    expect((await logIn(app, email)).status).toBe(200)
    expect(refusalOf(await logIn(app, email, 'No-es-esa-1')).code).toBe('CUS-100004')
    expect((await logIn(app, email)).status).toBe(200)
  })

  it('sign-in checks only five of 100 concurrent passwords', async () => {
    const email = somebody()
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => logIn(app, email, `Clave-${n}-mala`)))
    const codes = answers.map((answer) => refusalOf(answer).code)
    expect(codes.filter((code) => code === 'CUS-100004')).toHaveLength(5)
    expect(codes.filter((code) => code === 'CUS-100025')).toHaveLength(95)
  })
})

describe('sign-out', () => {
  it('signing out ends the session of this device only', async () => {
    const email = somebody()
    await registerMember(app, email)
    const [here, there] = [tokenHeaderOf(await logIn(app, email)), tokenHeaderOf(await logIn(app, email))]
    expect((await callCustomerApi(app, 'POST', 'logout', { token: here['x-token'] })).status).toBe(200)
    expect(refusalOf(await profile(here)).code).toBe('CUS-100001')
    expect((await profile(there)).status).toBe(200)
    expect((await callCustomerApi(app, 'POST', 'logout', {}, there)).status).toBe(200)
    const again = await callCustomerApi(app, 'POST', 'logout', {}, there)
    expect(refusalOf(again)).toMatchObject({ status: 401, code: 'CUS-100001' })
    expect(again.body).toMatchObject({ status: false, error: { msg: 'CUS-100001' } })
  })
})

describe('session', () => {
  it('[account.session] a session lasts 30 days from its last use and is written at most once a day', async () => {
    const headers = await signInNewMember(app, somebody())
    const ends = async () =>
      (await app.database.db.select().from(memberSessions)).map(({ expiresAt }) => expiresAt.toString())
    const before = await ends()
    app.clock.pass({ hours: 23 })
    await profile(headers)
    expect(await ends()).toEqual(before)
    app.clock.pass({ hours: 1 })
    await profile(headers)
    expect(await ends()).not.toEqual(before)
    app.clock.pass({ hours: 29 * 24 })
    expect((await profile(headers)).status).toBe(200)
    app.clock.pass({ hours: 30 * 24 })
    expect(refusalOf(await profile(headers)).code).toBe('CUS-100001')
  })
})

describe('member profile', () => {
  it('the profile of the demo member contains addresses, stores, a loyalty card and points', async () => {
    const { email, password } = memberWithHistory
    const me = itemFrom(LoggedIn, await logIn(app, email, password)).customer
    expect(me.locations.map(({ name, is_default }) => [name, is_default])).toEqual([
      ['Casa', true],
      ['Trabajo', false],
    ])
    expect(me.outlets.map(({ code }) => code)).toEqual(['SJ02', 'SJ01'])
    expect(me.loyalty_card).toBe('4120')
    expect(me.points).toBeGreaterThan(10)
  })

  it('[member.consent] a profile update changes only the given fields and records when and where consent was given', async () => {
    const headers = await signInNewMember(app, somebody())
    app.clock.pass({ hours: 1 })
    const body = { first_name: 'Ana', phone: '939 555 0199', birthdate: null, marketing: { sms: true, email: true } }
    const changed = itemFrom(CustomerProfile, await callCustomerApi(app, 'PUT', 'customers', body, headers))
    expect(changed).toMatchObject({
      first_name: 'Ana',
      last_name: 'Cruz Matos',
      phone: '+19395550199',
      birthdate: null,
      gender: 'M',
      marketing: {
        email: { allowed: true, at: tuesdayNoon, source: 'registration' },
        sms: { allowed: true, at: '2026-03-03T17:00:00Z', source: 'preferences' },
        push: { allowed: false, at: null, source: null },
      },
    })
    expect(itemFrom(CustomerProfile, await profile(headers))).toEqual(changed)
  })

  it.each([
    ['phone', { phone: '1' }],
    ['birthdate', { birthdate: '2030-01-01' }],
    ['first_name', { first_name: '' }],
  ])('a profile update rejects a wrong %s', async (path, body) => {
    const headers = await signInNewMember(app, somebody())
    expect(refusalOf(await callCustomerApi(app, 'PUT', 'customers', body, headers))).toMatchObject({
      code: 'COMMON-01',
      data: { path },
    })
  })
})

describe('open cart of a device', () => {
  const read = (id: string, headers: Headers) =>
    call(app, 'GET', `${cartBase}/detail?cart_id=${id}`, undefined, headers)

  it('a guest’s cart is assigned to the member who signs in on the device', async () => {
    const email = somebody()
    await registerMember(app, email)
    const guest = await newCart(app, cartContext('SJ02', 'D'))
    const here = tokenHeaderOf(await logIn(app, email, strongPassword, guest.headers))
    const elsewhere = tokenHeaderOf(await logIn(app, email))
    const { uuid } = itemFrom(CustomerProfile, await profile(here))
    expect(itemFrom(Cart, await read(guest.cart.uuid, elsewhere)).customer_id).toBe(uuid)
    expect((await read(guest.cart.uuid, guest.headers)).status).toBe(200)
  })

  it('another member’s cart stays with that member', async () => {
    const [first, second] = [await signInNewMember(app, somebody()), somebody()]
    await registerMember(app, second)
    const theirs = await createFilledCart(app, carryoutContext, [['pepperoni-doble']], first)
    const { 'x-device': device = '' } = theirs.headers
    const token = tokenHeaderOf(await logIn(app, second, strongPassword, { 'x-device': device }))
    expect(refusalOf(await read(theirs.id, token)).code).toBe('CART-01')
  })
})
