import * as v from 'valibot'
import {
  createEmptyActor,
  fromPromise,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate'
import { isLeaf, transitionId } from './machine-parts.ts'

/** The effects of a step: actor calls, emitted and sent events. */
export type Effect =
  | { readonly kind: 'ask'; readonly actor: string; readonly logic: unknown; readonly input: unknown }
  | { readonly kind: 'emit'; readonly event: AnyEventObject }
  | { readonly kind: 'send'; readonly to: string; readonly event: AnyEventObject }

/** The transitions that are taken at once, with the context after them and their effects. */
export type Microstep = {
  readonly took: readonly string[]
  readonly context: Readonly<Record<string, unknown>>
  readonly effects: readonly Effect[]
}

/** The next state by the pure machine, with the transitions taken. */
export type PureStep = {
  readonly state: AnyMachineSnapshot
  readonly took: readonly string[]
  readonly microsteps: readonly Microstep[]
  /** Leaf states that were left, including transient ones. */
  readonly left: readonly string[]
  readonly effects: readonly Effect[]
}

const SomeEvent = v.looseObject({ type: v.string() })
const Spawned = v.looseObject({ id: v.string(), src: v.string(), input: v.unknown() })
const Emitted = v.object({ event: SomeEvent })
const Stopped = v.looseObject({ id: v.string() })
const Sent = v.looseObject({ targetId: v.string(), event: SomeEvent })
const WithContext = v.object({ context: v.record(v.string(), v.unknown()) })

function effectOf(machine: AnyStateMachine, type: string, params: unknown): Effect | null {
  if (type === 'xstate.spawnChild') {
    const { id, src, input } = v.parse(Spawned, params)
    return { kind: 'ask', actor: id, logic: machine.implementations.actors[src], input }
  }
  if (type === 'xstate.emit') return { kind: 'emit', event: v.parse(Emitted, params).event }
  if (type !== 'xstate.sendTo') return null
  const { targetId, event } = v.parse(Sent, params)
  return { kind: 'send', to: targetId, event }
}

const idle = fromPromise(() => new Promise(() => undefined))
const still = new WeakMap<AnyStateMachine, AnyStateMachine>()

/** Returns the machine with invoked actors that do nothing. */
function stillOf(machine: AnyStateMachine): AnyStateMachine {
  const known = still.get(machine)
  if (known) return known
  const actors = Object.fromEntries(Object.keys(machine.implementations.actors).map((src) => [src, idle]))
  const made = machine.provide({ actors })
  still.set(machine, made)
  return made
}

const nothing = () => undefined

/** Takes one step purely: no promises and no clock. */
function stepWith(machine: AnyStateMachine, move: (scope: AnyActorScope) => AnyMachineSnapshot): PureStep {
  const microsteps: Microstep[] = []
  const left: string[] = []
  let effects: Effect[] = []
  let ofMicrostep: Effect[] = []
  const self = createEmptyActor()
  const watching = self.system.inspect((inspected) => {
    if (inspected.type !== '@xstate.microstep') return
    const { _transitions: transitions, snapshot } = inspected
    const { context } = v.parse(WithContext, snapshot)
    microsteps.push({ took: transitions.map(transitionId), context, effects: ofMicrostep })
    ofMicrostep = []
    left.push(...transitions.flatMap(({ source }) => (isLeaf(source) ? [source.id] : [])))
  })
  const state = move({
    self,
    system: self.system,
    id: '',
    sessionId: '',
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: ({ type, params }) => {
      const effect = effectOf(machine, type, params)
      if (effect) {
        effects.push(effect)
        ofMicrostep.push(effect)
      }
      // An actor that is started and stopped in the same step never runs.
      if (type === 'xstate.stopChild' && v.is(Stopped, params)) {
        effects = effects.filter((other) => other.kind !== 'ask' || other.actor !== params.id)
      }
    },
  })
  watching.unsubscribe()
  return { state, took: microsteps.flatMap(({ took }) => took), microsteps, left, effects }
}

/** Returns the initial state. */
export const pureStart = (machine: AnyStateMachine, input: unknown): PureStep =>
  stepWith(machine, (scope) => stillOf(machine).getInitialSnapshot(scope, input))

/** Returns the state after an event. */
export const pureStep = (machine: AnyStateMachine, from: AnyMachineSnapshot, event: AnyEventObject): PureStep =>
  stepWith(machine, (scope) => stillOf(machine).transition(from, event, scope))
