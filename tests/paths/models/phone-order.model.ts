import { dequal } from 'dequal'
import type { SnapshotFrom } from 'xstate'
import { phoneOrderMachine } from '../../../machines/office/phone-order.machine.ts'
import {
  placePhoneOrder,
  pricePhoneOrder,
  readPhoneOffer,
  type PhoneForm,
} from '../../../machines/office/phone-order.ports.ts'
import { watchConnection } from '../../../machines/office/refund.ports.ts'
import { broken } from '../fixtures/answers.ts'
import { officeAnswer, officeOrder, officeRefusal } from '../fixtures/office.ts'
import {
  counter,
  curbside,
  dinner,
  door,
  nextLunch,
  phoneLine,
  phoneOffer,
  phoneQuote,
  sentPhoneOrder,
  typedPhoneOrder,
} from '../fixtures/phone-orders.ts'
import { uuid } from '../fixtures/places.ts'
import { callsTo, defineModel, outputsOf, type Moment } from '../kit/model.ts'

type State = SnapshotFrom<typeof phoneOrderMachine>
type PhoneMoment = Moment<typeof phoneOrderMachine>

const order = officeOrder()
const pickup = { ...order, ...counter }
const car = { model: 'Corolla', color: 'rojo', plate: '' }
const complete: PhoneForm = {
  quantities: { [phoneLine]: 2 },
  way: door,
  contact: order.customer,
  instructions: '',
  vehicle: { model: '', color: '', plate: '' },
  at: null,
  payment: 'cash',
  changeFor: '',
  isOfAge: false,
}
const named = (change: Partial<PhoneForm['contact']>) => ({ ...complete, contact: { ...complete.contact, ...change } })
const atCurb = (vehicle: PhoneForm['vehicle']) => ({ ...complete, way: curbside, vehicle })

/** Forms that lack something in any case. */
const incomplete: Readonly<Record<string, PhoneForm>> = {
  nothing: { ...complete, quantities: { [phoneLine]: 0 } },
  'without how it is handed over': { ...complete, way: null },
  'without a payment': { ...complete, payment: null },
  'no first name': named({ first_name: ' ' }),
  'no last name': named({ last_name: '' }),
  'no phone': named({ phone: '' }),
  'no email': named({ email: '' }),
  'a car without a model': atCurb({ ...car, model: '' }),
  'a car without a color': atCurb({ ...car, color: ' ' }),
  'at a time of pickups alone': { ...complete, at: nextLunch },
  'change for no amount': { ...complete, changeFor: 'cuarenta' },
}
const forms: Readonly<Record<string, PhoneForm>> = {
  'two of it': complete,
  'at the curb': atCurb(car),
  'tonight, with change': { ...complete, at: dinner, changeFor: '$40' },
  'of age': { ...complete, isOfAge: true, vehicle: car },
  ...incomplete,
}
const isLacking = (form: PhoneForm) => Object.values(incomplete).some((one) => dequal(one, form))

const isStep = ({ state, before, step }: PhoneMoment, pattern: RegExp) =>
  state !== before && pattern.test(step?.name ?? '')
const isOnItsWay = (state: State | null) => state?.matches('placing') === true || state?.matches('waiting') === true
const isShowingProblem = (state: State) => state.matches('refused') || state.matches('unavailable')

