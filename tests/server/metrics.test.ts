import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { Context } from 'hono'
import { createMetrics } from '../../server/http/metrics.ts'
import { createSite } from '../../server/site/site.ts'
import { createLoopTimes } from '../../server/services/loop-times.ts'
import { call, cartContext, newCart } from './support/calls.ts'
import { openTestApp, tuesdayNoon, type TestApp } from './support/open-test-app.ts'
import { siteOptions } from './support/site-options.ts'
import { paidByCard, placeOwnOrder } from './support/own-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(tuesdayNoon)
})
afterAll(() => app.close())

/** Returns the values of a metric by its label. */
async function valuesOf(name: string, text?: string): Promise<Record<string, number>> {
  const metrics = text ?? (await (await app.app.request('/metrics')).text())
  const lines = [...metrics.matchAll(new RegExp(`^${name}(?:\\{\\w+="([^"]*)"\\})? (\\S+)$`, 'gm'))]
  return Object.fromEntries(lines.map(([, label = '', value]) => [label, Number(value)]))
}

it('open orders are counted by status with their age, and a store that leaves one unaccepted is silent', async () => {
  const own = await newCart(app, cartContext('SJ02', 'C'))
  const { uuid } = await placeOwnOrder(app, {}, { own })
  await placeOwnOrder(app, paidByCard, { own: await newCart(app, cartContext('SJ04', 'C')) })
  app.clock.pass({ minutes: 4 })
  expect(await valuesOf('orders_open')).toMatchObject({ 'arriving.placed': 1, 'paying.created': 1, handingOver: 0 })
  expect(await valuesOf('orders_open_oldest_seconds')).toMatchObject({ 'arriving.placed': 240, handingOver: 0 })
  expect(await valuesOf('stores_silent')).toEqual({ '': 0 })
  app.clock.pass({ minutes: 1 })
  expect(await valuesOf('stores_silent')).toEqual({ '': 1 })
  await app.life.move(uuid, 10, 'store')
  app.clock.pass({ seconds: 6 })
  expect(await valuesOf('stores_silent')).toEqual({ '': 0 })
  expect(await valuesOf('orders_open_oldest_seconds')).toMatchObject({ 'arriving.placed': 0, 'underWay.accepted': 6 })
  await app.life.move(uuid, 16, 'store')
  await app.life.move(uuid, 9, 'store')
  app.clock.pass({ seconds: 5 })
  expect((await valuesOf('orders_open'))['underWay.accepted']).toBe(0)
})

it('a store’s orders of the last hour are timed: as promised, as done, and how late that was', async () => {
  const own = await openTestApp(tuesdayNoon)
  onTestFinished(() => own.close())
  const { uuid, placed } = await placeOwnOrder(own, {}, { own: await newCart(own, cartContext('SJ02', 'C')) })
  const promised = Temporal.Instant.from(placed.promised.from).since(own.clock.now()).total('seconds')
  own.clock.set(Temporal.Instant.from(placed.promised.to).add({ minutes: 20 }).toString())
  for (const status of [10, 12, 5, 16, 9] as const) await own.life.move(uuid, status, 'store')
  const text = await (await own.app.request('/metrics')).text()
  expect(await valuesOf('orders_late_seconds', text)).toEqual({ SJ02: 1200 })
  expect((await valuesOf('orders_done_seconds', text))['SJ02']).toBeGreaterThan(promised)
  own.clock.pass({ minutes: 61 })
  expect(await valuesOf('orders_late_seconds', await (await own.app.request('/metrics')).text())).toEqual({})
})

it('an order for another day has no age until an hour before its time, and its store is silent five minutes later', async () => {
  const own = await openTestApp(tuesdayNoon)
  onTestFinished(() => own.close())
  const { placed } = await placeOwnOrder(own)
  const promised = Temporal.Instant.from(placed.promised.from)
  const measured = async () => {
    const text = await (await own.app.request('/metrics')).text()
    const [ages, silent] = [await valuesOf('orders_open_oldest_seconds', text), await valuesOf('stores_silent', text)]
    return [ages['arriving.placed'], silent['']]
  }
  own.clock.pass({ hours: 3 })
  expect(await measured()).toEqual([0, 0])
  own.clock.set(promised.subtract({ minutes: 56 }).toString())
  expect(await measured()).toEqual([240, 0])
  own.clock.pass({ minutes: 1 })
  expect(await measured()).toEqual([300, 1])
  own.clock.set(promised.add({ hours: 24 }).toString())
  expect(await measured()).toEqual([0, 0])
})

