import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('models import nothing from Node, because the atlas loads them in a browser', () => {
  const files = globSync('tests/paths/{models,fixtures}/*.ts')
  expect(files.length).toBeGreaterThan(40)
  expect(files.filter((file) => /from 'node:/.test(readFileSync(file, 'utf8')))).toEqual([])
})
