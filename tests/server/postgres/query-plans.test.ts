import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import * as v from 'valibot'
import { Temporal } from 'temporal-polyfill'
import { expect, it } from 'vitest'
import { seedLarge } from '../../../bench/large-seed/seed.ts'
import { PhoneQuote } from '../../../contract/office/phone-orders.ts'
import { requireValue } from '../../../machines/shared/require-value.ts'
import { queryRows } from '../../../server/db/transfer/tables.ts'
import { issueStoreKey } from '../../../server/services/store-keys.ts'
import { callCustomerApi, sendDueEmails, signInNewMember } from '../support/account-calls.ts'
import { call, cartContext, itemFrom, newCart, orderBase } from '../support/calls.ts'
import { addLine, readCart } from '../support/cart-calls.ts'
import { applyCoupon } from '../support/coupon-calls.ts'
import { outletOf } from '../support/change-catalog.ts'
import { openTestApp, tuesdayNoon, type TestApp } from '../support/open-test-app.ts'
import { createTextMessageQueue } from '../../../server/services/text-message-queue.ts'
import { claimTicket } from '../../../server/db/ticket-repository.ts'
import { callOffice, signInStaff } from '../support/office-calls.ts'
import { openTestDatabase } from '../support/open-test-database.ts'
import { placeOwnOrder, placePaidOrder, readOwnOrder, requestCancel, type OwnOrder } from '../support/own-orders.ts'
import { findScans, recordQueries, searchedIndexes } from '../support/query-plans.ts'

/** Tables that grow with the orders and the members. The others are small, and limits of rates are deleted every hour. */
const growing = [
  'carts',
  'cart_lines',
  'orders',
  'order_events',
  'mails',
  'payments',
  'refunds',
  'idempotency_keys',
  'coupon_uses',
  'kitchen_jobs',
  'slot_usage',
  'members',
  'member_sessions',
  'member_coupons',
  'member_locations',
  'account_secrets',
  'loyalty_cards',
  'point_entries',
  'contacts',
  'game_plays',
  'social_accounts',
  'audit_entries',
  'tickets',
  'text_messages',
  'phone_orders',
]

/** Orders the same again at the counter for a customer on the phone. */
async function orderByPhone(app: TestApp, { uuid, placed }: OwnOrder, token: string): Promise<void> {
  const headers = { 'x-staff-token': token }
  const choice = {
    order_type: 'carryout',
    handover: 'counter',
    lines: placed.order_items.map(({ id, quantity }) => ({ id, quantity })),
    contact: { first_name: 'Iris', last_name: 'Colón', phone: '787 555 0100', email: 'iris@example.com' },
    instructions: '',
    vehicle: null,
    payment_method: 'cash',
    order_time: null,
    change_for: null,
    age_confirmed: false,
  }
  await callOffice(app, 'GET', `orders/${uuid}/reorder`, undefined, headers)
  const { total } = itemFrom(PhoneQuote, await callOffice(app, 'POST', `orders/${uuid}/check-reorder`, choice, headers))
  const body = { ...choice, total, key: crypto.randomUUID() }
  for (let press = 0; press < 2; press += 1) await callOffice(app, 'POST', `orders/${uuid}/reorder`, body, headers)
}

/** What the office asks about orders and days. */
async function useOffice(app: TestApp): Promise<void> {
  const { 'x-staff-token': token } = await signInStaff(app, 'owner')
  const { 'x-staff-token': storeToken } = await signInStaff(app, 'store', ['SJ02', 'SJ04'])
  const ask = (path: string, own = token) => callOffice(app, 'GET', path, undefined, { 'x-staff-token': own })
  const paid = await placePaidOrder(app)
  await app.life.move(paid.uuid, 10, 'store')
  await app.payments.runDue()
  const refund = { key: crypto.randomUUID(), amount: 100, reason: 'cold' }
  await callOffice(app, 'POST', `orders/${paid.uuid}/refunds`, refund, { 'x-staff-token': token })
  const searches = ['', paid.placed.order_number, 'iris@example.com', '7875550100', '555-0100', 'Iris']
  for (const search of searches) await ask(`orders?search=${search}`)
  for (const query of [`before=${paid.uuid}`, 'outlet=SJ02', 'from=2026-03-01&to=2026-03-03'])
    await ask(`orders?${query}`)
  await ask('orders', storeToken)
  for (const own of [token, storeToken]) await ask('unaccepted-orders', own)
  await ask(`orders/${paid.uuid}`)
  await orderByPhone(app, paid, token)
  for (const query of ['', '?outlet=SJ02']) await ask(`days/2026-03-03${query}`)
  await ask('days/2026-03-03', storeToken)
  await ask('audit')
}

