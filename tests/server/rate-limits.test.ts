import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../server/app.ts'
import { handleApiErrors, handlePageErrors } from '../../server/error-handlers.ts'
import { createClientAddress } from '../../server/http/client-address.ts'
import { countClients } from '../../server/http/rate-limit.ts'
import type { RenderPage } from '../../server/site/renderers.ts'
import { createSite } from '../../server/site/site.ts'
import { createOwnLimit } from '../../server/services/rate-limits.ts'
import type { ErrorData } from '../../contract/errors.ts'
import { carryoutContext } from './support/cart-calls.ts'
import { placeOwnOrder } from './support/own-orders.ts'
import { openTestApp, testPages, type TestApp } from './support/open-test-app.ts'
import { callCustomerApi } from './support/account-calls.ts'
import { addLineBody, refusalOf } from './support/calls.ts'
import { siteOptions } from './support/site-options.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp('2026-03-03T16:00:00Z', { deployment: 'production' })
})
afterAll(() => app.close())

/** Makes a call from this network address. */
async function from(address: string, method: string, path: string, body?: unknown, server = app.app) {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const headers = { 'content-type': 'application/json', Client: 'web' }
  const incoming = { socket: { remoteAddress: address, remotePort: 1, remoteFamily: 'IPv4' } }
  return server.request(path, { method, headers, ...sent }, { incoming })
}
const logIn = (address: string, n: number) =>
  from(address, 'POST', '/v1/product-customer/login', { email: `who${n}@example.com`, password: 'No-es-esa-1' })

