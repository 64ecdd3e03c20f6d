import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { activeLeafIds, leafIdsOf } from '../../../tests/paths/kit/machine-parts.ts'
import type { Model } from '../../../tests/paths/kit/model.ts'
import { PathList } from '../path-list.ts'
import { walkOf } from '../walk/walk.ts'

const Reviewed = v.record(
  v.string(),
  v.object({
    steps: v.array(v.string()),
    paths: v.array(
      v.object({ ...v.omit(PathList.entries.paths.item, ['steps', 'through']).entries, walk: v.string() }),
    ),
  }),
)

/** The reviewed paths of all machines. */
export const readReviewedPaths = () =>
  v.parse(Reviewed, JSON.parse(readFileSync(new URL('../../../tests/paths/paths.json', import.meta.url), 'utf8')))

/** What the atlas tells of the paths of one machine: where each one goes is found by going it. */
export function pathsOf(model: Model, { steps, paths }: v.InferOutput<typeof Reviewed>[string]): PathList {
  const states = leafIdsOf(model.machine)
  const placeOf = new Map(states.map((state, place) => [state, place]))
  return {
    steps,
    states,
    paths: paths.map(({ walk, ...path }) => {
      const places = walk.split(' ').filter(Boolean).map(Number)
      const moments = walkOf(
        model,
        path.start,
        places.map((place) => steps[place] ?? ''),
      )
      const through = new Set(moments.flatMap(({ state }) => activeLeafIds(state).map((id) => placeOf.get(id) ?? 0)))
      return { ...path, steps: places, through: [...through] }
    }),
  }
}
