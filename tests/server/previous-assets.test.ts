import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { Hono } from 'hono'
import { createSite } from '../../server/site/site.ts'

const missing = () => Promise.reject(new Error('no page'))

it('hashed files of this release and of the one before are served, others are not found', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'bohio-dist-'))
  onTestFinished(() => rmSync(dist, { recursive: true, force: true }))
  for (const [folder, name] of [
    ['client', 'new.js'],
    ['previous', 'old.js'],
  ] as const) {
    mkdirSync(join(dist, folder, 'assets'), { recursive: true })
    writeFileSync(join(dist, folder, 'assets', name), name)
  }
  const { answer } = createSite({
    api: new Hono(),
    orderOf: () => null,
    render: missing,
    seo: { robotsText: () => '', renderSitemap: missing, renderWebManifest: missing, shareText: missing },
    origin: () => 'https://bohio.example',
    renderOfflinePage: missing,
    folder: join(dist, 'client'),
    hasServiceWorker: false,
    atlas: null,
    keepFor: 60_000,
    now: () => 0,
    hosts: { scripts: [], calls: [], pictures: [] },
    mapHosts: [],
    fail: (_error, c) => c.text('', 500),
  })
  const get = async (name: string) => answer(new Request(`https://bohio.example/assets/${name}`), {})
  for (const name of ['new.js', 'old.js']) {
    const file = await get(name)
    expect([file.status, await file.text()]).toEqual([200, name])
  }
  expect((await get('older.js')).status).toBe(404)
})
