import * as v from 'valibot'
import type { Path } from './plan-paths.ts'
import { nodeAt, type Graph } from './explore.ts'
import { activeLeafIds } from './machine-parts.ts'
import type { Model, Outcome, Step } from './model.ts'
import type { PureStep } from './pure-step.ts'

/** Requirements (ids of docs/coverage.md) with the states and transitions of a machine that prove them. */
export type Requirements = Readonly<Record<string, readonly string[]>>
export type RequirementsByMachine = Readonly<Record<string, Requirements>>

const isTransition = (goal: string) => goal.includes(' —')

const WithCode = v.looseObject({ code: v.string() })
const Refusal = v.object({ ok: v.literal(false), error: WithCode })
/** The status of a payment, whose code is part of a successful answer. */
const Word = v.object({ ok: v.literal(true), value: WithCode })

/** Returns the error code of an outcome. */
function codeOf(outcome: Outcome): string | null {
  if (!('output' in outcome)) return null
  if (v.is(Refusal, outcome.output)) return outcome.output.error.code
  return v.is(Word, outcome.output) ? outcome.output.value.code : null
}

/** Returns the code of a refusal that a step answers; null for other steps. */
export const codeIn = (step: Step) => (step.kind === 'answer' ? codeOf(step.outcome) : null)

/** Returns all error codes in a model's outcomes, except those that depend on the state. */
export const codesOf = ({ outcomes }: Model): string[] =>
  Object.values(outcomes).flatMap((cases) =>
    Object.values(cases).flatMap((outcome) => (typeof outcome === 'function' ? [] : (codeOf(outcome) ?? []))),
  )

/** Cases (an input or a step) that requirements are about, by their ids. */
export type CasesByRequirement = Readonly<Record<string, readonly string[]>>

/** The states, transitions and error codes of a path. `cases`: each transition with what was played before it. */
export type Trail = {
  readonly cases: ReadonlySet<string>
  readonly states: ReadonlySet<string>
  readonly transitions: ReadonlySet<string>
  readonly codes: ReadonlySet<string>
}

/** A machine after a step of a path; `step` is null at its start. */
type Played = Pick<PureStep, 'state' | 'took' | 'left'> & { readonly step: Step | null }

/** Returns what a path plays, and what it takes after that, such as `x —y→ z with no phone`. */
function casesOf(start: string, moments: readonly Played[]): string[] {
  const played = [start]
  return moments.flatMap(({ step, took }) => {
    if (step === null) return []
    played.push(step.name)
    return took.flatMap((id) => played.map((name) => `${id} with ${name}`))
  })
}

/** Returns the trail of what a path played, including its start. */
export const trailOfMoments = (start: string, moments: readonly Played[]): Trail => ({
  states: new Set(moments.flatMap(({ left, state }) => [...left, ...activeLeafIds(state)])),
  transitions: new Set(moments.flatMap(({ took }) => took)),
  cases: new Set(casesOf(start, moments)),
  codes: new Set(moments.flatMap(({ step, took }) => (step && took.length > 0 ? (codeIn(step) ?? []) : []))),
})

/** Returns the trail of a path, including its start. */
export function trailOf(graph: Graph, { start, edges }: Path): Trail {
  const first = graph.starts.get(start)
  return trailOfMoments(start, [
    ...(first ? [{ ...first, step: null, state: nodeAt(graph, first.at).state }] : []),
    ...edges.map((edge) => ({ ...edge, state: edge.result })),
  ])
}

/** Whether a trail takes a transition, or enters a state or one of its children. */
const goesThrough = ({ states, transitions }: Trail, goal: string) =>
  isTransition(goal)
    ? transitions.has(goal)
    : [...states].some((state) => state === goal || state.startsWith(`${goal}.`))

/** Returns the requirements that a trail proves by its states, transitions and codes; one with cases by a case that it plays. */
export function requirementsProvenBy(
  trail: Trail,
  requirements: Requirements,
  rowsOfCodes: ReadonlyMap<string, string>,
  cases: CasesByRequirement = {},
): string[] {
  const isProven = (id: string, goal: string) =>
    cases[id]?.some((name) => trail.cases.has(`${goal} with ${name}`)) ?? goesThrough(trail, goal)
  const gone = Object.entries(requirements).flatMap(([id, goals]) =>
    goals.some((goal) => isProven(id, goal)) ? [id] : [],
  )
  return [...gone, ...[...trail.codes].flatMap((code) => rowsOfCodes.get(code) ?? [])]
}

/** Returns the first state that each code leads to. */
export function statesOfCodes(graph: Graph): ReadonlyMap<string, string> {
  const states = new Map<string, string>()
  for (const { state, edges } of graph.nodes.values()) {
    const before = activeLeafIds(state)
    for (const { step, took, result } of edges) {
      const code = codeIn(step)
      if (code === null || took.length === 0 || states.has(code)) continue
      const after = activeLeafIds(result)
      const led = after.find((leaf) => !before.includes(leaf)) ?? after[0]
      if (led !== undefined) states.set(code, led)
    }
  }
  return states
}
