import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { Market, TenantConfig } from '../../contract/market.ts'
import { createApp } from '../../server/app.ts'
import type { Settings } from '../../server/settings.ts'
import { addLineBody, call, cartBase, cartContext, itemFrom, orderBase, refusalOf } from './support/calls.ts'
import { readSettings } from '../../server/settings.ts'
import { openTestApp, testPages, type TestApp } from './support/open-test-app.ts'
import { production as productionEnvironment } from './support/production-environment.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const posts = [
  `${cartBase}/cart`,
  `${cartBase}/create-cart`,
  `${cartBase}/update-cart-item`,
  `${cartBase}/update-item-quantity`,
  `${cartBase}/update-quantity`,
  `${cartBase}/remove-cart-item`,
  `${cartBase}/remove-cart`,
  `${cartBase}/update-cart`,
  `${cartBase}/check-cart`,
  `${cartBase}/restore-cart`,
  `${cartBase}/restore-cart-item`,
  `${cartBase}/apply-coupon`,
  `${cartBase}/remove-coupon`,
  orderBase,
  `${orderBase}/check-order`,
  '/v2/product-hut-fe/outlets/available',
]

const menuCalls = [
  'menu',
  'menu/{uuid}',
  'product/{uuid}',
  'category',
  'display-category',
  'first-layers',
  'second-layers',
  'add-on',
  'combo',
  'half-half',
  'nutritions/',
  'sold-out/{uuid}',
].map((path) => `/v2/product-menu-fe/${path}`)

describe('request bodies', () => {
  it.each(posts)('a body that does not parse is rejected with COMMON-01 at %s', async (path) => {
    for (const body of ['{', '', 'null', '[]', '"x"', '{}', '{"cart_id":{"$ne":1}}', '{"__proto__":{"quantity":1}}']) {
      expect(refusalOf(await call(app, 'POST', path, body))).toMatchObject({ status: 400, code: 'COMMON-01' })
    }
  })

  it('[api.errors] a rejected body names the invalid field', async () => {
    const body = addLineBody(app, 'agua', { context: cartContext('SJ01', 'C') })
    const extra = [{ uuid: 'garlic', quantity: 1 }]
    const answer = await call(app, 'POST', `${cartBase}/cart`, { ...body, toppings: { extra, removed: [] } })
    expect(refusalOf(answer).data.path).toBe('toppings.extra.0.uuid')
    const noContext = await call(app, 'POST', `${cartBase}/cart`, addLineBody(app, 'agua'))
    expect(refusalOf(noContext)).toMatchObject({ code: 'COMMON-01', data: { path: 'context' } })
  })

  const long = { padding: 'x'.repeat(70_000) }
  it.each([
    ['declare no length', long, {}],
    ['are chunked', long, { 'transfer-encoding': 'chunked', 'content-length': '2' }],
    ['declare their length', {}, { 'content-length': '70000' }],
  ])('bodies over the size limit that %s are rejected with COMMON-05', async (_, body, headers) => {
    const answer = await call(app, 'POST', `${cartBase}/cart`, body, headers)
    expect(refusalOf(answer)).toMatchObject({ status: 413, code: 'COMMON-05' })
  })

  it('a body that is not JSON is rejected', async () => {
    const answer = await call(app, 'POST', `${cartBase}/create-cart`, 'outlet_code=SJ01', {
      'content-type': 'text/plain',
    })
    expect(refusalOf(answer).code).toBe('COMMON-01')
  })
})

describe('paths', () => {
  it('an unknown path answers COMMON-04', async () => {
    for (const path of ['/v1/nothing', '/v2/product-menu-fe', '/geocode/', '/product-localisation/x', '/elsewhere']) {
      expect(refusalOf(await call(app, 'GET', path))).toMatchObject({ status: 404, code: 'COMMON-04' })
    }
    expect(refusalOf(await call(app, 'DELETE', '/v1/product-tenant/config')).code).toBe('COMMON-04')
  })
})

