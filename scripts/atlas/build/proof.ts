import { activeLeafIds, leafIdsOf, transitionIdsOf } from '../../../tests/paths/kit/machine-parts.ts'
import type { Model } from '../../../tests/paths/kit/model.ts'
import type { MutationScore } from '../../../tests/paths/mutants/mutation-scores.ts'
import type { Proof } from '../../../src/atlas/proof/proof.ts'
import type { Moment } from '../../../src/atlas/walk/walk.ts'

const sourceOf = (transition: string) => transition.slice(0, transition.indexOf(' —'))

/** Returns how many paths go through each of these. */
function countsOf(goals: readonly string[], visited: readonly ReadonlySet<string>[]): Proof['states'] {
  return Object.fromEntries(goals.map((goal) => [goal, visited.filter((seen) => seen.has(goal)).length]))
}

/** Returns how the walked paths cover a machine; a state that is left at once counts by the transition that leaves it. */
export function proofOf({ machine }: Model, walks: readonly (readonly Moment[])[], score: MutationScore | null): Proof {
  const taken = walks.map((moments) => new Set(moments.flatMap(({ took }) => took)))
  const visited = walks.map(
    (moments, at) =>
      new Set([...moments.flatMap(({ state }) => activeLeafIds(state)), ...[...(taken[at] ?? [])].map(sourceOf)]),
  )
  return {
    paths: walks.length,
    states: countsOf(leafIdsOf(machine), visited),
    transitions: countsOf(transitionIdsOf(machine), taken),
    mutation: score,
  }
}
