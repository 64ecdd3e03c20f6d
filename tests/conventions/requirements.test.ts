import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { errorCodes } from '../../contract/errors.ts'
import { codesElsewhere } from '../paths/codes-elsewhere.ts'
import { codesOf } from '../paths/kit/codes.ts'
import { models } from '../paths/models.ts'
import { reviewedRemedies } from '../paths/remedies/snapshot.ts'

const text = readFileSync('docs/requirements.md', 'utf8')
const names = [...text.matchAll(/^- `([a-z]+\.[a-z-]+)`: \S/gm)].map(([, name = '']) => name)

const namesIn = (pattern: string, name: RegExp) =>
  globSync(pattern).flatMap((file) => [...readFileSync(file, 'utf8').matchAll(name)].map(([, found = '']) => found))

test('every requirement is one line with a name of its own', () => {
  expect(names.length).toBe(text.split('\n').filter((line) => line.startsWith('- ')).length)
  expect(new Set(names).size).toBe(names.length)
})

test('every requirement is in the title of a test, and every title and comment names one that exists', () => {
  const inTitles = namesIn('tests/**/*.{ts,tsx}', /['"`]\[([a-z]+\.[a-z-]+)\] /g)
  const inComments = namesIn(
    '{contract,machines,scripts,server,src,tests}/**/*.{ts,tsx,css}',
    /^\s*(?:\/\*|\*|\/\/).*\[([a-z]+\.[a-z-]+)\]/gm,
  )
  expect(names.filter((name) => !inTitles.includes(name))).toEqual([])
  expect([...inTitles, ...inComments].filter((name) => !names.includes(name))).toEqual([])
})

test('every error code is answered in a model or has a remedy, or is named with the reason why not', () => {
  const refused = Object.keys(reviewedRemedies()).map((name) => name.split(' ')[0])
  const proven = new Set([...models.flatMap(codesOf), ...refused])
  const elsewhere = codesElsewhere.flatMap(({ codes }) => codes)
  expect(errorCodes.filter((code) => !proven.has(code)).toSorted()).toEqual(elsewhere.toSorted())
})

test('every error code is raised by a test of the server', () => {
  const tests = globSync('tests/server/**/*.ts').map((file) => readFileSync(file, 'utf8'))
  expect(errorCodes.filter((code) => !tests.some((content) => content.includes(code)))).toEqual([])
})
