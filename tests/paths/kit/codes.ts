import * as v from 'valibot'
import type { Graph } from './explore.ts'
import { activeLeafIds } from './machine-parts.ts'
import type { Model, Outcome, Step } from './model.ts'

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
