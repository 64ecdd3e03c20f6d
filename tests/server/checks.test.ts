import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sqlState } from '../../server/db/sql-state.ts'
import { openTestApp, type TestApp } from './support/open-test-app.ts'
import { placePaidOrder } from './support/own-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await placePaidOrder(app)
})
afterAll(() => app.close())

const checkViolation = '23514'

it.each([
  'update orders set status = 21',
  'update orders set total = -1',
  'update order_events set status = 0',
  `update order_events set reason = 'lazy'`,
  `insert into store_controls ("outletId", "extraMinutes") select id, 121 from outlets limit 1`,
  `insert into store_controls ("outletId", "pausedUntil") select id, now() from outlets limit 1`,
  `insert into store_controls ("outletId", "deliveryPauseReason") select id, 'drivers' from outlets limit 1`,
  'update carts set version = 0',
  'update slot_usage set used = -1',
  `update payments set state = 'paid'`,
  'update payments set refunded = -1',
  `update mails set outcome = 'lost'`,
])('the database itself refuses: %s', async (statement) => {
  const state = await app.database.db.execute(sql.raw(statement)).then(() => 'done', sqlState)
  expect(state).toBe(checkViolation)
})
