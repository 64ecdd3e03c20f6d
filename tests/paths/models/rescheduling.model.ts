import { reschedulingMachine } from '../../../machines/tracker/rescheduling.machine.ts'
import { loadOrderStore, rescheduleOrder } from '../../../machines/tracker/rescheduling.ports.ts'
import { timePickerMachine } from '../../../machines/time-picker/time-picker.machine.ts'
import { accepted, broken, refusal } from '../fixtures/answers.ts'
import { changeableOrder, orderEvent, ownOrderOf, paidAtTheCurb, rescheduledOrder } from '../fixtures/orders.ts'
import { santurce, uuid } from '../fixtures/places.ts'
import { callsTo, defineModel, outputsOf } from '../kit/model.ts'

const order = ownOrderOf(changeableOrder(orderEvent(1, 2), orderEvent(5, 11)))
const own = { uuid: uuid(400), token: 'opens-the-order', order, at: order.promised.from }
const later = rescheduledOrder.order.promised.from
const changedTotal = order.total + 200
const store = santurce
const dialogs = ['confirming', 'repriced', 'refused', 'uncertain', 'tooLate', 'unread', 'reading'] as const

export const rescheduling = defineModel({
  machine: reschedulingMachine,
  initialStates: ['reading'],
  transitions: [
    ['reading', 'loadOrderStore ⇒ read', 'picking'],
    ['reading', 'loadOrderStore', 'unread'],
    ['reading', 'rescheduling.declined', 'kept'],
    ['unread', 'store.retried', 'reading'],
    ['unread', 'rescheduling.declined', 'kept'],
    ['picking', 'timePicker ⇒ another time', 'confirming'],
    ['picking', 'timePicker', 'kept'],
    ['confirming', 'rescheduling.confirmed', 'sending'],
    ['confirming', 'time.wanted', 'picking'],
    ['confirming', 'rescheduling.declined', 'kept'],
    ['repriced', 'rescheduling.confirmed', 'sending'],
    ['repriced', 'time.wanted', 'picking'],
    ['repriced', 'rescheduling.declined', 'kept'],
    ['sending', 'rescheduleOrder ⇒ rescheduled', 'rescheduled'],
    ['sending', 'rescheduleOrder ⇒ another total', 'repriced'],
    ['sending', 'rescheduleOrder ⇒ the time is full', 'picking'],
    ['sending', 'rescheduleOrder ⇒ the kitchen has it', 'tooLate'],
    ['sending', 'rescheduleOrder ⇒ paid ahead, another total', 'refused'],
    ['sending', 'rescheduleOrder ⇒ a coupon of another day', 'refused'],
    ['sending', 'rescheduleOrder', 'uncertain'],
    ['refused', 'time.wanted', 'picking'],
    ['refused', 'rescheduling.declined', 'kept'],
    ['uncertain', 'rescheduling.confirmed', 'sending'],
    ['uncertain', 'rescheduling.declined', 'kept'],
    ['tooLate', 'rescheduling.declined', 'kept'],
  ],
  inputs: { 'the own order': own, 'an order at the curb, paid by card': { ...own, order: paidAtTheCurb } },
  events: {},
  outcomes: {
    loadOrderStore: {
      read: { output: accepted(store) },
      'server busy': { output: refusal('COMMON-07') },
      'no answer': broken,
    },
    timePicker: {
      'another time': { output: { when: { kind: 'slot', at: later }, isElsewhere: false, delivery: null } },
      'the time that it has': { output: { when: { kind: 'slot', at: own.at }, isElsewhere: false, delivery: null } },
      dismissed: { output: { when: null, isElsewhere: false, delivery: null } },
      'another store wanted': { output: { when: null, isElsewhere: true, delivery: null } },
      broke: broken,
    },
    rescheduleOrder: {
      rescheduled: { output: accepted(rescheduledOrder) },
      'another total': { output: refusal('PAYMENT-2', { total: changedTotal }) },
      'the time is full': { output: refusal('ORDER-18') },
      'the kitchen has it': { output: refusal('ORDER-15') },
      'paid ahead, another total': { output: refusal('ORDER-25', { total: changedTotal }) },
      'a coupon of another day': { output: refusal('CP-20', { weekdays: [3] }) },
      'server busy': { output: refusal('COMMON-07') },
      'no answer': broken,
    },
  },
  key: ({
    context: {
      order: { handover },
      store: read,
      wanted,
      total,
      refusal: refused,
      rescheduled,
    },
  }) => [handover, read !== null, wanted, total, refused?.code, rescheduled !== null],
  invariants: {
    'the store of the order is read, once for each time that it is asked for': ({ calls, steps }) =>
      callsTo(calls, loadOrderStore).every(({ input }) => input.code === order.outlet_code) &&
      callsTo(calls, loadOrderStore).length <= 1 + steps.filter(({ name }) => name === 'store.retried').length,
    'times are those of the store of the order, without as soon as possible': ({ state, calls }) =>
      callsTo(calls, timePickerMachine).every(
        ({ input: { outletId, orderType, slotsOnly } }) =>
          outletId === store.id && orderType === state.context.order.order_type && slotsOnly === true,
      ),
    'Sundays are offered for a pickup that is paid by card and brought to the car': ({ state, calls }) =>
      callsTo(calls, timePickerMachine).every(
        ({ input: { sundayCarryout } }) => sundayCarryout === (state.context.order.order_type === 'carryout'),
      ),
    'the picker starts at the time that was picked, or at that of the order': ({ state, calls }) => {
      const { chosen } = callsTo(calls, timePickerMachine).at(-1)?.input ?? {}
      return !state.matches('picking') || (chosen?.kind === 'slot' && chosen.at === (state.context.wanted ?? own.at))
    },
    'the picker says why only after a time was refused': ({ state, calls, step }) =>
      !state.matches('picking') ||
      callsTo(calls, timePickerMachine).at(-1)?.input.refusal?.code ===
        (step?.name === 'rescheduleOrder ⇒ the time is full' ? 'ORDER-18' : state.context.refusal?.code),
    'another picked time is asked for without the old reason': ({ state, step }) =>
      step?.name !== 'time.wanted' || state.context.refusal === null,
    'nothing is sent that was not confirmed': ({ calls, steps }) =>
      callsTo(calls, rescheduleOrder).length <= steps.filter(({ name }) => name === 'rescheduling.confirmed').length,
    'the picked time of the order is sent, at the total that was shown for it': ({ calls }) =>
      callsTo(calls, rescheduleOrder).every((call) => {
        const before = calls.slice(0, calls.indexOf(call))
        const picks = callsTo(before, timePickerMachine)
        const sincePick = before.slice(before.findLastIndex((each) => picks.some((pick) => pick === each)))
        const isTold = outputsOf(callsTo(sincePick, rescheduleOrder)).some(
          (answer) => !answer.ok && answer.error.code === 'PAYMENT-2',
        )
        const { uuid: id, token, request } = call.input
        const total = isTold ? changedTotal : order.total
        return id === own.uuid && token === own.token && request.order_time === later && request.total === total
      }),
    'another time is confirmed at the total of the order, until another one is told': ({ state }) =>
      !state.matches('confirming') || state.context.total === order.total,
    'a changed total is shown before it is sent': ({ state, step }) =>
      step?.name !== 'rescheduleOrder ⇒ another total' ||
      (state.matches('repriced') && state.context.total === changedTotal),
    'the time that the order has is not sent': ({ state }) => state.context.wanted !== own.at,
    'a refused time is shown with its reason': ({ state }) =>
      !state.matches('refused') || state.context.refusal !== null,
    'an answer that is lost can be asked for again': ({ state }) =>
      !state.matches('uncertain') || state.can({ type: 'rescheduling.confirmed' }),
    'the customer can leave every dialog, and keeps the order as it is': ({ state, step, before }) =>
      (!dialogs.some((dialog) => state.matches(dialog)) || state.can({ type: 'rescheduling.declined' })) &&
      (step?.name !== 'rescheduling.declined' ||
        before?.can({ type: 'rescheduling.declined' }) !== true ||
        state.matches('kept')),
    'the order that the server answered is returned, and no other': ({ state, calls }) =>
      state.status === 'active' ||
      state.output?.rescheduled ===
        (outputsOf(callsTo(calls, rescheduleOrder)).some(({ ok }) => ok) ? rescheduledOrder : null),
    'what is being sent cannot be left': ({ state }) =>
      !state.matches('sending') || !state.can({ type: 'rescheduling.declined' }),
  },
})
