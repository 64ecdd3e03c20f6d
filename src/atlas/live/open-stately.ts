import ky from 'ky'
import * as v from 'valibot'
import { createBrowserInspector } from '@statelyai/inspect'
import type { MachineUpdate } from '../../../contract/machine-updates.ts'
import { loadStatelyMachine } from '../atlas-data.ts'
import { stateValueOf, type StatelyMachine } from '../stately-machine.ts'

/** Receives machines and their events. */
type Inspector = ReturnType<typeof createBrowserInspector>

const snapshotOf = (machine: StatelyMachine, { states, isActive }: MachineUpdate) => ({
  status: isActive ? ('active' as const) : ('done' as const),
  value: stateValueOf(machine, machine.id, states),
  context: {},
})

const introductionOf = (machine: StatelyMachine, news: MachineUpdate) => ({
  type: '@xstate.actor' as const,
  name: machine.id,
  sessionId: machine.id,
  rootId: undefined,
  parentId: undefined,
  id: machine.id,
  createdAt: String(Date.now()),
  _version: '0',
  definition: JSON.stringify(machine),
  snapshot: snapshotOf(machine, news),
})

/** Sends events to an inspector, and a machine's chart with its first event. */
function narrator(inspector: Inspector) {
  const introduced = new Set<string>()
  return async (news: MachineUpdate) => {
    const machine = await loadStatelyMachine(news.machine).catch(() => null)
    if (!machine) return // of a storefront that is newer than this atlas
    if (introduced.has(machine.id)) {
      inspector.event(machine.id, news.event)
      inspector.snapshot(machine.id, snapshotOf(machine, news), { event: { type: news.event } })
    } else {
      introduced.add(machine.id)
      inspector.adapter.send(introductionOf(machine, news))
    }
  }
}

const site = 'https://stately.ai/inspect'

/** Returns whether the site of the Stately Inspector can be reached, within the time that a press lets a window open in. */
export const isStatelyReachable = (): Promise<boolean> =>
  ky.get(site, { mode: 'no-cors', throwHttpErrors: false, retry: 0, timeout: 3000 }).then(
    () => true,
    () => false,
  )

const Connected = v.object({ type: v.literal('@statelyai.connected') })
/** Milliseconds until a window that says nothing is one of an unreachable site. */
const patience = 10_000

/** Returns whether the Stately Inspector's window, which is being opened, has connected. */
export function hasConnected(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const hear = ({ data }: MessageEvent) => v.is(Connected, data) && resolve(true)
  addEventListener('message', hear)
  setTimeout(() => resolve(false), patience)
  return promise.finally(() => removeEventListener('message', hear))
}

/**
 * Opens the Stately Inspector (stately.ai) in its own window and returns a function that sends it events in order. It
 * receives names of states and events alone: no context, no payload. Browsers open windows only on a press.
 */
export function openStately(): (news: MachineUpdate) => void {
  const narrate = narrator(createBrowserInspector({ url: site, serialize: (event) => event, maxDeferredEvents: 2000 }))
  let told = Promise.resolve()
  return (news) => {
    told = told.then(() => narrate(news))
  }
}
