import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readFailureReport } from './kit/failure-report-file.ts'
import { departuresOf, replayFailureReport } from './kit/failure-report-replay.ts'
import { models } from './models.ts'

const machines = models.map(({ machine }) => machine)
const files = globSync('tests/paths/reports/*.json').toSorted()

test('there are saved reports', () => {
  expect(files).not.toEqual([])
})

test.each(files)('%s takes the same transitions as the visit, to the same states', (file) => {
  const { steps, ends } = replayFailureReport(machines, readFailureReport(file))
  const inWords = departuresOf({ steps }).map(({ event: { to, type }, departs }) => `${to} ← ${type}: ${departs}`)
  expect(inWords).toEqual([])
  expect(ends.filter(({ isSame }) => !isSame).map(({ machine, state }) => ({ machine, state }))).toEqual([])
})
