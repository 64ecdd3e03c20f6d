import * as v from 'valibot'
import { getNextTransitions, type AnyActorRef, type AnyMachineSnapshot, type InspectionEvent } from 'xstate'
import {
  atlasChannel,
  ReplayRequest,
  ReportRequest,
  maxUpdates,
  type MachineUpdate,
  type ReportAnswer,
} from '../../contract/machine-updates.ts'
import { transitionId } from '../../machines/shared/transition-id.ts'
import type { FailureReport } from './save-failure-report.ts'

const isMachine = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot

/** Returns the events that can happen now, by type alone; guards that read the event's payload decide for themselves. */
function possibleIn(snapshot: AnyMachineSnapshot): string[] {
  const types = new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType))
  return [...types].filter((type) => {
    if (type === '' || type.startsWith('xstate.')) return false
    try {
      return snapshot.can({ type })
    } catch {
      return true
    }
  })
}

/** Whether nothing changed, as on the tick of a countdown. */
const isSame = (one: MachineUpdate, other: MachineUpdate) =>
  JSON.stringify({ ...one, place: other.place }) === JSON.stringify(other)

/** Id of this page until it is reloaded. */
const page = crypto.randomUUID()

function newsOf(snapshot: AnyMachineSnapshot, event: string, took: readonly string[]): Omit<MachineUpdate, 'place'> {
  const { machine, _nodes: nodes, status } = snapshot
  const leaves = nodes.filter(({ type }) => type === 'atomic' || type === 'final')
  const isActive = status === 'active'
  return {
    kind: 'news',
    page,
    machine: machine.id,
    event,
    took: [...took],
    states: leaves.map(({ id }) => id),
    possible: isActive ? possibleIn(snapshot) : [],
    isActive,
  }
}

/**
 * Sends events of all machines to the atlas in another tab, by names alone: no payload, no context. The report, which the
 * atlas asks for, has no personal data.
 */
export function publishEventsToAtlas(root: AnyActorRef, makeReport: () => Promise<FailureReport>) {
  const channel = new BroadcastChannel(atlasChannel)
  const known = new Set<string>()
  let told: readonly MachineUpdate[] = []
  const took = new Map<string, string[]>()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
  const post = (news: MachineUpdate | v.InferOutput<typeof ReportAnswer>) => channel.postMessage(news)
  const tell = (happened: Omit<MachineUpdate, 'place'>) => {
    const last = told.at(-1)
    const news = { ...happened, place: last ? last.place + 1 : 0 }
    known.add(news.machine)
    if (last && isSame(last, news)) return
    told = [...told, news].slice(-maxUpdates)
    post(news)
  }
  const hear = (inspected: InspectionEvent) => {
    const { sessionId } = inspected.actorRef
    if (inspected.type === '@xstate.microstep') {
      const { _transitions: transitions } = inspected
      took.set(sessionId, [...(took.get(sessionId) ?? []), ...transitions.map(transitionId)])
    }
    if (inspected.type !== '@xstate.snapshot' || !isMachine(inspected.snapshot)) return
    const transitions = took.get(sessionId) ?? []
    took.delete(sessionId)
    if (transitions.length === 0 && known.has(inspected.snapshot.machine.id)) return
    tell(newsOf(inspected.snapshot, inspected.event.type, transitions))
  }
  const readAll = (actor: AnyActorRef) => {
    const snapshot: unknown = actor.getSnapshot()
    if (!isMachine(snapshot)) return
    tell(newsOf(snapshot, 'xstate.init', []))
    const { children }: { children: Readonly<Record<string, AnyActorRef>> } = snapshot
    for (const child of Object.values(children)) readAll(child)
  }
  channel.addEventListener('message', ({ data }) => {
    if (v.is(ReplayRequest, data)) told.forEach(post)
    if (v.is(ReportRequest, data) && data.page === page)
      void makeReport().then((report) => post({ kind: 'report', report }))
  })
  readAll(root)
  root.system.inspect(hear)
}
