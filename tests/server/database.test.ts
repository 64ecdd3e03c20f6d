import { eq, inArray, sql } from 'drizzle-orm'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import fs, { mkdtempSync, rmSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase, migrationsFolder, openServedDatabase, type Database } from '../../server/db/database.ts'
import { openPostgres } from '../../server/db/postgres.ts'
import { listenOn } from '../../server/db/postgres-listener.ts'
import { loadSeed } from '../../server/db/load-seed.ts'
import { runMigrations } from '../../server/db/run-migrations.ts'
import { migrations, refuseNewerSchema, refuseOlderSchema } from '../../server/db/schema-version.ts'
import { members } from '../../server/db/members/member-schema.ts'
import { carts } from '../../server/db/order-schema.ts'
import { contents, meta } from '../../server/db/catalog-schema.ts'
import { seedCatalog } from '../../server/db/seed/catalog.ts'
import { openCatalog, setSoldOut } from '../../server/services/catalog.ts'
import { openRelay } from './support/relay.ts'
import { cutConnection, cutListeners } from './support/cut-connection.ts'
import { openTestDatabase } from './support/open-test-database.ts'
import { withMigration } from './support/with-migration.ts'

const now = Temporal.Instant.from('2026-03-03T16:00:00Z')

describe('either database', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(async () => {
    await database.close()
  })
  const keys = async () => (await database.db.select().from(meta)).map(({ key }) => key)

  it('the database is seeded once', async () => {
    expect(await loadSeed(database, seedCatalog, { now, demoMembers: true })).toBe(true)
    expect(await loadSeed(database, seedCatalog, { now, demoMembers: true })).toBe(false)
    const stored = await database.db.select().from(members)
    expect(stored).toHaveLength(seedCatalog.demoMembers.length)
    expect(JSON.stringify(stored)).not.toContain(seedCatalog.demoMembers[0]?.password)
  })

  it('a chain’s database gets neither the catalog of the demonstration nor its members', async () => {
    await loadSeed(database, seedCatalog, { now, demoMembers: true })
    await database.db.delete(meta).where(inArray(meta.key, ['seed', 'demo']))
    await expect(loadSeed(database, seedCatalog, { now, demoMembers: true })).rejects.toThrow('set SEED=none')
    await database.db.insert(meta).values({ key: 'seed', value: '' })
    await loadSeed(database, seedCatalog, { now, demoMembers: true })
    expect(await database.db.select().from(members)).toHaveLength(seedCatalog.demoMembers.length)
    expect(await keys()).not.toContain('demo')
  })

  it('a new program version publishes changed documents without duplicates', async () => {
    const [first, ...others] = seedCatalog.contentPages
    if (!first) throw new Error('No documents')
    const title = { es: 'Otro título', en: 'Another title' }
    await loadSeed(
      database,
      { ...seedCatalog, contentPages: [{ ...first, title }, ...others] },
      { now, demoMembers: false },
    )
    const titles = async () => (await database.db.select().from(contents)).map(({ doc }) => doc.title.es)
    expect(await titles()).toContain('Otro título')
    await loadSeed(database, seedCatalog, { now, demoMembers: false })
    expect((await titles()).toSorted()).toEqual(seedCatalog.contentPages.map((page) => page.title.es).toSorted())
  })

  it('a server with older documents leaves those of a newer one', async () => {
    const [first, ...others] = seedCatalog.contentPages
    if (!first) throw new Error('No documents')
    const title = { es: 'Título nuevo', en: 'New title' }
    const newer = {
      ...seedCatalog,
      publication: seedCatalog.publication + 1,
      contentPages: [{ ...first, title }, ...others],
    }
    for (const seed of [newer, seedCatalog]) await loadSeed(database, seed, { now, demoMembers: false })
    const stored = await database.db.select().from(contents)
    expect(stored.map(({ doc }) => doc.title.es)).toContain('Título nuevo')
  })

  it('a schema of a newer program is refused, and the own one is not', async () => {
    await refuseNewerSchema(database.db, migrationsFolder)
    await database.db.insert(migrations).values({ hash: 'newer', createdAt: Date.UTC(2099, 0, 1) })
    await expect(refuseNewerSchema(database.db, migrationsFolder)).rejects.toThrow(
      'The database has a migration of 2099-01-01 that this program does not know: start the newer release',
    )
    await database.db.delete(migrations).where(eq(migrations.hash, 'newer'))
  })

  it('stored instants keep their precision', async () => {
    const at = Temporal.Instant.from('2026-03-03T16:00:00.123456Z')
    const [outlet] = seedCatalog.outlets
    const uuid = '01900000-0000-7000-8000-000000000001'
    await database.db.insert(carts).values({
      uuid,
      deviceHash: 'x',
      outletId: outlet?.id ?? '',
      orderType: 'delivery',
      orderTime: at,
      minCart: 0,
      createdAt: at,
      touchedAt: at,
    })
    const [cart] = await database.db.select().from(carts).where(eq(carts.uuid, uuid))
    expect(cart?.orderTime?.equals(at)).toBe(true)
  })

  it('a nested transaction commits and rolls back with the outer one', async () => {
    const store = (key: string) => database.db.insert(meta).values({ key, value: '' })
    await database.transaction(async () => {
      await store('outer')
      await database.transaction(async () => {
        await store('inner')
      })
    })
    expect(await keys()).toEqual(expect.arrayContaining(['outer', 'inner']))
    const failed = database.transaction(async () => {
      await store('lost')
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await keys()).not.toContain('lost')
  })

  it.each(['40001', '40P01'])('a transaction is retried after the SQL state %s', async (state) => {
    let attempts = 0
    const done = await database.transaction(async () => {
      attempts += 1
      const block = `do $$ begin raise exception using errcode = '${state}'; end $$`
      if (attempts < 3) await database.db.execute(sql.raw(block))
      return 'done'
    })
    expect([done, attempts]).toEqual(['done', 3])
  })

  it('a transaction that keeps failing is given up after five attempts', async () => {
    let attempts = 0
    const hopeless = database.transaction(async () => {
      attempts += 1
      await database.db.execute(sql.raw("do $$ begin raise exception using errcode = '40001'; end $$"))
    })
    await expect(hopeless).rejects.toThrow('Failed query')
    expect(attempts).toBe(5)
  })

  it('a transaction whose connection drops fails, and the next one succeeds', async () => {
    const store = (key: string) => database.db.insert(meta).values({ key, value: '' })
    const cut = database.transaction(async () => {
      await store('cut')
      await cutConnection(database)
      await store('after')
    })
    await expect(cut).rejects.toThrow(/Failed query|No connection/)
    await database.transaction(() => store('next'))
    expect(await keys()).toContain('next')
    expect(await keys()).not.toContain('cut')
  })

  it('listeners are notified only after a transaction commits', async () => {
    const received: string[] = []
    const all = Promise.withResolvers<void>()
    const stop = await database.listen(
      'news',
      (payload) => {
        received.push(payload)
        if (payload === 'last') all.resolve()
      },
      () => undefined,
    )
    const dropped = database.transaction(async () => {
      await database.notify('news', 'dropped')
      throw new Error('no')
    })
    await expect(dropped).rejects.toThrow('no')
    await database.transaction(() => database.notify('news', 'first'))
    await database.notify('news', 'last')
    await all.promise
    expect(received).toEqual(['first', 'last'])
    await stop()
  })
})

