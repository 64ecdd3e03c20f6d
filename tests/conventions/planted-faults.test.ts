import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const faults = globSync('tests/mutation/faults/*/*.patch')

test('every planted fault still applies to the code', () => {
  const isStale = (patch: string) => spawnSync('git', ['apply', '--check', '--unidiff-zero', patch]).status !== 0
  expect(faults.filter(isStale)).toEqual([])
})

test('every planted fault names a test that exists', () => {
  const testOf = (patch: string) => /^Noticed by: (\S+)/m.exec(readFileSync(patch, 'utf8'))?.[1] ?? ''
  expect(faults.filter((patch) => !existsSync(testOf(patch)))).toEqual([])
})
