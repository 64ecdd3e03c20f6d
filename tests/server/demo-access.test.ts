import { describe, expect, it, vi } from 'vitest'
import { demoPathsOf } from '../../server/demo-access.ts'
import { outletIdOfKey } from '../../server/services/store-keys.ts'
import { openTestApp } from './support/open-test-app.ts'

vi.setConfig({ testTimeout: 60_000 })

describe('the first start of a demo', () => {
  it('shows a key of a store and the invitation of the first owner, once', async () => {
    const app = await openTestApp()
    const first = await demoPathsOf(app)
    const [, key = ''] = /^\/kitchen\/SJ01#key=(.+)$/.exec(first?.kitchen ?? '') ?? []
    expect(await outletIdOfKey(app.database, key)).not.toBeNull()
    expect(first?.office).toMatch(/^\/office\/#invitation=.+$/)
    expect(await demoPathsOf(app)).toEqual({ kitchen: '/kitchen/SJ01', office: '/office/' })
    await app.close()
  })

  it('is not that of a production', async () => {
    const app = await openTestApp()
    expect(await demoPathsOf({ ...app, settings: { ...app.settings, deployment: 'production' } })).toBeNull()
    await app.close()
  })
})
