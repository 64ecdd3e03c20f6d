import { once } from 'node:events'
import { createServer } from 'node:http'
import { Writable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import * as v from 'valibot'
import { afterEach, describe, expect, it } from 'vitest'
import { Failure } from '../../contract/errors.ts'
import { handleApiErrors, handlePageErrors, type MessageOf } from '../../server/error-handlers.ts'
import { identifyRequests } from '../../server/http/identify-requests.ts'
import { createSite } from '../../server/site/site.ts'
import { logOptions } from '../../server/log.ts'
import { call } from './support/calls.ts'
import { openTestApp } from './support/open-test-app.ts'
import { siteOptions } from './support/site-options.ts'

const Line = v.looseObject({ msg: v.string(), request: v.optional(v.string()) })
const Listening = v.object({ port: v.number() })
const messageOf: MessageOf = (code, _language, { reference }) => `${code} ${reference}`
const broken = () => Promise.reject(new Error('only the log may say this'))
const closings: (() => Promise<unknown>)[] = []
afterEach(() => Promise.all(closings.splice(0).map((close) => close())))

/** Starts a server whose log can be read, and whose pages fail. */
async function startServer(trustedProxies: readonly string[] = []) {
  const written: string[] = []
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      written.push(String(chunk))
      done()
    },
  })
  const log = pino(logOptions, stream)
  const test = await openTestApp(undefined, {}, { log })
  const { answer } = createSite({
    ...siteOptions,
    api: test.app,
    render: broken,
    seo: { robotsText: () => '', renderSitemap: broken, renderWebManifest: broken, shareText: broken },
    fail: handlePageErrors(handleApiErrors(log, messageOf), messageOf),
  })
  const settings = { trustedProxies, accessLog: true }
  const server = createServer(identifyRequests(getRequestListener(answer), { log, settings }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closings.push(async () => {
    server.closeAllConnections()
    server.close()
    await test.close()
  })
  const { port } = v.parse(Listening, server.address())
  const lines = () => written.map((line) => v.parse(Line, JSON.parse(line)))
  return {
    test,
    written,
    lines,
    ask: (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init),
    /** Returns the line of the access log, which is written once the answer is sent. */
    lineOf: async (response: Response) => {
      const id = response.headers.get('x-request-id')
      const find = () => lines().find(({ msg, request }) => msg === 'request' && request === id)
      while (!find()) await nextTurn()
      return find()
    },
  }
}

describe('ids of requests', () => {
  it('a call has one line in the access log: its route pattern, and nothing of its address or secrets', async () => {
    const { ask, lineOf, written } = await startServer()
    const secret = '0190f000-0000-7000-8000-000000000001'
    const response = await ask(`/v1/product-order-be/orders/${secret}?to=iris@example.com`, {
      headers: { 'x-token': 'a-token', 'x-forwarded-for': '198.51.100.7' },
    })
    const body = await response.text()
    expect(await lineOf(response)).toEqual({
      level: 30,
      time: expect.any(Number),
      request: expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/),
      method: 'GET',
      route: '/v1/product-order-be/orders/:uuid',
      status: 404,
      milliseconds: expect.any(Number),
      bytes: expect.any(Number),
      msg: 'request',
    })
    const { bytes } = v.parse(v.looseObject({ bytes: v.number() }), await lineOf(response))
    expect(bytes).toBeGreaterThan(body.length)
    expect(written.join()).not.toMatch(/0190f000|iris|a-token|198\.51|127\.0\.0\.1/)
  })

  it('a page is logged by the first word of its address', async () => {
    const { ask, lineOf } = await startServer()
    expect(await lineOf(await ask('/setnewpassword/a-secret'))).toMatchObject({ route: '/setnewpassword/*' })
    expect(await lineOf(await ask('/readyz'))).toMatchObject({ route: '/readyz', status: 200 })
  })

  it('a failed call and a failed page say the id that the log has', async () => {
    const { ask, test, lines } = await startServer()
    await test.database.db.execute('drop table rate_limits, carts cascade')
    const id = '0190f000-0000-7000-8000-000000000001'
    const failed = await ask(`/v1/product-cart-fe/detail?cart_id=${id}`, { headers: { 'x-device': 'a'.repeat(43) } })
    const { error } = v.parse(Failure, await failed.json())
    expect(error).toMatchObject({ code: 'COMMON-99', data: { reference: failed.headers.get('x-request-id') } })
    const page = await ask('/order/pizzas', { headers: { accept: 'text/html' } })
    const reference = page.headers.get('x-request-id') ?? ''
    expect(await page.text()).toContain(`COMMON-99 ${reference}`)
    expect(lines().filter(({ msg }) => msg === 'call failed')).toMatchObject([
      { request: error.data.reference },
      { request: reference },
    ])
  })

  it('a refusal of the customer’s own has no reference, nor has a call without a request', async () => {
    const { ask, test } = await startServer()
    const refused = await ask('/v1/nothing')
    expect(v.parse(Failure, await refused.json()).error.data).toEqual({})
    expect(v.parse(Failure, (await call(test, 'GET', '/v1/nothing')).body).error.data).toEqual({})
  })

  it.each([
    ['that of a trusted proxy', ['127.0.0.1'], '5f0c7a52-6f0e', '5f0c7a52-6f0e'],
    ['a new one for that of a stranger', [], '5f0c7a52-6f0e', /^[2-9A-Z]{4}-[2-9A-Z]{4}$/],
    ['a new one for one that is too long', ['127.0.0.1'], 'a'.repeat(65), /^[2-9A-Z]{4}-[2-9A-Z]{4}$/],
    ['a new one for one with other characters', ['127.0.0.1'], 'a b"c{d}e', /^[2-9A-Z]{4}-[2-9A-Z]{4}$/],
  ])('the id is %s', async (_case, proxies, given, id) => {
    const { ask } = await startServer(proxies)
    const response = await ask('/healthz', { headers: { 'x-request-id': given } })
    expect(response.headers.get('x-request-id')).toMatch(id)
  })
})
