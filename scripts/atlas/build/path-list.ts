import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import type { AnyMachineSnapshot } from 'xstate'
import { pagePathsOf } from '../../../tests/browser/paths/page-paths.ts'
import { statesAlong } from '../../../tests/paths/kit/explore.ts'
import type { Plan } from '../../../tests/paths/kit/machine-plan.ts'
import { activeLeafIds, enteredLeafIds, leafIdsOf } from '../../../tests/paths/kit/machine-parts.ts'
import type { Model } from '../../../tests/paths/kit/model.ts'
import { trailOfMoments } from '../../../tests/paths/kit/requirements.ts'
import { requirementsOf, requirementsOfTrail } from '../../../tests/paths/requirements.ts'
import { PathList, type ListedPath } from '../../../src/atlas/path-list.ts'
import { walkByNames, type Moment } from '../../../src/atlas/walk/walk.ts'

const { by, start } = PathList.entries.paths.item.entries
const Reviewed = v.record(
  v.string(),
  v.object({ paths: v.record(v.string(), v.object({ by, title: v.string(), start, steps: v.array(v.string()) })) }),
)

export type ReviewedPaths = v.InferOutput<typeof Reviewed>[string]

/** Reads the reviewed paths of all machines. */
export const readReviewedPaths = () =>
  v.parse(Reviewed, JSON.parse(readFileSync(new URL('../../../tests/paths/paths.json', import.meta.url), 'utf8')))

type NamedPath = Pick<ListedPath, 'id' | 'by' | 'start' | 'proves' | 'isDrawn'> & {
  readonly steps: readonly string[]
  readonly states: readonly AnyMachineSnapshot[]
  /** Transitions that its last step takes. */
  readonly took: readonly string[]
}

function canWalk(model: Model, from: string, names: readonly string[]): boolean {
  try {
    walkByNames(model, from, names)
    return true
  } catch {
    return false
  }
}

/** Returns the paths that are played on pages of a machine. */
const onPages = (model: Model): NamedPath[] =>
  pagePathsOf(model.machine).map(({ graph, path, states }) => {
    const steps = path.edges.map(({ step }) => step.name)
    const proves = requirementsOf(model.machine.id, graph, path)
    return {
      id: path.id,
      by: 'pages',
      start: path.start,
      steps,
      states,
      took: path.edges.at(-1)?.took ?? [],
      proves,
      isDrawn: canWalk(model, path.start, steps),
    }
  })

/** Returns the moments of the reviewed paths of a machine, by id. */
export const walksOf = (model: Model, { paths }: ReviewedPaths): ReadonlyMap<string, readonly Moment[]> =>
  new Map(Object.entries(paths).map(([id, { start: from, steps }]) => [id, walkByNames(model, from, steps)]))

const isWithin = (leaf: string, state: string) => leaf === state || leaf.startsWith(`${state}.`)

/** Returns the leaf states that the last step entered, or those in which it happened; none if it took no transition. */
function changedLast(visited: readonly AnyMachineSnapshot[], took: readonly string[]): string[] {
  const [after = [], before = []] = visited.slice(-2).toReversed().map(activeLeafIds)
  if (visited.length < 2) return after.length === 1 ? after : []
  if (took.length === 0) return []
  const entered = after.filter((leaf) => !before.includes(leaf))
  if (entered.length > 0) return entered
  const targets = took.map((transition) => transition.slice(transition.lastIndexOf('→ ') + 2))
  const within = after.filter((leaf) => targets.some((target) => isWithin(leaf, target)))
  return within.length === after.length && after.length > 1 ? [] : within
}

/** Lists the own paths of a machine, then those of its pages. */
function listPaths(model: Model, own: readonly NamedPath[]): PathList {
  const states = leafIdsOf(model.machine)
  const placeOf = new Map(states.map((state, place) => [state, place]))
  const placesOf = (leaves: Iterable<string>) => [...leaves].map((leaf) => placeOf.get(leaf) ?? 0)
  const all = [...own, ...onPages(model)]
  const steps = [...new Set(all.flatMap((path) => path.steps))]
  const placeOfStep = new Map(steps.map((step, place) => [step, place]))
  return {
    steps,
    states,
    paths: all.map(({ steps: names, states: visited, took, ...path }) => ({
      ...path,
      steps: names.map((name) => placeOfStep.get(name) ?? 0),
      through: placesOf(new Set(visited.flatMap(activeLeafIds))),
      entered: placesOf(enteredLeafIds(visited)),
      ends: placesOf(changedLast(visited, took)),
    })),
  }
}

/** Returns the reviewed paths of a machine and those of its pages; playing each one yields its states. */
export function pathListOf(model: Model, { paths }: ReviewedPaths, walks: ReturnType<typeof walksOf>): PathList {
  const own = Object.entries(paths).map(([id, { title: _title, ...path }]): NamedPath => {
    const moments = walks.get(id) ?? []
    const proves = requirementsOfTrail(model.machine.id, trailOfMoments(path.start, moments))
    return {
      id,
      ...path,
      states: moments.map(({ state }) => state),
      took: moments.at(-1)?.took ?? [],
      proves,
      isDrawn: true,
    }
  })
  return listPaths(model, own)
}

/** Returns the planned paths of a machine, reviewed or not, and those of its pages. */
export function plannedListOf(model: Model, { graph, paths }: Plan): PathList {
  const own = paths.map((path): NamedPath => {
    const { id, by: purpose, start: from, edges } = path
    return {
      id,
      by: purpose,
      start: from,
      steps: edges.map(({ step }) => step.name),
      states: statesAlong(graph, from, edges),
      took: edges.at(-1)?.took ?? [],
      proves: requirementsOf(model.machine.id, graph, path),
      isDrawn: true,
    }
  })
  return listPaths(model, own)
}
