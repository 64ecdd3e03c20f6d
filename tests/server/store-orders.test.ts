import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StoreOrder } from '../../contract/store-orders.ts'
import { issueStoreKey } from '../../server/services/store-keys.ts'
import { call, cartContext, itemsFrom, newCart, orderBase, refusalOf } from './support/calls.ts'
import { openTestApp, type TestApp } from './support/open-test-app.ts'
import { paidByCard, payInSandbox, placeOwnOrder } from './support/own-orders.ts'

describe('orders of a store', () => {
  let app: TestApp
  let [key, neighbor] = ['', '']
  beforeAll(async () => {
    app = await openTestApp()
    key = (await issueStoreKey(app.database, 'SJ02')) ?? ''
    neighbor = (await issueStoreKey(app.database, 'SJ04')) ?? ''
  })
  afterAll(() => app.close())

  const place = async (change = {}) => placeOwnOrder(app, change, { own: await newCart(app, cartContext('SJ02', 'C')) })
  const ask = (query = '', storeKey = key) =>
    call(app, 'GET', `${orderBase}${query}`, undefined, { 'x-store-key': storeKey })
  const list = async (query = '', storeKey = key) => itemsFrom(StoreOrder, await ask(query, storeKey))
  const uuids = async (query = '', storeKey = key) => (await list(query, storeKey)).map(({ uuid }) => uuid)

  it('a store lists its own open orders with what it needs to make them and hand them over, oldest first', async () => {
    const contact = { first_name: 'Iris', last_name: 'Colón', phone: '787-555-0123', email: 'iris@example.com' }
    const [first, second] = [await place({ contact }), await place()]
    const [shown] = await list()
    expect(await uuids()).toEqual([first.uuid, second.uuid])
    expect(shown).toMatchObject({
      order_number: first.placed.order_number,
      customer: { first_name: 'Iris', last_name: 'Colón' },
      payment: { method: 'cash' },
      order_items: [{ name: first.placed.order_items[0]?.name, allergens: ['gluten', 'milk'] }],
      events: first.placed.events,
    })
    expect(JSON.stringify(shown)).not.toContain('iris@example.com')
    expect(await uuids(`?after=${first.uuid}`)).toEqual([second.uuid])
    expect(await uuids('', neighbor)).toEqual([])
  })

  it('a store sees a card order once it is paid, and lists orders in one status', async () => {
    const before = await uuids()
    const mine = await place(paidByCard)
    expect(await uuids()).toEqual(before)
    await payInSandbox(app, mine)
    expect(await uuids()).toEqual([...before, mine.uuid])
    await app.life.move(mine.uuid, 3, 'store')
    expect(await uuids('?status=3')).toEqual([mine.uuid])
    await app.life.move(mine.uuid, 8, 'store')
    expect(await uuids()).toEqual(before)
    expect(await uuids('?status=8')).toEqual([mine.uuid])
  })

  it('orders of a store need its key, and a status that exists', async () => {
    expect(refusalOf(await ask('', 'wrong')).code).toBe('COMMON-03')
    expect(refusalOf(await ask('?status=99')).code).toBe('COMMON-01')
  })
})
