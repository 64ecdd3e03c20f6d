import { afterAll, beforeAll, expect, it } from 'vitest'
import { campaigns } from '../../server/db/catalog-schema.ts'
import { fillDatabase, openServices } from '../../server/services/services.ts'
import { call } from './support/calls.ts'
import { openTestApp, tuesdayNoon, type TestApp } from './support/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(tuesdayNoon, { seed: 'none' })
})
afterAll(() => app.close())

const statusOf = async (path: string) => (await app.app.request(path)).status
const itemsAt = async (path: string) => (await call(app, 'GET', path)).body

it('a server without a catalog is ready and answers empty lists', async () => {
  expect(await Promise.all(['/readyz', '/v1/product-tenant/config', '/metrics'].map(statusOf))).toEqual([200, 200, 200])
  for (const path of [
    '/v2/product-hut-fe/outlets',
    '/v2/product-hut-fe/outlets/location?location=-66.0747,18.4571',
    '/v2/product-menu-fe/category',
    '/v2/product-menu-fe/menu',
    '/v1/product-hut-fe/localizations',
  ])
    expect([path, await itemsAt(path)]).toEqual([path, expect.objectContaining({ data: { items: [] } })])
})

it('an empty catalog has the documents, and no news of products that it lacks', async () => {
  expect((await call(app, 'GET', '/v1/product-tenant/contents?type=privacy')).body).toMatchObject({
    data: { items: [expect.anything()] },
  })
  expect(await app.database.db.select().from(campaigns)).toEqual([])
})

it('the demonstration fills an empty catalog later, and a server without it leaves that alone', async () => {
  const open = async (seed: 'demo' | 'none') => {
    const parts = { ...app, settings: { ...app.settings, seed } }
    await fillDatabase(parts)
    return openServices(parts)
  }
  expect((await open('demo')).catalog.current().outlets.length).toBeGreaterThan(0)
  const { catalog } = await open('none')
  expect(catalog.current().outlets.length).toBeGreaterThan(0)
  expect(catalog.current().campaigns.length).toBeGreaterThan(0)
})
