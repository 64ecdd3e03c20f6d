import { once } from 'node:events'
import { createServer } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { proxy } from 'hono/proxy'
import { afterEach, expect, it } from 'vitest'
import { openMailer } from '../../server/adapters/mailer.ts'
import { createMapboxClient } from '../../server/adapters/mapbox-client.ts'
import { identifyRequests } from '../../server/http/identify-requests.ts'
import { openTelemetry } from '../../server/open-telemetry.ts'
import { recordSpans } from '../../server/tracing.ts'
import { call, cartContext, newCart, orderBase } from './support/calls.ts'
import { openTestApp } from './support/open-test-app.ts'
import { paidByCard, payInSandbox, placeOwnOrder } from './support/own-orders.ts'
import { attributeOf, openTraceCollector } from './support/trace-collector.ts'

const closings: (() => unknown)[] = []
afterEach(async () => {
  recordSpans(null)
  for (const close of closings.splice(0)) await close()
})

/** Starts a server that records spans; `deliver` sends them to the collector. */
async function startTraced(trustedProxies: readonly string[] = []) {
  const collector = await openTraceCollector()
  const app = await openTestApp()
  const traces = { endpoint: collector.endpoint, serviceName: 'shop' }
  const telemetry = openTelemetry({ traces, trustedProxies, log: app.log })
  recordSpans(telemetry)
  const listener = telemetry.traceRequests(getRequestListener(app.app.fetch))
  const settings = { trustedProxies, accessLog: false }
  const server = createServer(identifyRequests(listener, { log: app.log, settings }))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  closings.push(app.close, collector.close)
  return {
    collector,
    /** The same API over HTTP. */
    remote: {
      ...app,
      app: new Hono().all('*', ({ req }) => proxy(new URL(req.url.slice(new URL(req.url).origin.length), origin), req)),
    },
    deliver: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeIdleConnections()
      await closed
      await telemetry.close()
      return collector.spans()
    },
  }
}

it('a request is a span of its route, with its statements and the bank’s call below, and nothing of the customer', async () => {
  const { remote, deliver, collector } = await startTraced(['127.0.0.1'])
  const own = await newCart(remote, cartContext('SJ02', 'C'))
  const [traceId, parentSpanId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
  const headers = { traceparent: `00-${traceId}-${parentSpanId}-01`, 'x-request-id': 'request-of-iris' }
  const placed = await placeOwnOrder(remote, { ...paidByCard, instructions: 'Toca el timbre' }, { own, headers })
  await payInSandbox(remote, placed)
  await call(remote, 'GET', `${orderBase}/${placed.uuid}`, undefined, placed.token)
  const spans = await deliver()

  const order = spans.find(({ name }) => name === `POST ${orderBase}`)
  expect(order).toMatchObject({ traceId, parentSpanId, status: { code: 0 } })
  if (!order) throw new Error('No span')
  const keys = ['http.route', 'http.request.method', 'http.response.status_code', 'request.id']
  expect(keys.map((key) => attributeOf(order, key))).toEqual([orderBase, 'POST', 200, 'request-of-iris'])
  const statements = spans.filter(({ parentSpanId: parent }) => parent === order.spanId)
  expect(statements.map(({ name }) => name)).toContain('select payments')
  expect(statements.map((statement) => attributeOf(statement, 'db.system.name'))).toEqual(
    statements.map(() => 'postgresql'),
  )
  const insert = spans.find(({ name }) => name === 'insert payments')
  expect(spans.find(({ spanId }) => spanId === insert?.parentSpanId)?.name).toBe('transaction')
  const pay = spans.find(({ name }) => name.endsWith('softbankjp/credit-payment'))
  expect(spans.find(({ name }) => name === 'bank begin')?.traceId).toBe(pay?.traceId)
  const words = ['Iris', 'Colón', '555-0100', 'example.com', 'timbre', placed.uuid, ...Object.values(placed.token)]
  const secrets = [own.headers['x-device'], own.cart.uuid, placed.placed.order_number]
  expect([...words, ...secrets].filter((word) => collector.received().includes(word))).toEqual([])
  expect(collector.received()).toContain('"stringValue":"shop"')
})

it('a request that fails has its error without its message, and a stranger’s trace is not joined', async () => {
  const { remote, deliver, collector } = await startTraced()
  await remote.database.db.execute('drop table carts cascade')
  const [cart, device] = ['0190f000-0000-7000-8000-000000000001', 'a'.repeat(43)]
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
  await call(remote, 'GET', `/v1/product-cart-fe/detail?cart_id=${cart}`, undefined, {
    'x-device': device,
    traceparent,
  })
  const [request, ...others] = (await deliver()).filter(({ name }) => name.startsWith('GET '))
  expect(others).toEqual([])
  expect(request).toMatchObject({
    name: 'GET /v1/product-cart-fe/detail',
    status: { code: 2 },
    events: [{ name: 'exception' }],
  })
  expect(request?.parentSpanId).toBeUndefined()
  expect(request && attributeOf(request, 'error.type')).toBe('42P01')
  expect(collector.received()).not.toMatch(/0190f000|aaaaaaaa|4bf92f35|Failed query/)
})

it('calls to the mail server and to Mapbox are spans outside of requests too, and statements are not', async () => {
  const { remote, deliver, collector } = await startTraced()
  const dataDir = mkdtempSync(join(tmpdir(), 'bohio-mail-'))
  closings.push(() => rmSync(dataDir, { recursive: true }))
  const send = openMailer({ smtpUrl: null, emailFrom: 'Bohío <ordenes@bohio.example>', dataDir })
  const to = { name: 'Iris', address: 'iris@example.com' }
  await send({ id: 'one', to, subject: 'Tu orden', text: 'Hola', html: '<p>Hola' })
  const mapbox = createMapboxClient({ token: 'a-token', url: collector.endpoint, limitMs: 60_000 })
  await expect(mapbox.forward('1206 Ave. Ashford', false, { language: 'es', near: null })).rejects.toThrow('unreadable')
  await remote.backlog()
  expect((await deliver()).map(({ name }) => name)).toEqual(['mail send', 'mapbox forward'])
  expect(collector.received()).not.toMatch(/iris|Ashford|a-token/i)
})
