import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStoreOrderChanges } from '../../server/services/store-order-changes.ts'
import { issueStoreKey } from '../../server/services/store-keys.ts'
import { call, cartContext, newCart, orderBase, refusalOf } from './support/calls.ts'
import { outletOf } from './support/change-catalog.ts'
import { openTestApp, type TestApp } from './support/open-test-app.ts'
import { paidByCard, payInSandbox, placeOwnOrder } from './support/own-orders.ts'

let app: TestApp
let key = ''
beforeAll(async () => {
  app = await openTestApp()
  key = (await issueStoreKey(app.database, 'SJ02')) ?? ''
})
afterAll(() => app.close())

const place = async (change = {}, outlet = 'SJ02') =>
  placeOwnOrder(app, change, { own: await newCart(app, cartContext(outlet, 'C')) })

/** Milliseconds: a missed change fails by the time limit of the test. */
const longerThanTheTest = 600_000

describe('changes of a store’s open orders', () => {
  /** Returns a function that tells what another server has noticed after `work`. */
  async function openOtherServer() {
    const other = createStoreOrderChanges(app)
    const watch = other.watch(outletOf(app, 'SJ02').id)
    await other.check()
    expect(await watch.changed(longerThanTheTest)).toBe('news')
    return async (work: () => Promise<unknown>) => {
      await work()
      await other.check()
      return watch.changed(0)
    }
  }

  it('another server notices each order that is placed, moved, promised anew or over', async () => {
    const noticed = await openOtherServer()
    const mine = await place()
    expect(await noticed(async () => undefined)).toBe('news')
    for (const report of [
      { status: 10 },
      { status: 14 },
      { status: 5, minutes: 40 },
      { status: 16 },
      { status: 9 },
    ] as const)
      expect(await noticed(() => app.life.report(mine.uuid, report, 'es'))).toBe('news')
    expect(await noticed(async () => undefined)).toBe('quiet')
  })

  it('orders of other stores and those that await their payment are no news', async () => {
    const noticed = await openOtherServer()
    expect(await noticed(() => place({}, 'SJ04'))).toBe('quiet')
    const mine = await place(paidByCard)
    expect(await noticed(async () => undefined)).toBe('quiet')
    expect(await noticed(() => payInSandbox(app, mine))).toBe('news')
  })
})

describe('the stream of a store', () => {
  async function openStream(storeKey = key) {
    const response = await app.app.request(`${orderBase}/stream`, { headers: { 'x-store-key': storeKey } })
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    if (!response.body) throw new Error('No stream')
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    return { next: async () => (await reader.read()).value?.split('\n')[0] ?? 'the end', close: () => reader.cancel() }
  }

  it('a store is told to read its orders when the stream opens and after each change', async () => {
    const stream = await openStream()
    expect(await stream.next()).toBe('event: orders')
    await app.storeOrderChanges.check()
    expect(await stream.next()).toBe('event: orders')
    await place()
    await app.storeOrderChanges.check()
    expect(await stream.next()).toBe('event: orders')
    await stream.close()
  })

  it('the stream of a key ends once the store has another one', async () => {
    const stream = await openStream()
    expect(await stream.next()).toBe('event: orders')
    key = (await issueStoreKey(app.database, 'SJ02')) ?? ''
    await place()
    await app.storeOrderChanges.check()
    expect(await stream.next()).toBe('the end')
  })

  it('a stream needs the key of a store', async () => {
    for (const headers of [{}, { 'x-store-key': 'wrong' }])
      expect(refusalOf(await call(app, 'GET', `${orderBase}/stream`, undefined, headers)).code).toBe('COMMON-03')
  })

  it('streams end with the server', async () => {
    const stream = await openStream()
    expect(await stream.next()).toBe('event: orders')
    app.storeOrderChanges.close()
    expect(await stream.next()).toBe('the end')
  })
})
