import { assign, setup } from 'xstate'
import type { When } from '../../contract/disposition.ts'
import { asapChooserCodes, type ApiError, type Result } from '../../contract/errors.ts'
import type { Order } from '../../contract/orders.ts'
import { requireValue } from '../shared/require-value.ts'
import { screenStateFactory, type StateMeta } from '../shared/state-meta.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'
import { timePickerMachine, type TimePickerOutput } from '../time-picker/time-picker.machine.ts'
import { loadOrderStore, rescheduleOrder, type OrderStore } from './rescheduling.ports.ts'
import type { OrderAccess, TrackedOrder } from './tracker.ports.ts'

/** `at` is the time that the order has, as it was last told. */
export type ReschedulingInput = OrderAccess & { order: Order; at: string }
/** `wanted` is the picked time, and `total` what the order costs then, as far as it is known. */
export type ReschedulingContext = ReschedulingInput & {
  store: OrderStore | null
  wanted: string | null
  total: number
  refusal: ApiError | null
  rescheduled: TrackedOrder | null
}
export type ReschedulingEvent =
  | { type: 'store.retried' }
  | { type: 'time.wanted' }
  | { type: 'rescheduling.confirmed' }
  | { type: 'rescheduling.declined' }
/** The order with its new time; null if it keeps its own. */
export type ReschedulingOutput = { rescheduled: TrackedOrder | null }

type Answer = Result<TrackedOrder>
/** Whether an order that is picked up can be had on a Sunday. */
const isForSunday = ({ handover, order_payment: payment }: Order) =>
  handover === 'curbside' && payment.method === 'credit_card'
const slotOf = (when: When | null) => (when?.kind === 'slot' ? when.at : null)
const shown = screenStateFactory('tracker')
const declined = { target: 'kept' } as const
const picked = { target: 'picking', actions: 'clearRefusal' } as const
/** Whether to give the order the picked time. */
const answers = {
  'rescheduling.confirmed': { target: 'sending' },
  'time.wanted': picked,
  'rescheduling.declined': declined,
} as const

