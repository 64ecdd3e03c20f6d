import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Client } from 'pg'
import { writeWhole } from './whole-file.ts'

/** Runs a program of PostgreSQL on a database. The password is no argument, because others of the machine could read it. */
async function runOn(url: string, program: string, args: readonly string[]): Promise<void> {
  const open = new URL(url)
  const password = decodeURIComponent(open.password)
  open.password = ''
  const env = { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) }
  const running = spawn(program, [`--dbname=${open.href}`, ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(running, 'exit').catch((cause) => {
    throw new Error(`${program} is not installed: it comes with PostgreSQL`, { cause })
  })
  if (code !== 0) throw new Error(`${program} failed`)
}

/** Writes a PostgreSQL database to a new file in PostgreSQL's custom format, while servers use it. */
export async function dumpPostgres(url: string, path: string): Promise<void> {
  process.umask(0o077) // the file has customers' data
  await writeWhole(path, (part) => runOn(url, 'pg_dump', ['--format=custom', `--file=${part}`]))
}

/** Restores such a file into a database without tables, all or nothing. */
export async function restorePostgres(url: string, path: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rowCount } = await client.query(`select from pg_tables where schemaname in ('public', 'drizzle') limit 1`)
  await client.end()
  if (rowCount !== 0) throw new Error('The database is not empty: restore into a new one')
  await runOn(url, 'pg_restore', ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', path])
}
