import { eq, isNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { carts, idempotencyKeys } from '../../server/db/schema.ts'
import { tidyUp } from '../../server/services/housekeeping.ts'
import { repeat } from '../../server/services/repeat.ts'
import { context, newCart, place } from './calls.ts'
import { openTestApp, type TestApp } from './open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

describe('housekeeping', () => {
  it('forgets old carts and keys, never an order', async () => {
    await newCart(app, context('SJ02', 'D'))
    const ordered = await newCart(app, context('SJ02', 'D'))
    const used = await newCart(app, context('SJ02', 'D'))
    await place(app, ordered)
    app.clock.pass({ hours: 25 })
    await tidyUp(app.database, app.clock)
    expect(await app.database.db.select().from(idempotencyKeys)).toEqual([])
    const isGuests = isNull(carts.memberId)
    expect(await app.database.db.select().from(carts).where(isGuests)).toHaveLength(3)
    app.clock.pass({ hours: 24 * 7 })
    const isUsed = eq(carts.uuid, used.cart.uuid)
    await app.database.db.update(carts).set({ touchedAt: app.clock.now() }).where(isUsed)
    await tidyUp(app.database, app.clock)
    const left = (await app.database.db.select().from(carts).where(isGuests)).map(({ uuid }) => uuid)
    expect(left.toSorted()).toEqual([ordered.cart.uuid, used.cart.uuid].toSorted())
  })
})

describe('work that repeats', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('goes on after a failure, and ends when it is stopped', async () => {
    const failures: unknown[] = []
    let turns = 0
    const work = async () => {
      turns += 1
      if (turns === 1) throw new Error('once')
    }
    const loop = repeat(work, 1000, (error) => failures.push(error))
    await vi.advanceTimersByTimeAsync(2000)
    expect([turns, failures.length]).toEqual([3, 1])
    await loop.stop()
    await vi.advanceTimersByTimeAsync(5000)
    expect(turns).toBe(3)
  })
})
