import { dequal } from 'dequal'
import type { SnapshotFrom } from 'xstate'
import {
  announceArrival,
  cancelOrder,
  eraseGuestData,
  followOrder,
  loadTrackedOrder,
  rateOrder,
  stopTextMessages,
  watchChangeDeadline,
  watchSilenceDeadline,
} from '../../../machines/tracker/tracker.ports.ts'
import { reschedulingMachine } from '../../../machines/tracker/rescheduling.machine.ts'
import { trackerMachine } from '../../../machines/tracker/tracker.machine.ts'
import type { TrackerContext } from '../../../machines/tracker/tracker.setup.ts'
import {
  changeableOrder,
  curbsideOrderAt,
  erasedOrder,
  orderEvent,
  publicOrderAt,
  rescheduledOrder,
  timeGiven,
  ratedOrder,
  stoppedTexts,
  trackedOrderAt,
  withTexts,
} from '../fixtures/orders.ts'
import { accepted, broken, refusal } from '../fixtures/answers.ts'
import { uuid } from '../fixtures/places.ts'
import { callsTo, defineModel } from '../kit/model.ts'

const placed = orderEvent(1, 2)
const moved = (seq: number, status: number) => ({ event: orderEvent(seq, status) })
const order = { uuid: uuid(400), token: 'opens-the-order' }

/** Returns all reported statuses, starting with that of the read order. */
const said = ({ events, tracked }: TrackerContext) => [tracked?.order.status, ...events.map(({ status }) => status)]

/** Returns the last status that has a meaning. */
const lastSaid = (context: TrackerContext) => said(context).findLast((status) => status !== 24) ?? 0

const isOwn = ({ tracked }: TrackerContext) => tracked?.kind === 'own'
/** Whether it was accepted for later, and its customer can still cancel it. */
const isChangeable = (context: TrackerContext) =>
  context.tracked?.kind === 'own' &&
  context.tracked.order.changeable_until !== null &&
  lastSaid(context) === 11 &&
  !context.isFixed
/** Whether the store has not accepted it, or not begun with it; a store out of contact may not have the order. */
const isUntaken = (context: TrackerContext) =>
  isChangeable(context) ||
  said(context).every((status) => status !== undefined && [1, 2, 3, 15, 22, 24].includes(status))

const newTime = rescheduledOrder.order.promised.from
const [firstDeadline, newDeadline] = [Date.parse('2026-03-04T20:30:00Z'), Date.parse('2026-03-04T21:50:00Z')]
const [promisedUntil, newlyPromisedUntil] = [Date.parse('2026-03-04T20:50:00Z'), Date.parse('2026-03-04T22:15:00Z')]
const isGivenTime = ({ events }: TrackerContext) => events.some(({ promised }) => promised?.from === newTime)
/** Whether it is for later, and the customer can still give it another time. */
const isReschedulable = (context: TrackerContext) =>
  context.tracked?.kind === 'own' &&
  context.tracked.order.changeable_until !== null &&
  !context.isFixed &&
  (lastSaid(context) === 11 ||
    ([2, 3, 15].includes(lastSaid(context)) &&
      said(context).every((status) => status !== undefined && [1, 2, 3, 15, 22, 24].includes(status))))

/** Whether the customer can report a curbside arrival. */
const isAwaitedAtCurb = (context: TrackerContext) =>
  context.tracked?.kind === 'own' &&
  context.tracked.order.handover === 'curbside' &&
  [16, 17, 20].includes(lastSaid(context))

/** Stages by status; a scheduled order has its own stage. */
const stages = {
  starting: [1, 2],
  received: [3, 15],
  accepted: [10, 11, 12],
  scheduled: [11],
  delayed: [14],
  cooking: [5],
  ready: [16, 17, 18],
  delivering: [6],
  unconfirmed: [22],
  error: [4],
} as const
const stageNames = [
  'starting',
  'received',
  'accepted',
  'scheduled',
  'delayed',
  'cooking',
  'ready',
  'delivering',
  'unconfirmed',
  'error',
] as const

