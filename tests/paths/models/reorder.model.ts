import { reorderMachine } from '../../../machines/order-history/reorder.machine.ts'
import { previewReorder, createReorderedCart, type PastOrder } from '../../../machines/order-history/reorder.ports.ts'
import { condadoOrder } from '../fixtures/products-and-carts.ts'
import {
  changedCart,
  feeCart,
  cartWithoutAnyLine,
  cartWithoutSodaAndCoupon,
  unchangedCart,
  uncouponedCart,
} from '../fixtures/parked-carts.ts'
import { accepted, broken, refusal } from '../fixtures/answers.ts'
import { uuid } from '../fixtures/places.ts'
import { callsTo, defineModel, outputsOf, type Step } from '../kit/model.ts'

const friday: PastOrder = { uuid: uuid(400), token: null }
const guests: PastOrder = { uuid: uuid(401), token: 'order-token' }
const santurceOrder = { ...condadoOrder, outletCode: 'B002' }
const isEvent = (step: Step | null, ...types: string[]) => step?.kind === 'event' && types.includes(step.event.type)
const count = (list: readonly { type: string }[], type: string) => list.filter((event) => event.type === type).length
const made = { cartId: uuid(303), device: 'device' }

export const reorder = defineModel({
  machine: reorderMachine,
  inputs: { 'a store chosen': { order: condadoOrder }, 'no store': { order: null } },
  events: {
    'reorder.asked': {
      'an order of the account': { past: friday, replaces: false },
      'an order with its token': { past: guests, replaces: false },
      'over the order in hand': { past: friday, replaces: true },
    },
    'reorder.asked.elsewhere': {
      'an order that its store did not take': { past: guests, replaces: false },
    },
    'store.settled': { Santurce: { order: santurceOrder } },
  },
  outcomes: {
    previewReorder: {
      'all the same': { output: accepted(unchangedCart) },
      'dearer, and a line is not sold': { output: accepted(changedCart) },
      'only the fee': { output: accepted(feeCart) },
      'a coupon does not count': { output: accepted(uncouponedCart) },
      'a line and a coupon are lost': { output: accepted(cartWithoutSodaAndCoupon) },
      'nothing is sold': { output: accepted(cartWithoutAnyLine) },
      'store closed': { output: refusal('HUT-02') },
      'no answer': broken,
    },
    createReorderedCart: {
      made: { output: accepted(made) },
      'slot full': { output: refusal('ORDER-18') },
      'no answer': broken,
    },
  },
  initialStates: ['idle'],
  transitions: [
    ['waiting', 'store.left', 'stays'],
    ['any', 'store.left', 'idle'],
    ['waiting', 'reorder.declined', 'idle'],
    ['idle', 'store.settled', 'idle'],
    ['any', 'store.settled', 'checking'],
    ['any', 'reorder.asked.elsewhere', 'waiting'],
    ['storeNeeded', 'store.wanted', 'waiting'],
    ...[
      'dearer, and a line is not sold',
      'only the fee',
      'a coupon does not count',
      'a line and a coupon are lost',
      'nothing is sold',
    ].map((answer) => ['checking', `previewReorder ⇒ ${answer}`, 'differing'] as const),
    ['checking', 'previewReorder ⇒ store closed', 'refused'],
    ['checking', 'previewReorder ⇒ no answer', 'unanswered'],
    ['making', 'createReorderedCart ⇒ made', 'idle'],
    ['making', 'createReorderedCart ⇒ slot full', 'refused'],
    ['making', 'createReorderedCart ⇒ no answer', 'unanswered'],
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
    'reorder.declined is accepted exactly at a question or after a failure': ({ state }) =>
      state.can({ type: 'reorder.declined' }) ===
      ['storeNeeded', 'waiting', 'differing', 'refused', 'unanswered'].includes(state.value),
    'reorder.retried is accepted exactly after a refusal or no answer': ({ state }) =>
      state.can({ type: 'reorder.retried' }) === (state.matches('refused') || state.matches('unanswered')),
    'reorder.agreed is accepted exactly if something can be sold': ({ state }) =>
      state.can({ type: 'reorder.agreed' }) ===
      (state.matches('differing') && state.context.checked !== cartWithoutAnyLine),
    'store.left is always accepted and clears the order': ({ state, step }) =>
      state.can({ type: 'store.left' }) && (!isEvent(step, 'store.left') || state.context.order === null),
    'a reorder elsewhere is never compared at the store that is being left': ({ state, step }) =>
      !isEvent(step, 'reorder.asked.elsewhere') || state.matches('waiting'),
    'a reorder that waits for a store survives leaving another one': ({ state, before, step }) =>
      !isEvent(step, 'store.left') ||
      !before?.matches('waiting') ||
      (state.matches('waiting') && state.context.past !== null),
    'reorder.asked compares at once if there is a store': ({ state, before, step }) =>
      !isEvent(step, 'reorder.asked') || state.matches(before?.context.order ? 'checking' : 'storeNeeded'),
    'a new comparison clears the previous one and the refusal': ({ state }) =>
      !(state.matches('checking') || state.matches('storeNeeded')) ||
      (state.context.checked === null && state.context.refusal === null),
    'replaces is false at the start': ({ before, steps }) => steps.length !== 1 || before?.context.replaces === false,
    'differing has the latest comparison': ({ state, calls }) => {
      const [compared] = outputsOf(callsTo(calls, previewReorder).slice(-1))
      return !state.matches('differing') || (compared?.ok === true && state.context.checked === compared.value)
    },
    'a refusal keeps its code': ({ state, step }) =>
      !/store closed|slot full/.test(step?.name ?? '') ||
      state.context.refusal?.code === (step?.name.endsWith('slot full') ? 'ORDER-18' : 'HUT-02'),
    'requests require a chosen store': ({ calls }) =>
      [...callsTo(calls, previewReorder), ...callsTo(calls, createReorderedCart)].every(({ input }) =>
        ['B001', 'B002'].includes(input.order.outletCode),
      ),
    'reorder.asked without a store leads to storeNeeded': ({ state, before, step }) =>
      !isEvent(step, 'reorder.asked') || before?.context.order !== null || state.matches('storeNeeded'),
    'a reorder that waits for a store continues once it is settled': ({ state, before, step }) =>
      !(before?.matches('storeNeeded') || before?.matches('waiting')) ||
      !isEvent(step, 'store.settled') ||
      state.matches('checking'),
    'store.settled changes nothing while idle': ({ state, before, step }) =>
      !before?.matches('idle') || !isEvent(step, 'store.settled') || state.matches('idle'),
    'an order is made only after the server compared it': ({ calls }) =>
      callsTo(calls, createReorderedCart).length <=
      outputsOf(callsTo(calls, previewReorder)).filter(({ ok }) => ok).length,
    'the order made is the one compared last, at the same store': ({ calls, state }) => {
      const [asked, compared] = [callsTo(calls, createReorderedCart).at(-1), callsTo(calls, previewReorder).at(-1)]
      if (!state.matches('making')) return true
      return asked?.input.past === compared?.input.past && asked?.input.order === compared?.input.order
    },
    'an order that differs is made only after confirmation': ({ state, step }) =>
      !/dearer|only the fee|does not count|are lost|nothing is sold/.test(step?.name ?? '') ||
      state.matches('differing'),
    'an identical order is made without confirmation, unless it replaces another': ({ state, step }) =>
      step?.name !== 'previewReorder ⇒ all the same' || state.matches(state.context.replaces ? 'differing' : 'making'),
    'replaces is set exactly if there is another order in hand': ({ state, steps }) =>
      state.context.past === null ||
      state.context.replaces ===
        (steps.findLast(({ name }) => name.startsWith('reorder.asked'))?.name ===
          'reorder.asked (over the order in hand)'),
    'exactly the unavailable lines are left out': ({ calls, state }) => {
      if (!state.matches('making')) return true
      const lost = state.context.checked?.lines.flatMap(({ id, after }) => (after === null ? [id] : []))
      return String(callsTo(calls, createReorderedCart).at(-1)?.input.without) === String(lost)
    },
    'exactly the invalid coupons are left out': ({ calls, state }) => {
      if (!state.matches('making')) return true
      const lost = state.context.checked?.coupons.flatMap(({ code, error }) => (error ? [code] : []))
      return String(callsTo(calls, createReorderedCart).at(-1)?.input.withoutCoupons) === String(lost)
    },
    'an order without available lines is never made': ({ state, before, step }) =>
      !isEvent(step, 'reorder.agreed') ||
      before?.context.checked !== cartWithoutAnyLine ||
      !before.matches('differing') ||
      state.matches('differing'),
    'each new cart emits cart.reordered once': ({ emitted, steps }) =>
      count(emitted, 'cart.reordered') === steps.filter(({ name }) => name === 'createReorderedCart ⇒ made').length &&
      emitted.every((event) => event.type !== 'cart.reordered' || event.cartId === made.cartId),
    'reorder.declined starts no order': ({ state, before, step }) =>
      !isEvent(step, 'reorder.declined') || state.matches('making') === before?.matches('making'),
    'idle has no past order and no comparison': ({ state }) =>
      !state.matches('idle') || (state.context.past === null && state.context.checked === null),
    'the refusal is stored exactly while refused': ({ state }) =>
      state.matches('refused') === (state.context.refusal !== null),
    'a timeout is shown and can be retried': ({ state, step }) =>
      step?.kind !== 'wait' || (state.matches('unanswered') && state.can({ type: 'reorder.retried' })),
  },
})