/** The embedded database has no connections that could freeze. */
const servers = [process.env['TEST_DATABASE_URL']].filter((url) => url !== undefined)

describe('lost listener connections', () => {
  it('a reconnected listener is told that it may have missed events', async () => {
    const database = await openTestDatabase()
    const missed = Promise.withResolvers<void>()
    const stop = await database.listen('news', () => undefined, missed.resolve)
    if (!(await cutListeners(database))) missed.resolve()
    await expect(missed.promise).resolves.toBeUndefined()
    await stop()
    await database.close()
  })

  it.each(servers)(
    'a frozen listener reconnects, is told that it may have missed events, and hears the next ones',
    async (server) => {
      const relay = await openRelay(server)
      const driver = await openPostgres(server, { listen: listenOn(relay.url, { pingMs: 20, answerMs: 2000 }) })
      const channel = `news_${crypto.randomUUID()}`
      const [gap, news] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()]
      await driver.listen(channel, news.resolve, gap.resolve)
      relay.freeze()
      await gap.promise
      await createDatabase(driver).notify(channel, 'after the gap')
      expect(await news.promise).toBe('after the gap')
      await driver.close()
      relay.close()
    },
  )
})

describe('lost notifications of the catalog', () => {
  it('a change of the catalog is found by its revision, and an unchanged catalog is not reloaded', async () => {
    const database = await openTestDatabase()
    await loadSeed(database, seedCatalog, { now, demoMembers: false })
    const silent: Database = { ...database, listen: async () => async () => undefined }
    const catalog = await openCatalog(silent, () => undefined)
    const [{ outletId, uuid } = { outletId: '', uuid: '' }] = seedCatalog.soldOut
    let reloads = 0
    catalog.watch(() => (reloads += 1))
    const isOut = () => catalog.current().soldOutById.get(outletId)?.has(uuid) ?? false
    await setSoldOut(database, outletId, uuid, false)
    expect([isOut(), reloads]).toEqual([true, 0])
    await catalog.check()
    expect([isOut(), reloads]).toEqual([false, 1])
    await catalog.check()
    expect(reloads).toBe(1)
    await database.close()
  })
})

