import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { statesAlong, type Graph } from '../../paths/kit/explore.ts'
import { pagePlanOf, type MachinePage, type PagePath } from './kit/machine-page.ts'
import { extraKeyboardPaths } from './kit/keyboard-paths.ts'
import { machinePages } from './machine-pages.ts'

/** A path that is played on a page, with the explored part of its machine and its states. */
export type PathOnPage = {
  readonly graph: Graph
  readonly path: PagePath
  readonly states: readonly AnyMachineSnapshot[]
}

const onPage = (graph: Graph, path: PagePath): PathOnPage => ({
  graph,
  path,
  states: statesAlong(graph, path.start, path.edges),
})

function pathsOf(machinePage: MachinePage): PathOnPage[] {
  const { graph, paths, fast } = pagePlanOf(machinePage)
  const byId = new Map([...paths, ...fast].map((path) => [path.id, path]))
  return [...byId.values()].map((path) => onPage(graph, path))
}

const pagesOf = (machine: AnyStateMachine) => machinePages.filter(({ model }) => model.machine.id === machine.id)

/** Returns the models of a machine's pages; some have inputs of their own. */
export const pageModelsOf = (machine: AnyStateMachine) => pagesOf(machine).map(({ model }) => model)

/** Returns the paths that are played on the pages of a machine. */
export const pagePathsOf = (machine: AnyStateMachine): PathOnPage[] => pagesOf(machine).flatMap(pathsOf)

/** Finds a path of a machine's pages by its id, also one that only the keyboard plays. */
export function findPagePath(machine: AnyStateMachine, id: string): PathOnPage | null {
  for (const machinePage of pagesOf(machine)) {
    const plan = pagePlanOf(machinePage)
    const all = [...plan.paths, ...plan.fast, ...extraKeyboardPaths(machinePage, plan)]
    const path = all.find((one) => one.id === id)
    if (path) return onPage(plan.graph, path)
  }
  return null
}
