import { spawnSync } from 'node:child_process'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { readVersion } from '../../server/version.ts'
import { production } from './support/production-environment.ts'

const Line = v.object({ version: v.string(), msg: v.string(), reasons: v.optional(v.array(v.string()), []) })

/** Runs Node in an environment of its own, and returns the parsed lines that it wrote. */
function linesOf(args: readonly string[], environment: Readonly<Record<string, string>>) {
  const env = { PATH: process.env['PATH'], ...environment }
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
  const lines = stdout.trim().split('\n')
  return { status, stderr, lines: lines.map((line) => v.parse(Line, JSON.parse(line))) }
}

it('a start that production refuses is one line of the log with each setting and the version', () => {
  const { status, stderr, lines } = linesOf(['server/main.mjs'], { DEPLOYMENT: 'production', KITCHEN: 'auto' })
  expect([status, stderr]).toEqual([1, ''])
  expect(lines).toMatchObject([{ version: readVersion(), msg: 'start failed' }])
  const names = lines[0]?.reasons.map((reason) => reason.split(' ')[1])
  expect(names).toEqual(['PUBLIC_URL', 'DATABASE_URL', 'TRUSTED_PROXIES', 'KITCHEN'])
  expect(readVersion()).toMatch(/^\d+\.\d+\.\d+/)
})

it('a warning of Node and the error that ends a process in production are lines of its log', () => {
  const script = `
    import { createLog } from './server/log.ts'
    import { logProcessEvents } from './server/production-log.ts'
    logProcessEvents(createLog({ logLevel: 'info' }))
    process.emitWarning('old')
    setImmediate(() => { throw new Error('broken') })`
  const { status, stderr, lines } = linesOf(['--input-type=module', '--eval', script], production)
  expect([status, stderr]).toEqual([1, ''])
  expect(lines.map(({ msg }) => msg)).toEqual(['warning of Node', 'the process ends'])
})

it('a start that fails without production says so in text', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['server/main.mjs'], {
    env: { PATH: process.env['PATH'], PORT: 'x' },
    encoding: 'utf8',
  })
  expect([status, stdout, stderr]).toEqual([1, '', 'Setting PORT must be a number from 0 to 65535\n'])
})
