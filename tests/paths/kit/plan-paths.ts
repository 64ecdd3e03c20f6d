import { createHash } from 'node:crypto'
import { stateInWords } from './machine-parts.ts'
import { criteria, isRelay, type Criterion } from './criteria.ts'
import { nodeAt, type Edge, type Graph } from './explore.ts'

/**
 * A path through a machine from one of its inputs. Its id names its owner (`cart-1b77ac51`) and depends on the steps alone,
 * so it survives refactoring.
 */
export type Path = {
  readonly id: string
  readonly title: string
  readonly start: string
  readonly edges: readonly Edge[]
}

/** Steps so far, the last one first: diverging trails share their beginning. */
type Trail = {
  readonly at: string
  readonly edge: Edge | null
  readonly arrival: string | undefined
  readonly before: Trail | null
  readonly length: number
  readonly start: string
}

/** Returns the key of an edge's arrival; `undefined` if nothing new can follow it. */
type Arrival = (edge: Edge) => string | undefined
const byTransition: Arrival = (edge) =>
  isRelay(edge) || edge.took.length === 0 ? undefined : `${edge.to} after ${edge.took.at(-1)}`
const byAny: Arrival = ({ took, to }) => (took.length > 0 ? to : undefined)

function edgesOf(trail: Trail): Edge[] {
  const edges: Edge[] = []
  for (let at: Trail | null = trail; at?.edge; at = at.before) edges.push(at.edge)
  return edges.toReversed()
}

type Onward = { readonly edge: Edge; readonly arrival: string }

/** Searches trails that end with something new. `isNew` may only change from true to false. */
function scoutOf(graph: Graph, arrivalOf: Arrival, isNew: (edge: Edge, previous: Edge | null) => boolean) {
  const leads = new Map<string, readonly Onward[]>()
  /** Returns the edges from a state, one for each distinct arrival. */
  const leadsFrom = (at: string) => {
    const known = leads.get(at)
    if (known) return known
    const byArrival = new Map<string, Onward>()
    for (const edge of nodeAt(graph, at).edges) {
      const arrival = arrivalOf(edge)
      if (arrival !== undefined && !byArrival.has(arrival)) byArrival.set(arrival, { edge, arrival })
    }
    const found = [...byArrival.values()]
    leads.set(at, found)
    return found
  }
  /** Arrivals from which no step is new any more. */
  const spent = new Set<string>()

  /** Yields the trails of up to `most` steps that end with something new, the shortest first. */
  return function* onward(front: readonly Trail[], most: number): Generator<Trail> {
    const seen = new Set<string>()
    let trails = front
    while ((trails[0]?.length ?? most) < most) {
      const following: Trail[] = []
      for (const before of trails) {
        const after = (edge: Edge, arrival: string | undefined) => {
          const { length, start } = before
          return { at: edge.to, edge, arrival, before, length: length + 1, start }
        }
        const { arrival: from } = before
        if (from === undefined || !spent.has(from)) {
          let isSpent = true
          for (const edge of nodeAt(graph, before.at).edges) {
            if (!isNew(edge, before.edge)) continue
            isSpent = false
            yield after(edge, arrivalOf(edge))
          }
          if (isSpent && from !== undefined) spent.add(from)
        }
        for (const { edge, arrival } of leadsFrom(before.at)) {
          if (seen.has(arrival)) continue
          seen.add(arrival)
          following.push(after(edge, arrival))
        }
      }
      trails = following
    }
  }
}

/** How paths are planned: steps that end a path are taken immediately, or last in a path with more to cover. */
type Ways = { readonly longest: number; readonly ends: 'at once' | 'last' }
export const shortPathLimits: Ways = { longest: 25, ends: 'at once' }
/** For players with expensive starts. */
export const fewPathLimits: Ways = { longest: 40, ends: 'last' }
/** The maximum detour to something new; beyond it, a new start is cheaper. */
const longestDetour = 8

/** Whether a trail has reached a dead end. */
const isAtEnd = (graph: Graph, { at }: Trail) => nodeAt(graph, at).edges.every(({ to }) => to === at)

/** Plans paths that cover all goals of a criterion: continues the last path if near, or else starts a new one. */
export function planPaths(owner: string, graph: Graph, criterion: Criterion, ways = shortPathLimits): Path[] {
  const done = new Set<string>()
  // Only pairs depend on the previous step.
  const arrivalOf = criterion === criteria.pairs ? byTransition : byAny
  const isNew = (edge: Edge, previous: Edge | null) => criterion(edge, previous, graph).some((goal) => !done.has(goal))
  const onward = scoutOf(graph, arrivalOf, isNew)
  const nearest = (trail: Trail): Trail | null => {
    let end: Trail | null = null
    for (const more of onward([trail], Math.min(ways.longest, trail.length + longestDetour))) {
      if (ways.ends === 'at once' || !isAtEnd(graph, more)) return more
      end ??= more
    }
    return end
  }
  const starts = [...graph.starts].map(([start, { at }]) => ({
    at,
    edge: null,
    arrival: undefined,
    before: null,
    length: 0,
    start,
  }))
  const paths: Path[] = []
  const goFrom = (isHead: (head: Trail) => boolean) => {
    for (const head of onward(starts, Number.POSITIVE_INFINITY)) {
      if (!isHead(head)) continue
      let trail = head
      for (let more: Trail | null = head; more; more = nearest(trail)) {
        trail = more
        edgesOf(trail).forEach((edge, index, edges) => {
          for (const goal of criterion(edge, edges[index - 1] ?? null, graph)) done.add(goal)
        })
      }
      paths.push(pathOf(owner, graph, trail.start, edgesOf(trail)))
    }
  }
  if (ways.ends === 'last') goFrom((head) => !isAtEnd(graph, head))
  goFrom(() => true)
  return paths
}

/** Returns a short, stable hash of a text. */
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8)

/** Returns the id and title of a path from its steps and states. */
export function pathOf(owner: string, graph: Graph, start: string, edges: readonly Edge[]): Path {
  const first = graph.starts.get(start)
  const keys = first === undefined ? [] : [first.at, ...edges.map(({ to }) => to)]
  const seen = keys
    .map((key) => stateInWords(nodeAt(graph, key).state))
    .filter((words, index, all) => words !== all[index - 1])
  const shown = seen.length > 7 ? [...seen.slice(0, 3), '…', ...seen.slice(-3)] : seen
  const steps = edges.map(({ step }) => step.name)
  const id = `${owner}-${hashOf(JSON.stringify([start, steps]))}`
  return { id, title: `${start}: ${shown.join(' → ')} (${steps.at(-1) ?? 'start'})`, start, edges }
}
