import { writeWhole } from '../../server/db/transfer/whole-file.ts'
import { desc, sql } from 'drizzle-orm'
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  existsSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Database } from '../../server/db/database.ts'
import { exportToFile, importFromFile } from '../../server/db/transfer/data-file.ts'
import { queryRows, readTables } from '../../server/db/transfer/tables.ts'
import { orderEvents, orders } from '../../server/db/order-schema.ts'
import { signInNewMember } from './support/account-calls.ts'
import { cartContext, newCart } from './support/calls.ts'
import { openTestApp, type TestApp } from './support/open-test-app.ts'
import { openEmbeddedTestDatabase, openTestDatabase } from './support/open-test-database.ts'
import { placeOwnOrder, placePaidOrder, readOwnOrder, type OwnOrder } from './support/own-orders.ts'

const folder = mkdtempSync(join(tmpdir(), 'bohio-transfer-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Returns all rows of each table as text, sorted. */
async function contentOf(database: Database): Promise<ReadonlyMap<string, readonly string[]>> {
  const content = new Map<string, readonly string[]>()
  for (const name of await readTables(database)) {
    const query = sql`select to_jsonb(own)::text as row from ${sql.identifier(name)} own order by 1`
    const rows = await queryRows(database, v.object({ row: v.string() }), query)
    content.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return content
}

describe('moving a shop between databases', () => {
  const [first, second] = [join(folder, 'first.gz'), join(folder, 'second.gz')]
  let source: TestApp
  let mine: OwnOrder
  beforeAll(async () => {
    source = await openTestApp(undefined, {}, {}, await openEmbeddedTestDatabase())
    const headers = await signInNewMember(source, 'iris@example.com')
    mine = await placeOwnOrder(source, {}, { headers })
    await placePaidOrder(source)
    await newCart(source, cartContext('SJ02', 'D'))
    await exportToFile(source.database, first)
  })
  afterAll(() => source.close())

  it('a shop moves from the embedded database to PostgreSQL and back without a changed row', async () => {
    const before = await contentOf(source.database)
    const filled = ['orders', 'carts', 'cart_lines', 'order_events', 'members', 'payments', 'mails']
    expect(filled.filter((name) => before.get(name)?.length === 0)).toEqual([])
    const middle = await openTestDatabase()
    const rows = await importFromFile(middle, first)
    expect(rows).toBe([...before.values()].flat().length)
    expect(await contentOf(middle)).toEqual(before)
    await exportToFile(middle, second)
    await middle.close()
    const last = await openEmbeddedTestDatabase()
    await importFromFile(last, second)
    expect(await contentOf(last)).toEqual(before)
    await last.close()
  })

  it('a moved shop goes on: its orders are read and moved, and new ones follow', async () => {
    const database = await openTestDatabase()
    await importFromFile(database, first)
    const moved = await openTestApp(undefined, {}, {}, database)
    await moved.life.move(mine.uuid, 10, 'store')
    expect((await readOwnOrder(moved, mine)).status).toBe(10)
    const [newest] = await database.db.select().from(orderEvents).orderBy(desc(orderEvents.seq)).limit(1)
    expect(newest).toMatchObject({ orderUuid: mine.uuid, status: 10 })
    const next = await placeOwnOrder(moved)
    const all = await database.db.select({ number: orders.number }).from(orders)
    expect(new Set(all.map(({ number }) => number)).size).toBe((await source.database.db.$count(orders)) + 1)
    expect((await readOwnOrder(moved, next)).order_number).toBe(next.placed.order_number)
    await moved.close()
  })

  it('a file of the release before the first migration is carried over, and its shop goes on', async () => {
    const database = await openTestDatabase()
    const kept = 'tests/server/fixtures/export-of-earlier-release.gz'
    const lines = gunzipSync(readFileSync(kept))
      .toString()
      .split('\n')
      .filter((line) => /^[^#]/.test(line))
    expect(await importFromFile(database, kept)).toBe(lines.length)
    const content = await contentOf(database)
    const linesOf = (name: string) => lines.filter((line) => line.startsWith(`${name}\t`))
    expect([...content].map(([name, rows]) => [name, rows.length])).toEqual(
      [...content.keys()].map((name) => [name, linesOf(name).length]),
    )
    const moved = await openTestApp(undefined, {}, {}, database)
    const token = { 'x-order-token': 'PSMCEZTZPQCloABGy3FRnS8dp5ydfXwS0YLOUsJ--X4' }
    await moved.life.move('01a22a76-861d-70cf-8c90-ad695a10e716', 10, 'store')
    const answer = await moved.app.request('/v1/product-order-be/orders/01a22a76-861d-70cf-8c90-ad695a10e716', {
      headers: token,
    })
    expect(await answer.json()).toMatchObject({
      data: { item: { order_number: 'BP-CVA6-58ZJ', status: 10, total: 2994 } },
    })
    expect((await placeOwnOrder(moved)).placed.status).toBe(2)
    await moved.close()
  })

  it('a database with rows refuses an import and keeps them', async () => {
    const before = await contentOf(source.database)
    await expect(importFromFile(source.database, first)).rejects.toThrow('The database is not empty')
    expect(await contentOf(source.database)).toEqual(before)
  })

  it('a file of another schema and a cut file import nothing', async () => {
    const database = await openEmbeddedTestDatabase()
    const [other, cut] = [join(folder, 'other.gz'), join(folder, 'cut.gz')]
    const lines = gunzipSync(readFileSync(first)).toString()
    writeFileSync(other, gzipSync(lines.replace(/#schema\t"./, '#schema\t"-')))
    await expect(importFromFile(database, other)).rejects.toThrow('another version of the schema')
    writeFileSync(cut, readFileSync(first))
    truncateSync(cut, statSync(first).size - 100)
    await expect(importFromFile(database, cut)).rejects.toThrow('unexpected end of file')
    expect([...(await contentOf(database)).values()].flat()).toEqual([])
    await database.close()
  })

  it('an export is for its owner only, overwrites no file and leaves no part when it fails', async () => {
    expect(statSync(first).mode & 0o077).toBe(0)
    await expect(exportToFile(source.database, first)).rejects.toThrow('exists already')
    const closed = await openEmbeddedTestDatabase()
    await closed.close()
    const part = join(folder, 'part.gz')
    await expect(exportToFile(closed, part)).rejects.toThrow('closed')
    expect(readdirSync(folder).filter((name) => name.startsWith('part'))).toEqual([])
  })

  it('a backup has its name only once it is whole', async () => {
    const path = join(folder, 'whole')
    await writeWhole(path, async (part) => {
      writeFileSync(part, 'all')
      expect(existsSync(path)).toBe(false)
    })
    expect(readFileSync(path, 'utf8')).toBe('all')
    await expect(writeWhole(path, async () => {})).rejects.toThrow('exists already')
  })
})
