import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AuditEntry, StaffMember, type StaffChangeRequest } from '../../../contract/office/staff.ts'
import { sealRows } from '../../../server/db/seal-rows.ts'
import { createSealer } from '../../../server/crypto/sealer.ts'
import { runStaffCommand } from '../../../server/staff-command.ts'
import { findStaffByEmail } from '../../../server/db/staff/staff-repository.ts'
import { sendDueEmails } from '../support/account-calls.ts'
import { itemFrom, itemsFrom, refusalOf } from '../support/calls.ts'
import { callOffice, inviteOwner, joinStaff, signInStaff } from '../support/office-calls.ts'
import { openTestApp, type TestApp } from '../support/open-test-app.ts'

let app: TestApp
let owner: Awaited<ReturnType<typeof signInStaff>>
beforeAll(async () => {
  app = await openTestApp()
  owner = await signInStaff(app, 'owner')
})
afterAll(() => app.close())

let people = 0
const newEmail = () => `luz${(people += 1)}@bohio.example`
const asOwner = (method: string, path: string, body?: unknown, headers = {}) =>
  callOffice(app, method, path, body, { 'x-staff-token': owner['x-staff-token'], ...headers })
const invite = (change: object = {}, headers = {}) =>
  asOwner('POST', 'staff', { email: newEmail(), name: 'Luz Vega', role: 'service', outlets: [], ...change }, headers)
const change = (uuid: string, body: StaffChangeRequest) => asOwner('PATCH', `staff/${uuid}`, body)
const meAs = (headers: { readonly 'x-staff-token': string }) =>
  callOffice(app, 'GET', 'staff/me', undefined, { 'x-staff-token': headers['x-staff-token'] })
const audit = async (query = '') => itemsFrom(AuditEntry, await asOwner('GET', `audit${query}`))
const invitationIn = (text = '') => /\/office\/(\?lang=en)?#invitation=([\w-]{43})\n/.exec(text)?.[2] ?? ''

describe('an owner', () => {
  it('invites by an email in the language of the call, whose link works', async () => {
    await invite()
    await invite({}, { lang: 'en' })
    const emails = await sendDueEmails(app)
    const spanish = emails.find(({ text }) => !text.includes('?lang=en'))
    const english = emails.find(({ text }) => text.includes('?lang=en'))
    expect(spanish).toMatchObject({ to: { name: 'Luz Vega' }, subject: 'Tu invitación a la oficina de Bohío Pizza' })
    expect(english?.subject).toBe('Your invitation to the Bohío Pizza office')
    expect(english?.text).toContain('https://pizza.example/office/?lang=en#invitation=')
    const joined = await joinStaff(app, invitationIn(spanish?.text))
    expect(itemFrom(StaffMember, await meAs(joined))).toMatchObject({ name: 'Luz Vega', role: 'service', active: true })
  })

  it('sees all members of staff, and no secret of them', async () => {
    const { email } = itemFrom(StaffMember, await invite())
    const answer = await asOwner('GET', 'staff')
    expect(itemsFrom(StaffMember, answer).map((one) => one.email)).toContain(email)
    const stored = await findStaffByEmail(app.database, email)
    expect(stored?.otpSecret).toMatch(/^[A-Z2-7]{32}$/)
    expect(JSON.stringify(answer.body)).not.toContain(stored?.otpSecret)
  })

  it('invites an email once, in any case of its letters', async () => {
    const email = newEmail()
    await invite({ email })
    expect(refusalOf(await invite({ email: email.toUpperCase() }))).toMatchObject({ status: 409, code: 'STAFF-5' })
    expect(refusalOf(await invite({ email: 'nobody' })).code).toBe('CUS-100026')
  })

  it('gives the role of a store its stores, which exist, and no store to other roles', async () => {
    const path = { code: 'COMMON-01', data: { path: 'outlets' } }
    for (const outlets of [[], ['SJ02', 'XX99']])
      expect(refusalOf(await invite({ role: 'store', outlets }))).toMatchObject(path)
    const made = itemFrom(StaffMember, await invite({ role: 'store', outlets: ['SJ02', 'SJ02'] }))
    expect(made.outlets).toEqual(['SJ02'])
    expect(itemFrom(StaffMember, await change(made.uuid, { role: 'catalog' }))).toMatchObject({
      role: 'catalog',
      outlets: [],
    })
    expect(refusalOf(await change(made.uuid, { role: 'store' }))).toMatchObject(path)
  })

  it('changes the role of sessions that are open', async () => {
    const service = await signInStaff(app, 'service')
    const refused = () => callOffice(app, 'GET', 'audit', undefined, { 'x-staff-token': service['x-staff-token'] })
    expect(refusalOf(await refused()).code).toBe('COMMON-03')
    await change(service.id, { role: 'owner' })
    expect((await refused()).status).toBe(200)
    await change(service.id, { role: 'catalog' })
    expect(refusalOf(await refused()).code).toBe('COMMON-03')
  })

  it('blocks a member of staff at once, and lets them in again', async () => {
    const service = await signInStaff(app, 'service')
    expect(itemFrom(StaffMember, await change(service.id, { blocked: true })).blocked_at).not.toBeNull()
    expect(refusalOf(await meAs(service)).code).toBe('STAFF-1')
    const { blocked_at: blockedAt } = itemFrom(StaffMember, await change(service.id, { blocked: false }))
    expect(blockedAt).toBeNull()
    expect(refusalOf(await meAs(service)).code).toBe('STAFF-1')
  })

  it('ends the invitation of those who are blocked before they accept it', async () => {
    const { uuid, email } = itemFrom(StaffMember, await invite())
    await change(uuid, { blocked: true })
    expect((await sendDueEmails(app)).map(({ to }) => to.address)).not.toContain(email)
  })

  it('invites again, which ends sessions, password and second factor', async () => {
    const joined = await joinStaff(app, await inviteOwner(app, newEmail()))
    const { uuid } = itemFrom(StaffMember, await meAs(joined))
    expect(itemFrom(StaffMember, await change(uuid, { reset: true })).active).toBe(false)
    expect(refusalOf(await meAs(joined)).code).toBe('STAFF-1')
    const again = await joinStaff(app, invitationIn((await sendDueEmails(app))[0]?.text))
    expect(again.secret).not.toBe(joined.secret)
    expect((await meAs(again)).status).toBe(200)
    await change(uuid, { blocked: true })
  })

  it('cannot take away the last owner', async () => {
    for (const body of [{ blocked: true }, { reset: true }, { role: 'service' }] as const)
      expect(refusalOf(await change(owner.id, body))).toMatchObject({ status: 409, code: 'STAFF-6' })
    const second = await signInStaff(app, 'owner')
    expect((await change(second.id, { blocked: true })).status).toBe(200)
    expect(refusalOf(await change(owner.id, { blocked: true })).code).toBe('STAFF-6')
  })

  it('is told that a member of staff does not exist', async () => {
    expect(refusalOf(await change(crypto.randomUUID(), { name: 'Sol' }))).toMatchObject({
      status: 404,
      code: 'COMMON-04',
    })
  })
})

