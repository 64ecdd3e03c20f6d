import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashSecret } from '../../server/crypto/secrets.ts'
import { openAccountSecrets } from '../../server/services/account-secrets.ts'
import { openOrderLinks, type OrderLinks } from '../../server/services/order-links.ts'
import type { Settings } from '../../server/settings.ts'
import { linkedOrder } from '../../src/app/navigation/order-link.ts'
import { openTestApp, type TestApp } from './support/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const [first, second] = ['a'.repeat(32), 'b'.repeat(32)]
const uuid = '01900000-0000-7000-8000-000000000000'
const given = (appSecrets: Settings['appSecrets']) => ({ ...app, settings: { appSecrets } })
const openLinks = (...appSecrets: Settings['appSecrets']) => openOrderLinks(given(appSecrets))
const opens = (links: OrderLinks, made: OrderLinks) =>
  links.opens(
    { uuid, promisedTo: app.clock.now() },
    linkedOrder(new URL(made.pathOf({ uuid, language: 'es' }), 'https://pizza.example'))?.token ?? '',
  )

it('a copy of the database makes no links of servers with an APP_SECRET', async () => {
  const mixed = await openLinks(first)
  expect(opens(mixed, app.orderLinks)).toBe(false)
  expect(opens(mixed, mixed)).toBe(true)
})

it('links from before a change of APP_SECRET open while the previous one is given', async () => {
  const before = await openLinks(first)
  expect(opens(await openLinks(second, first), before)).toBe(true)
  expect(opens(await openLinks(second), before)).toBe(false)
  expect(opens(await openLinks(first, null), app.orderLinks)).toBe(true)
})

it('an email that waits during a change of APP_SECRET has the link and code of its request', async () => {
  const before = await openAccountSecrets(given([first]))
  const after = await openAccountSecrets(given([second, first]))
  const row = await before.find(await before.make({ kind: 'reset', email: 'ana@example.com', memberId: null }))
  if (!row) throw new Error('no request')
  expect(hashSecret(after.tokenOf(row))).toBe(row.tokenHash)
  expect(after.otpOf(row)).toBe(before.otpOf(row))
})
