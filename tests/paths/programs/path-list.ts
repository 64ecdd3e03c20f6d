import type { AnyMachineSnapshot } from 'xstate'
import { pagePathsOf } from '../../browser/paths/page-paths.ts'
import { statesAlong, type Edge } from '../kit/explore.ts'
import { activeLeafIds, enteredLeafIds } from '../kit/machine-parts.ts'
import type { Plan } from '../kit/machine-plan.ts'
import type { Model } from '../kit/model.ts'

/** A path by the names of its steps and states. */
export type ListedPath = {
  readonly id: string
  /** What it was planned for; or that it is played on the page in a browser. */
  readonly by: Plan['paths'][number]['by'] | 'pages'
  readonly start: string
  readonly steps: readonly string[]
  /** States that it enters, one after another; of several regions only what changes. */
  readonly entered: readonly string[]
  /** States that its last step changed; none where no state changes. */
  readonly ends: readonly string[]
}

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

const listed = (
  path: Pick<ListedPath, 'id' | 'by' | 'start'>,
  edges: readonly Edge[],
  visited: readonly AnyMachineSnapshot[],
): ListedPath => ({
  ...path,
  steps: edges.map(({ step }) => step.name),
  entered: enteredLeafIds(visited),
  ends: changedLast(visited, edges.at(-1)?.took ?? []),
})

/** Returns the planned paths of a machine, and then those of its pages. */
export const listPaths = (model: Model, { graph, paths }: Plan): ListedPath[] => [
  ...paths.map(({ id, by, start, edges }) => listed({ id, by, start }, edges, statesAlong(graph, start, edges))),
  ...pagePathsOf(model.machine).map(({ path: { id, start, edges }, states }) =>
    listed({ id, by: 'pages', start }, edges, states),
  ),
]
