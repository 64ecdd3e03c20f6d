import type { AnyStateMachine } from 'xstate'
import {
  machineDataOf,
  expressionOf,
  type ChartState,
  type ChartTransition,
  type Guard,
  type Named,
} from './machine-data.ts'

type Reference = string | { readonly type: string; readonly params: unknown }
type TransitionConfig = {
  readonly target: string | readonly string[] | undefined
  readonly guard: Reference | undefined
  readonly actions: readonly Reference[] | undefined
  readonly reenter: true | undefined
  readonly description: string | undefined
}
type ByName = Readonly<Record<string, readonly TransitionConfig[]>>
type StateConfig = {
  readonly id: string | undefined
  readonly type: ChartState['type'] | undefined
  readonly description: string | undefined
  readonly initial: string | undefined
  readonly tags: readonly string[] | undefined
  readonly meta: unknown
  readonly entry: readonly Reference[] | undefined
  readonly exit: readonly Reference[] | undefined
  readonly invoke: readonly object[] | undefined
  readonly on: ByName | undefined
  readonly after: ByName | undefined
  readonly always: readonly TransitionConfig[] | undefined
  readonly onDone: readonly TransitionConfig[] | undefined
  readonly states: Readonly<Record<string, StateConfig>> | undefined
}

const some = <One>(list: readonly One[]) => (list.length > 0 ? list : undefined)
const someIn = <One>(named: Readonly<Record<string, One>>) => (Object.keys(named).length > 0 ? named : undefined)

const referenceOf = ({ name, params }: Named): Reference => (params === undefined ? name : { type: name, params })

/** Returns a guard's name; a combination of guards is named by its expression. */
const serializeGuard = (guard: Guard): Reference => (guard.kind === 'named' ? referenceOf(guard) : expressionOf(guard))

function transitionConfig({ targets, guard, actions, reenter, description }: ChartTransition): TransitionConfig {
  const target = targets.map((id) => `#${id}`)
  return {
    target: target.length > 1 ? target : target[0],
    guard: guard ? serializeGuard(guard) : undefined,
    actions: some(actions.map(referenceOf)),
    reenter: reenter || undefined,
    description,
  }
}

/** Returns the transitions of one kind by trigger, in order. */
function grouped(transitions: readonly ChartTransition[], nameOf: (transition: ChartTransition) => string | null) {
  const groups: Record<string, TransitionConfig[]> = {}
  for (const transition of transitions) {
    const name = nameOf(transition)
    if (name !== null) groups[name] = [...(groups[name] ?? []), transitionConfig(transition)]
  }
  return groups
}

const actorNamed = (kind: 'done' | 'error', { trigger }: ChartTransition) =>
  trigger.kind === kind ? trigger.actor : null

function stateConfig(state: ChartState, isRoot: boolean): StateConfig {
  const { transitions, invokes } = state
  const done = grouped(transitions, (one) => actorNamed('done', one))
  const failed = grouped(transitions, (one) => actorNamed('error', one))
  const kept = grouped(transitions, ({ trigger }) =>
    trigger.kind === 'always' || trigger.kind === 'finished' ? trigger.kind : null,
  )
  return {
    id: isRoot ? state.id : undefined,
    type: state.type === 'parallel' || state.type === 'final' ? state.type : undefined,
    description: state.description,
    initial: state.initial?.key,
    tags: some(state.tags),
    meta: state.meta,
    entry: some(state.entry.map(referenceOf)),
    exit: some(state.exit.map(referenceOf)),
    invoke: some(invokes.map((invoke) => ({ ...invoke, onDone: done[invoke.id], onError: failed[invoke.id] }))),
    on: someIn(grouped(transitions, ({ trigger }) => (trigger.kind === 'event' ? trigger.event : null))),
    after: someIn(grouped(transitions, ({ trigger }) => (trigger.kind === 'after' ? trigger.delay : null))),
    always: kept['always'],
    onDone: kept['finished'],
    states: someIn(Object.fromEntries(state.states.map((below) => [below.key, stateConfig(below, false)]))),
  }
}

/** Returns a machine as the configuration that Stately Studio imports: names replace code. */
export const statelyJsonOf = (machine: AnyStateMachine): string =>
  `${JSON.stringify(stateConfig(machineDataOf(machine), true), null, 2)}\n`
