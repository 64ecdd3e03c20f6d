import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { withServer } from '../support/server.ts'
import { test as base, tuesdayNoon, type TestServer } from '../support/test.ts'

/** Files of the program that are not built. */
const parts = ['server', 'contract', 'machines', 'src', 'public', 'package.json']

/** A copy of the program built in pseudo-languages for tests only. */
async function withPseudoProgram(work: (folder: string) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'bohio-pseudo-'))
  try {
    const build = promisify(execFile)(process.execPath, ['tests/browser/pseudo-localization/build.ts', folder])
    await Promise.all([build, ...parts.map((part) => cp(part, join(folder, part), { recursive: true }))])
    await symlink(resolve('node_modules'), join(folder, 'node_modules'))
    await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Tests of a program with English in brackets and Spanish written right to left. */
export const test = base.extend<{ server: TestServer }, { sharedServer: TestServer }>({
  sharedServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what is needed from the pattern
    async ({}, use) => {
      await withPseudoProgram((folder) => withServer({ CLOCK: tuesdayNoon, KITCHEN: 'off' }, use, folder))
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  server: async ({ sharedServer }, use) => use(sharedServer),
})
