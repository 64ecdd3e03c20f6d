import * as v from 'valibot'
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { transitionId, transitionsOf } from '../../../machines/shared/transition-id.ts'

/** A guard or an action by name, with its constant parameters. */
export type Named = { readonly name: string; readonly params?: unknown }
export type Guard =
  | ({ readonly kind: 'named' } & Named)
  | { readonly kind: 'not' | 'and' | 'or'; readonly guards: readonly Guard[] }
  | { readonly kind: 'in'; readonly states: readonly string[] }
/** The trigger of a transition. */
type Trigger =
  | { readonly kind: 'event'; readonly event: string }
  | { readonly kind: 'always' }
  | { readonly kind: 'after'; readonly delay: string }
  | { readonly kind: 'done' | 'error'; readonly actor: string }
  | { readonly kind: 'finished'; readonly state: string }
export type ChartTransition = {
  readonly id: string
  readonly eventType: string
  readonly trigger: Trigger
  readonly guard: Guard | null
  readonly actions: readonly Named[]
  readonly targets: readonly string[]
  readonly reenter: boolean
  readonly description: string | undefined
}
export type ChartState = {
  readonly id: string
  readonly key: string
  readonly type: AnyStateNode['type']
  /** The initial state of a compound one. */
  readonly initial: ChartState | null
  readonly description: string | undefined
  readonly meta: unknown
  readonly tags: readonly string[]
  readonly entry: readonly Named[]
  readonly exit: readonly Named[]
  readonly invokes: readonly { readonly id: string; readonly src: string; readonly systemId: string | undefined }[]
  readonly transitions: readonly ChartTransition[]
  readonly states: readonly ChartState[]
}

/** A name, with parameters if any. */
const Written = v.union([v.string(), v.looseObject({ type: v.string(), params: v.unknown() })])
/** A state value: a key, or nested keys. */
const StateValue = v.record(v.string(), v.unknown())

function namedOf(written: unknown): Named {
  // An inline function is named by its position.
  if (typeof written === 'function') return { name: 'inline' }
  const given = v.parse(Written, written)
  if (typeof given === 'string') return { name: given }
  const { type: name, params } = given
  return params === undefined || typeof params === 'function' ? { name } : { name, params }
}

const idsIn = (value: unknown, prefix: string): string[] =>
  typeof value === 'string'
    ? [`${prefix}.${value}`]
    : Object.entries(v.parse(StateValue, value)).flatMap(([key, below]) => idsIn(below, `${prefix}.${key}`))

/** Returns a machine's guard as plain data. */
export function serializeGuard(machine: AnyStateMachine, written: unknown): Guard {
  if (typeof written === 'function') {
    if ('stateValue' in written) return { kind: 'in', states: idsIn(written.stateValue, machine.id) }
    if ('guards' in written) {
      const kind = v.parse(v.picklist(['not', 'and', 'or']), written.name)
      return {
        kind,
        guards: v.parse(v.array(v.unknown()), written.guards).map((guard) => serializeGuard(machine, guard)),
      }
    }
  }
  return { kind: 'named', ...namedOf(written) }
}

/** Raises and cancels of delays are actions that XState adds itself. */
const isOwn = (action: unknown) => !(typeof action === 'function' && 'type' in action)

const afterWord = (text: string, word: string) => (text.startsWith(word) ? text.slice(word.length) : null)

function triggerOf({ eventType: event, source }: AnyTransitionDefinition): Trigger {
  if (event === '') return { kind: 'always' }
  const delay = afterWord(event, 'xstate.after.')
  if (delay !== null) return { kind: 'after', delay: delay.slice(0, -source.id.length - 1) }
  const done = afterWord(event, 'xstate.done.actor.')
  if (done !== null) return { kind: 'done', actor: done }
  const error = afterWord(event, 'xstate.error.actor.')
  if (error !== null) return { kind: 'error', actor: error }
  const finished = afterWord(event, 'xstate.done.state.')
  return finished === null ? { kind: 'event', event } : { kind: 'finished', state: finished }
}

function transitionOf(transition: AnyTransitionDefinition): ChartTransition {
  const { source, eventType, guard, actions, target, reenter, description } = transition
  return {
    id: transitionId(transition),
    eventType,
    trigger: triggerOf(transition),
    guard: guard === undefined ? null : serializeGuard(source.machine, guard),
    actions: actions.filter(isOwn).map(namedOf),
    targets: (target ?? []).map(({ id }) => id),
    reenter,
    description,
  }
}

function stateOf(node: AnyStateNode): ChartState {
  const states = Object.values(node.states).map(stateOf)
  const first = node.type === 'compound' ? node.initial.target[0]?.id : undefined
  return {
    id: node.id,
    key: node.key,
    type: node.type,
    initial: states.find(({ id }) => id === first) ?? null,
    description: node.description,
    meta: node.meta,
    tags: node.tags,
    entry: node.entry.filter(isOwn).map(namedOf),
    exit: node.exit.filter(isOwn).map(namedOf),
    invokes: node.invoke.map(({ id, src, systemId }) => ({ id, src: v.parse(v.string(), src), systemId })),
    transitions: transitionsOf(node).map(transitionOf),
    states,
  }
}

/** Returns a machine as plain data, without its functions: the source of all exports. */
export const machineDataOf = (machine: AnyStateMachine): ChartState => stateOf(machine.root)

/** Returns a named action or guard as a call: `park("emptied")`. */
const callOf = ({ name, params }: Named) => `${name}(${params === undefined ? '' : JSON.stringify(params)})`

/** Returns a guard as an ECMAScript expression: `!In("storefront.paying.checkingOut") && hadCart()`. */
export function expressionOf(guard: Guard): string {
  if (guard.kind === 'named') return callOf(guard)
  if (guard.kind === 'in') return guard.states.map((id) => `In(${JSON.stringify(id)})`).join(' && ')
  const parts = guard.guards.map((part) =>
    part.kind === 'named' || part.kind === 'in' ? expressionOf(part) : `(${expressionOf(part)})`,
  )
  if (guard.kind === 'not') return `!${parts.join('')}`
  return parts.join(guard.kind === 'and' ? ' && ' : ' || ')
}

/** Returns a guard's readable form: its name, or the expression of several. */
export const formatGuard = (guard: Guard): string => (guard.kind === 'named' ? guard.name : expressionOf(guard))
