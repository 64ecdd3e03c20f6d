import { eq, isNull, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { carts, idempotencyKeys } from '../../server/db/order-schema.ts'
import { createMetrics } from '../../server/http/metrics.ts'
import { createCleanup } from '../../server/services/cleanup.ts'
import { runPeriodically } from '../../server/services/run-periodically.ts'
import { forgetGuest } from '../../server/db/order-anonymization.ts'
import { sendDueEmails } from './support/account-calls.ts'
import { cartContext, newCart, placeOrder } from './support/calls.ts'
import { openTestApp, type TestApp } from './support/open-test-app.ts'
import { paidByCard, placeOwnOrder, readOwnOrder, type OwnOrder } from './support/own-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

describe('cleanup', () => {
  it('cleanup deletes old carts and idempotency keys, never an order', async () => {
    await newCart(app, cartContext('SJ02', 'D'))
    const ordered = await newCart(app, cartContext('SJ02', 'D'))
    const used = await newCart(app, cartContext('SJ02', 'D'))
    await placeOrder(app, ordered)
    app.clock.pass({ hours: 25 })
    await app.cleanup.run()
    expect(await app.database.db.select().from(idempotencyKeys)).toEqual([])
    const isGuests = isNull(carts.memberId)
    expect(await app.database.db.select().from(carts).where(isGuests)).toHaveLength(3)
    app.clock.pass({ hours: 24 * 7 })
    const isUsed = eq(carts.uuid, used.cart.uuid)
    await app.database.db.update(carts).set({ touchedAt: app.clock.now() }).where(isUsed)
    await app.cleanup.run()
    const left = (await app.database.db.select().from(carts).where(isGuests)).map(({ uuid }) => uuid)
    expect(left.toSorted()).toEqual([ordered.cart.uuid, used.cart.uuid].toSorted())
  })
})

describe('cleanup steps', () => {
  const successes = async () => {
    const measures = await (await app.app.request('/metrics')).text()
    return [...measures.matchAll(/^housekeeping_last_success_timestamp_seconds\{step="(\w+)"\} (\d+)$/gm)].map(
      ([, step = '', seconds]) => [step, Number(seconds)] as const,
    )
  }

  it('personal data of guests leaves orders after a year, or at once on request, when they are over', async () => {
    const own = await openTestApp()
    const nameOf = async (mine: OwnOrder) => (await readOwnOrder(own, mine)).first_name
    const [over, open, asked] = [await placeOwnOrder(own), await placeOwnOrder(own), await placeOwnOrder(own)]
    for (const status of [10, 12, 5, 16, 9] as const) await own.life.move(over.uuid, status, 'store')
    await own.life.move(asked.uuid, 8, 'store')
    await sendDueEmails(own)
    expect(await forgetGuest(own.database, asked.placed.order_number)).toBe(1)
    expect(await forgetGuest(own.database, 'BP-0000-0000')).toBe(0)
    await own.cleanup.run()
    expect([await nameOf(over), await nameOf(asked)]).toEqual(['Iris', ''])
    own.clock.pass({ hours: 24 * 364 })
    await own.cleanup.run()
    expect(await nameOf(over)).toBe('Iris')
    own.clock.pass({ hours: 24 * 2 })
    await own.cleanup.run()
    expect([await nameOf(over), await nameOf(open)]).toEqual(['', 'Iris'])
    await own.life.move(open.uuid, 8, 'store')
    await sendDueEmails(own)
    await own.cleanup.run()
    expect(await nameOf(open)).toBe('')
    await own.close()
  })

  it('a step that has never succeeded reports zero as its last success', async () => {
    const measures = await createMetrics({ ...app, cleanup: createCleanup({ ...app, trueTime: null }) }).text()
    expect(measures).toContain('housekeeping_last_success_timestamp_seconds{step="carts"} 0')
    expect(measures).toContain('housekeeping_last_success_timestamp_seconds{step="contacts"} 0')
  })

  it('every foreign key to a cleaned table has an index', async () => {
    // Deleting a row checks every table that refers to it (23503): without an index that is a full scan.
    const found = await app.database.db.execute(sql`
      select conrelid::regclass::text || '.' || attname as "column"
      from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f'
        and confrelid = any (array['carts'::regclass, 'members'::regclass, 'contacts'::regclass])
        and not exists (
          select from pg_index
          where indrelid = conrelid and indkey[0] = conkey[1]
            and (indpred is null or pg_get_expr(indpred, indrelid) = '(' || quote_ident(attname) || ' IS NOT NULL)')
        )
      order by 1`)
    expect(v.parse(v.object({ rows: v.array(v.unknown()) }), found).rows).toEqual([])
  })

  it('cleanup keeps carts of abandoned card payments', async () => {
    const own = await newCart(app, cartContext('SJ02', 'D'))
    await placeOrder(app, own, paidByCard)
    app.clock.pass({ minutes: 16 })
    await app.payments.runDue()
    app.clock.pass({ hours: 24 * 8 })
    expect(await app.cleanup.run()).toEqual([])
    const isOwn = eq(carts.uuid, own.cart.uuid)
    expect(await app.database.db.select().from(carts).where(isOwn)).toHaveLength(1)
    expect(new Set((await successes()).map(([, at]) => at))).toEqual(
      new Set([app.clock.now().epochMilliseconds / 1000]),
    )
  })

  it('a server whose clock is more than an hour from the database’s deletes nothing', async () => {
    const at = app.clock.now()
    const ages = (minutes: number) => () => Promise.resolve(at.add({ minutes }))
    const steps = [...app.cleanup.lastSuccess().keys()]
    expect(await createCleanup({ ...app, trueTime: ages(-61) }).run()).toEqual(steps)
    expect(await createCleanup({ ...app, trueTime: ages(61) }).run()).toEqual(steps)
    expect(await createCleanup({ ...app, trueTime: ages(59) }).run()).toEqual([])
  })

  it('a failing step does not stop the others and keeps the time of its last success', async () => {
    await app.cleanup.run()
    const before = new Map(await successes())
    app.clock.pass({ hours: 1 })
    const now = app.clock.now().epochMilliseconds / 1000
    await app.database.db.execute(sql`alter table "carts" rename to "carts_away"`)
    expect(await app.cleanup.run()).toEqual(['carts'])
    await app.database.db.execute(sql`alter table "carts_away" rename to "carts"`)
    const expected = [...before].map(([step, at]) => [step, step === 'carts' ? at : now])
    expect(await successes()).toEqual(expected)
    expect(expected).toHaveLength(21)
  })

  it('cleanup deletes in batches until nothing is left', async () => {
    const old = app.clock.now()
    const values = Array.from({ length: 1203 }, (_, i) => ({
      key: `old-${i}`,
      deviceHash: 'device',
      bodyHash: 'body',
      orderUuid: crypto.randomUUID(),
      createdAt: old,
    }))
    await app.database.db.insert(idempotencyKeys).values(values)
    app.clock.pass({ hours: 25 })
    const before = app.database.asked()
    await app.cleanup.run()
    expect(await app.database.db.$count(idempotencyKeys)).toBe(0)
    expect(app.database.asked() - before).toBe(21 + 2 + 1 + 1)
  })
})

describe('repeated work', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('repeated work continues after a failure and ends when stopped', async () => {
    const failures: unknown[] = []
    let turns = 0
    const work = async () => {
      turns += 1
      if (turns === 1) throw new Error('once')
    }
    const loop = runPeriodically(work, 1000, (error) => failures.push(error))
    await vi.advanceTimersByTimeAsync(2000)
    expect([turns, failures.length]).toEqual([3, 1])
    await loop.stop()
    await vi.advanceTimersByTimeAsync(5000)
    expect(turns).toBe(3)
  })
})
