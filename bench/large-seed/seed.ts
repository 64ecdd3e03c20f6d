import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import type { Temporal } from 'temporal-polyfill'
import { openDatabase } from '../../server/db/database.ts'
import { orders } from '../../server/db/order-schema.ts'
import { loadSeed } from '../../server/db/load-seed.ts'
import { seedCatalog } from '../../server/db/seed/catalog.ts'

/** Numbers of rows. */
export type Sizes = Readonly<Record<'stores' | 'products' | 'members' | 'orders', number>>

export const largeSizes: Sizes = { stores: 1000, products: 10_000, members: 100_000, orders: 5_000_000 }

/** Tables that grow with the orders. Their indexes are created after the rows, which is several times faster. */
const grown = ['carts', 'cart_lines', 'orders', 'order_events', 'mails']

const secondaryIndexes = `
  select indexname as name, indexdef as definition from pg_indexes
  where schemaname = 'public' and tablename = any($1)
    and indexname not in (select conname from pg_constraint where contype in ('p', 'u'))`

const readSql = (name: string) => readFileSync(new URL(`${name}.sql`, import.meta.url), 'utf8')

async function insertRows(client: Client, sizes: Sizes, now: Temporal.Instant): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(secondaryIndexes, [grown])
  for (const [name, size] of Object.entries(sizes))
    await client.query('select set_config($1, $2, false)', [`seed.${name}`, String(size)])
  await client.query(`select set_config('seed.now', $1, false)`, [now.toString()])
  // Foreign keys hold by construction. Their checks, and waiting for the disk, would be most of the time.
  await client.query(
    `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'`,
  )
  for (const { name } of indexes) await client.query(`drop index "${name}"`)
  for (const part of ['catalog', 'members', 'orders']) {
    await client.query(readSql(part))
    console.log(`  ${part}`)
  }
  for (const { definition } of indexes) await client.query(definition)
  console.log('  indexes')
  await client.query('vacuum analyze')
}

/** Fills an empty PostgreSQL database with a large chain's data by `now`; returns its size in bytes. */
export async function seedLarge(url: string, sizes: Sizes, now: Temporal.Instant): Promise<number> {
  const database = await openDatabase({ databaseUrl: url, dataDir: '' })
  const [placed] = await database.db.select({ uuid: orders.uuid }).from(orders).limit(1)
  if (placed) throw new Error('The database has orders already: the large seed fills an empty one')
  await loadSeed(database, seedCatalog, { now, demoMembers: true })
  await database.close()
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await insertRows(client, sizes, now)
    const { rows } = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
    return Number(rows[0]?.bytes)
  } finally {
    await client.end()
  }
}
