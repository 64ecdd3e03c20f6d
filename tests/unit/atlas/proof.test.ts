import { expect, test } from 'vitest'
import { pathListOf, readReviewedPaths, walksOf } from '../../../scripts/atlas/build/path-list.ts'
import { proofOf } from '../../../scripts/atlas/build/proof.ts'
import { proofCounts } from '../../../src/atlas/proof/proof-counts.ts'
import { covered } from '../../../src/atlas/proof/proof.ts'
import { coverageOf } from '../../paths/kit/coverage.ts'
import { planOf } from '../../paths/kit/machine-plan.ts'
import { models } from '../../paths/models.ts'
import { localization } from '../../paths/models/localization.model.ts'
import { readScores } from '../../paths/mutants/mutation-scores.ts'

const paths = readReviewedPaths()['localization'] ?? { paths: {} }
const walks = walksOf(localization, paths)
const proof = proofOf(localization, [...walks.values()], null)
const list = pathListOf(localization, paths, walks)

test('the numbers of a diagram cover what the paths cover', () => {
  const plan = planOf(localization)
  const { states, transitions } = coverageOf(localization, plan.graph, plan.paths)
  expect(covered(proof.states)).toBe(states.total - states.missing.length)
  expect(covered(proof.transitions)).toBe(transitions.total - transitions.missing.length)
  expect(proof.paths).toBe(plan.paths.length)
})

test('a state alarms if no path reaches it or a path through it failed', () => {
  const [path] = list.paths
  const [place = 0] = path?.through ?? []
  const reached = list.states[place] ?? ''
  const unreached = { ...proof, states: { ...proof.states, 'localization.nowhere': 0 } }
  const failed = { at: '2026-03-03T16:00:00.000Z', passed: 1, failed: [path?.id ?? ''] }
  expect(proofCounts(proof, list, null).get(reached)).toEqual({ count: proof.states[reached], isAlarming: false })
  expect(proofCounts(proof, list, failed).get(reached)?.isAlarming).toBe(true)
  expect(proofCounts(unreached, list, null).get('localization.nowhere')).toEqual({ count: 0, isAlarming: true })
})

test('kept mutation scores are of machines that exist, and no score is above its mutants', () => {
  const scores = readScores()
  expect(Object.keys(scores).filter((id) => models.every(({ machine }) => machine.id !== id))).toEqual([])
  expect(Object.values(scores).filter(({ noticed, tried }) => noticed > tried)).toEqual([])
})