it('emails that wait are counted with their age', async () => {
  app.clock.pass({ seconds: 5 })
  const before = await valuesOf('queue_jobs')
  await placeOwnOrder(app)
  app.clock.pass({ seconds: 5 })
  expect(await valuesOf('queue_jobs')).toEqual({ ...before, emails: (before['emails'] ?? 0) + 1 })
  expect((await valuesOf('queue_oldest_seconds'))['emails']).toBeGreaterThan(300)
})

it('the backlog is read once for scrapes within five seconds', async () => {
  const asked = () => app.database.asked()
  const scrape = async () => {
    const before = asked()
    await app.app.request('/metrics')
    return asked() - before
  }
  app.clock.pass({ seconds: 5 })
  expect([await scrape(), await scrape()]).toEqual([2, 1]) // the payments are counted each time
})

it('pages are counted by the first word of their address, and what anybody can make up under one name', async () => {
  const { text, measurePage } = createMetrics(app)
  const render = async ({ url }: Request) => {
    if (url.endsWith('/order/broken')) throw new Error('no page')
    return new Response('<html></html>', { status: /\/(order|huts)?(\/|$)/.test(new URL(url).pathname) ? 200 : 404 })
  }
  const fail = (_: unknown, c: Context) => c.text('', 500)
  const { answer } = createSite({ ...siteOptions, api: app.app, render, fail, measurePage })
  const paths = [
    '/',
    '/order/pizzas',
    '/order/drinks',
    '/order/broken',
    '/made-up-1',
    '/made-up/2',
    '/Order/x',
    '/img/x',
  ]
  for (const path of paths) await answer(new Request(`https://bohio.example${path}`), {})
  const counts = (await text()).matchAll(
    /^http_request_duration_seconds_count\{method="GET",route="(.*)",status="(\d+)"\} (\d+)$/gm,
  )
  expect([...counts].map(([, ...counted]) => counted.join(' ')).toSorted()).toEqual([
    '/ 200 1',
    '/order/* 200 2',
    '/order/* 500 1',
    'none 301 1',
    'none 404 3',
  ])
})

it('refusals are counted by their code', async () => {
  await call(app, 'GET', '/v1/nothing')
  await call(app, 'GET', '/v1/nothing')
  expect(await valuesOf('api_refusals_total')).toEqual({ 'COMMON-04': 2 })
})

it('a background loop reports its last successful turn, and keeps it while it fails', async () => {
  const loops = createLoopTimes(app.clock)
  const turns = [async () => undefined, () => Promise.reject(new Error('no mail server'))]
  const turn = loops.timed('emails', () => turns.shift()?.() ?? Promise.resolve())
  const text = () => createMetrics({ ...app, loops }).text()
  const name = 'background_loop_last_success_timestamp_seconds'
  expect(await valuesOf(name, await text())).toEqual({ emails: 0 })
  const at = app.clock.now().epochMilliseconds / 1000
  await turn()
  app.clock.pass({ minutes: 1 })
  await expect(turn()).rejects.toThrow('no mail server')
  expect(await valuesOf(name, await text())).toEqual({ emails: at })
})

it('the other metrics are served while the database does not answer', async () => {
  const lost = () => Promise.reject(new Error('connection terminated'))
  const text = await createMetrics({
    ...app,
    database: { ...app.database, ping: lost },
    backlog: lost,
    paymentAlerts: { count: lost },
  }).text()
  expect(await valuesOf('database_up', text)).toEqual({ '': 0 })
  expect(await valuesOf('orders_open', text)).toEqual({})
  expect(await valuesOf('stores_silent', text)).toEqual({})
  expect(Object.keys(await valuesOf('process_resident_memory_bytes', text))).toEqual([''])
  expect(await valuesOf('database_up')).toEqual({ '': 1 })
})
