import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBrowserHttp } from '../../src/api/browser-http.ts'

const asked: Request[] = []
beforeEach(() => {
  asked.length = 0
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: string | URL | Request, options?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, 'http://bohio.example') : input, options)
      }
    },
  )
  vi.stubGlobal('fetch', (request: Request) => {
    asked.push(request.clone())
    return Promise.resolve(Response.json({ status: true }))
  })
})
afterEach(() => vi.unstubAllGlobals())

const http = createBrowserHttp('en', { now: () => '', learn: () => {} }, { read: () => 'a-token', refused: () => {} })
const headersOf = ({ headers }: Request) =>
  Object.fromEntries(['client', 'lang', 'content-type', 'x-token'].map((name) => [name, headers.get(name)]))

test('a call carries client, language, JSON body and the member’s token', async () => {
  await http({ method: 'POST', path: 'v1/product-cart-fe/cart', body: { quantity: 1 } })
  expect(asked.map(headersOf)).toEqual([
    { client: 'web', lang: 'en', 'content-type': 'application/json', 'x-token': 'a-token' },
  ])
  expect(await asked[0]?.json()).toEqual({ quantity: 1 })
})

test('geocoding calls carry no client, language or token', async () => {
  await http({ method: 'GET', path: 'geocode/json', query: { address: 'Condado' } })
  expect(asked.map(headersOf)).toEqual([{ client: null, lang: null, 'content-type': null, 'x-token': null }])
})

test('an expired token is reported, and calls open to guests are retried without it', async () => {
  const refusal = { status: false, message: '', error: { code: 'CUS-100001', message: '', data: {} } }
  vi.stubGlobal('fetch', (request: Request) => {
    asked.push(request.clone())
    return Promise.resolve(Response.json(refusal, { status: 401 }))
  })
  const refused = vi.fn<(token: string) => void>()
  const ended = createBrowserHttp('en', { now: () => '', learn: () => {} }, { read: () => 'a-token', refused })
  await ended({ method: 'GET', path: 'v1/product-customer/customers-by-token' })
  await ended({ method: 'GET', path: 'v1/product-cart-fe/detail', query: { cart_id: 'a-cart' } })
  expect(refused.mock.calls).toEqual([['a-token'], ['a-token']])
  expect(asked.map(({ headers }) => headers.get('x-token'))).toEqual(['a-token', 'a-token', null])
})
