import type { TestProject } from 'vitest/node'
import { startServer } from '../browser/support/server.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the program of these tests listens. */
    readonly listensAt: string
  }
}

/** The origin that customers know the site by. */
export const publicUrl = 'https://bohio.example'

/** Starts the real program on fresh data, on a Tuesday at noon, before all tests. Returns its teardown. */
export default async function startProgram(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'bohio-http-'))
  const server = await startServer(dataDir, { CLOCK: '2026-03-03T16:00:00Z', PUBLIC_URL: publicUrl })
  project.provide('listensAt', server.url)
  return async () => {
    await server.end('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
}
