import type { Graph } from '../../../tests/paths/kit/explore.ts'
import { codesElsewhere } from '../../../tests/paths/codes-elsewhere.ts'
import { statesOfCodes } from '../../../tests/paths/kit/codes.ts'
import { allRefusalCases } from '../../../tests/paths/remedies/snapshot.ts'
import type { SearchTargets } from '../../../src/atlas/search-targets.ts'

type Target = SearchTargets[number]

const targetOf = (code: string, state: string): Target => ({ code, machine: state.split('.')[0] ?? state, state })

/** Codes outside of the models are found at the states that show them. */
export function searchTargetsWithoutModel(): Target[] {
  const refusals = allRefusalCases.map(({ code, with: where }) =>
    targetOf(code, where === 'order' ? 'checkout.refused' : 'cart.filled'),
  )
  return [...refusals, ...codesElsewhere.flatMap(({ codes, state }) => codes.map((code) => targetOf(code, state)))]
}

/** Returns the states at which each code is found, without duplicates. */
export function searchTargetsOf(graphs: readonly Graph[]): SearchTargets {
  const answered = graphs.flatMap((graph) => [...statesOfCodes(graph)].map(([code, state]) => targetOf(code, state)))
  const all = [...answered, ...searchTargetsWithoutModel()]
  return [...new Map(all.map((target) => [`${target.code} ${target.state}`, target])).values()]
}
