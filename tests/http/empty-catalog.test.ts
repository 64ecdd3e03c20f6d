import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../browser/support/server.ts'
import { parseDocument, textOf } from './request.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startServer(await mkdtemp(join(tmpdir(), 'bohio-empty-')), { SEED: 'none' })
})
afterAll(async () => {
  await server.end('SIGTERM')
  await rm(server.dataDir, { recursive: true, force: true })
})

const ask = (path: string) => fetch(`${server.url}${path}`, { redirect: 'manual' })

for (const [language, words] of [
  ['es', 'Todavía no hay tiendas.'],
  ['en', 'There are no stores yet.'],
] as const)
  test(`a chain without stores says so on the front page and in the list of stores (${language})`, async () => {
    for (const path of ['/', '/find-a-hut']) {
      const answer = await ask(`${path}?lang=${language}`)
      const page = parseDocument(await answer.text())
      expect(answer.status).toBe(200)
      expect(textOf(page.querySelector('main'))).toContain(words)
      expect(page.querySelector('main a[href^="/order"]')).toBeNull()
    }
  })

test('a menu without products leads to the front page', async () => {
  const answer = await ask('/order/pizzas')
  expect([answer.status, new URL(answer.headers.get('location') ?? '', server.url).pathname]).toEqual([307, '/'])
})
