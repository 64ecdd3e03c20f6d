import { generateKeyPairSync, verify } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LoggedIn, SocialAccount, type LoginType } from '../../../contract/customers.ts'
import { TenantConfig } from '../../../contract/market.ts'
import { appleSecret } from '../../../server/adapters/apple-secret.ts'
import { socialStarts } from '../../../server/db/members/member-schema.ts'
import type { ProviderSettings } from '../../../server/social-settings.ts'
import { callCustomerApi, register } from '../support/account-calls.ts'
import { call, itemFrom, refusalOf } from '../support/calls.ts'
import { followRedirects, startIdentityProvider, type ProviderUser } from '../support/identity-provider-double.ts'
import { openTestApp, tuesdayNoon, type TestApp } from '../support/open-test-app.ts'

const shop = 'http://shop.example'
const methods = ['google', 'facebook', 'apple'] as const
type Method = (typeof methods)[number]
const typeOf: Readonly<Record<Method, LoginType>> = { google: 1, facebook: 2, apple: 3 }

let app: TestApp
let office: Awaited<ReturnType<typeof startIdentityProvider>>
beforeAll(async () => {
  office = await startIdentityProvider(shop)
  const providers = methods.map((method): ProviderSettings => ({
    loginType: typeOf[method],
    method,
    issuer: office.issuer,
    clientId: `${method}-shop`,
    secret: { text: 'a-secret-of-the-shop' },
  }))
  app = await openTestApp(tuesdayNoon, { social: { origin: shop, providers } })
})
afterAll(async () => {
  office.close()
  await app.close()
})

const person = (sub: string, change: Partial<ProviderUser> = {}): ProviderUser => ({
  sub,
  email: `${sub}@example.com`,
  email_verified: true,
  given_name: 'Yadiel',
  family_name: 'Cruz',
  ...change,
})
const base = (method: string) => `/v1/product-customer/social/${method}`

/** Starts a sign-in and returns the browser's cookie and the redirect. */
async function leave(method: string, callback = '/checkout') {
  const path = `${base(method)}/start?callback=${encodeURIComponent(callback)}`
  const response = await app.app.request(path)
  const [cookie = ''] = (response.headers.getSetCookie()[0] ?? '').split(';')
  return { status: response.status, cookie, to: response.headers.get('location') ?? '' }
}
/** Signs in at the provider and returns what it sends back through the browser. */
async function visit(to: string): Promise<{ query: string; form: URLSearchParams | null }> {
  const { url, body } = await followRedirects(to, (next) => next.startsWith(shop))
  if (url.startsWith(shop)) return { query: new URL(url).search, form: null }
  const fields = [...body.matchAll(/name="([^"]+)" value="([^"]*)"/g)]
  return { query: '', form: new URLSearchParams(fields.map(([, name = '', value = '']) => [name, value])) }
}
/** Returns to the shop and returns its redirect. */
async function comeBack(method: string, { query, form }: Awaited<ReturnType<typeof visit>>, cookie: string) {
  const sent = form && { method: 'POST', body: form }
  const response = await app.app.request(`${base(method)}/callback${query}`, { ...sent, headers: { cookie } })
  return new URL(response.headers.get('location') ?? '', shop)
}
async function journey(method: Method, known: ProviderUser) {
  office.signInAs(known)
  const { cookie, to } = await leave(method)
  const back = await comeBack(method, await visit(to), cookie)
  return { back, browser: { cookie }, ticket: back.hash.replace('#ticket=', '') }
}

describe.each(methods)('sign-in with %s', (method) => {
  it('the provider returns a ticket that registers and signs in', async () => {
    const known = person(`${method}-person`)
    const { back, browser, ticket } = await journey(method, known)
    expect(`${back.pathname}${back.search}`).toBe(`/login/${method}?callback=%2Fcheckout`)
    const account = { login_type: typeOf[method], ticket }
    const found = itemFrom(
      SocialAccount,
      await callCustomerApi(app, 'POST', 'check-customer-social-exist', account, browser),
    )
    expect(found).toEqual({
      exists: false,
      email: known.email,
      email_known: false,
      first_name: 'Yadiel',
      last_name: 'Cruz',
    })
    expect((await register(app, known.email, { ticket }, browser)).status).toBe(200)
    const again = await journey(method, known)
    const signedIn = await callCustomerApi(app, 'POST', 'login', { ...account, ticket: again.ticket }, again.browser)
    expect(itemFrom(LoggedIn, signedIn).customer).toMatchObject({ email: known.email, login_types: [typeOf[method]] })
  })

  it('an email that the provider has not verified is not trusted', async () => {
    const { browser, ticket } = await journey(method, person(`${method}-doubtful`, { email_verified: false }))
    const account = { login_type: typeOf[method], ticket }
    const found = itemFrom(
      SocialAccount,
      await callCustomerApi(app, 'POST', 'check-customer-social-exist', account, browser),
    )
    expect(found.email).toBeNull()
  })
})

