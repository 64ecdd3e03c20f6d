import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rows = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, requirement = '']) => /^\d+\.\d+\.\d+/.test(requirement))
  .map(([, requirement = '', , state = '', where = '']) => ({
    requirement,
    state,
    tests: [...where.matchAll(/`(tests\/[^`]+)`/g)].map(([, path = '']) => path),
  }))

test('every requirement that docs/security.md calls met names tests, and all of them exist', () => {
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.filter(({ state, tests }) => state === 'met' && tests.length === 0)).toEqual([])
  expect(rows.flatMap(({ tests }) => tests).filter((path) => !existsSync(path))).toEqual([])
})

test('docs/security.md gives every requirement one state', () => {
  const states = ['met', 'by reading', 'not applicable', 'not met']
  expect(rows.filter(({ state }) => !states.includes(state))).toEqual([])
  const ids = rows.flatMap(({ requirement }) => requirement.split(', '))
  expect(new Set(ids).size).toBe(ids.length)
})
