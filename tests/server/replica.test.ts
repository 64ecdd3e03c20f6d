import { Client } from 'pg'
import { afterEach, expect, it, vi } from 'vitest'
import { Content } from '../../contract/contents.ts'
import { OrderSummary } from '../../contract/orders.ts'
import { openDatabase } from '../../server/db/database.ts'
import { loadSeed } from '../../server/db/load-seed.ts'
import { seedCatalog } from '../../server/db/seed/catalog.ts'
import { memberWithHistory } from '../../server/db/seed/members.ts'
import { createReplicaCheck } from '../../server/services/replica-check.ts'
import { signInDemoMember } from './support/account-calls.ts'
import { call, itemsFrom, orderBase } from './support/calls.ts'
import { openTestApp, pinnedClock, tuesdayNoon, type TestApp } from './support/open-test-app.ts'
import { createOnServer } from './support/open-test-database.ts'
import { placeOwnOrder, readOwnOrder } from './support/own-orders.ts'
import { openRelay } from './support/relay.ts'

/** The embedded database has no replica. */
const servers = [process.env['TEST_DATABASE_URL']].filter((url) => url !== undefined)
const closings: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closings.splice(0)) await close()
})

/** Marks on the replica what is read there: its documents have another title, and the older orders are nobody's. */
const marks = `
  update contents set doc = jsonb_set(doc, '{title,es}', '"De la réplica"');
  update orders set "memberId" = null where "createdAt" < (select max("createdAt") from orders)`
/** Lets a database look like a replica that is so many seconds behind. */
const behind = (seconds: number) => `
  create function public.pg_is_in_recovery() returns boolean language sql as 'select true';
  create function public.pg_last_xact_replay_timestamp() returns timestamptz language sql as
    'select now() - interval ''${seconds} s''';
  do $$ begin execute format('alter database %I set search_path = public, pg_catalog', current_database()); end $$`
const current = `${marks}; ${behind(0)}`

async function execute(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(text)
  await client.end()
}

/** Opens the API on a database with demo members, and with a copy of it that got no rows since. */
async function openWithReplica(server: string, change: string) {
  const copyUrl = await createOnServer(server)
  const copy = await openDatabase({ databaseUrl: copyUrl, dataDir: '' })
  await loadSeed(copy, seedCatalog, { now: pinnedClock(tuesdayNoon).now(), demoMembers: true })
  await copy.close()
  const databaseUrl = await createOnServer(server, copyUrl)
  await execute(copyUrl, change)
  const relay = await openRelay(copyUrl)
  const database = await openDatabase({ databaseUrl, replicaUrl: relay.url, dataDir: '' })
  const app = await openTestApp(tuesdayNoon, {}, {}, database)
  closings.push(app.close, relay.close)
  const log = { info: vi.fn<(...given: unknown[]) => void>(), warn: vi.fn<(...given: unknown[]) => void>() }
  return { app, relay, log, check: createReplicaCheck(database, log) }
}

const titlesOf = async (app: TestApp) =>
  itemsFrom(Content, await call(app, 'GET', '/v1/product-tenant/contents?type=terms')).map(({ title }) => title)
const isReplicaRead = async (app: TestApp) =>
  /^database_replica_read (\d)$/m.exec(await (await app.app.request('/metrics')).text())?.[1]
const ownOrders = async (app: TestApp, headers: Readonly<Record<string, string>>, query = '') =>
  itemsFrom(OrderSummary, await call(app, 'GET', `${orderBase}/list-orders-by-user${query}`, undefined, headers))

it.each(servers)('documents, counted work and old orders are read from the replica', async (server) => {
  const { app, check } = await openWithReplica(server, current)
  const member = await signInDemoMember(app, memberWithHistory.email)
  const [newest, ...older] = await ownOrders(app, member)
  const before = `?before=${newest?.uuid}`
  expect(older.length).toBeGreaterThan(0)
  expect(await ownOrders(app, member, before)).toEqual(older)
  await check()
  expect(await titlesOf(app)).toEqual(['De la réplica'])
  await placeOwnOrder(app)
  expect(await (await app.app.request('/metrics')).text()).toContain('orders_open{status="arriving.placed"} 0\n')
  app.clock.pass({ hours: 24 * 30 })
  expect(await ownOrders(app, await signInDemoMember(app, memberWithHistory.email), before)).toEqual([])
})

it.each(servers)('an own order that the replica lacks is read at once, and so is the page after it', async (server) => {
  const { app, check } = await openWithReplica(server, current)
  await check()
  const member = await signInDemoMember(app, memberWithHistory.email)
  const [first, second] = [
    await placeOwnOrder(app, {}, { headers: member }),
    await placeOwnOrder(app, {}, { headers: member }),
  ]
  expect(await readOwnOrder(app, second)).toMatchObject({ uuid: second.uuid })
  const [newest] = await ownOrders(app, member)
  const [next] = await ownOrders(app, member, `?before=${newest?.uuid}`)
  expect(new Set([newest?.uuid, next?.uuid])).toEqual(new Set([first.uuid, second.uuid]))
})

it.each(servers)(
  'a replica that stops loses nothing: its reads go to the primary, and the server stays ready',
  async (server) => {
    const { app, relay, check, log } = await openWithReplica(server, current)
    await check()
    expect(await isReplicaRead(app)).toBe('1')
    relay.close()
    expect(await titlesOf(app)).not.toContain('De la réplica')
    expect(await isReplicaRead(app)).toBe('0')
    await check()
    expect((await app.app.request('/readyz')).status).toBe(200)
    expect([log.info, log.warn].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  },
)

it.each(servers)('a replica that is too far behind is not read', async (server) => {
  const { app, check } = await openWithReplica(server, `${marks}; ${behind(11)}`)
  await check()
  expect(await titlesOf(app)).not.toContain('De la réplica')
  expect(await isReplicaRead(app)).toBe('0')
  expect(await (await app.app.request('/metrics')).text()).toContain('database_replica_lag_seconds 11')
})

it.each(servers)('a replica that was promoted, and follows nothing any more, is not read', async (server) => {
  const { app, check, log } = await openWithReplica(server, marks)
  await check()
  expect(await titlesOf(app)).not.toContain('De la réplica')
  expect(await isReplicaRead(app)).toBe('0')
  const err = new Error('DATABASE_REPLICA_URL follows no primary')
  expect(log.warn).toHaveBeenCalledWith({ lag: null, err }, expect.any(String))
})

it('without a replica nothing is said about one', async () => {
  const app = await openTestApp()
  closings.push(app.close)
  expect(await isReplicaRead(app)).toBeUndefined()
})
