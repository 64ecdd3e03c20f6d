import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client } from 'pg'
import { requireValue } from '../../../machines/shared/require-value.ts'
import { startPostgres } from '../../../scripts/temporary-postgres.mjs'
import { openDatabase } from '../../../server/db/database.ts'
import { imageCommands, openShell, shellBlocks } from '../support/documented-commands.ts'
import { nextReload, replaceInFile } from '../support/catalog-office.ts'
import { openTestApp, tuesdayNoon, type TestApp } from '../support/open-test-app.ts'
import { placeOwnOrder, type OwnOrder } from '../support/own-orders.ts'

const folder = mkdtempSync(join(tmpdir(), 'bohio-guide-'))
let postgres: NonNullable<Awaited<ReturnType<typeof startPostgres>>>
let servers: readonly [TestApp, TestApp]
let shell: ReturnType<typeof openShell>
let order: OwnOrder

const urlOf = (name: string) => postgres.url.replace('postgres@', 'bohio@').replace(/\/postgres$/, `/${name}`)
async function runAsAdmin(...statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

beforeAll(async () => {
  postgres = requireValue(await startPostgres(), 'These tests need PostgreSQL')
  await runAsAdmin('create role bohio superuser login', 'create database bohio owner bohio')
  const open = async () =>
    openTestApp(tuesdayNoon, {}, {}, await openDatabase({ databaseUrl: urlOf('bohio'), dataDir: '' }))
  servers = [await open(), await open()]
  order = await placeOwnOrder(servers[0])
  shell = openShell(folder, urlOf('bohio'))
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

const blockWith = (part: string) =>
  requireValue(
    shellBlocks().find((block) => block.includes(part)),
    part,
  )
const numberOfOrders = async (name: string) => {
  const client = new Client({ connectionString: urlOf(name) })
  await client.connect()
  const { rowCount } = await client.query('select from orders')
  await client.end()
  return rowCount
}

describe('the commands of the operators’ guide, beside two servers on PostgreSQL', { tags: ['full'] }, () => {
  it('every block of commands is run by a test, but that which rolls a release with Docker', () => {
    const known = ['npm run --silent catalog', '/backups/', 'pg_restore', 'docker compose up --detach --no-deps']
    expect(shellBlocks().map((block) => known.filter((part) => block.includes(part)).length)).toEqual([1, 1, 1, 1])
  })

  it('a catalog that is exported, edited and applied is that of both servers', async () => {
    const [first, ...others] = blockWith('npm run --silent catalog').trim().split('\n')
    expect(shell(first ?? '')).toMatchObject({ status: 0 })
    const [from, to] = ['"closes": "02:00"', '"closes": "01:00"']
    replaceInFile(join(folder, 'catalog.json'), [from, to])
    const reloads = servers.map(nextReload)
    expect(shell(others.join('\n'))).toEqual({ status: 0, written: expect.stringContaining('Version 2 is published') })
    await Promise.all(reloads)
  })

  it('the nightly dump and the one by hand are whole, and restore every order', async () => {
    mkdirSync(join(folder, 'backups'))
    const nightly = blockWith('/backups/').replace('/backups/', `${folder}/backups/`)
    expect(shell(nightly)).toEqual({ status: 0, written: '' })
    expect(readdirSync(join(folder, 'backups'))).toEqual([expect.stringMatching(/^bohio-\d{4}-\d\d-\d\d\.dump$/)])
    await runAsAdmin('create database restored owner bohio')
    const byHand = blockWith('pg_restore')
      .replace('--dbname=bohio', '--dbname=restored')
      .replace('db.example.com', new URL(postgres.url).host)
    expect(shell(byHand)).toEqual({ status: 0, written: '' })
    expect(readFileSync(join(folder, 'bohio.dump')).subarray(0, 5).toString()).toBe('PGDMP')
    expect(await numberOfOrders('restored')).toBe(await numberOfOrders('bohio'))
    const failed = blockWith('/backups/')
      .replace('/backups/', `${folder}/backups/no-`)
      .replace('=custom bohio', '=custom no')
    expect(shell(failed).status).not.toBe(0)
    expect(readdirSync(join(folder, 'backups')).filter((name) => name.endsWith('.dump'))).toHaveLength(1)
  })

  /** What a command says that has nothing to do here. */
  const refusals: Readonly<Record<string, string>> = {
    refund: 'was captured',
    reconcile: 'no payment provider',
    'seal-data': 'DATA_KEY',
  }
  const refusalOf = (command: string) => refusals[/server\/([\w-]+)\.ts/.exec(command)?.[1] ?? '']
  /** Runs a command of the table about the order, a store, a person and a file. */
  const run = (command: string) =>
    shell(
      command
        .replace(/\b(ORDER|NUMBER)\b/, order.placed.order_number)
        .replace('CENTS', '100')
        .replace('CODE', 'SJ02')
        .replace('EMAIL', 'alma@example.com')
        .replace('FILE', join(folder, 'all.gz'))
        .replace('node server/', 'node "$BOHIO"/server/'),
    )

  it.each(imageCommands().filter((command) => !refusalOf(command)))('the command `%s` of the table runs', (command) => {
    expect(run(command)).toMatchObject({ status: 0 })
  })

  it.each(imageCommands().filter(refusalOf))('the command `%s` of the table says what it lacks', (command) => {
    expect(run(command).written).toContain(refusalOf(command))
  })
})
