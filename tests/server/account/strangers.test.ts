import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LoggedIn } from '../../../contract/customers.ts'
import {
  callCustomerApi,
  readEmailLink,
  register,
  registerMember,
  sendDueEmails,
  strongPassword,
} from '../support/account-calls.ts'
import { itemFrom, refusalOf, type Answer } from '../support/calls.ts'
import { openTestApp, tuesdayNoon, type TestApp } from '../support/open-test-app.ts'

let app: TestApp
let email = ''
let people = 0
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set(tuesdayNoon)
  email = `owner${(people += 1)}@example.com`
  await registerMember(app, email)
})

const device = 'd'.repeat(43)

/** Signs in from this address and device. */
async function signIn(
  address: string,
  password: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const response = await app.app.request(
    '/v1/product-customer/login',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ email, password }),
    },
    { incoming: { socket: { remoteAddress: address } } },
  )
  return { status: response.status, body: await response.json(), headers: response.headers }
}
async function lock(address: string) {
  for (let n = 0; n < 5; n += 1) await signIn(address, 'No-es-esa-1')
  expect(refusalOf(await signIn(address, strongPassword)).code).toBe('CUS-100025')
}

describe('a stranger who tries passwords', () => {
  it('locks only their own address', async () => {
    await lock('203.0.113.66')
    expect((await signIn('203.0.113.1', strongPassword)).status).toBe(200)
    expect(refusalOf(await signIn('203.0.113.66', strongPassword)).code).toBe('CUS-100025')
  })

  it('[account.lockout] is slowed at many addresses together, and does not lock the owner’s device', async () => {
    expect((await signIn('203.0.113.1', strongPassword, { 'x-device': device })).status).toBe(200)
    for (let n = 0; n < 50; n += 1) await signIn(`198.51.100.${n}`, 'No-es-esa-1')
    expect(refusalOf(await signIn('192.0.2.7', strongPassword)).code).toBe('CUS-100025')
    expect(refusalOf(await signIn('192.0.2.7', strongPassword, { 'x-device': 'e'.repeat(43) })).code).toBe('CUS-100025')
    const owner = await signIn('192.0.2.7', strongPassword, { 'x-device': device })
    expect(itemFrom(LoggedIn, owner).customer.email).toBe(email)
  })

  it('does not keep out an owner who sets a new password by the emailed code', async () => {
    for (let n = 0; n < 50; n += 1) await signIn(`198.51.100.${n}`, 'No-es-esa-1')
    await callCustomerApi(app, 'POST', 'reset_password', { email })
    const { token } = readEmailLink((await sendDueEmails(app)).find(({ to }) => to.address === email))
    const next = 'Flamboyan-Rojo-31'
    expect((await callCustomerApi(app, 'POST', 'reset_password', { token, password: next })).status).toBe(200)
    expect((await signIn('192.0.2.7', next)).status).toBe(200)
  })

  it('has five tries on the owner’s device, too', async () => {
    await signIn('203.0.113.1', strongPassword, { 'x-device': device })
    for (let n = 0; n < 5; n += 1) await signIn(`198.51.100.${n}`, 'No-es-esa-1', { 'x-device': device })
    expect(refusalOf(await signIn('192.0.2.7', strongPassword, { 'x-device': device })).code).toBe('CUS-100025')
  })
})

describe('a stranger who types a name', () => {
  it('sends nobody an address, a link or a phone number by email', async () => {
    const change = {
      first_name: 'Gana en https://evil.example/x',
      last_name: 'o llama al 787-555-0100, a@evil.example',
    }
    await register(app, 'victim@example.com', change)
    const [letter] = await sendDueEmails(app)
    expect(letter?.to.name).toBe('Gana en https evil example x o llama al - - a evil example')
    expect(`${letter?.text}${letter?.html}`).not.toMatch(/evil\.example|555-0100/)
  })

  it.each(['María José', 'O’Neill-Ortiz', "D'Ángelo", 'J. R. Rivera Jr.', 'Ñandú'])(
    '%s is shown as it is',
    async (name) => {
      await register(app, `named${(people += 1)}@example.com`, { first_name: name })
      const [letter] = await sendDueEmails(app)
      expect(letter?.text).toContain(`¡Hola, ${name}!`)
    },
  )
})
