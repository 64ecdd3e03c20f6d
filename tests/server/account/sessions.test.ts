import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Cart, CreatedCart } from '../../../contract/cart.ts'
import { SignedInDevice } from '../../../contract/customers.ts'
import { members, memberSessions } from '../../../server/db/members/member-schema.ts'
import { memberWithHistory, memberWithWeakPassword } from '../../../server/db/seed/members.ts'
import {
  addLineBody,
  call,
  cartBase,
  itemFrom,
  itemsFrom,
  orderBase,
  orderBody,
  placedOrderFrom,
  refusalOf,
} from '../support/calls.ts'
import {
  callCustomerApi,
  logIn,
  registerMember,
  signInDemoMember,
  strongPassword,
  tokenHeaderOf,
} from '../support/account-calls.ts'
import {
  carryoutContext,
  cartFrom,
  readCart,
  createFilledCart,
  addLine,
  type LineToAdd,
} from '../support/cart-calls.ts'
import { applyCoupon } from '../support/coupon-calls.ts'
import { openTestApp, tuesdayNoon, type TestApp } from '../support/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(tuesdayNoon))

const pizza: LineToAdd = ['pepperoni-doble']
const read = (id: string, headers: Readonly<Record<string, string>>) =>
  call(app, 'GET', `${cartBase}/detail?cart_id=${id}`, undefined, headers)

describe('member token', () => {
  it('CUS-100001: an unknown, malformed or expired token is rejected', async () => {
    const own = await createFilledCart(app, carryoutContext, [pizza])
    for (const token of ['a'.repeat(43), 'short', '{"token":"x"}'])
      expect(refusalOf(await read(own.id, { ...own.headers, 'x-token': token }))).toMatchObject({
        status: 401,
        code: 'CUS-100001',
      })
    const token = await signInDemoMember(app, memberWithHistory.email)
    expect((await read(own.id, { ...own.headers, ...token })).status).toBe(200)
    app.clock.pass({ hours: 30 * 24 })
    expect(refusalOf(await read(own.id, { ...own.headers, ...token })).code).toBe('CUS-100001')
  })

  it('a session token is stored hashed and deleted after it expires', async () => {
    const { 'x-token': token } = await signInDemoMember(app, memberWithHistory.email)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(await app.database.db.select().from(memberSessions))).not.toContain(token)
    app.clock.pass({ hours: 31 * 24 })
    await app.cleanup.run()
    expect(await app.database.db.$count(memberSessions)).toBe(0)
  })
})

const agents = {
  phone: 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
  laptop:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
}
const devicesPath = 'customers/devices'

describe('lifetime of sessions', () => {
  it('a session in daily use ends 180 days after the sign-in', async () => {
    const token = await signInDemoMember(app, memberWithHistory.email)
    const profile = () => callCustomerApi(app, 'GET', 'customers-by-token', undefined, token)
    for (let day = 1; day < 180; day += 1) {
      app.clock.pass({ hours: 24 })
      expect((await profile()).status).toBe(200)
    }
    app.clock.pass({ hours: 24 })
    expect(refusalOf(await profile()).code).toBe('CUS-100001')
  })
})

describe('devices of a member', () => {
  const enter = async (email: string, agent: string) =>
    tokenHeaderOf(await logIn(app, email, strongPassword, { 'user-agent': agent }))
  type Headers = Readonly<Record<string, string>>
  const end = (path: string, headers: Headers, password?: string) =>
    callCustomerApi(app, 'DELETE', path, password === undefined ? {} : { password }, headers)
  const devices = async (method: 'GET' | 'DELETE', path: string, headers: Headers) =>
    itemsFrom(
      SignedInDevice,
      await (method === 'GET'
        ? callCustomerApi(app, method, path, undefined, headers)
        : end(path, headers, strongPassword)),
    )

  it('a member reads the devices that are signed in, and ends one or all others', async () => {
    const email = 'many-devices@example.com'
    await registerMember(app, email)
    const phone = await enter(email, agents.phone)
    app.clock.pass({ hours: 48 })
    const [laptop, old] = [await enter(email, agents.laptop), await enter(email, '')]
    const shown = await devices('GET', devicesPath, laptop)
    expect(shown.map(({ browser, system, current }) => [browser, system, current])).toEqual(
      expect.arrayContaining([
        ['Firefox', 'Android', false],
        ['Safari', 'macOS', true],
        [null, null, false],
      ]),
    )
    const { id = '', signed_in_at: signedInAt } = shown.find(({ system }) => system === 'Android') ?? {}
    expect(signedInAt).toBe(tuesdayNoon)
    expect(await devices('DELETE', `${devicesPath}/${id}`, laptop)).toHaveLength(2)
    const profile = (headers: typeof phone) => callCustomerApi(app, 'GET', 'customers-by-token', undefined, headers)
    expect(refusalOf(await profile(phone)).code).toBe('CUS-100001')
    expect((await profile(old)).status).toBe(200)
    expect(await devices('DELETE', devicesPath, laptop)).toMatchObject([{ current: true }])
    expect(refusalOf(await profile(old)).code).toBe('CUS-100001')
    expect((await profile(laptop)).status).toBe(200)
  })

  it('sessions end with the password only, and wrong ones lock as at the sign-in', async () => {
    const email = 'guessed-device@example.com'
    await registerMember(app, email)
    const [own] = [await enter(email, agents.phone), await enter(email, agents.laptop)]
    const other = (await devices('GET', devicesPath, own)).find(({ current }) => !current)
    const paths = [devicesPath, `${devicesPath}/${other?.id}`]
    for (const path of paths) {
      expect(refusalOf(await end(path, own)).code).toBe('CUS-100006')
      expect(refusalOf(await end(path, own, 'No-es-esa-1')).code).toBe('CUS-100006')
    }
    expect(refusalOf(await end(devicesPath, own, 'No-es-esa-1')).code).toBe('CUS-100006')
    expect(refusalOf(await end(devicesPath, own, strongPassword)).code).toBe('CUS-100025')
    expect(await devices('GET', devicesPath, own)).toHaveLength(2)
    app.clock.pass({ minutes: 1 })
    expect(await devices('DELETE', devicesPath, own)).toHaveLength(1)
  })

  it('a member without a password ends sessions without one', async () => {
    const email = 'social-devices@example.com'
    await registerMember(app, email)
    const [own] = [await enter(email, agents.phone), await enter(email, agents.laptop)]
    await app.database.db.update(members).set({ passwordHash: null }).where(eq(members.email, email))
    expect(itemsFrom(SignedInDevice, await end(devicesPath, own))).toHaveLength(1)
  })

  it('a member does not end another member’s device', async () => {
    const [mine, theirs] = ['one-device@example.com', 'other-device@example.com']
    for (const email of [mine, theirs]) await registerMember(app, email)
    const [own, other] = [await enter(mine, agents.phone), await enter(theirs, agents.laptop)]
    const [device] = await devices('GET', devicesPath, own)
    await devices('DELETE', `${devicesPath}/${device?.id}`, other)
    expect(await devices('GET', devicesPath, own)).toHaveLength(1)
  })
})