describe('API documentation and health', () => {
  it('the OpenAPI document describes every call of the contract', async () => {
    const { body } = await call(app, 'GET', '/openapi.json')
    const Description = v.object({ openapi: v.string(), paths: v.record(v.string(), v.unknown()) })
    const { openapi, paths } = v.parse(Description, body)
    expect(openapi).toBe('3.1.0')
    const couponCalls = ['coupons', 'check-existed-coupon/{code}', 'crm-redeem-coupon/{code}']
    const coupons = couponCalls.map((path) => `/v1/product-coupon-fe/${path}`)
    const orderCalls = ['{uuid}/cancel', '{uuid}/rating', '{uuid}/arrived', 'list-orders-by-user']
    const orders = orderCalls.map((path) => `/v1/product-order-be/orders/${path}`)
    const others = ['/v1/product-payment-fe/card-information', '/geocode/json']
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining([...posts, ...menuCalls, ...coupons, ...orders, ...others]),
    )
    expect(JSON.stringify(body)).toContain('villeage_name')
  })

  it('the documentation page loads nothing from other sites', async () => {
    const page = await app.app.request('/docs')
    const html = await page.text()
    expect(html).not.toMatch(/https?:\/\//)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")
    for (const [, path] of html.matchAll(/(?:href|src)="([^"]+)"/g)) {
      expect((await app.app.request(path ?? '')).status).toBe(200)
    }
  })

  it('the API reports that it is live and ready, and serves metrics', async () => {
    expect(await (await app.app.request('/healthz')).text()).toBe('ok')
    expect(await (await app.app.request('/readyz')).text()).toBe('ok')
    await call(app, 'GET', '/v1/product-tenant/config')
    const measures = await (await app.app.request('/metrics')).text()
    expect(measures).toContain('route="/v1/product-tenant/config",status="200"')
    const asked = async () => {
      const text = await (await app.app.request('/metrics')).text()
      return Number(/^database_statements_total (\d+)$/m.exec(text)?.[1])
    }
    const before = await asked()
    await app.app.request('/readyz')
    expect((await asked()) - before).toBe(1) // the metrics count payments; the ping has its own connection
  })

  it('metrics require a token when one is set', async () => {
    const guarded = createApp({
      ...app,
      settings: { ...app.settings, metricsToken: 'secret' },
      ...testPages,
    })
    expect((await guarded.request('/metrics')).status).toBe(403)
    expect((await guarded.request('/metrics', { headers: { authorization: 'Bearer secret' } })).status).toBe(200)
  })

  it('production hides documentation and metrics unless settings expose them', async () => {
    const production = (given: object) =>
      createApp({
        ...app,
        settings: { ...app.settings, deployment: 'production', docs: false, ...given },
        ...testPages,
      })
    const statuses = async (given: object) =>
      Promise.all(
        ['/docs', '/openapi.json', '/metrics'].map(async (path) => (await production(given).request(path)).status),
      )
    expect(readSettings(productionEnvironment).docs).toBe(false)
    expect(readSettings({ ...productionEnvironment, DOCS: '1' }).docs).toBe(true)
    expect(await statuses({})).toEqual([404, 404, 404])
    expect(await statuses({ docs: true, metricsToken: 'secret' })).toEqual([200, 200, 403])
  })

  it('API responses carry security headers', async () => {
    const { headers } = await call(app, 'GET', '/v1/product-tenant/config')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
  })
})

