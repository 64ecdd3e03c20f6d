import { describe, expect, test } from 'vitest'
import { coverageOf, unusedCases, unusedRows } from './coverage.ts'
import { snapshotsOf, reviewedSnapshotOf } from './path-snapshots.ts'
import type { Model } from './model.ts'
import { keepOutcomes } from './path-outcomes.ts'
import { playPath } from './play.ts'
import { unhandledActorCalls } from './unhandled-actor-calls.ts'
import { planOf } from './machine-plan.ts'
import { randomWalks } from './random-walks.ts'
import { requirementsOf, requirementsOfMachine, unplayedCases } from '../requirements.ts'

/** Defines all tests of a machine from its model. */
export function defineMachineTests(model: Model) {
  const plan = planOf(model)
  const { graph, paths } = plan

  describe(`the machine ${model.machine.id}`, () => {
    keepOutcomes(model.machine.id, paths)

    test.each(paths)('$by $id $title', async (path) => {
      await expect(playPath(model, graph, path)).resolves.toBeUndefined()
    })

    test('the paths play every state, transition, case, pair and refusal', () => {
      const missing = Object.entries(coverageOf(model, graph, paths)).map(([name, covered]) => [name, covered.missing])
      expect(Object.fromEntries(missing)).toEqual({ states: [], transitions: [], cases: [], pairs: [], refusals: [] })
    })

    test('a path proves every requirement of the machine', () => {
      const proven = new Set(paths.flatMap((path) => requirementsOf(model.machine.id, graph, path)))
      expect(Object.keys(requirementsOfMachine(model.machine.id)).filter((id) => !proven.has(id))).toEqual([])
    })

    test('a path plays every case that a requirement names, and then what the requirement is about', () => {
      expect(unplayedCases(model.machine.id, graph, paths)).toEqual([])
    })

    test('every payload and answer of the model takes effect', () => {
      expect(unusedCases(model, graph)).toEqual([])
    })

    test('every row of the transition table is used: an input reaches its state, and no stop hides it', () => {
      expect(unusedRows(model, graph)).toEqual([])
    })

    test('every actor call has an answer, a failure and a time limit', () => {
      expect(unhandledActorCalls(model)).toEqual([])
    })

    test('at least eight invariants hold on 60 random walks', async () => {
      expect(Object.keys(model.invariants).length).toBeGreaterThanOrEqual(8)
      await randomWalks(model, 60, 7)
    })

    test('the invariants hold on 300 other random walks', { tags: ['full'] }, async () => {
      expect(Object.keys(model.invariants)).not.toEqual([])
      await randomWalks(model, 300, 11)
    })

    test('paths.json is up to date: review the difference, then npm run paths:write', () => {
      expect(snapshotsOf(plan)).toEqual(reviewedSnapshotOf(model))
    })
  })
}
