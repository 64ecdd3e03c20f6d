import { desc, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../database.ts'
import { migrations } from '../schema-version.ts'
import { queryRows, readTables } from './tables.ts'

/** Rows that are read at once. */
const batch = 1000
const Row = v.object({ row: v.string() })
const Sequence = v.object({ name: v.string(), last: v.string() })

/** Names of lines that are no rows: no table has such a name. */
export const schemaLine = '#schema'
export const sequenceLine = '#sequence'

/** Returns the hash of the newest migration. */
export async function readSchemaVersion({ db }: Database): Promise<string> {
  const [newest] = await db.select().from(migrations).orderBy(desc(migrations.createdAt)).limit(1)
  return newest?.hash ?? ''
}

/**
 * Writes all rows of one moment, while others write on: a line for each, with its table's name and the row as JSON of
 * the database, which both kinds of database write and read alike.
 */
export function exportData(database: Database, write: (lines: string) => Promise<void>): Promise<void> {
  const lineOf = (name: string, json: string) => `${name}\t${json}\n`

  async function writeTable(name: string): Promise<void> {
    const table = sql.identifier(name)
    await database.db.execute(
      sql`declare of_table no scroll cursor for select to_json(${table})::text as row from ${table}`,
    )
    for (;;) {
      const rows = await queryRows(database, Row, sql.raw(`fetch ${batch} from of_table`))
      if (rows.length > 0) await write(rows.map(({ row }) => lineOf(name, row)).join(''))
      if (rows.length < batch) break
    }
    await database.db.execute(sql`close of_table`)
  }

  return database.transaction(async () => {
    await database.db.execute(sql`set transaction isolation level repeatable read, read only`)
    await write(lineOf(schemaLine, JSON.stringify(await readSchemaVersion(database))))
    for (const name of await readTables(database)) await writeTable(name)
    const sequences = await queryRows(
      database,
      Sequence,
      sql`select sequencename::text as name, last_value::text as last from pg_sequences
        where schemaname = 'public' and last_value is not null`,
    )
    for (const sequence of sequences) await write(lineOf(sequenceLine, JSON.stringify(sequence)))
  })
}
