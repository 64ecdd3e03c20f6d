import { createBrowserInspector } from '@statelyai/inspect'
import type { FlowNews } from '../../../contract/flow-news.ts'
import { loadStatelyMachine } from '../atlas-data.ts'
import { valueOf, type StatelyMachine } from '../stately-machine.ts'

/** Where machines and what happens to them are told. */
type Inspector = ReturnType<typeof createBrowserInspector>

const snapshotOf = (machine: StatelyMachine, { states, isActive }: FlowNews) => ({
  status: isActive ? ('active' as const) : ('done' as const),
  value: valueOf(machine, machine.id, states),
  context: {},
})

const introductionOf = (machine: StatelyMachine, news: FlowNews) => ({
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

/** Tells an inspector what happens, and at the first news of a machine its chart. */
function narrator(inspector: Inspector) {
  const introduced = new Set<string>()
  return async (news: FlowNews) => {
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

/**
 * Opens the Stately Inspector (stately.ai) in a window of its own and returns what tells it the news, one after the other.
 * It hears the names of states and events alone: no context, no payload. Browsers open windows on a press only.
 */
export function openStately(): (news: FlowNews) => void {
  const narrate = narrator(createBrowserInspector({ serialize: (event) => event, maxDeferredEvents: 2000 }))
  let told = Promise.resolve()
  return (news) => {
    told = told.then(() => narrate(news))
  }
}
