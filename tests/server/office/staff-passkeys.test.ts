import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Passkey, PasskeyCreationOptions, PasskeyRequestOptions } from '../../../contract/office/passkeys.ts'
import { AuditEntry, StaffMember } from '../../../contract/office/staff.ts'
import { findStaff } from '../../../server/db/staff/staff-repository.ts'
import { createStaffPasskeys } from '../../../server/services/office/staff-passkeys.ts'
import { sendDueEmails } from '../support/account-calls.ts'
import { itemFrom, itemsFrom, refusalOf, type Answer } from '../support/calls.ts'
import { callOffice, codeOf, inviteOwner, joinStaff, staffHeaderOf } from '../support/office-calls.ts'
import { openTestApp, type TestApp } from '../support/open-test-app.ts'
import { createAuthenticator, type Deviation } from '../support/software-authenticator.ts'

const origin = 'https://pizza.example'
let app: TestApp
beforeAll(async () => {
  app = await openTestApp(undefined, { passkeys: { origin, rpId: 'pizza.example' } })
})
afterAll(() => app.close())
// Each test's codes are new.
beforeEach(() => app.clock.pass({ minutes: 2 }))

type Person = Awaited<ReturnType<typeof newOwner>>
type Device = ReturnType<typeof createAuthenticator>

let people = 0
async function newOwner() {
  const email = `vera${(people += 1)}@bohio.example`
  const { secret, ...token } = await joinStaff(app, await inviteOwner(app, email))
  app.clock.pass({ minutes: 2 })
  const me = itemFrom(StaffMember, await callOffice(app, 'GET', 'staff/me', undefined, token))
  return { email, secret, token, id: me.uuid }
}
const optionsFor = ({ token, secret }: Person, code = codeOf(app, secret)) =>
  callOffice(app, 'POST', 'staff/passkeys/options', { code }, token)
/** Creates a passkey by the options of one person, and adds it as another. */
async function addTo(person: Person, device: Device, how: Deviation = {}, as = person) {
  const options = itemFrom(PasskeyCreationOptions, await optionsFor(person))
  const body = { challenge: options.challenge, name: 'iPhone de Vera', credential: device.create(options, how) }
  return callOffice(app, 'POST', 'staff/passkeys', body, as.token)
}
/** Returns the address, subject and link of the emails that are due. */
const emailsDue = async () =>
  (await sendDueEmails(app)).map(({ to, subject, text }) => [
    to.address,
    subject,
    /https?:\/\/\S+/.exec(text)?.[0].replace(/^https?:\/\/[^/]+/, ''),
  ])
const passkeysOf = async ({ token }: Person) =>
  itemsFrom(Passkey, await callOffice(app, 'GET', 'staff/passkeys', undefined, token))
/** Adds a member of staff with a passkey. */
async function newPerson() {
  const [person, device] = [await newOwner(), createAuthenticator(origin)]
  const passkey = itemFrom(Passkey, await addTo(person, device))
  return { person, device, passkey }
}
const beginSignIn = async () =>
  itemFrom(PasskeyRequestOptions, await callOffice(app, 'POST', 'staff/sign-in/passkey/options'))
const answerTo = (options: PasskeyRequestOptions, device: Device, how: Deviation = {}) =>
  callOffice(app, 'POST', 'staff/sign-in/passkey', {
    challenge: options.challenge,
    credential: device.sign(options, how),
  })
const signIn = async (device: Device, how: Deviation = {}) => answerTo(await beginSignIn(), device, how)
const codeFrom = async (answered: Promise<Answer>) => refusalOf(await answered).code
const auditOf = async ({ token, email }: Person) =>
  itemsFrom(AuditEntry, await callOffice(app, 'GET', 'audit', undefined, token))
    .filter(({ subject }) => subject === email)
    .map(({ action, details }) => [action, details])

