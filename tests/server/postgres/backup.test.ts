import { sql } from 'drizzle-orm'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, expect, it } from 'vitest'
import { requireValue } from '../../../machines/shared/require-value.ts'
import { createStripePayments } from '../../../server/adapters/stripe-payments.ts'
import { openDatabase } from '../../../server/db/database.ts'
import { dumpPostgres, restorePostgres } from '../../../server/db/transfer/postgres-dump.ts'
import { queryRows } from '../../../server/db/transfer/tables.ts'
import { orders } from '../../../server/db/order-schema.ts'
import { createReconciliation } from '../../../server/services/reconciliation.ts'
import { openStripeShop } from '../support/stripe-shop.ts'

const folder = mkdtempSync(join(tmpdir(), 'bohio-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A backup of the embedded database is its export. */
const server = requireValue(process.env['TEST_DATABASE_URL'], 'These tests need PostgreSQL')

it('a restored backup has every order, and reconcile names what was paid after it', async () => {
  const shop = await openStripeShop()
  const { database, clock, settings } = shop.app
  const urlOf = (name: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href
  await shop.captured()
  await shop.paid()
  const file = join(folder, 'shop.dump')
  const [own] = await queryRows(database, v.object({ name: v.string() }), sql`select current_database() as name`)
  await dumpPostgres(urlOf(own?.name ?? ''), file)
  expect(statSync(file).mode & 0o077).toBe(0)
  await expect(restorePostgres(urlOf(own?.name ?? ''), file)).rejects.toThrow('The database is not empty')
  await expect(dumpPostgres(server, file)).rejects.toThrow('exists already')
  const before = await database.db.select().from(orders)
  const late = await shop.captured()

  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await database.db.execute(sql`create database ${sql.identifier(name)}`)
  await restorePostgres(urlOf(name), file)
  const restored = await openDatabase({ databaseUrl: urlOf(name), dataDir: '' })
  expect(await restored.db.select().from(orders)).toEqual(before)
  if (!settings.stripe) throw new Error('The shop has no Stripe')
  const gateways = { credit_card: createStripePayments(settings.stripe), ath_movil: null }
  const reconcile = createReconciliation({ database: restored, clock, gateways })
  const differences = await reconcile(30)
  expect(differences.map(({ line }) => line)).toEqual([expect.stringContaining(late.session)])
  await restored.close()
  await shop.close()
})
