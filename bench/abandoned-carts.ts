import { sql } from 'drizzle-orm'
import type { Temporal } from 'temporal-polyfill'
import { openDatabase } from '../server/db/database.ts'
import { deleteExpired } from '../server/db/expired-rows.ts'
import { verdict, type Row } from './rows.ts'

const [count, batch, maxMs] = [1000, 500, 2000]

/** Measures how long carts of two lines that nobody ordered need to be deleted from a database, as the hourly cleanup does. */
export async function measureAbandonedCarts(url: string, now: Temporal.Instant): Promise<Row> {
  const database = await openDatabase({ databaseUrl: url, dataDir: '' })
  try {
    await database.db.execute(sql`
      with added as (
        insert into carts ("uuid", "deviceHash", "outletId", "orderType", "minCart", "createdAt", "touchedAt")
        select gen_random_uuid(), 'abandoned ' || n, (select "id" from outlets limit 1), 'carryout', 0, at, at
        from generate_series(1, ${count}::int) as n, (values (${now.toString()}::timestamptz - interval '30 days')) as past(at)
        returning "uuid")
      insert into cart_lines ("id", "cartUuid", "productUuid", "quantity", "build")
      select gen_random_uuid(), added."uuid", line."productUuid", line."quantity", line."build"
      from added, (select * from cart_lines limit 2) as line`)
    const begun = performance.now()
    let deleted = 0
    for (let more = batch; more === batch; deleted += more)
      more = await deleteExpired.carts(database, now.subtract({ hours: 24 }), batch)
    const time = performance.now() - begun
    if (deleted < count) throw new Error('Abandoned carts were not deleted')
    return {
      what: `${deleted} abandoned carts deleted`,
      value: `${Math.round(time)} ms`,
      baseline: '',
      ratio: '',
      goal: verdict(time <= maxMs, `${count} in at most ${maxMs} ms`),
    }
  } finally {
    await database.close()
  }
}
