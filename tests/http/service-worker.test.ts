import { statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listKitchenFiles, listPrecacheFiles } from '../../scripts/precache-files.mjs'
import { parseDocument, request, textOf } from './request.ts'

const folder = 'dist/client'
const files = listPrecacheFiles(folder)
/** Bytes of a file as it is sent. */
const sizeOf = ({ url }: { readonly url: string }) =>
  statSync(`${folder}${url}${/\.(js|css|svg)$/.test(url) ? '.br' : ''}`).size

test('the service worker is revalidated for each visit and contains its files', async () => {
  const response = await request('/service-worker.js')
  expect(response.headers.get('content-type')).toContain('javascript')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  const text = await response.text()
  expect(files.filter(({ url }) => !text.includes(url))).toEqual([])
})

test('the store’s screen has a service worker of its own, with the page and its files', async () => {
  const response = await request('/kitchen/service-worker.js')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  const text = await response.text()
  const own = listKitchenFiles('dist/kitchen').map(({ url }) => url)
  expect(own.filter((url) => !text.includes(url))).toEqual([])
  expect(own).toContain('/kitchen/')
})

test('the service worker stores little ahead, and no map', () => {
  expect(files.length).toBeGreaterThan(50)
  expect(files.reduce((sum, file) => sum + sizeOf(file), 0)).toBeLessThan(450_000)
})

test('immutable files are sent as brotli', async () => {
  const [script = ''] = files.flatMap(({ url }) => (url.endsWith('.js') ? [url] : []))
  const response = await request(script, { headers: { 'accept-encoding': 'gzip, br' } })
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(response.headers.get('cache-control')).toContain('immutable')
})

test.each([
  ['es', 'Sin conexión con la tienda'],
  ['en', 'No connection to the store'],
])('the offline page is in the language of the cookie (%s), without files of its own', async (language, title) => {
  const response = await request('/offline', { headers: { cookie: `lang=${language}` } })
  const page = parseDocument(await response.text())
  expect(page.documentElement.lang).toBe(language)
  expect(textOf(page.querySelector('h1'))).toBe(title)
  expect(page.querySelectorAll('script[src], link[rel=stylesheet]')).toHaveLength(0)
})

test.each(['/v1/product-tenant/config', '/v2/product-hut-fe/outlets', '/v2/product-menu-fe/category'])(
  '%s may be stored for offline use, in each language',
  async (path) => {
    const { headers } = await request(path)
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('vary')).toContain('Lang')
  },
)

test('calls about a place, a cart or an order may not be stored', async () => {
  const calls = [
    '/v2/product-hut-fe/outlets/location?location=-66.1,18.4',
    '/v1/product-cart-fe/detail?cart_id=0190f000-0000-7000-8000-000000000001',
    '/v1/product-order-be/orders/0190f000-0000-7000-8000-000000000001',
    '/v2/product-hut-fe/outlets/detail/none',
  ]
  const answers = await Promise.all(calls.map((call) => request(call)))
  expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(calls.map(() => 'no-store'))
})
