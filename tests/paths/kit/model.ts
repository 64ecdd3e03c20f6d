import { matchesState } from 'xstate'
import type {
  ActorLogic,
  AnyActorLogic,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFrom,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
} from 'xstate'

/** How the world answers an invoked actor. */
export type Outcome<Output = unknown> = { readonly output: Output } | { readonly error: unknown }

/** One thing that happens to a machine. `refused` steps are those that no transition of the state takes. */
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

/** One question a machine put to an invoked actor, and what it was answered while it listened. */
export type Call<Input = unknown, Output = unknown> = {
  readonly actor: string
  readonly logic: unknown
  readonly input: Input
  readonly answer: Outcome<Output> | null
}

/** Everything that the outside saw of a machine since its start. */
export type History = {
  readonly calls: readonly Call[]
  readonly emitted: readonly AnyEventObject[]
  readonly sent: readonly { readonly to: string; readonly event: AnyEventObject }[]
}

/** What an invariant looks at: the state after a step, the state before it, and the history. */
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

/** A machine and all that is worth trying on it. How to write one: `tests/paths/README.md`. */
export type Model<Machine extends AnyStateMachine = AnyStateMachine> = {
  readonly machine: Machine
  /** What the machine may be started with, by name. */
  readonly inputs: Readonly<Record<string, InputFrom<Machine>>>
  /** Payloads worth trying, by event type and name, hostile ones too. A type that is not listed is sent bare. */
  readonly events: {
    readonly [Type in EventFrom<Machine>['type']]?: Readonly<Record<string, PayloadOf<EventFrom<Machine>, Type>>>
  }
  /** How each invoked actor may answer, by source and name; a function where the answer depends on the state. */
  readonly outcomes: Readonly<Record<string, Readonly<Record<string, Outcome | OutcomeIn<Machine>>>>>
  /** Event types that an invoked stream sends, by its source; the others are gestures of a person. */
  readonly streams?: Readonly<Record<string, readonly string[]>>
  /** How long its time limits are, in milliseconds, by name. */
  readonly times?: Readonly<Record<string, number>>
  /** Where it may begin. */
  readonly begins?: readonly string[]
  /** The table of the machine, from the specification: in a state, a step (by the beginning of its name), to a state. The first row that fits counts; `stays` is for what changes no state. */
  readonly leads?: readonly (readonly [from: string, step: string, to: string])[]
  /** What tells two states apart, beside their value; the whole context by default. */
  readonly key?: { of(state: SnapshotFrom<Machine>): unknown }['of']
  /** Where to stop: such a state is visited and not left. */
  readonly stop?: { at(state: SnapshotFrom<Machine>): boolean }['at']
  /** What always holds, whatever the machine says: written from the specification, not from the machine. */
  readonly invariants: Readonly<Record<string, Claim<Machine>>>
}

/** Checks a model against its machine and lets it stand beside the others. */
export const defineModel = <Machine extends AnyStateMachine>(model: Model<Machine>): Model => model

const isCallTo = <Input, Output>(
  call: Call,
  logic: ActorLogic<never, never, Input> | AnyActorLogic,
): call is Call<Input, Output> => call.logic === logic

const fits = (from: string, name: string, before: AnyMachineSnapshot, step: Step) =>
  (from === 'any' || matchesState(from, before.value)) && (step.name === name || step.name.startsWith(`${name} `))

/** The row of a model's table for a step from this state. */
export const rowOf = ({ leads = [] }: Model, before: AnyMachineSnapshot, step: Step) =>
  leads.find(([from, name]) => fits(from, name, before, step))

/** The calls to one port or child machine, with its types. */
export function callsTo<Logic extends AnyActorLogic>(calls: readonly Call[], logic: Logic) {
  return calls.filter((call) => isCallTo<InputFrom<Logic>, OutputFrom<Logic>>(call, logic))
}

/** Outputs that the calls were answered with. */
export const outputsOf = <Output>(calls: readonly Call<unknown, Output>[]): Output[] =>
  calls.flatMap(({ answer }) => (answer && 'output' in answer ? [answer.output] : []))

/** What tells this state apart from others. */
export const keyOf = (model: Model, state: AnyMachineSnapshot): string =>
  JSON.stringify([state.value, state.status, model.key ? model.key(state) : state.context])
