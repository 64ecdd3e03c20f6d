import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { activeLeafIds, leafIdsOf } from '../../../tests/paths/kit/machine-parts.ts'
import type { Model } from '../../../tests/paths/kit/model.ts'
import { PathList } from '../../../src/atlas/path-list.ts'
import { walkByNames } from '../../../src/atlas/walk/walk.ts'

const { by, title, start } = PathList.entries.paths.item.entries
const Reviewed = v.record(
  v.string(),
  v.object({ paths: v.record(v.string(), v.object({ by, title, start, steps: v.array(v.string()) })) }),
)

/** Reads the reviewed paths of all machines. */
export const readReviewedPaths = () =>
  v.parse(Reviewed, JSON.parse(readFileSync(new URL('../../../tests/paths/paths.json', import.meta.url), 'utf8')))

/** Returns the paths of one machine; playing each one yields its states. */
export function pathListOf(model: Model, { paths }: v.InferOutput<typeof Reviewed>[string]): PathList {
  const states = leafIdsOf(model.machine)
  const placeOf = new Map(states.map((state, place) => [state, place]))
  const steps = [...new Set(Object.values(paths).flatMap((path) => path.steps))]
  const placeOfStep = new Map(steps.map((step, place) => [step, place]))
  return {
    steps,
    states,
    paths: Object.entries(paths).map(([id, { steps: names, ...path }]) => {
      const through = new Set(
        walkByNames(model, path.start, names).flatMap(({ state }) =>
          activeLeafIds(state).map((leaf) => placeOf.get(leaf) ?? 0),
        ),
      )
      return { id, ...path, steps: names.map((name) => placeOfStep.get(name) ?? 0), through: [...through] }
    }),
  }
}
