import { globSync } from 'node:fs'
import { get } from 'node:http'
import { expect, inject, test } from 'vitest'
import { languages, type Language } from '../../contract/primitives.ts'
import { seedCatalog } from '../../server/db/seed/catalog.ts'
import { readChunks } from '../browser/support/built-chunks.ts'
import { request } from './request.ts'

const uuidOf = (wanted: string) => seedCatalog.products.find(({ slug }) => slug === wanted)?.uuid ?? ''

/** An address of each route, with its status and redirect. */
const table: readonly (readonly [path: string, status: number, location?: string])[] = [
  ['/', 200],
  ['/?validatePassword=0', 200],
  ['/home', 301, '/'],
  ['/huts/SJ02', 200],
  ['/order', 307, '/order/deals'],
  ['/order/deals', 200],
  ['/order/hot-deal', 307, '/order/deals'],
  ['/order/pizzas', 200],
  ['/order/pizza', 307, '/order/pizzas'],
  ['/order/pizzas/criollas', 200],
  [`/order/pizzas/all/${uuidOf('la-boricua')}`, 200],
  ['/contact', 200],
  ['/help', 200],
  ['/find-a-hut', 200],
  ['/signup', 200],
  ['/login', 200],
  ['/login/email', 200],
  ['/login/google', 200],
  ['/preferences', 200],
  ['/getmypassword', 200],
  ['/setnewpassword/token', 200],
  ['/profile', 200],
  ['/edit-profile', 200],
  ['/history', 200],
  ['/ponta-attach', 200],
  ['/checkout', 200],
  ['/credit-payment', 200],
  ['/credit-payment/0190f000-0000-7000-8000-000000000001/bank', 200],
  ['/tracker-order', 200],
  ['/tracker-order/0190f000-0000-7000-8000-000000000001', 404],
  ['/add-location', 200],
  ['/add-location/1', 200],
  ['/aboutus', 200],
  ['/aboutus/2', 200],
  ['/careers', 200],
  ['/careers/2', 200],
  ['/news', 200],
  ['/news/2026', 200],
  ['/news/2026/01', 200],
  ['/privacy', 200],
  ['/terms', 200],
  ['/membership', 200],
  ['/indication-based', 200],
  ['/nutritional-content', 200],
  ['/faq', 200],
  ['/refund', 200],
  ['/crm/coupon', 200],
  ['/crm/coupon/BOHIO20', 200],
  ['/crs', 200],
  ['/crs/raspa/2', 200],
  [`/combo-detail/${uuidOf('combo-pareja')}`, 200],
  [`/combo-detail/${uuidOf('combo-pareja')}/0/BOHIO20`, 200],
  ['/localization', 200],
  ['/localization/0090701/D', 200],
  ['/result-localization/0090701/C', 200],
  ['/confirmation/regis', 200],
  ['/topic', 200],
  ['/topic/longaniza-de-orocovis', 200],
  ['/topic/longaniza-de-orocovis/T-2603', 200],
  ['/campaign/noche-de-juego', 200],
  [`/allergey-nutrition/${uuidOf('la-boricua')}`, 200],
  ['/company', 200],
  ['/become-a-franchisee', 200],
  ['/locations', 200],
  ['/dine-in-menu', 200],
  ['/contest-rules', 200],
  ['/404', 404],
  ['/403', 302, '/error-404'],
  ['/error-404', 403],
]

/** Old addresses, and addresses in any letter case. */
const redirects = [
  ['/shop/detail/sj02', 301, '/huts/SJ02'],
  ['/shop/detail/AG01/foo', 301, '/huts/AG01'],
  ['/HUTS/SJ01', 301, '/huts/SJ01'],
  ['/Order/pizzas', 301, '/order/pizzas'],
  ['/huts/sj02', 301, '/huts/SJ02'],
  ['/topics', 301, '/topic'],
  ['/topics/any/thing', 301, '/topic'],
  ['/account', 301, '/login'],
  ['/account/orders', 301, '/login'],
  ['/password', 301, '/login'],
  ['/password/forgot', 301, '/login'],
  ['/inquiry', 301, '/faq'],
  ['/member-rules', 301, '/membership'],
  ['/allergen', 301, '/nutritional-content'],
  ['/commercial-transactions', 301, '/indication-based'],
] as const

