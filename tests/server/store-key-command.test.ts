import { afterAll, beforeAll, expect, it } from 'vitest'
import { outletIdOfKey } from '../../server/services/store-keys.ts'
import { makeStoreKey } from '../../server/store-key-command.ts'
import { openTestApp, type TestApp } from './support/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('npm run store-key ends the key of a store only with --replace', async () => {
  const first = await makeStoreKey(app.database, ['sj02'])
  const outletId = await outletIdOfKey(app.database, first)
  expect(outletId).not.toBeNull()
  await expect(makeStoreKey(app.database, ['SJ02'])).rejects.toThrow('--replace')
  expect(await outletIdOfKey(app.database, first)).toBe(outletId)
  const second = await makeStoreKey(app.database, ['SJ02', '--replace'])
  expect(await outletIdOfKey(app.database, second)).toBe(outletId)
  expect(await outletIdOfKey(app.database, first)).toBeNull()
})

it('npm run store-key makes no key for an unknown store or an unknown option', async () => {
  await expect(makeStoreKey(app.database, ['XX99'])).rejects.toThrow('There is no store XX99')
  await expect(makeStoreKey(app.database, ['SJ02', '--force'])).rejects.toThrow('Usage')
  await expect(makeStoreKey(app.database, [])).rejects.toThrow('Usage')
})
