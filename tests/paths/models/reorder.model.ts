import { reorderMachine } from '../../../machines/history/reorder.machine.ts'
import { checkReorder, makeReorder, type PastOrder } from '../../../machines/history/reorder.ports.ts'
import { condadoOrder } from '../fixtures/goods.ts'
import { changedCart, feeCart, lostCart, poorerCart, unchangedCart, uncouponedCart } from '../fixtures/parked.ts'
import { accepted, broken, refusal, uuid } from '../fixtures/places.ts'
import { callsTo, defineModel, outputsOf, type Step } from '../kit/model.ts'

const friday: PastOrder = { uuid: uuid(400), token: null }
const guests: PastOrder = { uuid: uuid(401), token: 'order-token' }
const santurceOrder = { ...condadoOrder, outletCode: 'B002' }
const isEvent = (step: Step | null, ...types: string[]) => step?.kind === 'event' && types.includes(step.event.type)
const count = (list: readonly { type: string }[], type: string) => list.filter((event) => event.type === type).length
const made = { cartId: uuid(303), device: 'device' }

export const reorder = defineModel({
  machine: reorderMachine,
  delays: { answerLimit: 15_000 },
  inputs: { 'a store chosen': { order: condadoOrder }, 'no store': { order: null } },
  events: {
    'reorder.asked': {
      'an order of the account': { past: friday, replaces: false },
      'an order with its token': { past: guests, replaces: false },
      'over the order in hand': { past: friday, replaces: true },
    },
    'store.settled': { Santurce: { order: santurceOrder } },
  },
  outcomes: {
    checkReorder: {
      'all the same': { output: accepted(unchangedCart) },
      'dearer, and a line is not sold': { output: accepted(changedCart) },
      'only the fee': { output: accepted(feeCart) },
      'a coupon does not count': { output: accepted(uncouponedCart) },
      'a line and a coupon are lost': { output: accepted(poorerCart) },
      'nothing is sold': { output: accepted(lostCart) },
      'store closed': { output: refusal('HUT-02') },
      'no answer': broken,
    },
    makeReorder: {
      made: { output: accepted(made) },
      'slot full': { output: refusal('ORDER-18') },
      'no answer': broken,
    },
  },
  initialStates: ['idle'],
  transitions: [
    ['any', 'store.left', 'idle'],
    ['idle', 'store.settled', 'idle'],
    ['any', 'store.settled', 'checking'],
    ['storeNeeded', 'store.wanted', 'waiting'],
    ...[
      'dearer, and a line is not sold',
      'only the fee',
      'a coupon does not count',
      'a line and a coupon are lost',
      'nothing is sold',
    ].map((answer) => ['checking', `checkReorder ⇒ ${answer}`, 'differing'] as const),
    ['checking', 'checkReorder ⇒ store closed', 'refused'],
    ['checking', 'checkReorder ⇒ no answer', 'unanswered'],
    ['making', 'makeReorder ⇒ made', 'idle'],
    ['making', 'makeReorder ⇒ slot full', 'refused'],
    ['making', 'makeReorder ⇒ no answer', 'unanswered'],
    ['any', 'after answerLimit', 'unanswered'],
    ['storeNeeded', 'reorder.declined', 'idle'],
    ['differing', 'reorder.declined', 'idle'],
    ['refused', 'reorder.declined', 'idle'],
    ['unanswered', 'reorder.declined', 'idle'],
    ['refused', 'reorder.retried', 'checking'],
    ['unanswered', 'reorder.retried', 'checking'],
    ['any', 'reorder.declined', 'stays'],
    ['any', 'reorder.retried', 'stays'],
    ['any', 'store.wanted', 'stays'],
  ],
  invariants: {
    'no can be said to each question and after each refusal': ({ state }) =>
      state.can({ type: 'reorder.declined' }) ===
      ['storeNeeded', 'differing', 'refused', 'unanswered'].includes(state.value),
    'it can be tried again exactly after a refusal and after silence': ({ state }) =>
      state.can({ type: 'reorder.retried' }) === (state.matches('refused') || state.matches('unanswered')),
    'yes can be said to whatever can be sold': ({ state }) =>
      state.can({ type: 'reorder.agreed' }) === (state.matches('differing') && state.context.checked !== lostCart),
    'a store that is left takes its order along': ({ state, step }) =>
      state.can({ type: 'store.left' }) && (!isEvent(step, 'store.left') || state.context.order === null),
    'an order that can be compared is, at once': ({ state, before, step }) =>
      !isEvent(step, 'reorder.asked') || state.matches(before?.context.order ? 'checking' : 'storeNeeded'),
    'who compares anew knows nothing of the last time': ({ state }) =>
      !(state.matches('checking') || state.matches('storeNeeded')) ||
      (state.context.checked === null && state.context.refusal === null),
    'nothing takes the place of an order before it is asked for': ({ before, steps }) =>
      steps.length !== 1 || before?.context.replaces === false,
    'what was compared is shown': ({ state, calls }) => {
      const [compared] = outputsOf(callsTo(calls, checkReorder).slice(-1))
      return !state.matches('differing') || (compared?.ok === true && state.context.checked === compared.value)
    },
    'what was refused is told with its code': ({ state, step }) =>
      !/store closed|slot full/.test(step?.name ?? '') ||
      state.context.refusal?.code === (step?.name.endsWith('slot full') ? 'ORDER-18' : 'HUT-02'),
    'nothing is asked of a store that is not chosen': ({ calls }) =>
      [...callsTo(calls, checkReorder), ...callsTo(calls, makeReorder)].every(({ input }) =>
        ['B001', 'B002'].includes(input.order.outletCode),
      ),
    'without a store the customer is asked for one': ({ state, before, step }) =>
      !isEvent(step, 'reorder.asked') || before?.context.order !== null || state.matches('storeNeeded'),
    'an order that waits for its store goes on with it': ({ state, before, step }) =>
      !(before?.matches('storeNeeded') || before?.matches('waiting')) ||
      !isEvent(step, 'store.settled') ||
      state.matches('checking'),
    'a store that is chosen without an order to repeat changes nothing': ({ state, before, step }) =>
      !before?.matches('idle') || !isEvent(step, 'store.settled') || state.matches('idle'),
    'nothing is made before the server compared it': ({ calls }) =>
      callsTo(calls, makeReorder).length <= outputsOf(callsTo(calls, checkReorder)).filter(({ ok }) => ok).length,
    'what is made is what was compared last, at the same store': ({ calls, state }) => {
      const [asked, compared] = [callsTo(calls, makeReorder).at(-1), callsTo(calls, checkReorder).at(-1)]
      if (!state.matches('making')) return true
      return asked?.input.past === compared?.input.past && asked?.input.order === compared?.input.order
    },
    'what differs is made only after a yes': ({ state, step }) =>
      !/dearer|only the fee|does not count|are lost|nothing is sold/.test(step?.name ?? '') ||
      state.matches('differing'),
    'what is all the same is made without a question, unless it takes the place of another order': ({ state, step }) =>
      step?.name !== 'checkReorder ⇒ all the same' || state.matches(state.context.replaces ? 'differing' : 'making'),
    'an order that was asked for over another knows it': ({ state, steps }) =>
      state.context.past === null ||
      state.context.replaces ===
        (steps.findLast(({ name }) => name.startsWith('reorder.asked'))?.name ===
          'reorder.asked (over the order in hand)'),
    'exactly the lines that are not sold stay behind': ({ calls, state }) => {
      if (!state.matches('making')) return true
      const lost = state.context.checked?.lines.flatMap(({ id, after }) => (after === null ? [id] : []))
      return String(callsTo(calls, makeReorder).at(-1)?.input.without) === String(lost)
    },
    'exactly the coupons that do not count stay behind': ({ calls, state }) => {
      if (!state.matches('making')) return true
      const lost = state.context.checked?.coupons.flatMap(({ code, error }) => (error ? [code] : []))
      return String(callsTo(calls, makeReorder).at(-1)?.input.withoutCoupons) === String(lost)
    },
    'an order of which nothing is sold is not made': ({ state, before, step }) =>
      !isEvent(step, 'reorder.agreed') ||
      before?.context.checked !== lostCart ||
      !before.matches('differing') ||
      state.matches('differing'),
    'each new cart is told once, and no other': ({ emitted, steps }) =>
      count(emitted, 'cart.reordered') === steps.filter(({ name }) => name === 'makeReorder ⇒ made').length &&
      emitted.every((event) => event.type !== 'cart.reordered' || event.cartId === made.cartId),
    'no means no': ({ state, before, step }) =>
      !isEvent(step, 'reorder.declined') || state.matches('making') === before?.matches('making'),
    'what is over is forgotten': ({ state }) =>
      !state.matches('idle') || (state.context.past === null && state.context.checked === null),
    'the reason of a refusal is kept': ({ state }) => state.matches('refused') === (state.context.refusal !== null),
    'silence is said, and can be tried again': ({ state, step }) =>
      step?.kind !== 'wait' || (state.matches('unanswered') && state.can({ type: 'reorder.retried' })),
  },
})
