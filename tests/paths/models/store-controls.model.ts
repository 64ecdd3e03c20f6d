import { dequal } from 'dequal'
import type { StoreControls } from '../../../contract/store-controls.ts'
import { storeControlsMachine } from '../../../machines/kitchen/store-controls.machine.ts'
import {
  readStoreDecisions,
  saveStoreChange,
  type StoreChange,
} from '../../../machines/kitchen/store-controls.ports.ts'
import { accepted, broken, refusal } from '../fixtures/answers.ts'
import { uuid } from '../fixtures/places.ts'
import { callsTo, defineModel, outputsOf } from '../kit/model.ts'

const controls: StoreControls = {
  outlet: { code: 'B001', name: 'Condado', timezone: 'America/Puerto_Rico' },
  delivers: true,
  paused_until: null,
  pause_reason: null,
  delivery_paused_until: null,
  delivery_pause_reason: null,
  extra_minutes: 0,
  sold_out: [],
}
const paused: StoreControls = { ...controls, paused_until: '2026-03-04T20:30:00Z', pause_reason: 'busy' }
const items = [{ uuid: uuid(10), kind: 'product' as const, name: 'Pepperoni' }]
const pause: StoreChange = { kind: 'controls', request: { pause: { length: 'half-hour', reason: 'busy' } } }
const soldOut: StoreChange = { kind: 'item', uuid: uuid(10), isSoldOut: true }
const isFailure = (name: string | undefined) => name?.startsWith('saveStoreChange ⇒ no answer') === true

export const storeControls = defineModel({
  machine: storeControlsMachine,
  initialStates: ['reading'],
  transitions: [
    ['any', 'readStoreDecisions ⇒ no pause', 'shown'],
    ['any', 'readStoreDecisions ⇒ a pause', 'shown'],
    ['any', 'readStoreDecisions', 'unread'],
    ['saving', 'change.wanted', 'stays'],
    ['any', 'change.wanted', 'saving'],
    ['saving', 'controls.refreshed', 'stays'],
    ['any', 'controls.refreshed', 'reading'],
    ['any', 'after rereadPause', 'reading'],
    ['saving', 'saveStoreChange ⇒ saved', 'shown'],
    ['saving', 'saveStoreChange', 'reading'],
  ],
  delays: { rereadPause: 30_000 },
  inputs: { 'a store': { key: 'key' } },
  events: {
    'change.wanted': { 'a pause of half an hour': { change: pause }, 'a product is sold out': { change: soldOut } },
  },
  outcomes: {
    readStoreDecisions: {
      'no pause': { output: accepted({ controls, items }) },
      'a pause': { output: accepted({ controls: paused, items }) },
      'wrong key': { output: refusal('COMMON-03') },
      'no answer': broken,
    },
    saveStoreChange: {
      saved: { output: accepted(paused) },
      'not possible': { output: refusal('COMMON-01') },
      'no answer': broken,
    },
  },
  invariants: {
    'what is shown is what the server said last': ({ state, calls }) => {
      const read = outputsOf(callsTo(calls, readStoreDecisions)).flatMap((each) =>
        each.ok ? [each.value.controls] : [],
      )
      const saved = outputsOf(callsTo(calls, saveStoreChange)).flatMap((each) => (each.ok ? [each.value] : []))
      return state.context.controls === null || [...read, ...saved].includes(state.context.controls)
    },
    'nothing is shown before it was read, or saved': ({ state }) =>
      !state.matches('shown') || state.context.controls !== null,
    'a wanted change is what is saved': ({ state, calls }) =>
      !state.matches('saving') || dequal(callsTo(calls, saveStoreChange).at(-1)?.input.change, state.context.change),
    'a change is saved once': ({ state, before, step, calls }) =>
      !step?.name.startsWith('change.wanted') ||
      !before?.matches('saving') ||
      (state.context.change === before.context.change &&
        callsTo(calls, saveStoreChange).filter(({ answer }) => answer === null).length >= 1),
    'nothing is saved that nobody wanted': ({ state }) => state.matches('saving') === (state.context.change !== null),
    'a refused change says so, and what holds is read': ({ state, step }) =>
      step?.name !== 'saveStoreChange ⇒ not possible' ||
      (state.context.problem === 'refused' && state.matches('reading')),
    'a change without an answer says so, and what holds is read': ({ state, before, step }) =>
      !before?.matches('saving') ||
      !isFailure(step?.name) ||
      (state.context.problem === 'unanswered' && state.matches('reading')),
    'the next change clears the problem': ({ state, step }) =>
      !step?.name.startsWith('change.wanted') || state.context.problem === null,
    'a failed reading keeps what was read': ({ state, before, step }) =>
      !/^readStoreDecisions ⇒ (wrong key|no answer)/.test(step?.name ?? '') ||
      state.context.controls === before?.context.controls,
    'the key of the store is sent each time': ({ calls }) =>
      [...callsTo(calls, readStoreDecisions), ...callsTo(calls, saveStoreChange)].every(
        ({ input }) => input.key === 'key',
      ),
    'what holds is never more than a reading away': ({ state }) =>
      state.matches('reading') || state.matches('saving') || state.can({ type: 'controls.refreshed' }),
  },
})
