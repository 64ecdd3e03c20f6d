import {
  expressionOf,
  machineDataOf,
  type ChartState,
  type ChartTransition,
  type Guard,
  type Named,
} from '../../../scripts/atlas/export/machine-data.ts'
import { nodeAt, type Graph } from './explore.ts'
import { activeLeafIds, leafIdsOf, transitionIdsOf } from './machine-parts.ts'
import type { Plan } from './machine-plan.ts'
import type { Model } from './model.ts'
import { Observations } from './observations.ts'

const separator = ' | '
const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`)

/** Returns a line with a list; none for an empty list. */
const lineOf = (words: string, list: string) => (list === '' ? [] : [`${words} ${list}`])

const guardText = (guard: Guard) =>
  guard.kind === 'named' && guard.params === undefined ? guard.name : expressionOf(guard)
const actionTexts = (actions: readonly Named[]) =>
  actions.map((action) => guardText({ kind: 'named', ...action })).join(', ')

function triggerText({ trigger }: ChartTransition, milliseconds: number | undefined): string {
  switch (trigger.kind) {
    case 'event':
      return trigger.event
    case 'always':
      return 'always'
    case 'after':
      return `after ${trigger.delay} (${milliseconds} ms)`
    case 'finished':
      return `finished ${trigger.state}`
    case 'done':
      return `${trigger.actor} answered`
    case 'error':
      return `${trigger.actor} failed`
  }
}

/** Returns a transition with its effects, and with the payloads and answers that it was taken with if others are possible. */
function transitionLines(transition: ChartTransition, seen: Observations, isDecision: boolean): string[] {
  const { id, eventType, guard, targets, reenter, actions } = transition
  const { cases, changes, events } = seen.of(id)
  const condition = guard ? ` [${guardText(guard)}]` : ''
  const target = targets.length > 0 ? ` → ${targets.join(' + ')}` : ''
  return [
    `${triggerText(transition, seen.delays.get(eventType))}${condition}${target}${reenter ? ' (reenters)' : ''}`,
    ...indented([
      ...lineOf('with', isDecision ? [...cases].toSorted().join(separator) : ''),
      ...lineOf('does', actionTexts(actions)),
      ...lineOf('sets', String(changes)),
      ...events.formatAll(),
    ]),
  ]
}

/** Returns a state with its actions, calls and transitions, and then the states in it. */
function stateLines(state: ChartState, seen: Observations): string[] {
  const { id, type, initial, entry, exit, invokes, transitions, states } = state
  const isDecision = ({ guard, eventType }: ChartTransition) =>
    guard !== null || transitions.filter((other) => other.eventType === eventType).length > 1
  return [
    `${id}${type === 'parallel' || type === 'final' ? ` (${type})` : ''}${initial ? ` ⇢ ${initial.id}` : ''}`,
    ...indented([
      ...lineOf('entry', actionTexts(entry)),
      ...lineOf('exit', actionTexts(exit)),
      ...invokes.map((call) => `calls ${call.id === call.src ? '' : `${call.src} as `}${seen.calls.format(call.id)}`),
      ...transitions.flatMap((one) => transitionLines(one, seen, isDecision(one))),
      ...lineOf('output', String(seen.outputs.get(id) ?? '')),
    ]),
    ...states.flatMap((one) => stateLines(one, seen)),
  ]
}

/** Returns the initial states, each with the inputs that lead to it. */
function startLines(graph: Graph): string[] {
  const stateOf = (at: string) => activeLeafIds(nodeAt(graph, at).state).join(' + ')
  const inputs = Map.groupBy(graph.starts.keys(), (input) => stateOf(graph.starts.get(input)?.at ?? ''))
  return [...inputs].map(([state, names]) => `${state}: ${names.join(separator)}`)
}

const count = (list: readonly unknown[], name: string) => `${list.length} ${name}${list.length === 1 ? '' : 's'}`

/** Returns what is reviewed of a machine as a text: what it was seen to do, and what its paths cover. */
export function proofTextOf({ machine, inputs, invariants }: Model, { graph, paths }: Plan): string {
  const seen = new Observations(graph)
  const counts = [
    count(leafIdsOf(machine), 'state'),
    count(transitionIdsOf(machine), 'transition'),
    count(Object.keys(inputs), 'input'),
    count(paths, 'path'),
  ]
  const text = [
    counts.join(', '),
    '',
    'Starts',
    ...indented([...startLines(graph), ...lineOf('context', String(seen.context)), ...seen.events.formatAll()]),
    '',
    'States',
    ...indented(stateLines(machineDataOf(machine), seen)),
    '',
    'Invariants',
    ...indented(Object.keys(invariants)),
  ]
  return `${text.join('\n')}\n`
}
