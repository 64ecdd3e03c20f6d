import { setImmediate as nextTurn } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { requireValue } from '../../../machines/shared/require-value.ts'
import { openDatabase } from '../../../server/db/database.ts'
import { openPostgres } from '../../../server/db/postgres.ts'
import { createOnServer } from '../support/open-test-database.ts'
import { withMigration } from '../support/with-migration.ts'

const server = requireValue(process.env['TEST_DATABASE_URL'], 'These tests need PostgreSQL')

const indexing = 'CREATE INDEX CONCURRENTLY IF NOT EXISTS "meta_value" ON "meta" ("value");'

/** Opens a migrated database; `connect` opens one more connection to it, and `openServer` what a starting server has. */
async function openMigrated() {
  const url = await createOnServer(server)
  await (await openDatabase({ databaseUrl: url, dataDir: '' })).close()
  const connect = async () => {
    const client = new Client({ connectionString: url })
    await client.connect()
    onTestFinished(() => client.end())
    return client
  }
  const openServer = async () => {
    const driver = await openPostgres(url)
    onTestFinished(() => driver.close())
    return driver
  }
  return { connect, openServer }
}

const validity = `select indisvalid from pg_index where indexrelid = to_regclass('public.meta_value')`

it('a table is written while a migration makes an index of it', async () => {
  const { connect, openServer } = await openMigrated()
  const [older, writer, starting] = [await connect(), await connect(), await openServer()]
  await older.query(`begin; insert into meta values ('older', '')`)
  const migrating = starting.migrate(withMigration(indexing))
  const waiting = `select from pg_stat_activity where query ilike 'create index concurrently%' and wait_event_type = 'Lock'`
  while ((await writer.query(waiting)).rowCount === 0) await nextTurn()
  await writer.query(`set lock_timeout = '5s'; insert into meta values ('newer', '')`)
  await older.query('commit')
  await migrating
  expect((await writer.query(validity)).rows).toEqual([{ indisvalid: true }])
})

it('a table is written while a migration waits for another statement on it', async () => {
  const { connect, openServer } = await openMigrated()
  const [older, writer, starting] = [await connect(), await connect(), await openServer()]
  await older.query(`begin; insert into meta values ('older', '')`)
  const migrating = starting.migrate(withMigration('ALTER TABLE "meta" ADD COLUMN "note" text;'))
  const waiting = `select from pg_stat_activity where query ilike 'alter table "meta"%' and wait_event_type = 'Lock'`
  while ((await writer.query(waiting)).rowCount === 0) await nextTurn()
  await writer.query(`set lock_timeout = '2s'; insert into meta values ('newer', '')`)
  await older.query('commit')
  await migrating
  expect((await writer.query('select note from meta where key = $1', ['newer'])).rows).toEqual([{ note: null }])
})

it('servers that start at once make an index once, also where its last build was cut off', async () => {
  const { connect, openServer } = await openMigrated()
  const client = await connect()
  await client.query(`insert into meta values ('twin-1', 'twin'), ('twin-2', 'twin')`)
  await expect(client.query('create unique index concurrently meta_value on meta (value)')).rejects.toThrow(
    'could not create unique index',
  )
  expect((await client.query(validity)).rows).toEqual([{ indisvalid: false }])
  const folder = withMigration(indexing)
  const servers = await Promise.all([openServer(), openServer(), openServer()])
  await Promise.all(servers.map((one) => one.migrate(folder)))
  expect((await client.query(validity)).rows).toEqual([{ indisvalid: true }])
  const made = await client.query(
    'select max(count) as most from (select count(*) from drizzle.__drizzle_migrations group by hash, created_at) as made',
  )
  expect(made.rows).toEqual([{ most: '1' }])
})
