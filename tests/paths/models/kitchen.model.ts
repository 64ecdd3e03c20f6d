import { dequal } from 'dequal'
import type { SnapshotFrom } from 'xstate'
import type { StoreOrder } from '../../../contract/store-orders.ts'
import { kitchenMachine } from '../../../machines/kitchen/kitchen.machine.ts'
import {
  openStore,
  readOrders,
  watchUndoDeadline,
  type HeldStep,
  type OpenedStore,
  type OrderList,
  type PressedStep,
} from '../../../machines/kitchen/kitchen.ports.ts'
import { stepDeliveryMachine } from '../../../machines/kitchen/step-delivery.machine.ts'
import { accepted, broken, refusal } from '../fixtures/answers.ts'
import { orderEvent, publicOrderAt } from '../fixtures/orders.ts'
import { storeCurbside, storeDelivery } from '../fixtures/store-orders.ts'
import { uuid } from '../fixtures/places.ts'
import { callsTo, defineModel, type Moment } from '../kit/model.ts'

type State = SnapshotFrom<typeof kitchenMachine>
type KitchenMoment = Moment<typeof kitchenMachine>

const at = Date.parse('2026-03-04T20:00:00Z')
const pressed = (order: StoreOrder, status: PressedStep['status'], minutes: number | null = null) => ({
  step: { uuid: order.uuid, status, minutes, reason: status === 4 ? ('busy' as const) : null },
  at,
})
const held: HeldStep = { ...pressed(storeDelivery, 10, 20).step, orderNumber: 'B001-0001', until: at + 10_000 }

/** Placed at eight o'clock by a card that was paid for ten minutes. */
const newDelivery: StoreOrder = {
  ...storeDelivery,
  created_at: '2026-03-04T19:50:00Z',
  events: [{ ...orderEvent(1, 2), at: '2026-03-04T20:00:00Z' }],
}
const beforeLoading = '2026-03-04T19:59:00Z'
const minutesLater = '2026-03-04T20:02:00Z'
/** Its customer is outside a minute later. */
const arrivedAt = '2026-03-04T20:01:00Z'
const atCurb: StoreOrder = { ...storeCurbside, status: 18, events: [{ ...orderEvent(2, 18), at: arrivedAt }] }
const listOf = (...orders: StoreOrder[]): OrderList => ({ orders, at: '2026-03-04T20:00:00Z' })
const read = (...orders: StoreOrder[]) => ({ output: accepted(listOf(...orders)) })
const condado = { code: 'B001', name: 'Condado' }
const opened = (list: OrderList, outlet: OpenedStore['outlet'] = condado) => ({ output: accepted({ outlet, list }) })

/** Statuses of an order that the store has not answered. */
const unanswered = [2, 3, 13, 15, 22]
const isUnanswered = ({ steps }: State['context'], order: StoreOrder) =>
  unanswered.includes(steps.findLast((step) => step.uuid === order.uuid)?.status ?? order.status)
const isOutside = ({ steps }: State['context'], order: StoreOrder) =>
  order === atCurb && ![4, 7, 8, 9].includes(steps.findLast((step) => step.uuid === order.uuid)?.status ?? order.status)
const unseen = ({ context }: State) =>
  context.orders.filter(
    (order) =>
      (isUnanswered(context, order) && !context.seen.some(({ uuid: seen }) => seen === order.uuid)) ||
      (isOutside(context, order) &&
        !context.seen.some(({ uuid: seen, at: seenAt }) => seen === order.uuid && seenAt > arrivedAt)),
  )
/** Orders that were placed, or seen, two minutes ago or more, and not answered; those of customers outside as long. */
const left = ({ context }: State) =>
  context.orders.filter((order) => {
    const seen = context.seen.find((each) => each.uuid === order.uuid)
    const placed = order.events.find(({ status }) => status === 2)?.at ?? order.created_at
    const called = order === atCurb ? [arrivedAt, seen?.at ?? arrivedAt] : [seen?.at ?? placed]
    const age = Date.parse(context.readAt ?? '') - Math.max(...called.map((time) => Date.parse(time)))
    return (isUnanswered(context, order) || isOutside(context, order)) && age >= 120_000
  })
