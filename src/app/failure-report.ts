import { StateMachine, type ActorRefLike, type AnyEventObject, type InspectionEvent } from 'xstate'
import { transitionId } from '../../machines/shared/transition-id.ts'
import { redact } from './redact.ts'

/** An event received by a machine, `at` milliseconds after the machines started. */
export type ReportedEvent = {
  readonly at: number
  readonly to: string
  readonly type: string
  readonly data: object
  /** The transitions taken, and the resulting state; none if the machine failed. */
  readonly took?: readonly string[]
  readonly state?: unknown
}

/** Maximum number of events, which is enough to reproduce most failures. */
const most = 400

/** The recorder's state of a running machine: its name, and unfinished transitions. */
type Watched = {
  readonly name: string
  took: string[]
  readonly open: { readonly event: AnyEventObject; readonly received: ReportedEvent }[]
}

const effectOf = (event: ReportedEvent | undefined) => event && JSON.stringify([event.type, event.took, event.state])

/** Records the last events of all machines. `now` in milliseconds. */
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

  /** Ticks of the clock that lead to the same state one after another are kept as one, the last. */
  const foldTick = (tick: ReportedEvent) => {
    const before = events.findLastIndex((event) => event !== tick && event.to === tick.to)
    if (tick.type === 'clock.ticked' && effectOf(events[before]) === effectOf(tick)) events.splice(before, 1)
  }

  const settle = (machine: Watched, event: AnyEventObject, state: unknown) => {
    const { name, open, took } = machine
    const index = open.findIndex((one) => one.event === event)
    const received = index < 0 ? undefined : open.splice(index, 1)[0]?.received
    if (received) foldTick(Object.assign(received, { took, state }))
    machine.took = []
    states[name] = state
  }

  return {
    began,
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
