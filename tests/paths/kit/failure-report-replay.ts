import { dequal } from 'dequal'
import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { transitionId, transitionsOf } from '../../../machines/shared/transition-id.ts'
import { replayableMachine } from './replayable-machine.ts'
import type { ReportedEvent, FailureReportFile, StateValue } from './failure-report-format.ts'
import { nodesOf } from './machine-parts.ts'
import { pureStart, pureStep } from './pure-step.ts'

/** One replayed event of a failure report. */
export type Replayed = {
  readonly event: ReportedEvent
  /** The state of the machine after the event; null if the machine is unknown. */
  readonly state: AnyMachineSnapshot | null
  /** The transitions taken, and the guards that held. */
  readonly took: readonly Known[]
  /** The difference from the report, or an error that it recorded. */
  readonly departs: string | null
}
/** The state that a machine ended in; null if nothing that happened to it was kept. */
type ReplayedEnd = {
  readonly machine: string
  readonly state: StateValue | null
  readonly snapshot: AnyMachineSnapshot | null
  readonly isSame: boolean
}
export type Replay = {
  readonly steps: readonly Replayed[]
  /** The final state of each machine, and whether it equals that in the report. */
  readonly ends: readonly ReplayedEnd[]
}

/** A transition of this program, by its id. */
type Known = { readonly id: string; readonly event: string; readonly transition: AnyTransitionDefinition }

/** Returns all transitions of a machine by id. */
const knownIn = (machine: AnyStateMachine): ReadonlyMap<string, Known> =>
  new Map(
    nodesOf(machine)
      .flatMap(transitionsOf)
      .map((transition) => {
        const id = transitionId(transition)
        return [id, { id, event: transition.eventType, transition }]
      }),
  )

const isXStateEvent = (type: string) => type.startsWith('xstate.')

/** The event itself and those that the machine raised; transitions of other events name theirs. */
function eventsBehind(type: string, took: readonly Known[]): string[] {
  const types = took
    .map(({ event }) => event)
    .filter((event) => event !== '' && !event.startsWith('xstate.done.state.'))
  return [type, ...types.filter((event, index) => event !== (index === 0 ? type : types[index - 1]))]
}

/** A machine whose guards are answered as in the report. */
class Player {
  readonly #machine: AnyStateMachine
  /** Those of the machine itself: without its actions, XState leaves out the events that only act. */
  readonly #events: ReadonlySet<string>
  readonly #known: ReadonlyMap<string, Known>
  #taken: ReadonlySet<string> = new Set()
  #state: AnyMachineSnapshot | null = null

  constructor(machine: AnyStateMachine) {
    this.#machine = replayableMachine(machine, (id) => this.#taken.has(id))
    this.#events = new Set(machine.events)
    this.#known = knownIn(machine)
  }

  get snapshot(): AnyMachineSnapshot | null {
    return this.#state
  }

  /** Replays one event and then moves to the state in the report. */
  play(event: ReportedEvent): Replayed {
    const departs = this.#departureOf(event)
    const took = (event.took ?? []).flatMap((id) => this.#known.get(id) ?? [])
    return { event, took, departs, state: this.#state }
  }

  #departureOf({ type, state, took = [] }: ReportedEvent): string | null {
    if (state === undefined) return 'the machine broke over this event'
    if (!isXStateEvent(type) && !this.#events.has(type)) return `this program has no event ${type}`
    const unknown = took.filter((id) => !this.#known.has(id))
    this.#taken = new Set(took)
    const reached = this.#go(
      type,
      took.flatMap((id) => this.#known.get(id) ?? []),
    )
    const isThere = reached !== null && dequal(reached.value, state)
    // Without its first events, or when it differs, the machine takes the state in the report.
    this.#state = isThere ? reached : this.#machine.resolveState({ value: state, context: {} })
    if (unknown.length > 0) return `this program has no transition ${unknown.join(', ')}`
    if (isThere || reached === null) return null
    return `it was in ${JSON.stringify(state)}, and this program goes to ${JSON.stringify(reached.value)}`
  }

  /** Returns the state after the event; null while the machine is unknown. */
  #go(type: string, took: readonly Known[]): AnyMachineSnapshot | null {
    const isStart = type === 'xstate.init'
    const before = isStart ? pureStart(this.#machine, undefined).state : this.#state
    return eventsBehind(type, took)
      .slice(isStart ? 1 : 0)
      .reduce<AnyMachineSnapshot | null>(
        (state, event) => state && pureStep(this.#machine, state, { type: event }).state,
        before,
      )
  }
}

/** Whether a flow started as it does in this program. */
const isPlainStart = ({ event, departs }: Replayed) => event.type === 'xstate.init' && departs === null

/** Returns the steps in groups: flows that start one right after another are one group, any other step is its own. */
export function withStartsTogether(steps: readonly Replayed[]): Replayed[][] {
  const groups: Replayed[][] = []
  for (const [place, step] of steps.entries()) {
    const before = steps[place - 1]
    if (before && isPlainStart(before) && isPlainStart(step)) groups.at(-1)?.push(step)
    else groups.push([step])
  }
  return groups
}

/** Returns the steps at which a flow took other transitions than in the report. One that broke over an event has no state to compare. */
export const departuresOf = ({ steps }: Pick<Replay, 'steps'>) =>
  steps.filter(({ event, departs }) => event.state !== undefined && departs !== null)

/** Returns the machine of a name in a report: `time-picker 2` is the second time-picker. */
const machineOf = (machines: readonly AnyStateMachine[], name: string) =>
  machines.find(({ id }) => id === name.replace(/ \d+$/, ''))

/** Replays a failure report: each machine takes its recorded transitions. */
export function replayFailureReport(machines: readonly AnyStateMachine[], failureReport: FailureReportFile): Replay {
  const players = new Map<string, Player>()
  const playerOf = (name: string) => {
    const machine = machineOf(machines, name)
    if (!players.has(name) && machine) players.set(name, new Player(machine))
    return players.get(name)
  }
  const steps = failureReport.events.map(
    (event): Replayed =>
      playerOf(event.to)?.play(event) ?? { event, state: null, took: [], departs: 'this program has no such machine' },
  )
  const ends = Object.entries(failureReport.states).map(([machine, wanted]) => {
    const snapshot = players.get(machine)?.snapshot ?? null
    const state: StateValue | null = snapshot?.value ?? null
    return { machine, state, snapshot, isSame: state === null || dequal(state, wanted) }
  })
  return { steps, ends }
}
