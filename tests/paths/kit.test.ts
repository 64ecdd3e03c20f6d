import { describe, expect, test } from 'vitest'
import { assign, fromPromise, setup, type AnyStateMachine } from 'xstate'
import { coverageOf, unusedCases, unusedRows } from './kit/coverage.ts'
import { planPaths, fewPathLimits, shortPathLimits } from './kit/plan-paths.ts'
import { criteria } from './kit/criteria.ts'
import { explore, tooManyStatesMessage } from './kit/explore.ts'
import { proofTextOf } from './kit/proof-text.ts'
import { difference } from './kit/checks.ts'
import type { Model } from './kit/model.ts'
import { mutantsOfFile } from './mutants/mutants.ts'
import { playPath } from './kit/play.ts'
import { pureDriver } from './kit/pure-driver.ts'
import { unhandledActorCalls } from './kit/unhandled-actor-calls.ts'
import { planOf } from './kit/machine-plan.ts'
import { randomWalks } from './kit/random-walks.ts'
import { toggle, toggleMachine } from './fixtures/toggle.ts'
import { cart } from './models/cart.model.ts'
import { recovery } from './models/recovery.model.ts'

const playAll = async (model: Model) => {
  const { graph, paths } = planOf(model)
  for (const path of paths) await playPath(model, graph, path)
}
const proofOf = (model: Model) => proofTextOf(model, planOf(model)).split('\n')
const on = (machine: AnyStateMachine, model: Model = toggle): Model => ({ ...model, machine })

describe('a correct machine', () => {
  test('paths cover the whole machine and no check fails', async () => {
    const { graph, paths } = planOf(toggle)
    for (const { missing } of Object.values(coverageOf(toggle, graph, paths))) expect(missing).toEqual([])
    await expect(playAll(toggle)).resolves.toBeUndefined()
    await expect(randomWalks(toggle, 100, 1)).resolves.toBeUndefined()
    expect(unhandledActorCalls(toggle)).toEqual([])
  })

  test('planning twice gives the same paths with the same ids', () => {
    const idsOf = (model: Model) => planOf(model).paths.map(({ id }) => id)
    expect(idsOf(toggle)).toEqual(idsOf(toggle))
    expect(idsOf(toggle)[0]).toMatch(/^toggle-[\da-f]{8}$/)
  })

  test('fewer paths cover the same transitions when starts are expensive', () => {
    const graph = explore(recovery)
    const [many, few] = [shortPathLimits, fewPathLimits].map((ways) =>
      planPaths('recovery', graph, criteria.transitions, ways),
    )
    expect(coverageOf(recovery, graph, few ?? []).transitions.missing).toEqual([])
    expect(few?.length).toBeLessThan(many?.length ?? 0)
  })

  test('a path has a plain-language title', () => {
    expect(planOf(toggle).paths[0]?.title).toMatch(/^new bulb: dark → warming up → /)
  })
})

