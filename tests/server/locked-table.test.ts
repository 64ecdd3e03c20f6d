import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createApp } from '../../server/app.ts'
import { createFilledCart, carryoutContext } from './support/cart-calls.ts'
import { call, refusalOf } from './support/calls.ts'
import { openTestApp, testPages, tuesdayNoon, type TestApp } from './support/open-test-app.ts'

/** The embedded database serves one transaction at a time. */
const servers = [process.env['TEST_DATABASE_URL']].filter((url) => url !== undefined)

/** Locks the carts; returns a function that unlocks them. */
async function lockCarts({ database }: TestApp): Promise<() => Promise<void>> {
  const [locked, unlocked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = database.transaction(async () => {
    await database.db.execute(sql`lock table "carts" in access exclusive mode`)
    locked.resolve()
    await unlocked.promise
  })
  await locked.promise
  return () => {
    unlocked.resolve()
    return holding
  }
}

describe('limits of time of the database', () => {
  it.each(['55P03', '57014', '25006'])(
    'a statement that is ended by SQL state %s is answered with a time to retry',
    async (code) => {
      const app = await openTestApp()
      const late = () => Promise.reject(Object.assign(new Error('too late'), { code }))
      const slow = createApp({ ...app, database: { ...app.database, transaction: late }, ...testPages })
      const body = { cart_uuid: '01900000-0000-7000-8000-000000000001' }
      const answer = await call({ app: slow }, 'POST', '/v1/product-cart-fe/remove-cart', body)
      expect(refusalOf(answer)).toMatchObject({ status: 503, code: 'COMMON-07' })
      expect(answer.headers.get('Retry-After')).toBe('5')
      await app.close()
    },
  )

  it.each(servers)(
    'a locked table fails the calls that need it with a time to retry, and the server stays ready',
    async () => {
      const app = await openTestApp(tuesdayNoon, { postgres: { poolSize: 3, statement: 5, lock: 0.1, idle: 10 } })
      const { id, headers } = await createFilledCart(app, carryoutContext, [['pepperoni-doble', 1]])
      const read = () => call(app, 'GET', `/v1/product-cart-fe/detail?cart_id=${id}`, undefined, headers)
      expect((await read()).status).toBe(200)
      const unlock = await lockCarts(app)
      const refused = await Promise.all(Array.from({ length: 8 }, read))
      const said = refused.map((answer) => [refusalOf(answer).code, answer.headers.get('Retry-After')])
      expect(said).toEqual(said.map(() => ['COMMON-07', '5']))
      expect((await app.app.request('/readyz')).status).toBe(200)
      await unlock()
      expect((await read()).status).toBe(200)
      await app.close()
    },
  )

  it.each(servers)('a database that takes no changes makes the server unready', async () => {
    const app = await openTestApp(tuesdayNoon)
    const readiness = async () => (await app.app.request('/readyz')).status
    expect(await readiness()).toBe(200)
    await app.database.db.execute(
      sql`do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
    )
    await app.database.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await expect.poll(readiness).toBe(503)
    await app.close()
  })
})
