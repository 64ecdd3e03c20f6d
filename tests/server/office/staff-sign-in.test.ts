import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Invitation, StaffChallenge, StaffMember, StaffSession } from '../../../contract/office/staff.ts'
import { exportData } from '../../../server/db/transfer/export-data.ts'
import { hashSecret } from '../../../server/crypto/secrets.ts'
import { rememberPlace } from '../../../server/db/staff/staff-session-repository.ts'
import { logOptions } from '../../../server/log.ts'
import { itemFrom, refusalOf } from '../support/calls.ts'
import {
  acceptInvitation,
  callOffice,
  codeOf,
  inviteOwner,
  joinStaff,
  officeBase,
  staffHeaderOf,
  staffPassword,
} from '../support/office-calls.ts'
import { openTestApp, type TestApp } from '../support/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(undefined, { dataKeys: [Buffer.alloc(32, 7)] })
})
afterAll(() => app.close())
// Each test's codes are new.
beforeEach(() => app.clock.pass({ minutes: 2 }))

let people = 0
const newEmail = () => `alma${(people += 1)}@bohio.example`

/** Adds an owner, whose first code was used, some minutes ago. */
async function newOwner(email = newEmail()) {
  const joined = await joinStaff(app, await inviteOwner(app, email))
  app.clock.pass({ minutes: 2 })
  return { email, ...joined }
}
const enter = (email: string, password = staffPassword) => callOffice(app, 'POST', 'staff/sign-in', { email, password })
const challengeOf = async (email: string) => itemFrom(StaffChallenge, await enter(email)).challenge
const answer = (challenge: string, code: string) => callOffice(app, 'POST', 'staff/sign-in/code', { challenge, code })
const readMe = (headers: { readonly 'x-staff-token': string }) =>
  callOffice(app, 'GET', 'staff/me', undefined, { 'x-staff-token': headers['x-staff-token'] })
const codeFrom = async (answered: ReturnType<typeof callOffice>) => refusalOf(await answered).code
/** A code that is wrong for half a minute around now. */
const wrongCode = (secret: string) => {
  const right = [-1, 0, 1].map((step) => codeOf(app, secret, step))
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? ''
}

describe('an invitation', () => {
  it('says whom it is for, and sets the password and the second factor once', async () => {
    const email = newEmail()
    const invitation = await inviteOwner(app, email)
    const shown = itemFrom(Invitation, await callOffice(app, 'POST', 'staff/invitation', { invitation }))
    expect(shown).toMatchObject({ email, name: 'Alma Ríos' })
    expect(shown.otp_uri).toMatch(/^otpauth:\/\/totp\/.+secret=/)
    expect(shown.otp_uri).toContain(shown.otp_secret)
    const session = itemFrom(StaffSession, await acceptInvitation(app, invitation, codeOf(app, shown.otp_secret)))
    expect(session.staff).toMatchObject({ email, role: 'owner', active: true })
    expect(itemFrom(StaffMember, await readMe({ 'x-staff-token': session.token })).email).toBe(email)
    app.clock.pass({ minutes: 1 })
    expect(await codeFrom(callOffice(app, 'POST', 'staff/invitation', { invitation }))).toBe('STAFF-4')
    expect(await codeFrom(acceptInvitation(app, invitation, codeOf(app, shown.otp_secret)))).toBe('STAFF-4')
  })

  it('ends after three days, and with a newer one', async () => {
    const email = newEmail()
    const first = await inviteOwner(app, email)
    const second = await inviteOwner(app, email)
    const read = (invitation: string) => callOffice(app, 'POST', 'staff/invitation', { invitation })
    expect(await codeFrom(read(first))).toBe('STAFF-4')
    app.clock.pass({ hours: 71 })
    expect((await read(second)).status).toBe(200)
    app.clock.pass({ hours: 2 })
    expect(await codeFrom(read(second))).toBe('STAFF-4')
  })

  it('stays open after a weak password or a wrong code', async () => {
    const invitation = await inviteOwner(app, newEmail())
    const read = await callOffice(app, 'POST', 'staff/invitation', { invitation })
    const { otp_secret: secret } = itemFrom(Invitation, read)
    const weak = refusalOf(await acceptInvitation(app, invitation, codeOf(app, secret), 'corta'))
    expect(weak).toMatchObject({ code: 'STAFF-7', data: { path: 'password', min: 10, classes: 3 } })
    const common = refusalOf(await acceptInvitation(app, invitation, codeOf(app, secret), 'Bohiopizza1'))
    expect(common).toMatchObject({ code: 'STAFF-7', data: { reason: 'common' } })
    expect(await codeFrom(acceptInvitation(app, invitation, wrongCode(secret)))).toBe('STAFF-3')
    expect((await acceptInvitation(app, invitation, codeOf(app, secret))).status).toBe(200)
  })
})

