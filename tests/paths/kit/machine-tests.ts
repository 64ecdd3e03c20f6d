import { describe, expect, test, afterAll, afterEach } from 'vitest'
import { coverageOf, unusedCases, unusedRows } from './coverage.ts'
import type { Model } from './model.ts'
import { playPath } from './play.ts'
import { unhandledActorCalls } from './unhandled-actor-calls.ts'
import { planOf, type Plan } from './machine-plan.ts'
import { reviewedProofOf } from './proof-file.ts'
import { proofTextOf } from './proof-text.ts'
import { randomWalks } from './random-walks.ts'
import { mkdirSync, writeFileSync } from 'node:fs'
import type { FailedPath } from './failed-paths.ts'
import type { Path } from './plan-paths.ts'

/** Keeps the failed paths of a machine with their steps, which `npm run replay` plays, also in another version. */
function keepFailedPaths(machine: string, paths: readonly Path[]) {
  const failed: FailedPath[] = []
  let hasRun = false
  afterEach(({ task }) => {
    const path = paths.find(({ id }) => task.name.includes(` ${id} `))
    if (!path) return
    hasRun = true
    if (task.result?.state !== 'fail') return
    const { id, start, edges } = path
    failed.push({ id, start, steps: edges.map(({ step }) => step.name) })
  })
  afterAll(() => {
    if (!hasRun) return
    mkdirSync('test-outcomes', { recursive: true })
    writeFileSync(`test-outcomes/${machine}.json`, JSON.stringify(failed))
  })
}

/** Returns the plan of a machine, or why it has none. */
export function planOrReason(model: Model): Plan | string {
  try {
    return planOf(model)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Defines all tests of a machine from its model. A machine that is too large to explore is still judged by walks. */
export function defineMachineTests(model: Model) {
  const plan = planOrReason(model)

  describe(`the machine ${model.machine.id}`, () => {
    test('the invariants hold on 60 random walks', async () => {
      expect(Object.keys(model.invariants)).not.toEqual([])
      await randomWalks(model, 60, 7)
    })

    test('the invariants hold on 300 other random walks', { tags: ['full'] }, async () => {
      expect(Object.keys(model.invariants)).not.toEqual([])
      await randomWalks(model, 300, 11)
    })

    test('every actor call has an answer, a failure and a time limit', () => {
      expect(unhandledActorCalls(model)).toEqual([])
    })

    test('it is explored whole', () => {
      expect(typeof plan === 'string' ? plan : '').toBe('')
    })

    if (typeof plan !== 'string') definePathTests(model, plan)
  })
}

function definePathTests(model: Model, plan: Plan) {
  const { graph, paths } = plan
  keepFailedPaths(model.machine.id, paths)

  // Awaited before it is expected: a matcher of promises hides the broken rule from reports.
  test.each(paths)('$by $id $title', async (path) => {
    expect(await playPath(model, graph, path)).toBeUndefined()
  })

  test('[flows.paths] the paths play every state, transition, case, pair and refusal', () => {
    const missing = Object.entries(coverageOf(model, graph, paths)).map(([name, covered]) => [name, covered.missing])
    expect(Object.fromEntries(missing)).toEqual({ states: [], transitions: [], cases: [], pairs: [], refusals: [] })
  })

  test('every payload and answer of the model takes effect', () => {
    expect(unusedCases(model, graph)).toEqual([])
  })

  test('every row of the transition table is used: an input reaches its state, and no stop hides it', () => {
    expect(unusedRows(model, graph)).toEqual([])
  })

  test(`the proof is reviewed: npm run paths:write -- ${model.machine.id} accepts the difference`, () => {
    expect(proofTextOf(model, plan)).toBe(reviewedProofOf(model))
  })
}
