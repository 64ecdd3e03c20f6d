import { StateMachine, type ActorRefLike, type AnyEventObject, type InspectionEvent } from 'xstate'
import { transitionId } from '../../machines/shared/transition-id.ts'
import { redact } from './redact.ts'

/** One event that a machine received, `at` so many milliseconds after the machines began. */
export type ReportedEvent = {
  readonly at: number
  readonly to: string
  readonly type: string
  readonly data: object
  /** The transitions that it made the machine take, and the state after them; none where the machine broke over it. */
  readonly took?: readonly string[]
  readonly state?: unknown
}

/** What happened before a failure, without anything of the customer: QA plays it again. */
export type FailureReport = {
  readonly version: 2
  readonly made: string
  readonly deployment: string
  readonly language: string
  /** The pattern of the page: its address may hold a secret. */
  readonly route: string
  readonly viewport: readonly [number, number]
  readonly isOnline: boolean
  readonly error: { readonly name: string; readonly frames: readonly string[] } | null
  /** The last state of each machine by its name: `cart`, or `time-picker 2` for one that was started again. */
  readonly states: Readonly<Record<string, unknown>>
  readonly events: readonly ReportedEvent[]
}

/** The last events are enough: what led to a failure is seldom longer. */
const most = 400

/** What a recorder knows of a running machine: its name, and what has not come to a state yet. */
type Watched = {
  readonly name: string
  took: string[]
  readonly open: { readonly event: AnyEventObject; readonly received: ReportedEvent }[]
}

/** Keeps the last events of all machines. `now` in milliseconds. */
export function createRecorder(now: () => number) {
  const began = now()
  const events: ReportedEvent[] = []
  const states: Record<string, unknown> = {}
  const started: Record<string, number> = {}
  const watched = new WeakMap<object, Watched>()

  const watch = (actor: ActorRefLike): Watched | null => {
    const known = watched.get(actor)
    if (known) return known
    if (!('logic' in actor) || !(actor.logic instanceof StateMachine)) return null
    const { id } = actor.logic
    const count = (started[id] ?? 0) + 1
    started[id] = count
    const made: Watched = { name: count === 1 ? id : `${id} ${count}`, took: [], open: [] }
    watched.set(actor, made)
    return made
  }

  const begin = ({ name, open }: Watched, event: AnyEventObject) => {
    const { type, ...data } = event
    const received = { at: now() - began, to: name, type, data: Object(redact(data)) }
    open.push({ event, received })
    events.push(received)
    if (events.length > most) events.shift()
  }

  const settle = (machine: Watched, event: AnyEventObject, state: unknown) => {
    const { name, open, took } = machine
    const index = open.findIndex((one) => one.event === event)
    if (index >= 0) Object.assign(open.splice(index, 1)[0]?.received ?? {}, { took, state })
    machine.took = []
    states[name] = state
  }

  return {
    events: (): readonly ReportedEvent[] => events,
    states: (): Readonly<Record<string, unknown>> => states,
    hear: (inspected: InspectionEvent) => {
      const machine = watch(inspected.actorRef)
      if (!machine) return
      if (inspected.type === '@xstate.event') begin(machine, inspected.event)
      if (inspected.type === '@xstate.microstep') {
        const { _transitions: transitions } = inspected
        machine.took.push(...transitions.map(transitionId))
      }
      if (inspected.type === '@xstate.snapshot') settle(machine, inspected.event, Object(inspected.snapshot).value)
    },
  }
}

export type Recorder = ReturnType<typeof createRecorder>

/** Where in the program an error came up; its message may quote what was typed. */
const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at ') || line.includes('@'))

/** The failureReport of what happened until now. */
export function failureReportOf(recorder: Recorder, route: string, error: unknown): FailureReport {
  return {
    version: 2,
    made: new Date().toISOString(),
    deployment: import.meta.url,
    language: document.documentElement.lang,
    route,
    viewport: [innerWidth, innerHeight],
    isOnline: navigator.onLine,
    error: error instanceof Error ? { name: error.name, frames: framesOf(error) } : null,
    states: recorder.states(),
    events: recorder.events(),
  }
}
