import type { Graph } from '../../../tests/paths/kit/explore.ts'
import { statesOfCodes } from '../../../tests/paths/kit/requirements.ts'
import { allRefusalCases } from '../../../tests/paths/remedies/snapshot.ts'
import { requirementsOfMachine, requirementsOfCodes } from '../../../tests/paths/requirements.ts'
import { codesElsewhere } from '../../../tests/paths/requirements/proven-elsewhere.ts'
import type { WordLookup } from '../words/word-lookup.ts'
import type { SearchTargets } from '../../../src/atlas/search-targets.ts'
import { requirementKey } from '../words/requirement-words.ts'

type One = SearchTargets[number]

const machineOf = (state: string) => state.split('.')[0] ?? state

const ofCode = (code: string, state: string): One => ({
  ids: [code, requirementsOfCodes.get(code) ?? []].flat(),
  words: code,
  machine: machineOf(state),
  state,
})

/** Codes outside of the models are listed at the states that show them. */
export function searchTargetsWithoutModel(): One[] {
  const troubles = allRefusalCases.map(({ code, with: where }) =>
    ofCode(code, where === 'order' ? 'checkout.refused' : 'cart.filled'),
  )
  const others = codesElsewhere.flatMap(({ codes, state }) => codes.map((code) => ofCode(code, state)))
  return [...troubles, ...others]
}

/** Returns a machine's requirements, and the codes among its answers. */
export function searchTargetsOf(machine: string, graph: Graph, phrases: WordLookup): One[] {
  const requirements = Object.entries(requirementsOfMachine(machine)).map(([id, [goal = machine]]) => ({
    ids: [id],
    words: `${id} · ${phrases.say(requirementKey(id))}`,
    machine,
    // A transition is listed at its source state.
    state: goal.split(' —')[0] ?? machine,
  }))
  return [...requirements, ...[...statesOfCodes(graph)].map(([code, state]) => ofCode(code, state))]
}

/** Returns all of them in one language, without duplicates at a state. */
export function allSearchTargets(graphs: ReadonlyMap<string, Graph>, phrases: WordLookup): SearchTargets {
  const all = [...graphs].flatMap(([machine, graph]) => searchTargetsOf(machine, graph, phrases))
  return [
    ...new Map([...all, ...searchTargetsWithoutModel()].map((one) => [`${one.words} ${one.state}`, one])).values(),
  ]
}
