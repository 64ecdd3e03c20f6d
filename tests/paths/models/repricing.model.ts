import type { QueuedChange } from '../../../machines/cart/cart.ports.ts'
import { repricingMachine } from '../../../machines/cart/repricing.machine.ts'
import { cartCoupon } from '../fixtures/coupons.ts'
import { cartOf, cartWithCoupon, line } from '../fixtures/products-and-carts.ts'
import { uuid } from '../fixtures/places.ts'
import { defineModel, type Step } from '../kit/model.ts'

const seen = cartOf(line)
const dearer = { ...cartOf({ ...line, total: line.total + 100 }), total: seen.total + 100 }
const soldOut = cartOf({ ...line, error: { code: 'CART-06', data: {} } })
const dearerDelivery = { ...seen, delivery_fee: seen.delivery_fee + 100, total: seen.total + 100 }
const movedPrice = { ...cartOf({ ...line, total: line.total + 100 }), delivery_fee: seen.delivery_fee - 100 }
const addedAgain = cartOf({ ...line, id: uuid(201) })
const withCoupon = (change: Partial<typeof cartCoupon>) => ({
  ...cartWithCoupon,
  coupon: { ...cartWithCoupon.coupon, data: [{ ...cartCoupon, ...change }] },
})
const settled = { changes: [], isSettled: true }
const waiting: QueuedChange = { kind: 'quantity', key: 'tab-0', lineId: line.id, quantity: 2 }
const isEvent = (step: Step | null, type: string) => step?.kind === 'event' && step.event.type === type
const isOrder = (step: Step | null) => isEvent(step, 'cart.updated') && !/nothing|unread|waits/.test(step?.name ?? '')

export const repricing = defineModel({
  machine: repricingMachine,
  delays: { answerLimit: 15_000 },
  inputs: { 'a store': undefined },
  events: {
    'cart.updated': {
      'a pizza': { cart: seen, ...settled },
      'a dearer pizza': { cart: dearer, ...settled },
      'a pizza that is sold out': { cart: soldOut, ...settled },
      'a pizza with a coupon': { cart: cartWithCoupon, ...settled },
      'a dearer pizza with a cheaper delivery': { cart: movedPrice, ...settled },
      'a pizza with a dearer delivery': { cart: dearerDelivery, ...settled },
      'a pizza that was added again': { cart: addedAgain, ...settled },
      'a pizza with another coupon': { cart: withCoupon({ code: 'BOHIO25' }), ...settled },
      'a pizza with a smaller discount': { cart: withCoupon({ discount: 100 }), ...settled },
      'a pizza with a coupon that ended': {
        cart: withCoupon({ error: { code: 'CP-04', data: {} } }),
        ...settled,
      },
      'nothing in it': { cart: cartOf(), ...settled },
      'nothing yet': { cart: null, ...settled },
      'still unread': { cart: seen, changes: [], isSettled: false },
      'a change that waits': { cart: seen, changes: [waiting], isSettled: false },
    },
  },
  outcomes: {},
  initialStates: ['same'],
  transitions: [
    ['same', 'cart.updated', 'same'],
    ['reading', 'catalog.changed', 'stays'],
    ['told', 'catalog.changed', 'reading'],
    ['told', 'repricing.read', 'same'],
    ['told', 'cart.updated (nothing in it)', 'same'],
    ['told', 'cart.updated (nothing yet)', 'same'],
    ['told', 'cart.updated', 'stays'],
    ['reading', 'cart.updated (still unread)', 'stays'],
    ['reading', 'cart.updated (a change that waits)', 'stays'],
    ['reading', 'cart.updated (nothing yet)', 'stays'],
  ],
  invariants: {
    '[cart.changed] a change is told exactly if the order read next differs from the one that was seen': ({
      state,
      before,
      step,
    }) => {
      if (!before?.matches('reading') || !isOrder(step)) return true
      const { before: known } = before.context
      const next = step?.kind === 'event' ? step.event['cart'] : null
      return state.matches('told') === (known !== next)
    },
    'what is told is the order that was seen and the one read after the change': ({ state, before, step }) =>
      !(state.matches('told') && before?.matches('reading') && step?.kind === 'event') ||
      (state.context.before === before.context.before && state.context.after === step.event['cart']),
    'an order that is read is the one to compare with': ({ state, before, step }) =>
      !isEvent(step, 'repricing.read') ||
      !before?.matches('told') ||
      (state.context.before === before.context.after && state.context.after === null),
    'a change without an order is no news': ({ state, before, step }) =>
      !isEvent(step, 'catalog.changed') ||
      !before?.matches('same') ||
      state.matches('reading') === (before.context.before !== null),
    'the latest settled order is the one to compare with': ({ state, before, step }) =>
      !isEvent(step, 'cart.updated') ||
      !before?.matches('same') ||
      step?.kind !== 'event' ||
      state.context.before ===
        (/still unread/.test(step.name)
          ? before.context.before
          : step.event['isSettled'] === true
            ? step.event['cart']
            : null),
    'only a change of the catalog makes the customer read': ({ state, steps }) =>
      !state.matches('told') || steps.some((step) => isEvent(step, 'catalog.changed')),
    'an order that is not read in time is told before it is ordered': ({ state, step }) =>
      step?.kind !== 'wait' || state.matches('same') === (state.context.after === null),
    'what changed stays to be read until the order is gone': ({ state, before, step }) =>
      !(before?.matches('told') && isOrder(step)) || (state.matches('told') && state.context === before.context),
  },
})
