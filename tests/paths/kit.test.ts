import { describe, expect, test } from 'vitest'
import { assign, fromPromise, setup, type AnyStateMachine } from 'xstate'
import { coverageOf, unusedCases, unusedRows } from './kit/coverage.ts'
import { cover, fewWays, shortWays } from './kit/cover.ts'
import { criteria } from './kit/criteria.ts'
import { explore } from './kit/explore.ts'
import { fingerprintsOf, goldenOf } from './kit/snapshot.ts'
import { difference } from './kit/checks.ts'
import type { Model } from './kit/model.ts'
import { mutantsOf } from './kit/mutants.ts'
import { playPath } from './kit/play.ts'
import { pureDriver } from './kit/pure-driver.ts'
import { unguardedQuestions } from './kit/questions.ts'
import { planOf } from './kit/dual-run-plan.ts'
import { randomWalks } from './kit/walks.ts'
import { toggle, lampMachine } from './fixtures/toggle.ts'
import { availability } from './models/availability.model.ts'
import { cart } from './models/cart.model.ts'
import { recovery } from './models/recovery.model.ts'

const playAll = async (model: Model) => {
  const { graph, paths } = planOf(model)
  for (const path of paths) await playPath(model, graph, path)
}
const on = (machine: AnyStateMachine, model: Model = toggle): Model => ({ ...model, machine })

describe('the kit on a sound machine', () => {
  test('covers everything there is', async () => {
    const { graph, paths } = planOf(toggle)
    for (const { missing } of Object.values(coverageOf(toggle, graph, paths))) expect(missing).toEqual([])
    await expect(playAll(toggle)).resolves.toBeUndefined()
    await expect(randomWalks(toggle, 100, 1)).resolves.toBeUndefined()
    expect(unguardedQuestions(toggle)).toEqual([])
  })

  test('gives the same paths with the same ids every time', () => {
    expect(goldenOf(planOf(toggle))).toEqual(goldenOf(planOf(toggle)))
  })

  test('shows what it can before it takes an end, where a start is dear', () => {
    const graph = explore(availability)
    const [many, few] = [shortWays, fewWays].map((ways) => cover('availability', graph, criteria.transitions, ways))
    expect(coverageOf(availability, graph, few ?? []).transitions.missing).toEqual([])
    expect(few?.length).toBeLessThan(many?.length ?? 0)
  })

  test('titles a path in plain words', () => {
    expect(planOf(toggle).paths[0]?.title).toMatch(/^new bulb: dark → warming up → /)
  })
})

