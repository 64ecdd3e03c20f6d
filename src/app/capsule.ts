import type { InspectionEvent } from 'xstate'
import { redact } from './redact.ts'

/** One event that a machine received, `at` so many milliseconds after the machines began. */
export type CapsuleEvent = { readonly at: number; readonly to: string; readonly type: string; readonly data: object }

/** What happened before a failure, without anything of the customer: QA plays it again. */
export type Capsule = {
  readonly version: 1
  readonly made: string
  readonly deployment: string
  readonly language: string
  /** The pattern of the page: its address may hold a secret. */
  readonly route: string
  readonly viewport: readonly [number, number]
  readonly isOnline: boolean
  readonly error: { readonly name: string; readonly frames: readonly string[] } | null
  /** The state of each machine that runs, by its name. */
  readonly states: Readonly<Record<string, unknown>>
  readonly events: readonly CapsuleEvent[]
}

/** The last events are enough: what led to a failure is seldom longer. */
const most = 400

/** Keeps the last events of all machines. `now` in milliseconds. */
export function createRecorder(now: () => number) {
  const began = now()
  const events: CapsuleEvent[] = []
  const states = new Map<string, () => unknown>()
  return {
    events: (): readonly CapsuleEvent[] => events,
    states: () => Object.fromEntries([...states].map(([name, read]) => [name, read()])),
    hear: (inspected: InspectionEvent) => {
      if (inspected.type !== '@xstate.event') return
      const { actorRef, event } = inspected
      const { type, ...data } = event
      const to = 'id' in actorRef ? String(actorRef.id) : actorRef.sessionId
      states.set(to, () => Object(actorRef.getSnapshot()).value)
      events.push({ at: now() - began, to, type, data: Object(redact(data)) })
      if (events.length > most) events.shift()
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

/** The capsule of what happened until now. */
export function capsuleOf(recorder: Recorder, route: string, error: unknown): Capsule {
  return {
    version: 1,
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
