import { mkdirSync, writeFileSync } from 'node:fs'
import { afterAll, afterEach } from 'vitest'

/** Keeps the outcome of a machine's paths, which the atlas shows (`server/site/atlas.ts`). */
export function keepOutcomes(machine: string, paths: readonly { readonly id: string }[]) {
  const failed: string[] = []
  let passed = 0
  afterEach(({ task }) => {
    const path = paths.find(({ id }) => task.name.includes(` ${id} `))
    if (!path) return
    if (task.result?.state === 'fail') failed.push(path.id)
    else passed += 1
  })
  afterAll(() => {
    if (passed + failed.length === 0) return
    mkdirSync('test-outcomes', { recursive: true })
    writeFileSync(`test-outcomes/${machine}.json`, JSON.stringify({ at: new Date().toISOString(), passed, failed }))
  })
}
