import type { TestProject } from 'vitest/node'
import { startServer } from '../browser/support/server.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

declare module 'vitest' {
  interface ProvidedContext {
    /** The origin of the program under test. */
    readonly listensAt: string
  }
}

/** The public origin of the site. */
export const publicUrl = 'https://bohio.example'

/** Starts the real program on fresh data at Tuesday noon before all tests; returns its teardown. */
export default async function startProgram(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'bohio-http-'))
  const server = await startServer(dataDir, { CLOCK: '2026-03-03T16:00:00Z', PUBLIC_URL: publicUrl })
  project.provide('listensAt', server.url)
  return async () => {
    await server.end('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
}