describe('an operator’s command', () => {
  it('a database that no server has opened stays empty', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'bohio-empty-'))
    try {
      await expect(openServedDatabase({ databaseUrl: null, dataDir })).rejects.toThrow(
        'The database is empty: start the server first',
      )
    } finally {
      rmSync(dataDir, { recursive: true })
    }
  })

  it('a database that lacks a migration is not migrated', async () => {
    const { db, close } = await openTestDatabase()
    await refuseOlderSchema(db, migrationsFolder)
    await expect(refuseOlderSchema(db, withMigration('select 1'))).rejects.toThrow(
      'use the release that its servers run',
    )
    await close()
  })
})

it('a database of an earlier release is told in one line where its data goes, and stays as it is', async () => {
  const { db, close } = await openTestDatabase()
  await db.delete(migrations)
  await db.insert(migrations).values({ hash: 'earlier', createdAt: Date.UTC(2026, 0, 1) })
  const told = /^An earlier release made this database, which is left as it is: export it there \(.*\), and import .*$/
  await expect(runMigrations(db, migrationsFolder)).rejects.toThrow(told)
  await expect(refuseOlderSchema(db, migrationsFolder)).rejects.toThrow(told)
  expect(await db.select().from(migrations)).toMatchObject([{ hash: 'earlier' }])
  await close()
})

describe('embedded database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bohio-data-'))
  const dataDir = join(folder, 'data')
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it(
    '[operation.durable] the embedded database syncs each commit to disk, persists its data and allows one process',
    { timeout: 180_000 },
    async () => {
      let syncs = 0
      const { fsyncSync } = fs
      fs.fsyncSync = (file) => {
        syncs += 1
        fsyncSync(file)
      }
      syncBuiltinESMExports()
      const { openDatabase } = await import('../../server/db/database.ts')
      const database = await openDatabase({ databaseUrl: null, dataDir })
      const before = syncs
      for (const key of ['a', 'b', 'c']) await database.db.insert(meta).values({ key, value: '' })
      expect(syncs - before).toBeGreaterThanOrEqual(3)
      fs.fsyncSync = fsyncSync
      syncBuiltinESMExports()

      await expect(openDatabase({ databaseUrl: null, dataDir })).rejects.toThrow(`The data in ${dataDir} is in use`)
      const second = fork(new URL('./support/open-data-dir.ts', import.meta.url), [dataDir], { silent: true })
      const said: string[] = []
      second.stderr?.on('data', (chunk: Buffer) => said.push(chunk.toString()))
      expect(await once(second, 'exit')).toEqual([1, null])
      expect(said.join('')).toContain('is in use by another process')

      await database.close()
      const again = await openDatabase({ databaseUrl: null, dataDir })
      expect(await again.db.select().from(meta)).toHaveLength(3)
      await again.close()
    },
  )
})
