import { caseKey } from '../../../scripts/atlas/words/flow-words.ts'
import { caseNamesOfScenario } from '../../../scripts/atlas/words/required-words.ts'
import type { WordLookup } from '../../../scripts/atlas/words/word-lookup.ts'
import type { AtlasIndex } from '../../../src/atlas/atlas-index.ts'
import { stepWords } from '../../../src/atlas/step-words.ts'
import { coverScenario, moveOf } from '../scenarios/scenario-graph.ts'
import { scenarios } from '../scenarios/scenarios.ts'

type SystemStep = { readonly machine: string; readonly happened: string }

/** The paths of a scenario, in the words of one language. */
type ScenarioPaths = {
  readonly name: string
  readonly paths: readonly { readonly id: string; readonly steps: readonly SystemStep[] }[]
}

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Returns the paths of scenarios, by default of all, in one language. */
export function systemPathsOf({ machines }: AtlasIndex, phrases: WordLookup, wanted = scenarios): ScenarioPaths[] {
  return wanted.map((scenario) => {
    const cases = Object.fromEntries(caseNamesOfScenario(scenario).map((name) => [name, phrases.say(caseKey(name))]))
    const paths = coverScenario(scenario).paths.map(({ id, edges }) => ({
      id,
      steps: edges.map((edge) => {
        const { at, step } = moveOf(scenario, edge)
        const machine = machines.find((one) => one.id === kebab(at))
        if (!machine) throw new Error(`${at} is no machine of the atlas`)
        return { machine: machine.id, happened: stepWords({ ...machine, cases }, step) }
      }),
    }))
    return { name: phrases.say(caseKey(scenario.name)), paths }
  })
}