describe('adding a passkey', () => {
  it('takes a fresh code, and lists it by its name without its key', async () => {
    const { person, passkey } = await newPerson()
    expect(passkey).toMatchObject({ name: 'iPhone de Vera', used_at: null })
    const listed = await callOffice(app, 'GET', 'staff/passkeys', undefined, person.token)
    expect(itemsFrom(Passkey, listed)).toEqual([passkey])
    expect(JSON.stringify(listed.body)).not.toMatch(/key_|publicKey|credential/i)
    expect(await auditOf(person)).toContainEqual(['staff.passkey_added', { passkey: 'iPhone de Vera' }])
  })

  it('emails the account’s owner, who may not have added it', async () => {
    await sendDueEmails(app)
    const { person } = await newPerson()
    const subject = 'Se añadió una llave de acceso a tu cuenta de la oficina'
    expect(await emailsDue()).toEqual([[person.email, subject, '/office/access']])
  })

  it('asks the device for one that verifies its user and signs in alone, and is none that they have', async () => {
    const { person, device } = await newPerson()
    app.clock.pass({ minutes: 1 })
    const options = itemFrom(PasskeyCreationOptions, await optionsFor(person))
    expect(options).toMatchObject({
      rp: { id: 'pizza.example' },
      user: { name: person.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const { id } = device.sign(await beginSignIn())
    expect(options.excludeCredentials).toEqual([{ id, type: 'public-key', transports: ['internal'] }])
  })

  it('refuses a wrong code and a used one, and makes codes wait after five', async () => {
    const person = await newOwner()
    const code = codeOf(app, person.secret)
    expect((await optionsFor(person, code)).status).toBe(200)
    const codes: string[] = []
    for (let turn = 0; turn < 6; turn += 1) codes.push(await codeFrom(optionsFor(person, code)))
    expect(codes).toEqual([...Array<string>(5).fill('STAFF-3'), 'COMMON-06'])
  })

  it.each<[string, Deviation]>([
    ['of another origin', { origin: 'https://pizza.example.evil.example' }],
    ['of another site', { rpId: 'evil.example' }],
    ['with another challenge', { challenge: 'x'.repeat(43) }],
    ['that is an answer to a sign-in', { type: 'webauthn.get' }],
    ['without a verified user', { isUnverified: true }],
  ])('refuses one %s', async (_, how) => {
    const person = await newOwner()
    expect(await codeFrom(addTo(person, createAuthenticator(origin), how))).toBe('STAFF-9')
    expect(await passkeysOf(person)).toEqual([])
  })

  it('takes its challenge once, for five minutes, of the same member of staff, and not of a sign-in', async () => {
    const [person, other, device] = [await newOwner(), await newOwner(), createAuthenticator(origin)]
    expect(await codeFrom(addTo(person, device, {}, other))).toBe('STAFF-9')
    app.clock.pass({ minutes: 1 })
    const options = itemFrom(PasskeyCreationOptions, await optionsFor(person))
    const add = (challenge: string) =>
      callOffice(
        app,
        'POST',
        'staff/passkeys',
        { challenge, name: 'x', credential: device.create({ ...options, challenge }) },
        person.token,
      )
    expect(await codeFrom(add((await beginSignIn()).challenge))).toBe('STAFF-9')
    app.clock.pass({ minutes: 5 })
    expect(await codeFrom(add(options.challenge))).toBe('STAFF-9')
    const { challenge } = itemFrom(PasskeyCreationOptions, await optionsFor(person))
    expect((await add(challenge)).status).toBe(200)
    expect(await codeFrom(add(challenge))).toBe('STAFF-9')
    expect(await passkeysOf(person)).toHaveLength(1)
  })

  it('adds none by a call that began before an owner invited again', async () => {
    const [person, boss] = [await newOwner(), await newOwner()]
    const staff = await findStaff(app.database, person.id)
    if (!staff) throw new Error('The member of staff is gone')
    await callOffice(app, 'PATCH', `staff/${person.id}`, { reset: true }, boss.token)
    const passkeys = createStaffPasskeys(app)
    const options = await passkeys.beginAdding(staff, codeOf(app, person.secret))
    const credential = createAuthenticator(origin).create(options)
    const adding = passkeys.add(staff, { challenge: options.challenge, name: 'x', credential }, 'es')
    await expect(adding).rejects.toMatchObject({ code: 'STAFF-9' })
  })

  it('refuses a credential that somebody else has', async () => {
    const { device } = await newPerson()
    const other = await newOwner()
    expect(await codeFrom(addTo(other, device))).toBe('STAFF-9')
    expect(await passkeysOf(other)).toEqual([])
  })
})

describe('a sign-in by passkey', () => {
  it('takes neither email, password nor code, and is in the audit log', async () => {
    const { person, device } = await newPerson()
    const options = await beginSignIn()
    expect(options).toMatchObject({ rpId: 'pizza.example', userVerification: 'required' })
    const headers = staffHeaderOf(await answerTo(options, device))
    const me = itemFrom(StaffMember, await callOffice(app, 'GET', 'staff/me', undefined, headers))
    expect(me).toMatchObject({ email: person.email, signed_in_at: app.clock.now().toString() })
    expect((await passkeysOf(person))[0]?.used_at).toBe(app.clock.now().toString())
    expect((await auditOf(person))[0]).toEqual(['staff.signed_in', { passkey: 'iPhone de Vera' }])
  })

  it('gives a session that ends like the others', async () => {
    const { device } = await newPerson()
    const headers = staffHeaderOf(await signIn(device))
    app.clock.pass({ minutes: 31 })
    expect(await codeFrom(callOffice(app, 'GET', 'staff/me', undefined, headers))).toBe('STAFF-1')
  })

  it.each<[string, Deviation]>([
    ['of another origin', { origin: 'https://pizza.example.evil.example' }],
    ['of another scheme', { origin: 'http://pizza.example' }],
    ['of another site', { rpId: 'evil.example' }],
    ['with another challenge', { challenge: 'x'.repeat(43) }],
    ['that adds a passkey', { type: 'webauthn.create' }],
    ['without a verified user', { isUnverified: true }],
    ['without its owner', { userHandle: '' }],
  ])('refuses an answer %s', async (_, how) => {
    const { device } = await newPerson()
    expect(await codeFrom(signIn(device, how))).toBe('STAFF-8')
    expect((await signIn(device)).status).toBe(200)
  })

  it('refuses a changed signature, and one of another key', async () => {
    const { device } = await newPerson()
    const options = await beginSignIn()
    const mine = device.sign(options)
    const { signature } = createAuthenticator(origin).sign(options).response
    const body = {
      challenge: options.challenge,
      credential: { ...mine, response: { ...mine.response, signature } },
    }
    expect(await codeFrom(callOffice(app, 'POST', 'staff/sign-in/passkey', body))).toBe('STAFF-8')
  })

  it('refuses an answer that is sent again, and one after five minutes', async () => {
    const { device } = await newPerson()
    const options = await beginSignIn()
    const body = { challenge: options.challenge, credential: device.sign(options) }
    const send = () => callOffice(app, 'POST', 'staff/sign-in/passkey', body)
    expect((await send()).status).toBe(200)
    expect(await codeFrom(send())).toBe('STAFF-8')
    const late = await beginSignIn()
    app.clock.pass({ minutes: 5 })
    expect(await codeFrom(answerTo(late, device))).toBe('STAFF-8')
  })

  it('takes one answer to a challenge, right or wrong, and one of two at a time', async () => {
    const { device } = await newPerson()
    const options = await beginSignIn()
    expect(await codeFrom(answerTo(options, device, { isUnverified: true }))).toBe('STAFF-8')
    expect(await codeFrom(answerTo(options, device))).toBe('STAFF-8')
    const both = await beginSignIn()
    const answers = await Promise.all([answerTo(both, device), answerTo(both, device)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('refuses a challenge by which a passkey is added', async () => {
    const { person, device } = await newPerson()
    app.clock.pass({ minutes: 1 })
    const { challenge } = itemFrom(PasskeyCreationOptions, await optionsFor(person))
    expect(await codeFrom(answerTo({ ...(await beginSignIn()), challenge }, device))).toBe('STAFF-8')
  })

  it('refuses a counter that has not grown, which a copied passkey has', async () => {
    const { device } = await newPerson()
    expect((await signIn(device, { counter: 7 })).status).toBe(200)
    expect(await codeFrom(signIn(device, { counter: 7 }))).toBe('STAFF-8')
    expect(await codeFrom(signIn(device, { counter: 6 }))).toBe('STAFF-8')
    expect((await signIn(device, { counter: 8 })).status).toBe(200)
  })

  it('takes a device that does not count', async () => {
    const [person, device] = [await newOwner(), createAuthenticator(origin)]
    await addTo(person, device, { counter: 0 })
    for (let turn = 0; turn < 2; turn += 1) expect((await signIn(device, { counter: 0 })).status).toBe(200)
  })

  it('refuses a passkey in the name of another member of staff', async () => {
    const [{ device }, other] = [await newPerson(), await newPerson()]
    const { userHandle = '' } = other.device.sign(await beginSignIn()).response
    expect(await codeFrom(signIn(device, { userHandle }))).toBe('STAFF-8')
  })

  it('says the same of an unknown passkey, a wrong one, a removed one, and one of who is blocked', async () => {
    const [wrong, removed, blocked, boss] = [await newPerson(), await newPerson(), await newPerson(), await newOwner()]
    await callOffice(app, 'DELETE', `staff/passkeys/${removed.passkey.uuid}`, undefined, removed.person.token)
    await callOffice(app, 'PATCH', `staff/${blocked.person.id}`, { blocked: true }, boss.token)
    const answers = [
      await signIn(createAuthenticator(origin)),
      await signIn(wrong.device, { isUnverified: true }),
      await signIn(removed.device),
      await signIn(blocked.device),
    ]
    for (const one of answers) expect(one).toMatchObject({ status: 400, body: answers[0]?.body })
    expect(answers.map((one) => refusalOf(one).code)).toEqual(Array<string>(4).fill('STAFF-8'))
    await callOffice(app, 'PATCH', `staff/${blocked.person.id}`, { blocked: false }, boss.token)
    expect((await signIn(blocked.device)).status).toBe(200)
  })

  it('makes a passkey wait after five wrong answers', async () => {
    const { device } = await newPerson()
    const codes: string[] = []
    for (let turn = 0; turn < 6; turn += 1) codes.push(await codeFrom(signIn(device, { isUnverified: true })))
    expect(codes).toEqual([...Array<string>(5).fill('STAFF-8'), 'COMMON-06'])
  })
})

describe('removing a passkey', () => {
  it('takes it out of the list and is in the audit log', async () => {
    const { person, passkey } = await newPerson()
    const remove = () => callOffice(app, 'DELETE', `staff/passkeys/${passkey.uuid}`, undefined, person.token)
    expect((await remove()).status).toBe(200)
    expect(await passkeysOf(person)).toEqual([])
    expect((await auditOf(person))[0]).toEqual(['staff.passkey_removed', { passkey: 'iPhone de Vera' }])
    expect(await codeFrom(remove())).toBe('COMMON-04')
  })

  it('ends the other sessions of its owner, who gets an email', async () => {
    const [{ person, device, passkey }, other] = [await newPerson(), await newPerson()]
    const elsewhere = staffHeaderOf(await signIn(device))
    const others = staffHeaderOf(await signIn(other.device))
    await sendDueEmails(app)
    const here = { ...person.token, lang: 'en' }
    expect((await callOffice(app, 'DELETE', `staff/passkeys/${passkey.uuid}`, undefined, here)).status).toBe(200)
    const me = (token: object) => callOffice(app, 'GET', 'staff/me', undefined, { ...token })
    expect(await codeFrom(me(elsewhere))).toBe('STAFF-1')
    expect([(await me(person.token)).status, (await me(others)).status]).toEqual([200, 200])
    const subject = 'A passkey was removed from your office account'
    expect(await emailsDue()).toEqual([[person.email, subject, '/office/access?lang=en']])
  })

  it('is for its own member of staff', async () => {
    const [{ passkey, device }, other] = [await newPerson(), await newOwner()]
    const path = `staff/passkeys/${passkey.uuid}`
    expect(await codeFrom(callOffice(app, 'DELETE', path, undefined, other.token))).toBe('COMMON-04')
    expect((await signIn(device)).status).toBe(200)
  })

  it('of a colleague comes with a new invitation, by an owner', async () => {
    const [{ person, device }, boss] = [await newPerson(), await newOwner()]
    app.clock.pass({ minutes: 1 })
    const open = itemFrom(PasskeyCreationOptions, await optionsFor(person))
    await callOffice(app, 'PATCH', `staff/${person.id}`, { reset: true }, boss.token)
    expect(await codeFrom(signIn(device))).toBe('STAFF-8')
    const log = itemsFrom(AuditEntry, await callOffice(app, 'GET', 'audit', undefined, boss.token))
    expect(log[0]).toMatchObject({ action: 'staff.reset', subject: person.email, details: { passkeys: 1 } })
    const { secret, ...token } = await joinStaff(app, await inviteOwner(app, person.email))
    const again = { ...person, token, secret }
    expect(await passkeysOf(again)).toEqual([])
    const body = { challenge: open.challenge, name: 'x', credential: createAuthenticator(origin).create(open) }
    expect(await codeFrom(callOffice(app, 'POST', 'staff/passkeys', body, token))).toBe('STAFF-9')
  })
})