describe('detection', () => {
  test('coverage reports an unreachable state', () => {
    const model = on(toggleMachine({ forgotten: true }))
    const { graph, paths } = planOf(model)
    expect(coverageOf(model, graph, paths).states.missing).toEqual(['toggle.forgotten'])
    expect(coverageOf(model, graph, paths).transitions.missing).toEqual([
      'toggle.forgotten —switch.pressed→ toggle.dark',
    ])
  })

  test('coverage reports unplayed steps', () => {
    const { graph, paths } = planOf(toggle)
    expect(coverageOf(toggle, graph, paths.slice(0, 1)).refusals.missing).not.toEqual([])
  })

  test('a payload that never takes effect is reported', () => {
    const model = { ...toggle, outcomes: { ...toggle.outcomes, nobody: { 'never asked': { output: 1 } } } }
    expect(unusedCases(model, explore(model))).toEqual(['nobody ⇒ never asked'])
  })

  test('an invariant detects a toggle that lights without power and prints the trail', async () => {
    await expect(playAll(on(toggleMachine({ powerless: true })))).rejects.toThrow(
      /1\. switch\.pressed\n[^]*broken: the lamp is lit only with power/,
    )
  })

  test('the transition table detects a wrong target and a missing one', async () => {
    const model: Model = { ...toggle, invariants: {}, transitions: [['warmingUp', 'power ⇒ no power', 'dark']] }
    await expect(playAll(model)).resolves.toBeUndefined()
    await expect(playAll(on(toggleMachine({ powerless: true }), model))).rejects.toThrow(
      'broken: a step follows the model’s transition table',
    )
    const switched: Model = { ...model, transitions: [['lit', 'switch.pressed', 'stays']] }
    await expect(playAll(switched)).rejects.toThrow('broken: a step follows the model’s transition table')
  })

  test('a wrong initial state is detected', async () => {
    await expect(playAll({ ...toggle, initialStates: ['dark'] })).resolves.toBeUndefined()
    await expect(playAll({ ...toggle, initialStates: ['lit'] })).rejects.toThrow(
      'broken: the machine starts in an initial state of the model',
    )
  })

  test('an unused row of the transition table is reported', () => {
    const transitions = [
      ['any', 'after warmUp', 'dark'],
      ['lit', 'after warmUp', 'dark'],
    ] as const
    expect(unusedRows({ ...toggle, transitions }, explore(toggle))).toEqual(['lit · after warmUp · dark'])
  })

  test('a failing random walk is shrunk to the shortest one', async () => {
    const walks = randomWalks(on(toggleMachine({ powerless: true })), 100, 1)
    await expect(walks).rejects.toThrow(
      /A walk from "new bulb"\n {2}1\. switch\.pressed\n {2}2\. power ⇒ no power\nbroken:/,
    )
  })

  test('the proof says what a machine does', () => {
    expect(proofOf(toggle)).toEqual([
      '3 states, 6 transitions, 2 inputs, 5 paths',
      '',
      'Starts',
      '  toggle.dark: new bulb | no bulb',
      '  context bulbs=0|1',
      '',
      'States',
      '  toggle ⇢ toggle.dark',
      '  toggle.dark',
      '    switch.pressed [inline] → toggle.warmingUp',
      '  toggle.warmingUp',
      '    calls power { bulbs=1 }',
      '    power answered [hasPower] → toggle.lit',
      '      with power on',
      '      does wear, emitLit',
      '      sets bulbs=0',
      '      emits toggle.lit',
      '    power answered → toggle.dark',
      '      with no power',
      '    power failed → toggle.dark',
      '    after warmUp (5000 ms) → toggle.dark',
      '  toggle.lit',
      '    switch.pressed → toggle.dark',
      '',
      'Invariants',
      '  the lamp is lit only with power',
      '',
    ])
  })

  test('the proof shows each difference in a line of its own', () => {
    const before = new Set(proofOf(toggle))
    const differences = [{ slower: true }, { silent: true }].map((faults) =>
      proofOf(on(toggleMachine(faults))).filter((line) => !before.has(line)),
    )
    expect(differences).toEqual([['    after warmUp (9000 ms) → toggle.dark'], ['      does wear']])
  })

  test('an actor call without a time limit is reported', () => {
    expect(unhandledActorCalls(on(toggleMachine({ patient: true })))).toEqual(['toggle.warmingUp: power has no after'])
  })

  test('unbounded states are reported', () => {
    expect(() => explore({ ...toggle, machine: countingMachine })).toThrow('bound them with stop or key')
  })

  test('too many states are counted by the step that first reached them', () => {
    const reachedBy = ['start', 'form.changed (a card)', 'form.changed (a card)']
    expect(tooManyStatesMessage('checkout', reachedBy)).toMatch(
      /^checkout: 3 states and more; 10000 .* "form\.changed \(a card\)" \(2\), "start" \(1\)\./,
    )
  })

  test('a key that merges different states is detected', async () => {
    const model: Model = { ...toggle, key: () => null }
    await expect(playAll(model)).rejects.toThrow('the path should lead to')
  })

  test('machines with different emitted events are told apart', () => {
    const [sound, silent] = [toggleMachine({}), toggleMachine({ silent: true })].map((machine) => {
      const driver = pureDriver(machine, { bulbs: 1 })
      for (const step of planOf(toggle).paths[0]?.edges ?? []) void driver.play(step.step)
      return driver.read()
    })
    expect(sound && silent && difference(sound, silent)).toMatch(/^emitted/)
  })
})

describe('a real machine with faults', () => {
  const withActions = (actions: Record<string, () => void>): Model => ({
    ...cart,
    machine: cart.machine.provide({ actions }),
  })
  const nothing = () => undefined

  test('an invariant detects a cart that repeats an answered change', { tags: ['full'] }, async () => {
    await expect(randomWalks(withActions({ dropChanges: nothing }), 300, 7)).rejects.toThrow(
      /broken: (a change is retried only while it has no answer|a time that has passed clears pending changes)/,
    )
  })

  test('an invariant detects a cart that does not announce its loss', async () => {
    await expect(randomWalks(withActions({ emitLost: nothing }), 300, 7)).rejects.toThrow(/broken: a lost cart/)
  })

  test('the proof detects a change that no invariant covers', { tags: ['full'] }, () => {
    const machine = recovery.machine.provide({ actions: { clearStore: nothing } })
    expect(proofOf({ ...recovery, machine })).not.toEqual(proofOf(recovery))
  })
})

describe('mutants', () => {
  const source = `export const rule = (a: number) => a > 1 && a < 3
export const spare = () => 7
setup({}).createMachine({ initial: 'on', states: { on: { on: { off: { guard: 'may', target: 'off' } } }, off: {} } })`

  test('mutants change guards, targets, transitions and rules', () => {
    const kinds = new Set(mutantsOfFile('toggle.ts', source, (name) => name !== 'spare').map(({ kind }) => kind))
    for (const kind of [
      'guard negated',
      'guard always true',
      'target swapped',
      'transition dropped',
      'operator changed',
      'initial swapped',
    ]) {
      expect(kinds).toContain(kind)
    }
  })

  test('rules that the machine does not use are not mutated', () => {
    const all = mutantsOfFile('toggle.ts', source, (name) => name !== 'spare')
    expect(all.every(({ source: mutated }) => mutated.includes('=> 7'))).toBe(true)
  })
})

const countingMachine = setup({
  actors: { power: fromPromise<boolean>(() => Promise.resolve(true)) },
  actions: { count: assign(({ context }) => ({ count: Number(context.count) + 1 })) },
}).createMachine({ id: 'counting', context: { count: 0 }, on: { 'switch.pressed': { actions: 'count' } } })