export const phoneOrder = defineModel({
  machine: phoneOrderMachine,
  initialStates: ['loading', 'editing', 'placing'],
  transitions: [
    ['loading', 'readPhoneOffer ⇒ server busy', 'unavailable'],
    ['loading', 'readPhoneOffer ⇒ the store is closed', 'unavailable'],
    ['loading', 'readPhoneOffer ⇒ no answer', 'unavailable'],
    ['loading', 'readPhoneOffer', 'editing'],
    ['loading', 'order.closed', 'closed'],
    ['unavailable', 'offer.repeated', 'loading'],
    ['unavailable', 'order.closed', 'closed'],
    ['editing', 'order.closed', 'closed'],
    ['pricing', 'pricePhoneOrder ⇒ priced', 'readBack'],
    ['pricing', 'pricePhoneOrder', 'refused'],
    ['readBack', 'order.confirmed', 'placing'],
    ['readBack', 'form.reopened', 'editing'],
    ['readBack', 'order.closed', 'closed'],
    ['placing', 'order.confirmed', 'stays'],
    ['waiting', 'order.confirmed', 'stays'],
    ['placing', 'order.closed', 'stays'],
    ['waiting', 'order.closed', 'stays'],
    ['placing', 'placePhoneOrder ⇒ placed', 'placed'],
    ['placing', 'placePhoneOrder ⇒ at another total', 'refused'],
    ['placing', 'placePhoneOrder', 'waiting'],
    ['waiting', 'connection.returned', 'placing'],
    ['waiting', 'watchConnection ⇒ broke', 'placing'],
    ['waiting', 'order.repeated', 'placing'],
    ['refused', 'form.reopened', 'editing'],
    ['refused', 'order.closed', 'closed'],
    ['placed', 'order.closed', 'closed'],
  ],
  inputs: {
    'a delivered order': { order, draft: null },
    'an order that was picked up': { order: pickup, draft: null },
    'an order that was typed before a reload': { order, draft: typedPhoneOrder },
    'an order that was sent before a reload': { order, draft: sentPhoneOrder },
  },
  events: {
    'form.changed': Object.fromEntries(Object.entries(forms).map(([name, change]) => [name, { change }])),
    'order.confirmed': { 'with a key': { key: uuid(780) }, 'a second press': { key: uuid(781) } },
  },
  streams: { watchConnection: ['connection.returned'] },
  outcomes: {
    readPhoneOffer: {
      'as before': officeAnswer(phoneOffer),
      'with a beer, to be picked up': officeAnswer({ ...phoneOffer, ways: [curbside], alcohol: true }),
      'for later alone': officeAnswer({ ...phoneOffer, asap: [] }),
      'nothing of it is sold': officeAnswer({
        ...phoneOffer,
        lines: phoneOffer.lines.map((line) => ({ ...line, after: null })),
      }),
      'the store is closed': officeRefusal('HUT-02'),
      'server busy': officeRefusal('COMMON-07'),
      'no answer': broken,
    },
    pricePhoneOrder: {
      priced: officeAnswer(phoneQuote),
      'the phone is wrong': officeRefusal('ORDER-4'),
      'no answer': broken,
    },
    placePhoneOrder: {
      placed: officeAnswer({ uuid: uuid(790), order_number: 'B001-9' }),
      'at another total': officeRefusal('PAYMENT-2'),
      'server busy': officeRefusal('COMMON-07'),
      'session over': officeRefusal('STAFF-1'),
      'no answer': broken,
    },
    watchConnection: { broke: broken },
  },
  key: ({ context: { order: repeated, offer, form, isChecked, quote, confirmed, failures, placed, problem } }) => [
    repeated.order_type,
    offer?.alcohol,
    offer?.asap.length,
    form,
    isChecked,
    quote !== null,
    confirmed,
    Math.min(failures, 2),
    placed !== null,
    problem === 'unanswered' ? problem : problem?.code,
  ],
  stop: ({ context: { failures } }) => failures > 1,
  invariants: {
    'nothing is placed that was not confirmed': ({ calls, steps }) =>
      callsTo(calls, placePhoneOrder).every(({ input }) => input.request === sentPhoneOrder.confirmed) ||
      steps.some(({ name }) => name.startsWith('order.confirmed')),
    'the same order has the same key, however often it is sent': ({ calls, steps }) => {
      const keys = new Set(callsTo(calls, placePhoneOrder).map(({ input }) => input.request.key))
      return keys.size <= steps.filter(({ name }) => name.startsWith('form.reopened')).length + 1
    },
    'a second press changes nothing of what is on its way': (moment) =>
      !isOnItsWay(moment.before) ||
      !isStep(moment, /^order.confirmed/) ||
      moment.state.context.confirmed === moment.before?.context.confirmed,
    'what is placed is what was priced and read back, at its total': ({ state: { context }, calls }) => {
      const priced = callsTo(calls, pricePhoneOrder).at(-1)?.input.choice
      const { confirmed } = context
      return (
        confirmed === null ||
        confirmed === sentPhoneOrder.confirmed ||
        dequal(confirmed, { ...priced, total: phoneQuote.total, key: confirmed.key })
      )
    },
    'an order that was sent before a reload is the first that is sent again, as it was': ({ steps, state, calls }) => {
      const [first] = callsTo(calls, placePhoneOrder)
      return steps.length > 0 || state.matches('placing') === (first?.input.request === sentPhoneOrder.confirmed)
    },
    'what was typed before a reload is there, and nothing is asked for again': ({ steps, state, calls }) =>
      steps.length > 0 ||
      state.matches('editing') === (state.context.form === typedPhoneOrder.form && calls.length === 0),
    'every call is about the order that is repeated': ({ calls }) =>
      [readPhoneOffer, pricePhoneOrder, placePhoneOrder].every((port) =>
        callsTo(calls, port).every(({ input }) => input.order === order.uuid),
      ),
    'a form begins with what is sold, handed over as before if it can be': (moment) => {
      if (!isStep(moment, /^readPhoneOffer/) || !moment.state.matches('editing')) return true
      const { offer, form, order: repeated } = moment.state.context
      const before = repeated === pickup ? counter : door
      const expected = offer?.alcohol ? curbside : before
      const isSold = offer?.lines[0]?.after !== null
      return dequal(form, { ...complete, quantities: isSold ? { [phoneLine]: 1 } : {}, way: expected })
    },
    'a form without a line, a way, a time, a name, a phone, an email, a car or a readable amount is not priced': ({
      state,
    }) => !state.matches('pricing') || !isLacking(state.context.form),
    'a complete form is priced': (moment) =>
      !isStep(moment, /^form.submitted/) ||
      moment.before?.matches('editing') !== true ||
      moment.state.context.offer?.alcohol !== false ||
      moment.state.context.offer.asap.length === 0 ||
      ![forms['two of it'], forms['at the curb'], forms['tonight, with change'], forms['of age']].some((one) =>
        dequal(one, moment.state.context.form),
      ) ||
      moment.state.matches('pricing'),
    'the time and the change that were agreed are ordered': ({ calls }) =>
      callsTo(calls, pricePhoneOrder).every(({ input: { choice } }) =>
        choice.order_time === dinner
          ? choice.change_for === 4000
          : choice.order_time === null && choice.change_for === null,
      ),
    'a store that takes orders for later alone is asked for nothing sooner': ({ state: { context }, calls }) =>
      context.offer?.asap.length !== 0 ||
      callsTo(calls, pricePhoneOrder).every(({ input }) => input.choice.order_time === dinner),
    'alcohol is priced only for somebody of age': ({ state: { context }, calls }) =>
      context.offer?.alcohol !== true ||
      callsTo(calls, pricePhoneOrder).every(({ input }) => input.choice.age_confirmed),
    'an incomplete form says what is missing': (moment) =>
      !isStep(moment, /^form.submitted/) ||
      moment.before?.matches('editing') !== true ||
      moment.state.matches('pricing') ||
      moment.state.context.isChecked,
    'nothing is marked before it was submitted': ({ state, steps }) =>
      !state.context.isChecked || steps.some(({ name }) => name.startsWith('form.submitted')),
    'a car is named at the curb alone': ({ calls }) =>
      callsTo(calls, pricePhoneOrder).every(
        ({ input: { choice } }) => (choice.vehicle !== null) === (choice.handover === 'curbside'),
      ),
    'lines that are left out are not asked for': ({ calls }) =>
      callsTo(calls, pricePhoneOrder).every(({ input: { choice } }) =>
        choice.lines.every(({ id, quantity }) => id === phoneLine && quantity > 0),
      ),
    'a confirmed order is kept until the server has decided': (moment) =>
      moment.before?.context.confirmed == null ||
      (moment.state.context.confirmed === null) === (moment.state.matches('refused') || moment.state.matches('placed')),
    'an order whose outcome is unknown cannot be left, only sent again': ({ state }) =>
      !isOnItsWay(state) || !state.can({ type: 'order.closed' }),
    'a problem is shown, and the form stays': (moment) =>
      isShowingProblem(moment.state) === (moment.state.context.problem !== null) &&
      (isStep(moment, /^form.changed|^readPhoneOffer/) ||
        !moment.before ||
        moment.state.context.form === moment.before.context.form),
    'what was placed is what the server said': ({ state, calls }) => {
      const answers = outputsOf(callsTo(calls, placePhoneOrder)).flatMap((one) => (one.ok ? [one.value] : []))
      return (state.context.placed ?? undefined) === answers.at(-1)
    },
    'every failure is counted': ({ state, before }) =>
      !before ||
      state.context.failures ===
        before.context.failures + (state.matches('waiting') && before.matches('placing') ? 1 : 0),
    'the pause before a retry depends on the number of failures': ({ state, calls }) =>
      !state.matches('waiting') || callsTo(calls, watchConnection).at(-1)?.input.failures === state.context.failures,
  },
})
