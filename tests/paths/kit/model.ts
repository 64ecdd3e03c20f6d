import {
  matchesState,
  type ActorLogic,
  type AnyActorLogic,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFrom,
  type InputFrom,
  type OutputFrom,
  type SnapshotFrom,
} from 'xstate'

/** An outcome of an invoked actor. */
export type Outcome<Output = unknown> = { readonly output: Output } | { readonly error: unknown }

/** One step of a machine. A `refused` step is one that no transition of the state takes. */
export type Step =
  | { readonly kind: 'event'; readonly name: string; readonly event: AnyEventObject }
  | { readonly kind: 'news'; readonly name: string; readonly event: AnyEventObject; readonly stream: string }
  | {
      readonly kind: 'answer'
      readonly name: string
      readonly actor: string
      readonly src: string
      readonly outcome: Outcome
    }
  | { readonly kind: 'wait'; readonly name: string; readonly type: string; readonly milliseconds: number }

/** One call of an invoked actor, with its answers while active. */
export type Call<Input = unknown, Output = unknown> = {
  readonly actor: string
  readonly logic: unknown
  readonly input: Input
  readonly answer: Outcome<Output> | null
}

/** Everything observable of a machine since its start. */
export type History = {
  readonly calls: readonly Call[]
  readonly emitted: readonly AnyEventObject[]
  readonly sent: readonly { readonly to: string; readonly event: AnyEventObject }[]
}

/** The input of an invariant: the states before and after a step, and the history. */
export type Moment<Machine extends AnyStateMachine = AnyStateMachine> = History & {
  readonly state: SnapshotFrom<Machine>
  readonly before: SnapshotFrom<Machine> | null
  readonly step: Step | null
  readonly steps: readonly Step[]
}

// Written as a method, so that the model of one machine is also a model of any machine.
type Claim<Machine extends AnyStateMachine> = { holds(moment: Moment<Machine>): boolean }['holds']
type OutcomeIn<Machine extends AnyStateMachine> = {
  answer(state: SnapshotFrom<Machine>): Outcome
}['answer']
type PayloadOf<Event extends AnyEventObject, Type> = Omit<Extract<Event, { type: Type }>, 'type'>

/** A machine with its test inputs. How to write one: `tests/paths/README.md`. */
export type Model<Machine extends AnyStateMachine = AnyStateMachine> = {
  readonly machine: Machine
  /** Inputs of the machine, by name. */
  readonly inputs: Readonly<Record<string, InputFrom<Machine>>>
  /** Payloads to test, by event type and name, including hostile ones. Unlisted types are sent without payload. */
  readonly events: {
    readonly [Type in EventFrom<Machine>['type']]?: Readonly<Record<string, PayloadOf<EventFrom<Machine>, Type>>>
  }
  /** Outcomes of each invoked actor, by source and name; a function if they depend on the state. */
  readonly outcomes: Readonly<Record<string, Readonly<Record<string, Outcome | OutcomeIn<Machine>>>>>
  /** Event types sent by invoked streams, by source; all others are user gestures. */
  readonly streams?: Readonly<Record<string, readonly string[]>>
  /** Delays in milliseconds, by name. */
  readonly delays?: Readonly<Record<string, number>>
  /** Allowed initial states. */
  readonly initialStates?: readonly string[]
  /** The transition table, written from what the product promises: in a state, a step (by the beginning of its name) leads to a state. The first matching row counts; `stays` means no state change. */
  readonly transitions?: readonly (readonly [from: string, step: string, to: string])[]
  /** The key that distinguishes states with the same value; the whole context by default. */
  readonly key?: { of(state: SnapshotFrom<Machine>): unknown }['of']
  /** Where to stop exploring: such a state is visited but not left. */
  readonly stop?: { at(state: SnapshotFrom<Machine>): boolean }['at']
  /** Steps that a path takes from an input, for cases that must be played to their end. */
  readonly plays?: Readonly<Record<string, readonly string[]>>
  /** Invariants, written from what the product promises, not from the machine. */
  readonly invariants: Readonly<Record<string, Claim<Machine>>>
}

/** Type-checks a model against its machine and returns it as a general model. */
export const defineModel = <Machine extends AnyStateMachine>(model: Model<Machine>): Model => model

const isCallTo = <Input, Output>(
  call: Call,
  logic: ActorLogic<never, never, Input> | AnyActorLogic,
): call is Call<Input, Output> => call.logic === logic

const fits = (from: string, name: string, before: AnyMachineSnapshot, step: Step) =>
  (from === 'any' || matchesState(from, before.value)) && (step.name === name || step.name.startsWith(`${name} `))

/** Returns the row of a model's table for a step from this state. */
export const rowOf = ({ transitions = [] }: Model, before: AnyMachineSnapshot, step: Step) =>
  transitions.find(([from, name]) => fits(from, name, before, step))

/** Returns the typed calls to one port or child machine. */
export function callsTo<Logic extends AnyActorLogic>(calls: readonly Call[], logic: Logic) {
  return calls.filter((call) => isCallTo<InputFrom<Logic>, OutputFrom<Logic>>(call, logic))
}

/** Returns the outputs of the answered calls. */
export const outputsOf = <Output>(calls: readonly Call<unknown, Output>[]): Output[] =>
  calls.flatMap(({ answer }) => (answer && 'output' in answer ? [answer.output] : []))

/** Returns the key of a state. */
export const keyOf = (model: Model, state: AnyMachineSnapshot): string =>
  JSON.stringify([state.value, state.status, model.key ? model.key(state) : state.context])
