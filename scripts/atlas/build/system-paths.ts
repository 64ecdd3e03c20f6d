import { coverScenario, moveOf } from '../../../tests/paths/scenarios/scenario-graph.ts'
import { scenarios } from '../../../tests/paths/scenarios/scenarios.ts'
import type { AtlasIndex } from '../../../src/atlas/atlas-index.ts'
import { stepWords } from '../../../src/atlas/step-words.ts'
import type { SystemPaths } from '../../../src/atlas/system-paths.ts'
import { caseKey } from '../words/flow-words.ts'
import { caseNamesOfScenario } from '../words/required-words.ts'
import type { WordLookup } from '../words/word-lookup.ts'

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Returns the paths of scenarios, by default of all, in one language. */
export function systemPathsOf({ machines }: AtlasIndex, phrases: WordLookup, wanted = scenarios): SystemPaths {
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