/** Returns the number of events to explore: one, two for the customer's own new order, three for curbside and for orders for later. */
const maxSteps = ({ token, events, tracked }: TrackerContext) => {
  if (tracked?.kind === 'own' && tracked.order.handover === 'curbside') return 3
  if (tracked?.kind === 'own' && tracked.order.changeable_until !== null) return 3
  return token === null || events[0]?.seq !== placed.seq ? 1 : 2
}

const isSilent = (state: SnapshotFrom<typeof trackerMachine>) =>
  state.matches({ following: { word: 'silent' } }) ||
  state.matches({ following: { word: 'unaccepted' } }) ||
  state.matches({ following: { word: 'waiting' } })

/** Returns the number of concurrent conditions besides the stage: stream, silence, user action. */
const happenings = (state: SnapshotFrom<typeof trackerMachine>) =>
  [
    state.matches({ following: { line: 'live' } }) || state.matches({ following: { line: 'lost' } }),
    isSilent(state),
    state.matches('following') && !state.matches({ following: { customerAction: 'none' } }),
  ].filter(Boolean).length

export const tracker = defineModel({
  machine: trackerMachine,
  initialStates: ['loading'],
  transitions: [
    ['loading', 'loadTrackedOrder ⇒ no such order', 'unknown'],
    ['loading', 'loadTrackedOrder ⇒ server busy', 'failed'],
    ['loading', 'loadTrackedOrder ⇒ no answer', 'failed'],
    ['loading', 'loadTrackedOrder ⇒ cooking, its steps unknown', 'following.stage.cooking'],
    ['loading', 'loadTrackedOrder ⇒ taken for later, its steps unknown', 'following.stage.scheduled'],
    ['loading', 'loadTrackedOrder ⇒ taken for later, not begun', 'following.stage.scheduled'],
    ['following.stage.scheduled', 'changes.closed', 'following.stage.scheduled'],
    ['following.stage.scheduled', 'watchChangeDeadline ⇒ broke', 'following.stage.scheduled'],
    ['loading', 'loadTrackedOrder ⇒ refused, its steps unknown', 'following.stage.error'],
    ['loading', 'loadTrackedOrder ⇒ already cooking', 'following.stage.cooking'],
    ['loading', 'loadTrackedOrder ⇒ ready at the curb', 'following.stage.ready'],
    ['loading', 'loadTrackedOrder ⇒ already delivered', 'completed.unrated'],
    ['loading', 'loadTrackedOrder ⇒ of somebody else, delivered', 'completed.unrated'],
    ['loading', 'loadTrackedOrder ⇒ rated already', 'completed.rated'],
    ['loading', 'loadTrackedOrder ⇒ already canceled', 'canceled'],
    ['loading', 'loadTrackedOrder', 'following.stage.starting'],
    ['failed', 'tracker.retried', 'loading'],
    ['following', 'order.moved (delivered)', 'completed.unrated'],
    ['following', 'order.moved (collected)', 'completed.unrated'],
    ['following', 'order.moved (canceled)', 'canceled'],
    ['following', 'followOrder ⇒ broke', 'failed'],
    ['following', 'stream.opened', 'following.line.live'],
    ['following', 'stream.lost', 'following.line.lost'],
    ['following.word.unaccepted', 'waiting.chosen', 'following.word.waiting'],
    ['following.word.waiting', 'after patience', 'following.word.unaccepted'],
    ['following.word.awaited', 'watchSilenceDeadline ⇒ broke', 'following.word.enough'],
    ['following.customerAction.confirming', 'cancel.confirmed', 'following.customerAction.canceling'],
    ['following.customerAction.uncertain', 'cancel.confirmed', 'following.customerAction.canceling'],
    ['following.customerAction.confirming', 'cancel.declined', 'following.customerAction.none'],
    ['following.customerAction.uncertain', 'cancel.declined', 'following.customerAction.none'],
    ['following.customerAction.tooLate', 'cancel.declined', 'following.customerAction.none'],
    ['following.customerAction.canceling', 'cancelOrder ⇒ called off', 'canceled'],
    ['following.customerAction.canceling', 'cancelOrder ⇒ the store has it', 'following.customerAction.tooLate'],
    ['following.customerAction.rescheduling', 'rescheduling ⇒ another time', 'following.customerAction.none'],
    ['following.customerAction.rescheduling', 'rescheduling ⇒ kept', 'following.customerAction.none'],
    ['following.customerAction.rescheduling', 'rescheduling ⇒ broke', 'following.customerAction.none'],
    ['following.customerAction.arriving', 'announceArrival ⇒ told', 'following.customerAction.none'],
    ['following.customerAction.unanswered', 'arrival.told', 'following.customerAction.arriving'],
    ['completed.rating', 'rateOrder ⇒ kept', 'completed.rated'],
    ['completed.rating', 'rateOrder', 'completed.ratingFailed'],
    ['completed.ratingFailed', 'rating.given', 'completed.rating'],
    ['canceled.confirmingErasure', 'erasure.confirmed', 'canceled.erasing'],
    ['canceled.confirmingErasure', 'erasure.declined', 'canceled.shown'],
    ['canceled.erasing', 'eraseGuestData ⇒ erased', 'canceled.shown'],
    ['canceled.erasing', 'eraseGuestData', 'canceled.notErased'],
    ['canceled.notErased', 'erasure.confirmed', 'canceled.erasing'],
    ['canceled.notErased', 'erasure.declined', 'canceled.shown'],
    ['completed.confirmingErasure', 'erasure.confirmed', 'completed.erasing'],
    ['completed.erasing', 'eraseGuestData ⇒ erased', 'completed.unrated'],
    ['completed.erasing', 'eraseGuestData', 'completed.notErased'],
    ['completed.notErased', 'erasure.confirmed', 'completed.erasing'],
    ['following.customerAction.confirmingErasure', 'erasure.confirmed', 'following.customerAction.erasing'],
    ['following.customerAction.confirmingErasure', 'erasure.declined', 'following.customerAction.none'],
    ['following.customerAction.erasing', 'eraseGuestData ⇒ erased', 'following.customerAction.none'],
    ['following.customerAction.erasing', 'eraseGuestData', 'following.customerAction.notErased'],
    ['following.customerAction.notErased', 'erasure.confirmed', 'following.customerAction.erasing'],
    ['following.customerAction.stoppingTexts', 'stopTextMessages ⇒ stopped', 'following.customerAction.none'],
    ['following.customerAction.stoppingTexts', 'stopTextMessages', 'following.customerAction.textsNotStopped'],
    ['following.customerAction.textsNotStopped', 'texts.unwanted', 'following.customerAction.stoppingTexts'],
    ['following.customerAction.textsNotStopped', 'texts.left', 'following.customerAction.none'],
  ],
  delays: { patience: 300_000 },
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
      delayed: moved(7.5, 14),
      'ready at the counter': moved(8, 16),
      'on the way': moved(9, 6),
      'lost contact': moved(10, 22),
      'refused by the store': moved(11, 4),
      'a status that means nothing': moved(12, 24),
      delivered: moved(13, 7),
      collected: moved(14, 9),
      canceled: moved(15, 8),
      'given another time': { event: timeGiven },
    },
    'rating.given': { 'four stars': { stars: 4, comment: 'Llegó caliente' } },
  },
  streams: {
    followOrder: ['order.moved', 'stream.opened', 'stream.lost'],
    watchSilenceDeadline: ['store.silent'],
    watchChangeDeadline: ['changes.closed'],
  },
  outcomes: {
    loadTrackedOrder: {
      'just placed': { output: accepted(trackedOrderAt(2, placed)) },
      'without any step yet': { output: accepted(trackedOrderAt(1)) },
      'taken for later, not begun': { output: accepted(changeableOrder(placed, orderEvent(5, 11))) },
      'cooking, its steps unknown': { output: accepted(trackedOrderAt(5)) },
      'taken for later, its steps unknown': { output: accepted(trackedOrderAt(11)) },
      'refused, its steps unknown': { output: accepted(trackedOrderAt(4)) },
      'already cooking': { output: accepted(trackedOrderAt(5, placed, orderEvent(7, 5))) },
      'just placed, with text messages': { output: accepted(withTexts(trackedOrderAt(2, placed))) },
      'already delivered': { output: accepted(trackedOrderAt(7, placed, orderEvent(13, 7))) },
      'already canceled': { output: accepted(trackedOrderAt(8, placed, orderEvent(15, 8))) },
      'of somebody else, just placed': { output: accepted(publicOrderAt(2, placed)) },
      'of somebody else, delivered': { output: accepted(publicOrderAt(7, placed, orderEvent(13, 7))) },
      'ready at the curb': { output: accepted(curbsideOrderAt(17, placed, orderEvent(8, 17))) },
      'rated already': { output: accepted(ratedOrder(placed, orderEvent(13, 7))) },
      'no such order': { output: refusal('ORDER-1') },
      'server busy': { output: refusal('COMMON-07') },
      'no answer': broken,
    },
    followOrder: { broke: broken },
    watchSilenceDeadline: { broke: broken },
    watchChangeDeadline: { broke: broken },
    cancelOrder: {
      'called off': { output: accepted(trackedOrderAt(8, placed, orderEvent(15, 8))) },
      'the store has it': { output: refusal('ORDER-15') },
      'server busy': { output: refusal('COMMON-07') },
      'no answer': broken,
    },
    rescheduling: {
      'another time': { output: { rescheduled: rescheduledOrder } },
      kept: { output: { rescheduled: null } },
      broke: broken,
    },
    announceArrival: {
      told: { output: accepted([placed, orderEvent(8, 17), orderEvent(9, 18)]) },
      'not possible': { output: refusal('COMMON-01') },
      'no answer': broken,
    },
    eraseGuestData: {
      erased: { output: accepted(erasedOrder) },
      'not over': { output: refusal('ORDER-20') },
      'no answer': broken,
    },
    stopTextMessages: {
      stopped: { output: accepted(stoppedTexts) },
      'not allowed': { output: refusal('COMMON-03') },
      'no answer': broken,
    },
    rateOrder: {
      kept: { output: accepted(ratedOrder(placed, orderEvent(13, 7))) },
      'server busy': { output: refusal('COMMON-07') },
      'no answer': broken,
    },
  },
  key: ({ context: { events, tracked, token, isFixed } }) => [
    token,
    tracked?.kind,
    tracked?.order.status,
    tracked?.kind === 'own' && [
      tracked.order.handover,
      tracked.order.guest_data,
      tracked.order.rating !== null,
      tracked.order.text_messages && [tracked.order.text_messages.stopped_at],
    ],
    events.map(({ seq }) => seq),
    isFixed,
  ],
  stop: (state) =>
    state.context.isFixed ||
    happenings(state) > 1 ||
    state.context.events.length + happenings(state) > maxSteps(state.context),
  invariants: {
    'an order is delayed exactly while that is the latest status': ({ state }) =>
      !state.matches('following') ||
      state.matches({ following: { stage: 'delayed' } }) === (lastSaid(state.context) === 14),
    'a stage is shown only after the order was loaded': ({ state }) =>
      !(state.matches('following') || state.matches('completed') || state.matches('canceled')) ||
      state.context.tracked !== null,
    'completed requires a delivered or collected status': ({ state }) =>
      !state.matches('completed') || state.context.events.some(({ status }) => status === 7 || status === 9),
    'canceled requires a canceled status': ({ state }) =>
      !state.matches('canceled') || state.context.events.some(({ status }) => status === 8),
    'a final status ends following': ({ state, step, before }) =>
      !/\((delivered|collected|canceled)\)/.test(step?.name ?? '') ||
      !before?.matches('following') ||
      !state.matches('following'),
    'each status event is stored once': ({ state }) => {
      const seqs = state.context.events.map(({ seq }) => seq)
      return new Set(seqs).size === seqs.length
    },
    'status events are stored in sequence': ({ state }) =>
      state.context.events.every(({ seq }, index, all) => index === 0 || seq > (all[index - 1]?.seq ?? 0)),
    'no status event is dropped while following': ({ state, before }) =>
      !before?.matches('following') || state.context.events.length >= before.context.events.length,
    'cooking requires a cooking status': ({ state }) =>
      !state.matches({ following: { stage: 'cooking' } }) || said(state.context).includes(5),
    'delivering requires an on-the-way status': ({ state }) =>
      !state.matches({ following: { stage: 'delivering' } }) || state.context.events.some(({ status }) => status === 6),
    'ready is never shown right after a cooking status': ({ state }) =>
      !state.matches({ following: { stage: 'ready' } }) || state.context.events.at(-1)?.status !== 5,
    'a late status event does not turn back the stage': ({ state }) => {
      const last = state.context.events.findLast(({ status }) => status !== 24)
      return last?.status !== 5 || !state.matches('following') || state.matches({ following: { stage: 'cooking' } })
    },
    'a status without meaning keeps the stage': ({ state, before, step }) => {
      if (step?.name !== 'order.moved (a status that means nothing)' || !before?.matches('following')) return true
      return (['scheduled', 'accepted', 'cooking', 'delivering', 'ready', 'unconfirmed', 'error'] as const).every(
        (stage) => !before.matches({ following: { stage } }) || state.matches({ following: { stage } }),
      )
    },
    'a lost stream keeps the stage': ({ state, before, step }) =>
      step?.name !== 'stream.lost' || !before?.matches('following') || state.matches({ following: { line: 'lost' } }),
    'loadTrackedOrder and followOrder receive the opened order': ({ calls }) =>
      [...callsTo(calls, loadTrackedOrder), ...callsTo(calls, followOrder)].every(
        ({ input }) => input.uuid === order.uuid,
      ),
    'loadTrackedOrder receives only the token of the order': ({ state, calls }) =>
      callsTo(calls, loadTrackedOrder).every(({ input }) => input.token === state.context.token),
    'followOrder starts after a known status event': ({ calls }) =>
      callsTo(calls, followOrder).every(({ input }) => [0, 1, 5, 7, 8, 13, 15].includes(input.after)),
    'followOrder starts right after the loaded status events': ({ state, step, calls }) =>
      step?.kind !== 'answer' ||
      step.src !== 'loadTrackedOrder' ||
      !state.matches('following') ||
      callsTo(calls, followOrder).at(-1)?.input.after === (state.context.events.at(-1)?.seq ?? 0),
    'unknown is entered exactly when the server knows no such order': ({ state, step }) =>
      (step?.name === 'loadTrackedOrder ⇒ no such order') === (state.matches('unknown') && step?.kind === 'answer'),
    'only the owner can cancel, and only until the store has the order': ({ state, before, step }) =>
      step?.name !== 'cancel.wanted' ||
      !state.matches({ following: { customerAction: 'confirming' } }) ||
      (before?.context.tracked?.kind === 'own' && isUntaken(before.context)),
    'an order is canceled only after confirmation': ({ calls, steps }) =>
      callsTo(calls, cancelOrder).length <= steps.filter(({ name }) => name === 'cancel.confirmed').length,
    'an order canceled by the server is shown as canceled': ({ state, step }) =>
      step?.name !== 'cancelOrder ⇒ called off' || state.matches('canceled'),
    'a failed cancellation is never shown as canceled': ({ state, step }) =>
      !/^cancelOrder ⇒ (the store has it|server busy|no answer)/.test(step?.name ?? '') || !state.matches('canceled'),
    'tooLate is shown only when the store has the order': ({ state, steps }) =>
      !state.matches({ following: { customerAction: 'tooLate' } }) ||
      steps.some(({ name }) => name === 'cancelOrder ⇒ the store has it') ||
      !isUntaken(state.context),
    'confirming and uncertain end once the store has the order': ({ state }) =>
      !(
        state.matches({ following: { customerAction: 'confirming' } }) ||
        state.matches({ following: { customerAction: 'uncertain' } })
      ) || isUntaken(state.context),
    'an arrival is announced only at the curb, when the order is ready': ({ state, before, step }) =>
      step?.name !== 'arrival.told' ||
      !state.matches({ following: { customerAction: 'arriving' } }) ||
      (before?.context.tracked?.kind === 'own' &&
        before.context.tracked.order.handover === 'curbside' &&
        before.matches({ following: { stage: 'ready' } })),
    'unheard ends once the store knows of the arrival': ({ state }) =>
      !state.matches({ following: { customerAction: 'unanswered' } }) || lastSaid(state.context) !== 18,
    'requests have the id and the token of the order': ({ state: { context }, calls }) =>
      [
        ...callsTo(calls, cancelOrder),
        ...callsTo(calls, announceArrival),
        ...callsTo(calls, rateOrder),
        ...callsTo(calls, eraseGuestData),
        ...callsTo(calls, stopTextMessages),
      ].every(({ input: { uuid: id, token } }) => id === order.uuid && token === context.token),
    'personal data is removed only after confirmation': ({ calls, steps }) =>
      callsTo(calls, eraseGuestData).length <= steps.filter(({ name }) => name === 'erasure.confirmed').length,
    'erasure.wanted is accepted exactly for a guest’s own order that is over': ({ state }) =>
      !(
        state.matches({ following: { customerAction: 'none' } }) ||
        state.matches({ canceled: 'shown' }) ||
        state.matches({ completed: 'unrated' }) ||
        state.matches({ completed: 'rated' }) ||
        state.matches({ completed: 'ratingFailed' })
      ) ||
      state.can({ type: 'erasure.wanted' }) ===
        (state.context.tracked?.kind === 'own' &&
          state.context.tracked.order.guest_data === 'kept' &&
          [4, 7, 8, 9].includes(lastSaid(state.context))),
    'removed personal data is not shown any more': ({ state, step }) =>
      step?.name !== 'eraseGuestData ⇒ erased' ||
      (state.context.tracked?.kind === 'own' && state.context.tracked.order.address === null),
    'an unanswered removal of personal data can be asked for again': ({ state }) =>
      !(
        state.matches({ completed: 'notErased' }) ||
        state.matches({ canceled: 'notErased' }) ||
        state.matches({ following: { customerAction: 'notErased' } })
      ) ||
      (state.can({ type: 'erasure.confirmed' }) && state.can({ type: 'erasure.declined' })),
    'texts.unwanted is accepted exactly for the own order whose text messages were not stopped': ({ state }) =>
      !state.matches({ following: { customerAction: 'none' } }) ||
      state.can({ type: 'texts.unwanted' }) ===
        (state.context.tracked?.kind === 'own' && state.context.tracked.order.text_messages?.stopped_at === null),
    'text messages are stopped only when the customer asks for it': ({ calls, steps }) =>
      callsTo(calls, stopTextMessages).length <= steps.filter(({ name }) => name === 'texts.unwanted').length,
    'stopped text messages change nothing else of the order': ({ state: { context }, before, step }) =>
      step?.name !== 'stopTextMessages ⇒ stopped' ||
      (before?.context.tracked?.kind === 'own' &&
        dequal(context.events, before.context.events) &&
        dequal(context.tracked, {
          ...before.context.tracked,
          order: { ...before.context.tracked.order, text_messages: stoppedTexts },
        })),
    'an unanswered stop of text messages can be asked for again, or left': ({ state }) =>
      !state.matches({ following: { customerAction: 'textsNotStopped' } }) ||
      (state.can({ type: 'texts.unwanted' }) && state.can({ type: 'texts.left' })),
    'the silence warning is never shown right after an update': ({ state, step }) =>
      !isSilent(state) || step?.kind !== 'news' || step.event.type !== 'order.moved',
    'a silent store can be waited for exactly while the customer can cancel': ({ state, before, step }) =>
      step?.name !== 'store.silent' ||
      !before?.matches({ following: { word: 'awaited' } }) ||
      state.can({ type: 'waiting.chosen' }) === (isOwn(state.context) && isUntaken(state.context)),
    'a customer who waits is asked again, unless the store has said something': ({ state, step }) =>
      step?.name !== 'after patience' || state.matches({ following: { word: 'unaccepted' } }),
    'silence is due eight minutes after placing, or at the promised time': ({ state, calls }) =>
      callsTo(calls, watchSilenceDeadline).every(({ input: { at } }) =>
        [Date.parse('2026-03-04T20:08:00Z'), promisedUntil, newlyPromisedUntil].includes(at),
      ) &&
      (!state.matches({ following: { word: 'awaited', stage: 'cooking' } }) ||
        callsTo(calls, watchSilenceDeadline).at(-1)?.input.at ===
          (isGivenTime(state.context) ? newlyPromisedUntil : promisedUntil)),
    'a ready order needs no further update': ({ state }) =>
      !state.matches({ following: { stage: 'ready' } }) || state.matches({ following: { word: 'enough' } }),
    'a received order still needs an update': ({ state, steps }) =>
      steps.some(({ name }) => name === 'watchSilenceDeadline ⇒ broke') ||
      !state.matches({ following: { stage: 'received' } }) ||
      !state.matches({ following: { word: 'enough' } }),
    'rated requires a rating from the server': ({ state }) =>
      !state.matches({ completed: 'rated' }) ||
      (state.context.tracked?.kind === 'own' && state.context.tracked.order.rating !== null),
    'the rating is sent as given': ({ calls }) =>
      callsTo(calls, rateOrder).every(({ input: { stars, comment } }) => stars === 4 && comment === 'Llegó caliente'),
    'only the owner rates an order': ({ state }) =>
      !state.matches({ completed: 'rating' }) || state.context.tracked?.kind === 'own',
    'the stage is that of the latest status': ({ state }) =>
      !state.matches('following') ||
      stageNames.some(
        (stage) =>
          state.matches({ following: { stage } }) && stages[stage].some((status) => status === lastSaid(state.context)),
      ),
    'scheduled is shown exactly while that is the latest status': ({ state }) =>
      !state.matches('following') ||
      state.matches({ following: { stage: 'scheduled' } }) === (lastSaid(state.context) === 11),
    'the order is the one that the server answered last': ({ state: { context }, step }) =>
      step?.kind !== 'answer' ||
      !/^(loadTrackedOrder|cancelOrder|rateOrder)$/.test(step.src) ||
      !JSON.stringify(step.outcome).includes('"ok":true') ||
      ('output' in step.outcome &&
        dequal(step.outcome.output, accepted(context.tracked)) &&
        (step.src === 'cancelOrder' || dequal(context.events, context.tracked?.order.events))),
    'each status event that the server answered is stored': ({ state: { context } }) =>
      (context.tracked?.order.events ?? []).every(({ seq }) => context.events.some((event) => event.seq === seq)),
    'each received status event is stored': ({ state: { context }, before, step }) =>
      !step?.name.startsWith('order.moved') ||
      !before?.matches('following') ||
      (step.kind === 'news' && context.events.some(({ seq }) => seq === step.event['event'].seq)),
    'following keeps a stream open': ({ state, calls, step }) =>
      (!state.matches('following') || callsTo(calls, followOrder).at(-1)?.answer === null) &&
      (!step?.name.startsWith('loadTrackedOrder ⇒') ||
        !state.matches('following') ||
        state.matches({ following: { line: 'opening', customerAction: 'none' } })),
    'silence is watched while an update is due': ({ state, steps }) =>
      steps.some(({ name }) => name === 'watchSilenceDeadline ⇒ broke') ||
      !state.matches('following') ||
      state.context.events.length === 0 ||
      state.matches({ following: { stage: 'ready' } }) ||
      state.matches({ following: { stage: 'unconfirmed' } }) ||
      state.matches({ following: { stage: 'error' } }) ||
      !state.matches({ following: { word: 'enough' } }),
    'cancel.wanted is accepted exactly for the owner, until the store has the order, or begins with one for later': ({
      state,
    }) =>
      !state.matches({ following: { customerAction: 'none' } }) ||
      state.can({ type: 'cancel.wanted' }) === (isOwn(state.context) && isUntaken(state.context)),
    'the time to cancel an order for later is over once that is told, and not before': ({
      state,
      before,
      step,
      steps,
    }) => {
      const isTold = (name = '') => name === 'changes.closed' || name === 'watchChangeDeadline ⇒ broke'
      const isOver = state.context.isFixed
      const mustBe = isTold(step?.name) && before?.matches({ following: { stage: 'scheduled' } }) === true
      return isOver ? steps.some(({ name }) => isTold(name)) : !mustBe
    },
    'the end of the time to change is two hours before the time of the order, as it was told last': ({
      state,
      calls,
    }) =>
      callsTo(calls, watchChangeDeadline).every(
        ({ input: { at } }) => at === null || [firstDeadline, newDeadline].includes(Date.parse(at)),
      ) &&
      (!state.matches({ following: { stage: 'scheduled' } }) ||
        !isChangeable(state.context) ||
        Date.parse(callsTo(calls, watchChangeDeadline).at(-1)?.input.at ?? '') ===
          (isGivenTime(state.context) ? newDeadline : firstDeadline)),
    'reschedule.wanted is accepted exactly for the owner of an order for later that waits for its kitchen': ({
      state,
    }) =>
      !state.matches({ following: { customerAction: 'none' } }) ||
      state.can({ type: 'reschedule.wanted' }) === isReschedulable(state.context),
    'an order gets another time from what is known of it': ({ state, calls }) =>
      callsTo(calls, reschedulingMachine).every(
        ({ input: { uuid: id, token, at } }) =>
          id === order.uuid && token === state.context.token && ['2026-03-04T20:40:00Z', newTime].includes(at),
      ),
    'the order with its new time is shown, and its time can be changed again': ({ state, step }) =>
      step?.name !== 'rescheduling ⇒ another time' ||
      (state.context.tracked === rescheduledOrder &&
        isGivenTime(state.context) &&
        (!state.matches({ following: { stage: 'scheduled' } }) || !state.context.isFixed)),
    'arrival.told is accepted exactly while the order waits at the curb': ({ state }) =>
      !state.matches({ following: { customerAction: 'none' } }) ||
      state.can({ type: 'arrival.told' }) === isAwaitedAtCurb(state.context),
    'cancel.wanted leads to confirming, and arrival.told to arriving': ({ state, before, step }) =>
      (step?.name !== 'cancel.wanted' ||
        !before?.can({ type: 'cancel.wanted' }) ||
        state.matches({ following: { customerAction: 'confirming' } })) &&
      (step?.name !== 'arrival.told' ||
        !before?.can({ type: 'arrival.told' }) ||
        state.matches({ following: { customerAction: 'arriving' } })),
    'no state is a dead end': ({ state }) =>
      (!state.matches('failed') || state.can({ type: 'tracker.retried' })) &&
      (!(
        state.matches({ following: { customerAction: 'confirming' } }) ||
        state.matches({ following: { customerAction: 'uncertain' } })
      ) ||
        (state.can({ type: 'cancel.confirmed' }) && state.can({ type: 'cancel.declined' }))) &&
      (!state.matches({ following: { customerAction: 'tooLate' } }) || state.can({ type: 'cancel.declined' })) &&
      (!state.matches({ following: { customerAction: 'unanswered' } }) || state.can({ type: 'arrival.told' })),
    'an unanswered cancellation can be retried, unless the store has the order': ({ state, before, step }) =>
      !before?.matches({ following: { customerAction: 'canceling' } }) ||
      !/^cancelOrder ⇒ (server busy|no answer)$/.test(step?.name ?? '') ||
      state.matches({ following: { customerAction: isUntaken(before.context) ? 'uncertain' : 'tooLate' } }),
    'tooLate is shown as soon as the store has the order': ({ state, before, step }) =>
      !step?.name.startsWith('order.moved') ||
      !(
        before?.matches({ following: { customerAction: 'confirming' } }) ||
        before?.matches({ following: { customerAction: 'uncertain' } })
      ) ||
      !state.matches('following') ||
      isUntaken(state.context) ||
      state.matches({ following: { customerAction: 'tooLate' } }),
    'an unanswered arrival can be retried, unless the store knows of it': ({ state, before, step }) =>
      !before?.matches({ following: { customerAction: 'arriving' } }) ||
      !/^announceArrival ⇒ (not possible|no answer)$/.test(step?.name ?? '') ||
      state.matches({ following: { customerAction: isAwaitedAtCurb(before.context) ? 'unanswered' : 'none' } }),
    'an announced arrival becomes a status event': ({ state, step }) =>
      step?.name !== 'announceArrival ⇒ told' || said(state.context).includes(18),
    'rating.given is accepted exactly for the owner, once completed': ({ state }) =>
      !(state.matches({ completed: 'unrated' }) || state.matches({ completed: 'ratingFailed' })) ||
      state.can({ type: 'rating.given', stars: 4, comment: '' }) === isOwn(state.context),
    'a rating is sent at once': ({ state, before, step, calls }) =>
      !step?.name.startsWith('rating.given') ||
      !(before?.matches({ completed: 'unrated' }) || before?.matches({ completed: 'ratingFailed' })) ||
      !isOwn(before.context) ||
      (state.matches({ completed: 'rating' }) &&
        callsTo(calls, rateOrder).at(-1)?.input.stars === 4 &&
        callsTo(calls, rateOrder).at(-1)?.answer === null),
  },
})