describe('login rate limit', () => {
  it('[security.limits] excess logins from one address are rejected with a retry time, and other clients are served', async () => {
    const first = await Promise.all(Array.from({ length: 1000 }, (_, n) => logIn('203.0.113.7', n)))
    const statuses = first.map(({ status }) => status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(60)
    expect(statuses.filter((status) => status === 429)).toHaveLength(940)
    const [next, menu, neighbor] = await Promise.all([
      logIn('203.0.113.7', 1001),
      from('203.0.113.7', 'GET', '/v1/product-tenant/config'),
      logIn('203.0.113.8', 1001),
    ])
    expect(await next.json()).toMatchObject({ error: { code: 'COMMON-06' } })
    expect(next.status).toBe(429)
    expect(Number(next.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(menu.status).toBe(200)
    expect(neighbor.status).toBe(400)
  })
})

describe('limits of several servers', () => {
  it('logins from one address to three servers count together, and are counted anew after a minute', async () => {
    const servers = [app.app, createApp({ ...app, ...testPages }), createApp({ ...app, ...testPages })]
    const logInTo = (server: (typeof servers)[number] | undefined, n: number) =>
      from(
        '203.0.113.30',
        'POST',
        '/v1/product-customer/login',
        { email: `who${n}@example.com`, password: 'x' },
        server,
      )
    const statuses: number[] = []
    for (let n = 0; n < 61; n += 1) statuses.push((await logInTo(servers[n % 3], n)).status)
    expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 400))
    expect(statuses.at(-1)).toBe(429)
    app.clock.pass({ seconds: 45 })
    const refused = await logInTo(servers[1], 61)
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '15'])
    app.clock.pass({ seconds: 15 })
    expect((await logInTo(servers[2], 62)).status).toBe(400)
  })

  it('a database that does not count leaves each server its own limit', async () => {
    const lost = () => {
      throw new Error('The database is lost')
    }
    const db = new Proxy(app.database.db, {
      get: (target, key) => (key === 'insert' ? lost : Reflect.get(target, key)),
    })
    const alone = createApp({ ...app, ...testPages, database: { ...app.database, db } })
    const search = () => from('203.0.113.31', 'GET', '/geocode/autocomplete?input=con', undefined, alone)
    const statuses: number[] = []
    for (let n = 0; n < 241; n += 1) statuses.push((await search()).status)
    expect(statuses.slice(0, 240)).toEqual(Array.from({ length: 240 }, () => 200))
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('email rate limit', () => {
  it.each(['nobody@example.com', 'another@example.com'])(
    'an address receives at most six emails an hour, with or without an account: %s',
    async (email) => {
      for (let n = 0; n < 6; n += 1) {
        expect((await callCustomerApi(app, 'POST', 'reset_password', { email })).status).toBe(200)
        app.clock.pass({ minutes: 1 })
      }
      const refused = await callCustomerApi(app, 'POST', 'reset_password', { email })
      expect(refusalOf(refused)).toMatchObject({ status: 429, code: 'COMMON-06' })
    },
  )
})

describe('enumeration rate limit', () => {
  it.each([
    ['check_email', { email: 'nobody@example.com' }],
    ['check_forgot_password_token', { token: 'x'.repeat(43) }],
  ])('calls to %s from one address are rate limited, which slows enumeration', async (call, body) => {
    const address = `198.51.100.${call.length}`
    const ask = () => from(address, 'POST', `/v1/product-customer/${call}`, body)
    const statuses: number[] = []
    for (let n = 0; n < 31; n += 1) statuses.push((await ask()).status)
    expect(statuses.slice(0, 30)).not.toContain(429)
    expect(statuses.at(-1)).toBe(429)
  })
})

/** Returns a page of a site as one visitor requests it. */
function openPages(change: Pick<Parameters<typeof createSite>[0], 'render' | 'fail' | 'countRender'>) {
  const { answer } = createSite({
    ...siteOptions,
    api: app.app,
    ...change,
  })
  return (address: string, path: string) =>
    answer(new Request(`https://bohio.example${path}`, { headers: { accept: 'text/html' } }), {
      incoming: { socket: { remoteAddress: address } },
    })
}

describe('pages', () => {
  it('pages that geocode count toward the geocoding limit of their visitor', async () => {
    const render: RenderPage = async (_request, { http }) => {
      const { status } = await http({ method: 'GET', path: 'geocode/json', query: { address: 'Condado' } })
      return new Response('', { status })
    }
    const page = openPages({ render, fail: (_error, c) => c.text('', 500) })
    const statuses: number[] = []
    for (let n = 0; n < 241; n += 1) statuses.push((await page('203.0.113.20', '/find-a-hut?address=Condado')).status)
    expect(statuses.slice(0, 240)).toEqual(Array.from({ length: 240 }, () => 200))
    expect(statuses.at(-1)).toBe(429)
    expect((await page('203.0.113.21', '/find-a-hut?address=Condado')).status).toBe(200)
  })

  it('a client that renders too many pages is told when to come back, and still gets those that are cached', async () => {
    const words = (code: string, _language: string, { retry_after: wait }: ErrorData) => `${code} ${wait}`
    const page = openPages({
      render: async () => new Response('page'),
      fail: handlePageErrors(handleApiErrors(app.log, words), words),
      countRender: countClients(createClientAddress([]), createOwnLimit({ calls: 2, seconds: 60 })),
    })
    for (const path of ['/faq', '/terms', '/faq']) expect((await page('203.0.113.22', path)).status).toBe(200)
    const refused = await page('203.0.113.22', '/privacy')
    const wait = refused.headers.get('Retry-After')
    expect([refused.status, Number(wait) > 0]).toEqual([429, true])
    expect(await refused.text()).toContain(`COMMON-06 ${wait}`)
    expect((await page('203.0.113.22', '/terms')).status).toBe(200)
    expect((await page('203.0.113.23', '/privacy')).status).toBe(200)
  })
})

describe('carts and streams', () => {
  it('a client that creates too many carts is told when to come back', async () => {
    const create = (path: string, body: object) => from('203.0.113.40', 'POST', `/v1/product-cart-fe/${path}`, body)
    for (let n = 0; n < 120; n += 1) expect((await create('create-cart', carryoutContext)).status).toBe(200)
    const refused = await create('cart', addLineBody(app, 'pepperoni-doble', { context: carryoutContext }))
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true])
  })

  it('a client with too many open streams opens another one after one has ended', async () => {
    const { uuid } = await placeOwnOrder(app)
    const follow = () => from('203.0.113.41', 'GET', `/v1/product-order-be/orders/${uuid}/events`)
    const open = await Promise.all(Array.from({ length: 60 }, follow))
    expect(open.map(({ status }) => status)).toEqual(open.map(() => 200))
    const refused = await follow()
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '30'])
    await open[0]?.body?.cancel()
    await expect.poll(async () => (await follow()).status).toBe(200)
  })
})