/** Gives an order for later another time, until its kitchen starts. */
export const reschedulingMachine = setup({
  types: {} as {
    context: ReschedulingContext
    events: ReschedulingEvent
    input: ReschedulingInput
    output: ReschedulingOutput
    meta: StateMeta
  },
  actors: { loadOrderStore, timePicker: timePickerMachine, rescheduleOrder },
  guards: {
    isStoreRead: (_, result: Result<OrderStore>) => result.ok,
    isAnotherTime: ({ context }, { when }: TimePickerOutput) => {
      const slot = slotOf(when)
      return slot !== null && Date.parse(slot) !== Date.parse(context.at)
    },
    isRescheduled: (_, answer: Answer) => answer.ok,
    isTotalChanged: (_, answer: Answer) => !answer.ok && answer.error.code === 'PAYMENT-2',
    isTimeGone: (_, answer: Answer) => !answer.ok && asapChooserCodes.includes(answer.error.code),
    isTooLate: (_, answer: Answer) => !answer.ok && answer.error.code === 'ORDER-15',
    isUndecided: (_, answer: Answer) => !answer.ok && /^COMMON-(06|07|99)$/.test(answer.error.code),
  },
  actions: {
    setStore: assign((_, result: Result<OrderStore>) => (result.ok ? { store: result.value } : {})),
    /** A total that was told is that of the time before. */
    setWanted: assign(({ context }, { when }: TimePickerOutput) => ({
      wanted: slotOf(when),
      total: context.order.total,
      refusal: null,
    })),
    setTotal: assign(({ context }, answer: Answer) =>
      answer.ok ? {} : { total: answer.error.data.total ?? context.total },
    ),
    setRefusal: assign((_, answer: Answer) => (answer.ok ? {} : { refusal: answer.error })),
    clearRefusal: assign({ refusal: null }),
    setRescheduled: assign((_, answer: Answer) => (answer.ok ? { rescheduled: answer.value } : {})),
  },
}).createMachine({
  id: 'rescheduling',
  description: 'The customer gives an order for later another time.',
  context: ({ input }) => ({
    ...input,
    store: null,
    wanted: null,
    total: input.order.total,
    refusal: null,
    rescheduled: null,
  }),
  initial: 'reading',
  states: {
    reading: {
      ...shown('rescheduling.reading', 'The store of the order is being read.'),
      invoke: {
        id: 'loadOrderStore',
        src: 'loadOrderStore',
        input: ({ context: { order } }) => ({ code: order.outlet_code }),
        onDone: [
          { guard: withActorOutput('isStoreRead'), target: 'picking', actions: withActorOutput('setStore') },
          { target: 'unread' },
        ],
        onError: { target: 'unread' },
      },
      on: { 'rescheduling.declined': declined },
    },
    unread: {
      ...shown('rescheduling.unread', 'The store could not be read: the customer tries again, or leaves it.'),
      on: { 'store.retried': { target: 'reading' }, 'rescheduling.declined': declined },
    },
    picking: {
      description: 'The customer picks a time of the store; when theirs cannot be had, they see why first.',
      invoke: {
        id: 'timePicker',
        src: 'timePicker',
        systemId: 'trackerTimePicker',
        input: ({ context: { order, at, store, wanted, refusal } }) => {
          const { id, name, customize } = requireValue(store, 'Picking a time needs the store')
          return {
            outletId: id,
            outletName: name,
            orderType: order.order_type,
            sundayCarryout: customize.sunday_carryout && isForSunday(order),
            chosen: { kind: 'slot', at: wanted ?? at },
            from: null,
            refusal,
            slotsOnly: true,
          }
        },
        onDone: [
          { guard: withActorOutput('isAnotherTime'), target: 'confirming', actions: withActorOutput('setWanted') },
          { target: 'kept' },
        ],
        onError: { target: 'kept' },
      },
    },
    confirming: {
      ...shown('rescheduling.confirming', 'The customer sees the old and the new time, and confirms.'),
      on: answers,
    },
    repriced: {
      ...shown(
        'rescheduling.repriced',
        'The order costs something else at that time: the customer confirms the total.',
      ),
      on: answers,
    },
    sending: {
      ...shown('rescheduling.sending', 'The order is being given its new time.'),
      invoke: {
        id: 'rescheduleOrder',
        src: 'rescheduleOrder',
        input: ({ context: { uuid, token, wanted, total } }) => ({
          uuid,
          token,
          request: { order_time: requireValue(wanted, 'Only a picked time is sent'), total },
        }),
        onDone: [
          {
            guard: withActorOutput('isRescheduled'),
            target: 'rescheduled',
            actions: withActorOutput('setRescheduled'),
          },
          { guard: withActorOutput('isTotalChanged'), target: 'repriced', actions: withActorOutput('setTotal') },
          { guard: withActorOutput('isTimeGone'), target: 'picking', actions: withActorOutput('setRefusal') },
          { guard: withActorOutput('isTooLate'), target: 'tooLate' },
          { guard: withActorOutput('isUndecided'), target: 'uncertain' },
          { target: 'refused', actions: withActorOutput('setRefusal') },
        ],
        onError: { target: 'uncertain' },
      },
    },
    refused: {
      ...shown('rescheduling.refused', 'The order cannot have that time, and why: the customer picks another one.'),
      on: { 'time.wanted': picked, 'rescheduling.declined': declined },
    },
    uncertain: {
      ...shown('rescheduling.uncertain', 'It is unknown whether the order has its new time: the customer asks again.'),
      on: { 'rescheduling.confirmed': { target: 'sending' }, 'rescheduling.declined': declined },
    },
    tooLate: {
      ...shown('rescheduling.tooLate', 'The kitchen starts with the order, or it is over: only a call can help.'),
      on: { 'rescheduling.declined': declined },
    },
    rescheduled: { type: 'final', description: 'The order has its new time.' },
    kept: { type: 'final', description: 'The order keeps the time that it has.' },
  },
  output: ({ context: { rescheduled } }) => ({ rescheduled }),
})
