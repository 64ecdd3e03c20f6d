import { StateMachine, type AnyStateMachine } from 'xstate'
import { describe, expect, test } from 'vitest'
import { storefrontMachine } from '../../machines/storefront/storefront.machine.ts'
import { wiring } from '../../machines/storefront/storefront.wiring-states.ts'
import { transitionIdsOf } from './kit/machine-parts.ts'
import { coverScenario, runningSystem, wiredIn } from './scenarios/scenario-graph.ts'
import { scenarios } from './scenarios/scenarios.ts'
import { playScenario } from './scenarios/play-scenario.ts'

const wired = transitionIdsOf(storefrontMachine).filter((id) => id.startsWith('storefront.wiring '))

describe.each(scenarios)('scenario “$name”', (scenario) => {
  const { paths } = coverScenario(scenario)

  test.each(paths)('$id $title', (path) => {
    expect(() => playScenario(scenario, path)).not.toThrow()
  })
})

test('the scenarios take every transition between machines', () => {
  const taken = new Set(scenarios.flatMap((scenario) => [...wiredIn(coverScenario(scenario).graph)]))
  expect(wired.filter((id) => !taken.has(id))).toEqual([])
})

/** Returns the system without the effects of one event. */
function withoutFact(type: string): AnyStateMachine {
  const on = Object.fromEntries(Object.entries(wiring.on).filter(([fact]) => fact !== type))
  const { config, implementations } = storefrontMachine
  return new StateMachine({ ...config, states: { ...config.states, wiring: { ...wiring, on } } }, implementations)
}

test.each(Object.keys(wiring.on))('a path fails when “%s” is not forwarded to other machines', (type) => {
  const broken = runningSystem(withoutFact(type))
  const play = () => {
    for (const scenario of scenarios)
      for (const path of coverScenario(scenario).paths) playScenario(scenario, path, broken)
  }
  expect(play).toThrow(/^system-[\da-f]{8} .*\n {2}1\. /)
})
