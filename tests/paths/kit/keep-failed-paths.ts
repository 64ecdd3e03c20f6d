import { mkdirSync, writeFileSync } from 'node:fs'
import { afterAll, afterEach } from 'vitest'
import type { FailedPath } from './failed-paths.ts'
import type { Path } from './plan-paths.ts'

/** Keeps the failed paths of a machine with their steps, which `npm run replay` plays, also in another version. */
export function keepFailedPaths(machine: string, paths: readonly Path[]) {
  const failed: FailedPath[] = []
  let hasRun = false
  afterEach(({ task }) => {
    const path = paths.find(({ id }) => task.name.includes(` ${id} `))
    if (!path) return
    hasRun = true
    if (task.result?.state !== 'fail') return
    const { id, start, edges } = path
    failed.push({ id, start, steps: edges.map(({ step }) => step.name) })
  })
  afterAll(() => {
    if (!hasRun) return
    mkdirSync('test-outcomes', { recursive: true })
    writeFileSync(`test-outcomes/${machine}.json`, JSON.stringify(failed))
  })
}