/** A customer's way through the shop as a guest and as a member, and what the server does by itself. */
async function useShop(app: TestApp): Promise<void> {
  const own = await newCart(app, cartContext('SJ02', 'D'))
  const access = { id: own.cart.uuid, headers: own.headers }
  await addLine(app, access, ['pepperoni-doble'])
  await applyCoupon(app, access, 'BOHIO10')
  await readCart(app, access)
  const mine = await placeOwnOrder(app)
  await readOwnOrder(app, mine)
  for (const status of [10, 12, 5, 16, 9] as const) await app.life.move(mine.uuid, status, 'store')
  const paid = await placePaidOrder(app)
  await requestCancel(app, paid, paid.token)
  await app.payments.runDue()
  const headers = await signInNewMember(app, 'planned@example.com')
  const ours = await placeOwnOrder(app, {}, { headers })
  const key = await issueStoreKey(app.database, 'SJ02')
  await call(app, 'GET', orderBase, undefined, { 'x-store-key': key ?? '' })
  const watch = app.storeOrderChanges.watch(outletOf(app, 'SJ02').id)
  await app.storeOrderChanges.check()
  watch.close()
  await callCustomerApi(app, 'GET', 'customers-by-token', undefined, headers)
  await callCustomerApi(app, 'GET', 'customers/export', undefined, headers)
  await app.life.move(ours.uuid, 8, 'store')
  await sendDueEmails(app)
  await app.app.request('/metrics')
  await useOffice(app)
  const texted = await placeOwnOrder(app, { text_messages: 'sms' })
  await app.life.move(texted.uuid, 10, 'store')
  await createTextMessageQueue({
    ...app,
    textMessages: { channels: ['sms'], send: () => Promise.resolve() },
    draw: () => Promise.resolve(''),
    origin: '',
  }).runDue()
  await claimTicket(app.database, { now: app.clock.now(), until: app.clock.now() })
  await app.cleanup.run()
}

const server = requireValue(process.env['TEST_DATABASE_URL'], 'These tests need PostgreSQL')

/** Returns the scans of the shop's statements among this many orders. */
async function scansAmong(placed: number): Promise<string[]> {
  const database = await openTestDatabase()
  const [own] = await queryRows(database, v.object({ name: v.string() }), sql`select current_database() as name`)
  const url = Object.assign(new URL(server), { pathname: `/${own?.name}` }).href
  const sizes = { stores: 101, products: 100, members: 2000, orders: placed }
  await seedLarge(url, sizes, Temporal.Instant.from(tuesdayNoon))
  const app = await openTestApp(undefined, {}, {}, database)
  const queries = await recordQueries(() => useShop(app))
  if (queries.length < 60) throw new Error('Too few statements were recorded')
  const client = new Client({ connectionString: url })
  await client.connect()
  const scans = await findScans(client, queries, growing)
  // Both indexes of open orders have few rows; how few decides which one is taken.
  expect(await searchedIndexes(client, queries, 'open_orders as materialized')).toContainEqual(
    expect.stringMatching(/^orders_open/),
  )
  expect(await searchedIndexes(client, queries, 'string_agg')).toEqual(['orders_open_of_store', 'tickets_pkey'])
  expect(await searchedIndexes(client, queries, 'percentile_cont')).toContain('orders_sold')
  expect(await searchedIndexes(client, queries, 'coalesce(moved.at >=')).toContain('refunds_made')
  await client.end()
  await app.close()
  return scans
}

it('each statement on a table that grows searches an index', async () => {
  expect(await scansAmong(5000)).toEqual([])
})

it('each statement searches an index among many orders', { tags: ['full'], timeout: 300_000 }, async () => {
  expect(await scansAmong(200_000)).toEqual([])
})
