import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import * as v from 'valibot'
import type { Database } from '../../../server/db/database.ts'

const Pids = v.object({ rows: v.tuple([v.object({ pid: v.number() })]) })

/** Ends the connection of the current transaction, like a database that stops. Throws for the embedded database, which has no connections. */
export async function cutConnection({ db }: Database): Promise<void> {
  const url = process.env['TEST_DATABASE_URL']
  if (url === undefined) throw new Error('No connection to cut')
  const [{ pid }] = v.parse(Pids, await db.execute(sql`select pg_backend_pid() as pid`)).rows
  const other = new Client({ connectionString: url })
  await other.connect()
  await other.query('select pg_terminate_backend($1, 5000)', [pid])
  await other.end()
}

/** Ends the listener connections, like a network failure. Returns false for the embedded database, which has none. */
export async function cutListeners({ db }: Database): Promise<boolean> {
  if (process.env['TEST_DATABASE_URL'] === undefined) return false
  await db.execute(sql`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and query ilike 'listen %'`)
  return true
}