describe('a sign-in', () => {
  it('[office.sign-in] takes the password, then the code of the authenticator app', async () => {
    const { email, secret } = await newOwner()
    const signedIn = await answer(await challengeOf(email.toUpperCase()), codeOf(app, secret))
    expect((await readMe(staffHeaderOf(signedIn))).status).toBe(200)
  })

  it('says the same of an unknown email, a wrong password, and an account that was not accepted', async () => {
    const { email } = await newOwner()
    const invited = newEmail()
    await inviteOwner(app, invited)
    const answers = [await enter(newEmail()), await enter(email, 'No-es-esa-1'), await enter(invited)]
    for (const one of answers) expect(one).toMatchObject({ status: 400, body: answers[0]?.body })
    expect(answers.map((one) => refusalOf(one).code)).toEqual(['STAFF-2', 'STAFF-2', 'STAFF-2'])
  })

  it('accepts a code once, and none before it', async () => {
    const { email, secret } = await newOwner()
    const now = codeOf(app, secret)
    expect((await answer(await challengeOf(email), now)).status).toBe(200)
    expect(await codeFrom(answer(await challengeOf(email), now))).toBe('STAFF-3')
    expect(await codeFrom(answer(await challengeOf(email), codeOf(app, secret, -1)))).toBe('STAFF-3')
    expect((await answer(await challengeOf(email), codeOf(app, secret, 1))).status).toBe(200)
  })

  it('accepts one code in only one of two concurrent sign-ins', async () => {
    const { email, secret } = await newOwner()
    const challenges = [await challengeOf(email), await challengeOf(email)]
    const answers = await Promise.all(challenges.map((challenge) => answer(challenge, codeOf(app, secret))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('accepts a clock that is half a minute off, and no more', async () => {
    const { email, secret } = await newOwner()
    for (const steps of [-3, -2, 2, 3])
      expect(await codeFrom(answer(await challengeOf(email), codeOf(app, secret, steps)))).toBe('STAFF-3')
    expect((await answer(await challengeOf(email), codeOf(app, secret, -1))).status).toBe(200)
  })

  it('ends its challenge after five minutes, after five codes, and once it was answered', async () => {
    const { email, secret } = await newOwner()
    const late = await challengeOf(email)
    app.clock.pass({ minutes: 5 })
    expect(await codeFrom(answer(late, codeOf(app, secret)))).toBe('STAFF-3')
    const guessed = await challengeOf(email)
    for (let turn = 0; turn < 5; turn += 1) expect(await codeFrom(answer(guessed, wrongCode(secret)))).toBe('STAFF-3')
    app.clock.pass({ minutes: 2 })
    expect(await codeFrom(answer(guessed, codeOf(app, secret)))).toBe('STAFF-3')
    const used = await challengeOf(email)
    expect((await answer(used, codeOf(app, secret))).status).toBe(200)
    app.clock.pass({ minutes: 1 })
    expect(await codeFrom(answer(used, codeOf(app, secret)))).toBe('STAFF-3')
  })

  it('makes codes wait after five wrong ones, whatever their challenges', async () => {
    const { email, secret } = await newOwner()
    const codes: string[] = []
    for (const challenge of [await challengeOf(email), await challengeOf(email)])
      for (let turn = 0; turn < 3; turn += 1) codes.push(await codeFrom(answer(challenge, wrongCode(secret))))
    expect(codes).toEqual([...Array<string>(5).fill('STAFF-3'), 'COMMON-06'])
  })
})

describe('wrong passwords', () => {
  const from = (address: string) => ({
    incoming: { socket: { remoteAddress: address, remotePort: 1, remoteFamily: 'IPv4' } },
  })
  async function enterFrom(address: string, email: string, password: string) {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    }
    const response = await app.app.request(`${officeBase}/staff/sign-in`, init, from(address))
    return { status: response.status, body: await response.json(), headers: response.headers }
  }

  it('make one address wait, with an account or without', async () => {
    const { email } = await newOwner()
    for (const one of [email, newEmail()]) {
      const codes: string[] = []
      for (let turn = 0; turn < 6; turn += 1)
        codes.push(refusalOf(await enterFrom('10.1.0.1', one, 'No-es-esa-1')).code)
      expect(codes).toEqual([...Array<string>(5).fill('STAFF-2'), 'COMMON-06'])
    }
  })

  it('of strangers do not lock out a member of staff at an address where they signed in', async () => {
    const { email, id } = await newOwner().then(async ({ email: own, ...joined }) => ({
      email: own,
      id: itemFrom(StaffMember, await readMe(joined)).uuid,
    }))
    await rememberPlace(app.database, id, hashSecret('10.2.0.1'), app.clock.now())
    const codes = new Set<string>()
    for (let turn = 0; turn < 52; turn += 1)
      codes.add(refusalOf(await enterFrom(`10.3.${turn}.1`, email, 'No-es-esa-1')).code)
    expect([...codes]).toEqual(['STAFF-2', 'COMMON-06'])
    expect((await enterFrom('10.4.0.1', email, staffPassword)).status).toBe(429)
    expect((await enterFrom('10.2.0.1', email, staffPassword)).status).toBe(200)
  })
})

describe('a session', () => {
  it('ends after half an hour without a call, and twelve hours after the sign-in', async () => {
    const idle = await newOwner()
    app.clock.pass({ minutes: 29 })
    expect(await codeFrom(readMe(idle))).toBe('STAFF-1')
    const busy = await newOwner()
    for (let turn = 0; turn < 35; turn += 1) {
      app.clock.pass({ minutes: 20 })
      expect((await readMe(busy)).status).toBe(200)
    }
    app.clock.pass({ minutes: 18 })
    expect(await codeFrom(readMe(busy))).toBe('STAFF-1')
  })

  it('ends at the sign-out', async () => {
    const { 'x-staff-token': token } = await newOwner()
    const headers = { 'x-staff-token': token }
    expect((await callOffice(app, 'POST', 'staff/sign-out', undefined, headers)).status).toBe(200)
    expect(await codeFrom(readMe(headers))).toBe('STAFF-1')
    expect(await codeFrom(callOffice(app, 'POST', 'staff/sign-out', undefined, headers))).toBe('STAFF-1')
  })
})

it('no row has the email, the name or the second factor of staff of a chain with a DATA_KEY, nor a token or a password', async () => {
  const { email, secret, 'x-staff-token': token } = await newOwner()
  let rows = ''
  await exportData(app.database, async (lines) => {
    rows += lines
  })
  expect([email, 'Alma Ríos', secret, token, staffPassword].filter((word) => rows.includes(word))).toEqual([])
})

it('no secret of staff reaches the log', () => {
  const names = ['password', 'challenge', 'invitation', 'otp_secret', 'otp_uri', 'otpSecret', 'token', 'x-staff-token']
  let lines = ''
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines += chunk.toString()
      done()
    },
  })
  const log = pino(logOptions, stream)
  for (const name of names) log.info({ [name]: `zquirk ${name}`, body: { [name]: `zquirk ${name}` } }, 'said')
  expect(lines.match(/zquirk .+?"/g)).toBeNull()
})