describe('the audit log', () => {
  it('[office.audit] has each change of staff with who made it, newest first, page by page', async () => {
    const { uuid, email } = itemFrom(StaffMember, await invite())
    await change(uuid, { name: 'Sol' })
    await change(uuid, { role: 'catalog', blocked: true })
    await change(uuid, { blocked: true })
    await inviteOwner(app, email)
    const entries = (await audit()).filter(({ subject }) => subject === email)
    expect(entries.map(({ action, by, details }) => [action, by !== null, details])).toEqual([
      ['staff.reset', false, {}],
      ['staff.unblocked', false, {}],
      ['staff.changed', false, { role: 'owner' }],
      ['staff.blocked', true, {}],
      ['staff.changed', true, { role: 'catalog' }],
      ['staff.changed', true, {}],
      ['staff.invited', true, { role: 'service' }],
    ])
    const [first, second] = await audit('?limit=2')
    expect(await audit(`?limit=1&before=${first?.id}`)).toEqual([second])
    await change(uuid, { blocked: true })
  })
})

it('npm run db:seal seals the data of staff', async () => {
  const shop = await openTestApp()
  const email = newEmail()
  const joined = await joinStaff(shop, await inviteOwner(shop, email))
  const database = { ...shop.database, sealer: createSealer([Buffer.alloc(32, 9)]) }
  await sealRows(database)
  expect(await findStaffByEmail(shop.database, email)).toBeNull()
  expect(await findStaffByEmail(database, email)).toMatchObject({ email, otpSecret: joined.secret })
  await shop.close()
})

it('the command invites the first owner and prints the link', async () => {
  const shop = await openTestApp(undefined, { publicUrl: 'https://pizza.example' })
  const run = (...args: string[]) => runStaffCommand(shop, args)
  await expect(run('list')).resolves.toBe('There is no member of staff yet: invite an owner first.')
  const link = await run('invite', 'Alma@bohio.example', '--name', 'Alma', '--role', 'owner')
  expect(link).toMatch(/^https:\/\/pizza\.example\/office\/#invitation=[\w-]{43}$/)
  await expect(run('invite', 'alma@bohio.example')).rejects.toThrow(/^Usage: /)
  const other = ['invite', 'sol@bohio.example', '--name', 'Sol', '--role', 'service', '--outlet', 'SJ02']
  await expect(run(...other)).rejects.toThrow(/^Usage: /)
  await expect(run('block', 'Alma@bohio.example')).resolves.toBe('alma@bohio.example is blocked')
  await expect(run('list')).resolves.toBe('alma@bohio.example\tAlma\towner\t-\tblocked')
  await expect(run('block', 'nadie@bohio.example')).rejects.toThrow(/^No member of staff has this email/)
  await shop.close()
})
