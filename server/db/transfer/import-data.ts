import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../database.ts'
import { readSchemaVersion, schemaLine, sequenceLine } from './export-data.ts'
import { queryRows, readTables } from './tables.ts'

/** Rows that are inserted at once. */
const batch = 500
const Row = v.record(v.string(), v.unknown())
const Sequence = v.object({ name: v.string(), last: v.string() })

/** The schema of the last release before the first migration: its tables and columns are those of now. */
const earlierSchema = 'd8e1ded0be73e3bd570d6f3e23b5c874c97466f8192f9307fd63cfe769118b87'

async function refuseRows(database: Database): Promise<void> {
  for (const name of await readTables(database)) {
    const rows = await queryRows(database, v.unknown(), sql`select 1 from ${sql.identifier(name)} limit 1`)
    if (rows.length > 0)
      throw new Error('The database is not empty: import into a new one, before a server has used it')
  }
}

/** Imports the lines of `exportData`, of the same or the earlier schema, into an empty database, all or nothing. Returns the number of rows. */
export function importData(database: Database, lines: AsyncIterable<string>): Promise<number> {
  const { db } = database

  async function insert(name: string, rows: readonly string[]): Promise<void> {
    const table = sql.identifier(name)
    const json = `[${rows.join(',')}]`
    const columns = sql.join(
      Object.keys(v.parse(Row, JSON.parse(rows[0] ?? '{}'))).map((column) => sql.identifier(column)),
      sql`, `,
    )
    await db.execute(
      sql`insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, ${json}::json)`,
    )
  }

  async function refuseSchema(json: string): Promise<void> {
    if ([earlierSchema, await readSchemaVersion(database)].includes(v.parse(v.string(), JSON.parse(json)))) return
    throw new Error('The file is of another version of the schema: import it with the release that exported it')
  }

  async function setSequence(json: string): Promise<void> {
    const { name, last } = v.parse(Sequence, JSON.parse(json))
    await db.execute(sql`select setval(quote_ident(${name})::regclass, ${last}::bigint)`)
  }

  return database.transaction(async () => {
    await refuseRows(database)
    let total = 0
    let pending: { name: string; rows: string[] } = { name: '', rows: [] }
    async function flush(next: string): Promise<void> {
      if (pending.rows.length > 0) await insert(pending.name, pending.rows)
      total += pending.rows.length
      pending = { name: next, rows: [] }
    }
    for await (const line of lines) {
      const [name = '', json = ''] = line.split('\t')
      if (name !== pending.name || pending.rows.length === batch) await flush(name)
      if (name === schemaLine) await refuseSchema(json)
      else if (name === sequenceLine) await setSequence(json)
      else pending.rows.push(json)
    }
    await flush('')
    await db.execute(sql`analyze`)
    return total
  })
}
