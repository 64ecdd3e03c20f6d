import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readFaults, type Fault } from '../mutation/fault.ts'

const faults = readFaults()
const namesOf = (found: readonly Fault[]) => found.map(({ name }) => name)

test('every planted fault still applies to the code', () => {
  const isStale = ({ patch }: Fault) =>
    spawnSync('git', ['apply', '--check', '--unidiff-zero', '-'], { input: patch }).status !== 0
  expect(namesOf(faults.filter(isStale))).toEqual([])
})

test('every planted fault names a test that exists, and has a name of its own', () => {
  expect(namesOf(faults.filter(({ noticedBy }) => !existsSync(noticedBy.file)))).toEqual([])
  expect(new Set(namesOf(faults)).size).toBe(faults.length)
})