/** Addresses with unknown or malformed parts, which get a page. */
const wrong = [
  ['/nowhere', 404],
  ['/nowhere/at/all', 404],
  ['/constructor', 404],
  ['/__proto__/1', 404],
  ['/order/constructor', 404],
  ['/%5Cevil', 404],
  ['/%E0%A4%A', 404],
  ['/huts/NOPE', 404],
  ['/huts/%3CSCRIPT%3E', 404],
  ['/order/nope', 404],
  ['/order/pizzas/nope', 404],
  ['/order/pizzas/all/nope', 404],
  ['/order/%00', 404],
  ['/login/nope', 404],
  ['/tracker-order/nope', 404],
  ['/aboutus/99', 404],
  ['/careers/none', 404],
  ['/news/nope', 404],
  ['/news/2026/13', 404],
  ['/news/2031', 404],
  ['/news/2026/01/nope', 404],
  ['/combo-detail/nope', 404],
  [`/combo-detail/${uuidOf('combo-pareja')}/nope`, 404],
  ['/topic/nope', 404],
  ['/topic/longaniza-de-orocovis/nope', 404],
  ['/campaign/nope', 404],
  ['/allergey-nutrition/nope', 404],
  ['/localization/abc/X', 404],
  ['/localization/00907-01/X', 404],
  ['/localization/abc', 200],
  ['/result-localization/abc', 200],
  ['/crs/nope', 404],
  ['/crs/constructor', 404],
  ['/add-location/nope', 200],
  ['/credit-payment/nope/nope', 200],
] as const

const ask = (path: string, language: Language = 'es') => request(path, { headers: { cookie: `lang=${language}` } })

for (const [path, status, location] of [...table, ...redirects])
  test(`${path} answers ${status}${location ? ` to ${location}` : ''}`, async () => {
    const answer = await ask(path)
    const leadsTo = answer.headers.get('location')
    expect(answer.status).toBe(status)
    expect(leadsTo && new URL(leadsTo, 'http://site').pathname).toBe(location ?? null)
    expect((await answer.text()).includes('<h1')).toBe(location === undefined)
  })

for (const [path, status] of wrong)
  test(`[page.addresses] ${path} is a page with status ${status} in both languages`, async () => {
    for (const language of languages) {
      const answer = await ask(path, language)
      expect(answer.status).toBe(status)
      const html = await answer.text()
      expect(html).toContain(`<html lang="${language}"`)
      expect(html).toContain('<h1')
    }
  })

test('a picture named like an object property is not found', async () => {
  for (const name of ['pizza/constructor', 'card/toString', '__proto__', 'topping/valueOf'])
    expect([name, (await request(`/art/1/${name}.svg`)).status]).toEqual([name, 404])
})

test('an address with a raw backslash is not found', async () => {
  const { hostname, port } = new URL(inject('listensAt'))
  const status = await new Promise((resolve, reject) => {
    get({ hostname, port, path: '/order\\pizzas' }, (answer) => resolve(answer.resume().statusCode)).on('error', reject)
  })
  expect(status).toBe(404)
})

test('every response requires HTTPS and isolates its browsing context', async () => {
  const entry = Object.values(readChunks()).find(({ isEntry }) => isEntry)
  for (const path of [
    '/',
    `/${entry?.file}`,
    '/art/1/boricua.svg',
    '/v1/product-tenant/config',
    '/v1/nothing',
    '/nowhere',
    '/home',
  ]) {
    const { headers } = await request(path)
    expect([path, headers.get('strict-transport-security'), headers.get('cross-origin-opener-policy')]).toEqual([
      path,
      'max-age=31536000; includeSubDomains',
      'same-origin',
    ])
  }
})

test('scripts are cached for a year, and pages are revalidated on every visit', async () => {
  const entry = Object.values(readChunks()).find(({ isEntry }) => isEntry)
  const script = await request(`/${entry?.file}`)
  expect(script.status).toBe(200)
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await request('/')).headers.get('cache-control')).toBe('private, no-cache')
})

test('every route of the router is tested', () => {
  const firsts = new Set([...table, ...redirects].map(([path]) => path.split(/[/?]/)[1]))
  const routes = globSync('src/routes/*.tsx')
    .map((file) => file.slice('src/routes/'.length).split('.')[0] ?? '')
    .filter((first) => !['__root', 'index', '$document', '$kind'].includes(first))
  expect(routes.filter((first) => !firsts.has(first))).toEqual([])
})