const isCalling = (state: State) =>
  state.matches({ open: { bell: 'ringing' } }) || state.matches({ open: { bell: 'insisting' } })

const isOpen = (state: State | null) => state?.matches('open') === true
const isSending = (state: State | null) => state?.matches({ open: { steps: 'sending' } }) === true
const isStep = ({ step }: KitchenMoment, name: string) => step?.name.startsWith(name) === true

/** Returns how many things happen besides a current list that somebody looks at. */
const happenings = (state: State) =>
  [
    !state.matches({ open: { list: 'current' } }),
    isCalling(state),
    state.matches({ open: { sound: 'allowed' } }),
    !state.matches({ open: { steps: 'idle' } }),
    state.context.steps.length > 1,
    state.context.refused !== null,
    state.context.readAt === minutesLater,
    state.context.orders.some(({ status }) => status === 13),
  ].filter(Boolean).length

export const kitchen = defineModel({
  machine: kitchenMachine,
  initialStates: ['locked', 'entering'],
  transitions: [
    ['locked', 'key.entered', 'entering'],
    ['refused', 'key.entered', 'entering'],
    ['refused', 'tablet.forgotten', 'locked'],
    ['unreachable', 'tablet.forgotten', 'locked'],
    ['open', 'tablet.forgotten', 'locked'],
    ['elsewhere', 'key.entered', 'entering'],
    ['elsewhere', 'store.followed', 'entering'],
    ['elsewhere', 'tablet.forgotten', 'locked'],
    ['entering', 'openStore ⇒ wrong key', 'refused'],
    ['unreachable', 'connection.returned', 'entering'],
    ['unreachable', 'list.refreshed', 'entering'],
    ['unreachable', 'watchConnection ⇒ broke', 'entering'],
    ['open.list.reading', 'readOrders ⇒ wrong key', 'refused'],
    ['open.list.reading', 'readOrders ⇒ server busy', 'open.list.behind'],
    ['open.list.reading', 'readOrders ⇒ no answer', 'open.list.behind'],
    ['open.list.reading', 'readOrders', 'open.list.current'],
    ['open', 'orders.changed', 'open.list.reading'],
    ['open', 'list.refreshed', 'open.list.reading'],
    ['open', 'followOrders ⇒ broke', 'unreachable'],
    ['open.list.current', 'after rereadPause', 'open.list.reading'],
    ['open.list.behind', 'after retryPause', 'open.list.reading'],
    ['open', 'step.pressed (ready at a counter, which a delivery has not)', 'stays'],
    ['open', 'step.pressed (of an order that is not there)', 'stays'],
    ['open.steps.holding', 'step.due', 'open.steps.sending'],
    ['open.steps.holding', 'watchUndoDeadline ⇒ broke', 'open.steps.sending'],
    ['open.steps.sending', 'stepDelivery ⇒ sent', 'open.list.reading'],
    ['open.steps.sending', 'stepDelivery ⇒ not possible any more', 'open.list.reading'],
    ['open', 'screen.touched', 'open.sound.allowed'],
  ],
  delays: { rereadPause: 20_000, retryPause: 5_000 },
  inputs: {
    'a new tablet': { key: null, steps: [], address: null, shown: null },
    'a tablet with a key at a store’s address': { key: 'stored', steps: [], address: 'B001', shown: null },
    'a tablet with a press that was not sent': { key: 'stored', steps: [held], address: null, shown: null },
    'a tablet that was loaded again': {
      key: 'stored',
      steps: [],
      address: 'B001',
      shown: { outlet: condado, list: { orders: [{ ...newDelivery, status: 10 }], at: beforeLoading } },
    },
  },
  events: {
    'key.entered': { 'with spaces around it': { key: ' typed ' } },
    'step.pressed': {
      'accepted in 20 minutes': pressed(storeDelivery, 10, 20),
      'refused as too busy': pressed(storeDelivery, 4),
      'in the oven': pressed(storeDelivery, 5),
      'ready at a counter, which a delivery has not': pressed(storeDelivery, 16),
      'the other one accepted': pressed(storeCurbside, 10, 30),
      'of an order that is not there': pressed({ ...storeDelivery, uuid: uuid(499) }, 10),
    },
    'step.undone': {
      'of the delivery': { uuid: storeDelivery.uuid },
      'of the other one': { uuid: storeCurbside.uuid },
    },
  },
  streams: {
    followOrders: ['orders.changed'],
    watchUndoDeadline: ['step.due'],
    watchConnection: ['connection.returned'],
  },
  outcomes: {
    openStore: {
      'no orders': ({ context }) => opened(listOf(), { ...condado, code: context.address ?? 'B001' }),
      'a new delivery': ({ context }) => opened(listOf(newDelivery), { ...condado, code: context.address ?? 'B001' }),
      'the other store than that of the address': ({ context }) =>
        opened(listOf(storeCurbside), { ...condado, code: context.address === 'B001' ? 'B002' : 'B001' }),
      'wrong key': { output: refusal('COMMON-03') },
      'server busy': { output: refusal('COMMON-07') },
      'no answer': broken,
    },
    readOrders: {
      'no orders': read(),
      'a new delivery': read(newDelivery),
      'an accepted delivery': read({ ...newDelivery, status: 10 }),
      'a delivery that was confirmed by phone': read({ ...newDelivery, status: 13 }),
      'the new delivery, two minutes later': {
        output: accepted({ orders: [newDelivery], at: minutesLater }),
      },
      'two new orders': read(newDelivery, storeCurbside),
      'a customer at the curb': { output: accepted({ orders: [atCurb], at: minutesLater }) },
      'wrong key': { output: refusal('COMMON-03') },
      'server busy': { output: refusal('COMMON-07') },
      'no answer': broken,
    },
    followOrders: { broke: broken },
    stepDelivery: {
      sent: ({ context }) => {
        const sent = publicOrderAt(context.steps[0]?.status ?? 2)
        return { output: accepted(sent.order) }
      },
      'not possible any more': { output: refusal('COMMON-01') },
    },
    watchUndoDeadline: { broke: broken },
    watchConnection: { broke: broken },
  },
  key: ({ context: { key, address, outlet, orders, steps, refused, seen, readAt, failures } }) => [
    key,
    address,
    outlet?.code,
    readAt,
    orders.map(({ uuid: id, status }) => [id, status]),
    steps.map(({ uuid: id, status }) => [id, status]),
    refused?.step.status,
    seen,
    failures > 0,
  ],
  stop: (state) =>
    isOpen(state)
      ? happenings(state) > 2 || state.context.address !== 'B001' || state.context.failures > 0
      : state.context.steps.length > 1 || state.context.refused !== null,
  invariants: {
    '[kitchen.key] orders are shown only with a key that the server has accepted': ({ state, calls }) =>
      !isOpen(state) ||
      state.context.readAt === beforeLoading ||
      [...callsTo(calls, openStore), ...callsTo(calls, readOrders)].some(
        ({ input, answer }) => input.key === state.context.key && answer && 'output' in answer && answer.output.ok,
      ),
    'the address is that of the store whose orders are shown': ({ state }) =>
      !isOpen(state) || (state.context.address !== null && state.context.address === state.context.outlet?.code),
    'a key of another store opens nothing, and says whose it is': ({ state }) =>
      !state.matches('elsewhere') ||
      (state.context.outlet !== null &&
        state.context.outlet.code !== state.context.address &&
        state.context.orders.length === 0),
    'a key opens its store, unless the address names another one': ({ state, before, step, calls }) => {
      const answer = callsTo(calls, openStore).at(-1)?.answer
      if (!step?.name.startsWith('openStore') || !before || !answer || !('output' in answer) || !answer.output.ok)
        return true
      const { address } = before.context
      const isHere = address === null || address === answer.output.value.outlet.code
      return state.matches(isHere ? 'open' : 'elsewhere')
    },
    'the address changes only with the store that is opened, or followed': ({ state, before, step }) =>
      !before ||
      state.context.address === before.context.address ||
      /^(openStore|store.followed)/.test(step?.name ?? ''),
    'what is shown first are the orders that came with the store, or those of before if the server does not answer': ({
      state,
      before,
      calls,
    }) => {
      if (!isOpen(state) || !before?.matches('entering')) return true
      const answer = callsTo(calls, openStore).at(-1)?.answer
      if (!answer || !('output' in answer) || !answer.output.ok)
        return state.matches({ open: { list: 'behind' } }) && state.context.orders === before.context.orders
      const { list, outlet } = answer.output.value
      const { context } = state
      return context.orders === list.orders && context.readAt === list.at && dequal(context.outlet, outlet)
    },
    'a server that does not answer opens the list of before, if there is one': (moment) =>
      !/^openStore ⇒ (server busy|no answer)/.test(moment.step?.name ?? '') ||
      isOpen(moment.state) === (typeof moment.before?.context.readAt === 'string'),
    'a wrong key opens nothing, and nothing read with it stays': ({ state }) =>
      !state.matches('refused') || (state.context.orders.length === 0 && state.context.key !== null),
    'a forgotten tablet holds neither key nor orders nor presses': ({ state }) =>
      !state.matches('locked') ||
      (state.context.key === null &&
        state.context.outlet === null &&
        state.context.orders.length === 0 &&
        state.context.steps.length === 0),
    'a key is used without the spaces around it': ({ calls }) =>
      [...callsTo(calls, openStore), ...callsTo(calls, readOrders)].every(
        ({ input }) => input.key === input.key.trim(),
      ),
    'news of the orders start a reading anew, also during one': (moment) => {
      const asked = callsTo(moment.calls, readOrders)
      return !isStep(moment, 'orders.changed') || !isOpen(moment.before) || asked.at(-1)?.answer === null
    },
    'news of the orders disturb neither presses nor bell nor sound': (moment) => {
      const { state, before } = moment
      if (!/^(orders.changed|list.refreshed|after)/.test(moment.step?.name ?? '') || !isOpen(before)) return true
      const regions = ({ value }: State) => (typeof value === 'object' ? { ...value.open, list: null } : null)
      return before !== null && dequal(regions(state), regions(before))
    },
    'a list that cannot be read leaves the last one': (moment) =>
      !isOpen(moment.before) ||
      !/^readOrders ⇒ (server busy|no answer)/.test(moment.step?.name ?? '') ||
      moment.state.context.orders === moment.before?.context.orders,
    'a press is sent once its ten seconds are over, and not before': (moment) =>
      isSending(moment.before) ||
      !isSending(moment.state) ||
      /^(step.due|watchUndoDeadline ⇒ broke)/.test(moment.step?.name ?? ''),
    '[kitchen.undo] a press can be undone for exactly ten seconds': ({ state, step, before }) =>
      !step?.name.startsWith('step.pressed') ||
      state.context.steps.length === before?.context.steps.length ||
      state.context.steps.at(-1)?.until === at + 10_000,
    'the deadline that is watched is that of the first press': ({ state, calls }) =>
      !state.matches({ open: { steps: 'holding' } }) ||
      callsTo(calls, watchUndoDeadline).at(-1)?.input.at === state.context.steps[0]?.until,
    'an allowed press is held, and no other': ({ state, before, step }) => {
      if (!step?.name.startsWith('step.pressed') || !isOpen(before)) return true
      const { length } = before?.context.steps ?? []
      const isNever = /has not|not there/.test(step.name)
      return state.context.steps.length === length || (!isNever && state.context.steps.length === length + 1)
    },
    'a new delivery can be accepted, refused and canceled, and does not go to the oven': ({ state }) => {
      const order = state.context.orders.find((each) => each.uuid === storeDelivery.uuid)
      if (!isOpen(state) || order?.status !== 2 || state.context.steps.length > 0) return true
      const can = (status: PressedStep['status']) =>
        state.can({ type: 'step.pressed', ...pressed(storeDelivery, status) })
      return can(10) && can(4) && can(8) && !can(5) && !can(16) && !can(7)
    },
    'a press can follow another one that is held': ({ state }) =>
      !isOpen(state) ||
      state.context.steps.at(-1)?.status !== 10 ||
      state.context.steps.at(-1)?.uuid !== storeDelivery.uuid ||
      !state.context.orders.some((order) => order.uuid === storeDelivery.uuid) ||
      state.can({ type: 'step.pressed', ...pressed(storeDelivery, 5) }),
    'a press is lost only by its undoing, the server’s answer or a forgotten tablet': ({ state, before, step }) =>
      !before ||
      state.context.steps.length >= before.context.steps.length ||
      /^(step.undone|stepDelivery ⇒ (sent|not possible)|tablet.forgotten)/.test(step?.name ?? ''),
    'an undone press is gone, unless it is being sent': (moment) => {
      const { state, before, step } = moment
      if (!isStep(moment, 'step.undone') || !before || step?.kind !== 'event') return true
      const waiting = before.matches({ open: { steps: 'holding' } })
        ? before.context.steps
        : before.context.steps.slice(1)
      const hasOne = waiting.some((each) => each.uuid === step.event.uuid)
      return state.context.steps.length === before.context.steps.length - (hasOne ? 1 : 0)
    },
    'presses are sent in their order': ({ state, calls }) => {
      const sent = callsTo(calls, stepDeliveryMachine).at(-1)
      return !isSending(state) || (sent?.answer === null && sent.input.step === state.context.steps[0])
    },
    'a sent press moves its order at once': (moment) => {
      const { state, before } = moment
      const sent = before?.context.steps[0]
      const order = state.context.orders.find((each) => each.uuid === sent?.uuid)
      return !isStep(moment, 'stepDelivery ⇒ sent') || !order || order.status === sent?.status
    },
    'a refused press is shown, and takes the later ones of its order with it': (moment) => {
      const { state, before } = moment
      const first = before?.context.steps[0]
      return (
        !isStep(moment, 'stepDelivery ⇒ not possible') ||
        (dequal(state.context.refused?.step, first) && !state.context.steps.some((each) => each.uuid === first?.uuid))
      )
    },
    'the next press clears what was refused': (moment) =>
      !isStep(moment, 'step.pressed') ||
      moment.state.context.steps.length === moment.before?.context.steps.length ||
      moment.state.context.refused === null,
    '[kitchen.alarm] the bell sounds exactly while a new order or a customer outside was not seen, or either was left':
      ({ state }) => !isOpen(state) || isCalling(state) === unseen(state).length + left(state).length > 0,
    'the bell insists exactly for an order that was left unanswered, or a customer left outside': ({ state }) =>
      !isOpen(state) || state.matches({ open: { bell: 'insisting' } }) === left(state).length > 0,
    'a touch silences the bell': (moment) =>
      !isStep(moment, 'screen.touched') || !isOpen(moment.state) || moment.state.matches({ open: { bell: 'quiet' } }),
    'no state is a dead end': ({ state }) =>
      (!state.matches('refused') || state.can({ type: 'key.entered', key: 'k' })) &&
      (!state.matches('elsewhere') || state.can({ type: 'store.followed' })) &&
      (!state.matches('unreachable') || state.can({ type: 'list.refreshed' })) &&
      (state.matches('locked') || state.matches('entering') || state.can({ type: 'tablet.forgotten' })),
  },
})
