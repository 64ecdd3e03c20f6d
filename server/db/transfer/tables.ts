import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../database.ts'

const Table = v.object({ name: v.string(), needs: v.array(v.string()) })

/** Runs a query, and parses its rows. */
export async function queryRows<S extends v.GenericSchema>(
  { db }: Database,
  row: S,
  query: SQL,
): Promise<v.InferOutput<S>[]> {
  return v.parse(v.object({ rows: v.array(row) }), await db.execute(query)).rows
}

/** Returns the names of all tables, each after those that it refers to. */
export async function readTables(database: Database): Promise<string[]> {
  const tables = await queryRows(
    database,
    Table,
    sql`
    select own.relname::text as name, to_json(array(
      select distinct other.relname::text from pg_constraint join pg_class other on other.oid = confrelid
      where contype = 'f' and conrelid = own.oid and confrelid <> own.oid)) as needs
    from pg_class own where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const sorted = new Set<string>()
  while (sorted.size < tables.length) {
    const next = tables.find(({ name, needs }) => !sorted.has(name) && needs.every((one) => sorted.has(one)))
    if (!next) throw new Error('The tables refer to each other in a circle')
    sorted.add(next.name)
  }
  return [...sorted]
}