describe('the judges', () => {
  test('coverage notices a state that nothing reaches', () => {
    const model = on(lampMachine({ forgotten: true }))
    const { graph, paths } = planOf(model)
    expect(coverageOf(model, graph, paths).states.missing).toEqual(['toggle.forgotten'])
    expect(coverageOf(model, graph, paths).transitions.missing).toEqual([
      'toggle.forgotten —switch.pressed→ toggle.dark',
    ])
  })

  test('coverage notices what was not played', () => {
    const { graph, paths } = planOf(toggle)
    expect(coverageOf(toggle, graph, paths.slice(0, 1)).refusals.missing).not.toEqual([])
  })

  test('a payload that is used for nothing is noticed', () => {
    const model = { ...toggle, outcomes: { ...toggle.outcomes, nobody: { 'never asked': { output: 1 } } } }
    expect(unusedCases(model, explore(model))).toEqual(['nobody ⇒ never asked'])
  })

  test('an invariant notices a toggle that shines without power, and tells the trail', async () => {
    await expect(playAll(on(lampMachine({ powerless: true })))).rejects.toThrow(
      /1\. switch\.pressed\n[^]*broken: it shines only when the power said so/,
    )
  })

  test('the table notices a step that leads elsewhere, and one that leads nowhere', async () => {
    const model: Model = { ...toggle, invariants: {}, leads: [['warmingUp', 'power ⇒ no power', 'dark']] }
    await expect(playAll(model)).resolves.toBeUndefined()
    await expect(playAll(on(lampMachine({ powerless: true }), model))).rejects.toThrow(
      'broken: a step leads to where the table says',
    )
    const switched: Model = { ...model, leads: [['lit', 'switch.pressed', 'stays']] }
    await expect(playAll(switched)).rejects.toThrow('broken: a step leads to where the table says')
  })

  test('a machine that begins elsewhere is noticed', async () => {
    await expect(playAll({ ...toggle, begins: ['dark'] })).resolves.toBeUndefined()
    await expect(playAll({ ...toggle, begins: ['lit'] })).rejects.toThrow('broken: it begins where it may')
  })

  test('a row of the table that nothing goes by is noticed', () => {
    const leads = [
      ['any', 'after warmUp', 'dark'],
      ['lit', 'after warmUp', 'dark'],
    ] as const
    expect(unusedRows({ ...toggle, leads }, explore(toggle))).toEqual(['lit · after warmUp · dark'])
  })

  test('a failing walk is shrunk to the shortest that fails', async () => {
    const walks = randomWalks(on(lampMachine({ powerless: true })), 100, 1)
    await expect(walks).rejects.toThrow(
      /A walk from "new bulb"\n {2}1\. switch\.pressed\n {2}2\. power ⇒ no power\nbroken:/,
    )
  })

  test('the fingerprint tells which state behaves otherwise', () => {
    const before = fingerprintsOf(explore(toggle))
    const after = fingerprintsOf(explore(on(lampMachine({ slower: true }))))
    const changed = Object.keys(before).filter((state) => before[state] !== after[state])
    expect(changed).toEqual(['toggle.warmingUp'])
  })

  test('a question without a time limit is noticed', () => {
    expect(unguardedQuestions(on(lampMachine({ patient: true })))).toEqual(['toggle.warmingUp: power has no after'])
  })

  test('states without bounds are noticed', () => {
    expect(() => explore({ ...toggle, machine: countingMachine })).toThrow('bound them with stop or key')
  })

  test('a key too coarse is noticed', async () => {
    const model: Model = { ...toggle, key: () => null }
    await expect(playAll(model)).rejects.toThrow('the path should lead to')
  })

  test('two machines that differ in what they tell are told apart', () => {
    const [sound, silent] = [lampMachine({}), lampMachine({ silent: true })].map((machine) => {
      const driver = pureDriver(machine, { bulbs: 1 })
      for (const step of planOf(toggle).paths[0]?.edges ?? []) void driver.play(step.step)
      return driver.read()
    })
    expect(sound && silent && difference(sound, silent)).toMatch(/^emitted/)
  })
})

describe('a real machine, broken', () => {
  const withActions = (actions: Record<string, () => void>): Model => ({
    ...cart,
    machine: cart.machine.provide({ actions }),
  })
  const nothing = () => undefined

  test('an invariant notices a cart that sends a change again that was answered', { tags: ['full'] }, async () => {
    await expect(randomWalks(withActions({ dropChanges: nothing }), 300, 7)).rejects.toThrow(
      /broken: (a change is sent again only while it got no answer|nothing is sent for a time that has passed)/,
    )
  })

  test('an invariant notices a cart that is silent about being gone', async () => {
    await expect(randomWalks(withActions({ emitLost: nothing }), 300, 7)).rejects.toThrow(/broken: a cart that is gone/)
  })

  test('the fingerprints notice what no invariant speaks of', { tags: ['full'] }, () => {
    const machine = recovery.machine.provide({ actions: { clearStore: nothing } })
    expect(fingerprintsOf(explore({ ...recovery, machine }))).not.toEqual(fingerprintsOf(explore(recovery)))
  })
})

describe('the mutants', () => {
  const source = `export const rule = (a: number) => a > 1 && a < 3
export const spare = () => 7
setup({}).createMachine({ initial: 'on', states: { on: { on: { off: { guard: 'may', target: 'off' } } }, off: {} } })`

  test('are made of guards, targets, transitions and rules', () => {
    const kinds = new Set(mutantsOf('toggle.ts', source, (name) => name !== 'spare').map(({ kind }) => kind))
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

  test('leave rules alone that the machine does not use', () => {
    const all = mutantsOf('toggle.ts', source, (name) => name !== 'spare')
    expect(all.every(({ source: mutated }) => mutated.includes('=> 7'))).toBe(true)
  })
})

const countingMachine = setup({
  actors: { power: fromPromise<boolean>(() => Promise.resolve(true)) },
  actions: { count: assign(({ context }) => ({ count: Number(context.count) + 1 })) },
}).createMachine({ id: 'counting', context: { count: 0 }, on: { 'switch.pressed': { actions: 'count' } } })