describe('social tickets', () => {
  it('a ticket is rejected in another browser', async () => {
    const known = person('sent-on')
    const { browser, ticket } = await journey('google', known)
    for (const other of [{}, { cookie: 'social=another' }]) {
      const account = { login_type: typeOf.google, ticket }
      const answers = [
        await callCustomerApi(app, 'POST', 'check-customer-social-exist', account, other),
        await callCustomerApi(app, 'POST', 'login', account, other),
        await register(app, known.email, { ticket }, other),
      ]
      expect(answers.map((answer) => refusalOf(answer).code)).toEqual(Array(3).fill('CUS-100024'))
    }
    expect((await register(app, known.email, { ticket }, browser)).status).toBe(200)
  })
})

describe('sign-in attempts', () => {
  it('a sign-in attempt is bound to one browser and one provider and works once', async () => {
    office.signInAs(person('careful'))
    const { cookie, to } = await leave('google')
    const sent = await visit(to)
    for (const other of ['', 'social=another'])
      expect((await comeBack('google', sent, other)).hash).toBe('#error=CUS-100024')
    expect((await comeBack('facebook', sent, cookie)).hash).toBe('#error=CUS-100024')
    expect((await comeBack('google', sent, cookie)).hash).toMatch(/^#ticket=[\w-]{43}$/)
    expect((await comeBack('google', sent, cookie)).hash).toBe('#error=CUS-100024')
  })

  it('a denied or tampered sign-in attempt fails', async () => {
    office.signInAs(person('tampered'))
    const denied = await leave('google')
    const state = new URL(denied.to).searchParams.get('state') ?? ''
    const refused = { query: `?error=access_denied&state=${state}`, form: null }
    const back = await comeBack('google', refused, denied.cookie)
    expect(`${back.search}${back.hash}`).toBe('?callback=%2Fcheckout#error=CUS-100024')
    const { cookie, to } = await leave('google')
    const sent = await visit(to)
    const changed = { ...sent, query: sent.query.replace(/code=[^&]+/, 'code=another') }
    expect((await comeBack('google', changed, cookie)).hash).toBe('#error=CUS-100024')
  })

  it('a sign-in attempt expires after 15 minutes and is stored without its secrets', async () => {
    office.signInAs(person('slow'))
    const { cookie, to } = await leave('google')
    const state = new URL(to).searchParams.get('state') ?? ''
    const stored = JSON.stringify(await app.database.db.select().from(socialStarts))
    for (const secret of [state, cookie.replace('social=', '')]) expect(stored.includes(secret)).toBe(false)
    const sent = await visit(to)
    app.clock.pass({ minutes: 15 })
    expect((await comeBack('google', sent, cookie)).hash).toBe('#error=CUS-100024')
    app.clock.set(tuesdayNoon)
  })

  it.each(['https://evil.example', '//evil.example', String.raw`/\evil.example`, 'javascript:alert(1)'])(
    'a sign-in attempt does not redirect to %s',
    async (callback) => {
      office.signInAs(person('led-astray'))
      const { cookie, to } = await leave('google', callback)
      expect((await comeBack('google', await visit(to), cookie)).search).toBe('?callback=%2F')
    },
  )

  it('a sign-in attempt with an unknown provider is not found', async () => {
    expect((await leave('twitter')).status).toBe(404)
  })
})

describe('the configuration', () => {
  it('the configuration lists the enabled providers', async () => {
    const config = itemFrom(TenantConfig, await call(app, 'GET', '/v1/product-tenant/config'))
    expect(config.login_methods).toEqual(methods)
  })
})

describe("Apple's client secret", () => {
  it('Apple’s client secret is signed with the shop’s key and valid for minutes', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const key = { teamId: 'TEAM', keyId: 'KEY', privateKey: pem }
    const [head = '', claims = '', signature = ''] = appleSecret(key, 'shop', 'https://appleid.apple.com', 1000).split(
      '.',
    )
    const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString())
    expect(read(head)).toEqual({ alg: 'ES256', kid: 'KEY' })
    expect(read(claims)).toEqual({ iss: 'TEAM', sub: 'shop', aud: 'https://appleid.apple.com', iat: 1000, exp: 1300 })
    const signed = Buffer.from(`${head}.${claims}`)
    const isRight = verify(
      'sha256',
      signed,
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
    expect(isRight).toBe(true)
  })
})
