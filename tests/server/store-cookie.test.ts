import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storeCookieName, storeCookieOf } from '../../contract/store-cookie.ts'
import { readStoreCookie } from '../../server/http/store-cookie.ts'
import { createSite } from '../../server/site/site.ts'
import { openTestApp, type TestApp } from './support/open-test-app.ts'
import { siteOptions } from './support/site-options.ts'

let app: TestApp
let ask: (path: string, cookie?: string, headers?: Record<string, string>) => Promise<Response>
/** Renderings so far: path, store and order type. */
const rendered: string[] = []
beforeAll(async () => {
  app = await openTestApp()
  const { answer } = createSite({
    ...siteOptions,
    api: new Hono(),
    orderOf: (c) => readStoreCookie(c, app.catalog.current()),
    render: async ({ url }, { order }) => {
      const page = `${new URL(url).pathname} ${order ? storeCookieOf(order) : 'standard'}`
      rendered.push(page)
      return new Response(page)
    },
    fail: (_error, c) => c.text('', 500),
  })
  ask = async (path, cookie = '', headers = {}) =>
    answer(new Request(`https://bohio.example${path}`, { headers: { cookie, ...headers } }), {})
})
afterAll(() => app.close())

const pageFor = async (path: string, value: string) => (await ask(path, `${storeCookieName}=${value}`)).text()

describe('the store cookie', () => {
  it.each(['/', '/order/pizzas', '/combo-detail/1', '/campaign/1', '/topic/1'])(
    'a page with prices (%s) is rendered for the store and order type of the cookie',
    async (path) => {
      expect(await pageFor(path, 'SJ03.C')).toBe(`${path} SJ03.C`)
      expect(await pageFor(path, 'SJ03.D')).toBe(`${path} SJ03.D`)
      expect(await (await ask(path)).text()).toBe(`${path} standard`)
    },
  )

  it.each(['', 'SJ03', 'SJ03.X', 'XX99.C', '.C', 'SJ03.C.C', '__proto__.C', '%00.C', '%E0%A4%A', 'SJ03.C%0d%0a'])(
    'a missing, malformed or unknown value (%j) is ignored',
    async (value) => {
      expect(await pageFor('/order/pizzas', value)).toBe('/order/pizzas standard')
    },
  )

  it.each(['/privacy', '/find-a-hut', '/checkout'])(
    'a page without prices (%s) is the same for every store',
    async (path) => {
      expect(await pageFor(path, 'SJ03.C')).toBe(`${path} standard`)
    },
  )
})

describe('cached pages of stores', () => {
  it('a page is rendered once for each store, and no store gets the page of another one', async () => {
    rendered.length = 0
    const values = ['SJ01.C', 'SJ02.C', 'SJ02.D', 'XX99.C', 'SJ01.C', 'XX98.C']
    const pages = await Promise.all(values.map((value) => pageFor('/order/deals', value)))
    const own = ['SJ01.C', 'SJ02.C', 'SJ02.D', 'standard', 'SJ01.C', 'standard'].map((name) => `/order/deals ${name}`)
    expect(pages).toEqual(own)
    expect(rendered.toSorted()).toEqual([...new Set(own)].toSorted())
  })

  it('shared caches may not store a page, and an ETag of another store gets the whole page', async () => {
    const first = await ask('/order/sides', 'store=SJ01.C')
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    expect(first.headers.get('vary')).toContain('Cookie')
    expect(first.headers.has('set-cookie')).toBe(false)
    const again = (cookie: string) =>
      ask('/order/sides', cookie, { 'if-none-match': etag }).then(({ status }) => status)
    expect(await Promise.all([again('store=SJ01.C'), again('store=SJ02.C'), again('')])).toEqual([304, 200, 200])
  })
})