describe('member carts', () => {
  it('a member can read, change and order their cart on every device', async () => {
    const token = await signInDemoMember(app, memberWithHistory.email)
    const home = await createFilledCart(app, carryoutContext, [pizza], token)
    const phone = { id: home.id, headers: await signInDemoMember(app, memberWithHistory.email) }
    const [member] = await app.database.db.select().from(members).where(eq(members.email, memberWithHistory.email))
    const cart = await readCart(app, phone)
    expect(cart).toEqual(await readCart(app, home))
    expect(cart.customer_id).toBe(member?.id)
    expect((await addLine(app, phone, pizza)).status).toBe(200)
    expect(cartFrom(await applyCoupon(app, phone, 'FAMILIA15')).coupon.total_discount).toBe(390)
    expect((await readCart(app, home)).data[0]?.quantity).toBe(2)
    const body = orderBody({ cart: await readCart(app, phone) })
    const send = () => call(app, 'POST', orderBase, body, { ...phone.headers, 'Idempotency-Key': `key-${home.id}` })
    const placed = placedOrderFrom(await send())
    expect(placedOrderFrom(await send())).toEqual(placed)
  })

  it('a member’s cart is hidden from other callers', async () => {
    const home = await createFilledCart(
      app,
      carryoutContext,
      [pizza],
      await signInDemoMember(app, memberWithHistory.email),
    )
    const strangers = [{}, await signInDemoMember(app, memberWithWeakPassword.email), { 'x-device': 'a'.repeat(43) }]
    for (const headers of strangers) {
      expect(refusalOf(await read(home.id, headers)).code).toBe('CART-01')
      expect(refusalOf(await addLine(app, { id: home.id, headers }, pizza)).code).toBe('CART-01')
    }
  })

  it('coupons that require a login stop applying when the device continues as a guest', async () => {
    const token = await signInDemoMember(app, memberWithHistory.email)
    const home = await createFilledCart(app, carryoutContext, [pizza], token)
    await applyCoupon(app, home, 'FAMILIA15')
    const { 'x-device': device = '' } = home.headers
    const guest = { id: home.id, headers: { 'x-device': device } }
    expect((await readCart(app, guest)).coupon).toMatchObject({
      data: [{ code: 'FAMILIA15', discount: 0, error: { code: 'CP-07' } }],
      total_discount: 0,
    })
    expect((await readCart(app, home)).coupon.total_discount).toBe(195)
  })
})

describe('guest carts', () => {
  it('a guest’s cart stays with the device while a member is signed in there', async () => {
    const guest = await createFilledCart(app, carryoutContext, [pizza])
    const headers = { ...guest.headers, ...(await signInDemoMember(app, memberWithHistory.email)) }
    expect(await readCart(app, { id: guest.id, headers })).toEqual(await readCart(app, guest))
    const elsewhere = await signInDemoMember(app, memberWithHistory.email)
    expect(refusalOf(await read(guest.id, elsewhere)).code).toBe('CART-01')
    expect(itemFrom(Cart, await read(guest.id, headers)).customer_id).toBeNull()
  })

  it('a second cart on a device reuses the device secret', async () => {
    const first = await createFilledCart(app, carryoutContext, [pizza])
    const answer = await call(
      app,
      'POST',
      `${cartBase}/cart`,
      addLineBody(app, pizza[0], { context: carryoutContext }),
      first.headers,
    )
    expect(itemFrom(CreatedCart, answer).device).toBe(first.headers['x-device'])
  })
})
