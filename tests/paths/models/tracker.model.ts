import { followOrder, loadOrder } from '../../../machines/tracker.ports.ts'
import { trackerMachine, type TrackerContext } from '../../../machines/tracker.machine.ts'
import { orderEvent, trackedAt } from '../fixtures/orders.ts'
import { accepted, broken, refusal, uuid } from '../fixtures/places.ts'
import { callsTo, defineModel } from '../kit/model.ts'

const placed = orderEvent(1, 2)
const moved = (seq: number, status: number) => ({ event: orderEvent(seq, status) })
const order = { uuid: uuid(400), token: 'opens-the-order' }

/** Statuses that the store said, the first one when the order was read. */
const said = ({ events, tracked }: TrackerContext) => [tracked?.order.status, ...events.map(({ status }) => status)]

export const tracker = defineModel({
  machine: trackerMachine,
  inputs: { 'the own order': order, 'somebody’s order': { ...order, token: null } },
  events: {
    'order.moved': {
      'placed again': { event: placed },
      received: moved(2, 3),
      'in the queue': moved(3, 15),
      accepted: moved(4, 10),
      scheduled: moved(5, 11),
      'in the kitchen': moved(6, 12),
      cooking: moved(7, 5),
      'ready at the counter': moved(8, 16),
      'on the way': moved(9, 6),
      'lost contact': moved(10, 22),
      'refused by the store': moved(11, 4),
      'a status that means nothing': moved(12, 24),
      delivered: moved(13, 7),
      collected: moved(14, 9),
      cancelled: moved(15, 8),
    },
  },
  streams: { followOrder: ['order.moved', 'stream.opened', 'stream.lost'] },
  outcomes: {
    loadOrder: {
      'just placed': { output: accepted(trackedAt(2, placed)) },
      'without any step yet': { output: accepted(trackedAt(1)) },
      'cooking, its steps unknown': { output: accepted(trackedAt(5)) },
      'taken for later, its steps unknown': { output: accepted(trackedAt(11)) },
      'already cooking': { output: accepted(trackedAt(5, placed, orderEvent(7, 5))) },
      'already delivered': { output: accepted(trackedAt(7, placed, orderEvent(13, 7))) },
      'already cancelled': { output: accepted(trackedAt(8, placed, orderEvent(15, 8))) },
      'no such order': { output: refusal('ORDER-1') },
      'server busy': { output: refusal('COMMON-07') },
      'no answer': broken,
    },
    followOrder: { broke: broken },
  },
  key: ({ context: { events, tracked, token } }) => [token, tracked?.order.status, events.map(({ seq }) => seq)],
  stop: ({ context: { token, events } }) => events.length > (token === null || events[0]?.seq !== placed.seq ? 1 : 2),
  invariants: {
    'a stage is shown only after the order was read': ({ state }) =>
      !(state.matches('following') || state.matches('completed') || state.matches('canceled')) ||
      state.context.tracked !== null,
    'completed only when the store said delivered or collected': ({ state }) =>
      !state.matches('completed') || state.context.events.some(({ status }) => status === 7 || status === 9),
    'canceled only when somebody said cancelled': ({ state }) =>
      !state.matches('canceled') || state.context.events.some(({ status }) => status === 8),
    'delivered or cancelled news ends the following': ({ state, step, before }) =>
      !/\((delivered|collected|cancelled)\)/.test(step?.name ?? '') ||
      !before?.matches('following') ||
      !state.matches('following'),
    'each step is kept once': ({ state }) => {
      const seqs = state.context.events.map(({ seq }) => seq)
      return new Set(seqs).size === seqs.length
    },
    'steps are kept in the order in which they happened': ({ state }) =>
      state.context.events.every(({ seq }, index, all) => index === 0 || seq > (all[index - 1]?.seq ?? 0)),
    'no step is forgotten while following': ({ state, before }) =>
      !before?.matches('following') || state.context.events.length >= before.context.events.length,
    'cooking is shown only when the store cooks': ({ state }) =>
      !state.matches({ following: { stage: 'cooking' } }) || said(state.context).includes(5),
    'on the way is shown only when the store said so': ({ state }) =>
      !state.matches({ following: { stage: 'delivering' } }) || state.context.events.some(({ status }) => status === 6),
    'ready is shown only when the store said so': ({ state }) =>
      !state.matches({ following: { stage: 'ready' } }) || state.context.events.at(-1)?.status !== 5,
    'an order for later waits only while nothing newer came': ({ state }) =>
      !state.matches({ following: { stage: 'scheduled' } }) || said(state.context).at(-1) === 11,
    'a step that came late does not turn the stage back': ({ state }) => {
      const last = state.context.events.findLast(({ status }) => status !== 24)
      return last?.status !== 5 || !state.matches('following') || state.matches({ following: { stage: 'cooking' } })
    },
    'a status that means nothing keeps the stage': ({ state, before, step }) => {
      if (step?.name !== 'order.moved (a status that means nothing)' || !before?.matches('following')) return true
      return (['cooking', 'delivering', 'ready', 'error'] as const).every(
        (stage) => !before.matches({ following: { stage } }) || state.matches({ following: { stage } }),
      )
    },
    'a lost line never hides the stage': ({ state, before, step }) =>
      step?.name !== 'stream.lost' || !before?.matches('following') || state.matches({ following: { line: 'lost' } }),
    'the order that was opened is the one that is asked about': ({ calls }) =>
      [...callsTo(calls, loadOrder), ...callsTo(calls, followOrder)].every(({ input }) => input.uuid === order.uuid),
    'nobody gets a token that they did not have': ({ state, calls }) =>
      callsTo(calls, loadOrder).every(({ input }) => input.token === state.context.token),
    'following goes on after the last known step': ({ calls }) =>
      callsTo(calls, followOrder).every(({ input }) => [0, 1, 7, 13, 15].includes(input.after)),
    'following goes on right after what was read': ({ state, step, calls }) =>
      step?.kind !== 'answer' ||
      !state.matches('following') ||
      callsTo(calls, followOrder).at(-1)?.input.after === (state.context.events.at(-1)?.seq ?? 0),
    'an unknown order is said to be unknown, nothing else': ({ state, step }) =>
      (step?.name === 'loadOrder ⇒ no such order') === (state.matches('unknown') && step?.kind === 'answer'),
  },
})