describe('market configuration', () => {
  it('[api.market] the market configuration matches the contract', async () => {
    const market = itemFrom(Market, await call(app, 'GET', '/v1/product-tenant/config'))
    expect(market).toMatchObject({
      timezone: 'America/Puerto_Rico',
      min_cart: 1600,
      toppings: { max: 15, max_each: 2 },
    })
  })

  it('the configuration names the map provider and never exposes the geocoding token', async () => {
    const path = '/v1/product-tenant/config'
    const config = async (settings: Partial<Settings>) => {
      const set = createApp({ ...app, settings: { ...app.settings, ...settings }, ...testPages })
      return call({ app: set }, 'GET', path)
    }
    expect(itemFrom(TenantConfig, await config({})).map).toEqual({ mapbox_token: null, style_url: null })
    const set = await config({ mapboxToken: 'pk.map', mapStyleUrl: null, mapboxGeocodingToken: 'sk.secret' })
    expect(itemFrom(TenantConfig, set).map).toEqual({ mapbox_token: 'pk.map', style_url: null })
    expect(JSON.stringify(set.body)).not.toContain('sk.secret')
  })
})

describe('server errors', () => {
  it('a lost database connection answers COMMON-07 (try later)', async () => {
    const lost = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    const database = {
      ...app.database,
      db: app.database.db,
      transaction: () => Promise.reject(lost),
    }
    const broken = createApp({ ...app, database, ...testPages })
    const body = { cart_uuid: '01900000-0000-7000-8000-000000000001' }
    const answer = await call({ app: broken }, 'POST', `${cartBase}/remove-cart`, body)
    expect(refusalOf(answer)).toMatchObject({ status: 503, code: 'COMMON-07' })
  })

  it('a lost database connection fails the readiness probe, not the liveness probe', async () => {
    const ping = () => Promise.reject(new Error('connect ECONNREFUSED'))
    const broken = createApp({ ...app, database: { ...app.database, ping }, ...testPages })
    expect((await broken.request('/readyz')).status).toBe(503)
    expect((await broken.request('/healthz')).status).toBe(200)
  })

  it('an unexpected error answers COMMON-99 without details', async () => {
    const geocoder = { ...app.geocoder, search: () => Promise.reject(new Error('secret detail')) }
    const broken = createApp({ ...app, geocoder, ...testPages })
    const answer = await call({ app: broken }, 'GET', '/geocode/json?address=condado')
    expect(refusalOf(answer)).toMatchObject({ status: 500, code: 'COMMON-99' })
    expect(JSON.stringify(answer.body)).not.toContain('secret')
  })

  describe('rate limits', () => {
    const codePaths = [
      `${cartBase}/apply-coupon`,
      '/v1/product-coupon-fe/check-existed-coupon/NOHAY',
      '/v1/product-coupon-fe/crm-redeem-coupon/NOHAY',
    ]
    it.each([
      ['geocoding', 'GET', ['/geocode/autocomplete?input=con'], 240],
      ['coupon codes', 'POST', codePaths, 60],
    ])('the rate limit for %s answers COMMON-06 to one client only', async (_what, method, paths, most) => {
      const strict = createApp({
        ...app,
        settings: { ...app.settings, deployment: 'production' },
        ...testPages,
      })
      const from = (address: string) => ({
        incoming: { socket: { remoteAddress: address, remotePort: 1, remoteFamily: 'IPv4' } },
      })
      const ask = (address: string, turn: number) =>
        strict.request(paths[turn % paths.length] ?? '', { method }, from(address))
      const statuses = []
      for (let turn = 0; turn < most + 1; turn += 1) statuses.push((await ask('10.0.0.1', turn)).status)
      expect(statuses.filter((status) => status === 429)).toHaveLength(1)
      const refused = await ask('10.0.0.1', 0)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await ask('10.0.0.2', 0)).status).not.toBe(429)
    })
  })

  it('error messages use the language of the request', async () => {
    const worded = createApp({ ...app, ...testPages, messageOf: (code, language) => `${code} ${language}` })
    const site = new Hono().route('/', worded)
    const answer = await call({ app: site }, 'GET', '/v1/nothing', undefined, { Lang: 'en' })
    expect(answer.body).toMatchObject({ message: 'COMMON-04 en', error: { message: 'COMMON-04 en' } })
  })
})
