import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../server/app.ts'
import { createSite } from '../../server/pages/site.ts'
import { openTestApp, testPages, type TestApp } from './support/open-test-app.ts'
import { callCustomerApi } from './support/account-calls.ts'
import { refusalOf } from './support/calls.ts'

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
  it('excess logins from one address are rejected with a retry time, and other clients are served', async () => {
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
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(400))
    expect(statuses.at(-1)).toBe(429)
    app.clock.pass({ seconds: 45 })
    const refused = await logInTo(servers[1], 61)
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '15'])
    app.clock.pass({ seconds: 15 })
    expect((await logInTo(servers[2], 62)).status).toBe(400)
  })

  it('a database that does not count leaves each server its own limit', async () => {
    const db = new Proxy(app.database.db, {
      get: (target, key) =>
        key === 'insert' ? () => ({ values: () => Promise.reject(new Error('lost')) }) : Reflect.get(target, key),
    })
    const alone = createApp({ ...app, ...testPages, database: { ...app.database, db } })
    const search = () => from('203.0.113.31', 'GET', '/geocode/autocomplete?input=con', undefined, alone)
    const statuses: number[] = []
    for (let n = 0; n < 241; n += 1) statuses.push((await search()).status)
    expect(statuses.slice(0, 240)).toEqual(Array(240).fill(200))
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

describe('geocoding pages', () => {
  it('pages that geocode count toward the geocoding limit of their visitor', async () => {
    const { answer } = createSite({
      api: app.app,
      orderOf: () => null,
      render: async (_request, { http }) => {
        const { status } = await http({ method: 'GET', path: 'geocode/json', query: { address: 'Condado' } })
        return new Response('', { status })
      },
      seo: {
        robotsText: () => '',
        renderSitemap: () => Promise.resolve(''),
        renderWebManifest: () => Promise.resolve({}),
        shareText: () => Promise.resolve(null),
      },
      origin: () => 'https://bohio.example',
      renderOfflinePage: () => Promise.resolve(''),
      folder: null,
      hasServiceWorker: false,
      atlas: null,
      keepFor: 60_000,
      now: () => 0,
      hosts: { scripts: [], calls: [], pictures: [] },
      fail: (_error, c) => c.text('', 500),
    })
    const page = async (address: string) =>
      answer(new Request('https://bohio.example/find-a-hut?address=Condado'), {
        incoming: { socket: { remoteAddress: address, remotePort: 1, remoteFamily: 'IPv4' } },
      })
    const statuses: number[] = []
    for (let n = 0; n < 241; n += 1) statuses.push((await page('203.0.113.20')).status)
    expect(statuses.slice(0, 240)).toEqual(Array(240).fill(200))
    expect(statuses.at(-1)).toBe(429)
    expect((await page('203.0.113.21')).status).toBe(200)
  })
})
