import type { Cart } from '../../../contract/cart.ts'
import { cartMachine } from '../../../machines/cart/cart.machine.ts'
import type { QueuedChange, RefusedCoupon } from '../../../machines/cart/cart.ports.ts'
import { pendingQuantity, amountTowardMinimum } from '../../../machines/cart/cart.rules.ts'
import {
  cartOf,
  cartWithCoupon,
  condadoOrder,
  pizzaItem,
  largePizzaItem,
  line,
} from '../fixtures/products-and-carts.ts'
import { accepted, broken, refusal } from '../fixtures/answers.ts'
import { tonight, uuid } from '../fixtures/places.ts'
import { defineModel } from '../kit/model.ts'
import { besideLine, cartId, cartInvariants, pendingChange, linesChanged, quantityOf } from './cart.invariants.ts'

const fresh = { seed: 'tab', changes: [], needsMember: false }

const hasCoupon = (changes: readonly QueuedChange[], shown: Cart | null, refused: RefusedCoupon | null) =>
  shown === cartWithCoupon ||
  refused !== null ||
  changes.some(({ kind }) => kind === 'coupon' || kind === 'couponRemoval')

/** Returns a change without its key and quantity. */
const askedOf = (change: QueuedChange | undefined) =>
  change && { ...change, key: '', ...(change.kind === 'quantity' && { quantity: 0 }) }

/** Returns the queued quantity behind another of the same line, which a later one replaces. */
const replaceable = ([first, second]: readonly QueuedChange[]) =>
  first?.kind === 'quantity' ? quantityOf(second) : null

export const cart = defineModel({
  machine: cartMachine,
  inputs: {
    'a store and no cart': { ...fresh, cartId: null, order: condadoOrder },
    'a store and a saved cart': { ...fresh, cartId, order: condadoOrder },
    'neither store nor cart': { ...fresh, cartId: null, order: null },
    'a saved cart without a store': { ...fresh, cartId, order: null },
    'a saved cart and a change that was not answered': {
      ...fresh,
      cartId,
      order: condadoOrder,
      changes: [pendingChange],
    },
    'no cart and a first thing that was not answered': {
      ...fresh,
      cartId: null,
      order: condadoOrder,
      changes: [pendingChange],
    },
  },
  events: {
    'item.added': { 'a pizza': { item: pizzaItem } },
    'item.replaced': {
      'by a large one': { lineId: line.id, item: largePizzaItem },
      'of no line': { lineId: 'x', item: pizzaItem },
    },
    'quantity.changed': {
      'to two': { lineId: line.id, quantity: 2 },
      'to one': { lineId: line.id, quantity: 1 },
      'to none': { lineId: line.id, quantity: 0 },
      'of no line': { lineId: 'x', quantity: 2 },
    },
    'coupon.applied': {
      'by its code': { code: 'BOHIO20', from: 'form' },
      'from the list': { code: 'BOHIO20', from: 'list' },
    },
    'coupon.removed': { 'the coupon': { code: 'BOHIO20' }, 'no coupon': { code: 'OTHER' } },
    'line.restored': { 'the pizza': { line } },
    'line.removed': { 'the pizza': { lineId: line.id }, 'no line': { lineId: 'x' } },
    'time.changed': {
      tonight: { when: tonight, without: [] },
      'tonight, without the pizza': { when: tonight, without: [line.id] },
    },
    'store.left': { 'for another': { why: 'changed' }, 'at closing': { why: 'closed' } },
    'cart.recovered': {
      'the one of before': { cartId: uuid(301), needsMember: false },
      'the one of another device': { cartId: uuid(306), needsMember: true },
    },
    'cart.followed': {
      'the same one': { cartId, needsMember: false, order: condadoOrder },
      'another one': { cartId: uuid(302), needsMember: false, order: condadoOrder },
      none: { cartId: null, needsMember: false, order: null },
      'none yet at another store': { cartId: null, needsMember: false, order: { ...condadoOrder, outletCode: 'B002' } },
    },
    'store.settled': { Santurce: { order: { ...condadoOrder, outletCode: 'B002' } } },
  },
  streams: { watchConnection: ['connection.returned'] },
  outcomes: {
    watchConnection: { 'not told': broken },
    loadCart: {
      'a pizza in it': { output: accepted(cartOf(line)) },
      'nothing in it': { output: accepted(cartOf()) },
      'not found': { output: refusal('CART-01') },
      'ordered already': { output: refusal('CART-01', { order: uuid(400) }) },
      expired: { output: refusal('CART-02') },
      'server busy': { output: refusal('COMMON-07') },
      'no answer': broken,
    },
    changeCart: {
      'a pizza in it': { output: accepted(cartOf(line)) },
      'a coupon on it': { output: accepted(cartWithCoupon) },
      'nothing in it': { output: accepted(cartOf()) },
      'not found': { output: refusal('CART-01') },
      expired: { output: refusal('CART-02') },
      'coupon refused': { output: refusal('CP-02') },
      'only on Bohío day': { output: refusal('ITEM-02') },
      'time has passed': { output: refusal('CART-07') },
      'invalid item': { output: refusal('CART-06') },
      'no answer': broken,
    },
  },
  // Of two queued changes, the second matters only as an addition or a replaceable quantity.
  key: ({ context: { cartId: held, needsMember, order, cart: shown, refusal: refused, refusedCoupon, changes } }) => [
    held,
    needsMember,
    order,
    shown && [shown.data.length, shown === cartWithCoupon, amountTowardMinimum(shown)],
    [refused?.code, refusedCoupon],
    // The shown line and its neighbors during the first change.
    [besideLine(changes.slice(0, 1)).join(), Number.isInteger(pendingQuantity(changes.slice(0, 1), line.id))],
    [
      askedOf(changes[0]),
      changes[0] === pendingChange,
      changes[1]?.kind === 'add',
      replaceable(changes),
      changes.length,
    ],
  ],
  stop: ({ context: { changes, order, refusal: refused, refusedCoupon, cart: shown } }) =>
    // With a coupon: one change at a time, one store, ASAP only.
    (hasCoupon(changes, shown, refusedCoupon) &&
      (changes.length > 1 || order?.when.kind !== 'asap' || order.outletCode !== condadoOrder.outletCode)) ||
    (refusedCoupon !== null && changes.length > 0) ||
    changes.length > (refused === null && order?.when.kind === 'asap' ? 2 : 1) ||
    (changes.length > 0 && order?.outletCode !== condadoOrder.outletCode) ||
    (changes.length === 2 && changes[1]?.kind !== 'add' && replaceable(changes) === null),
  initialStates: ['empty', 'loading', 'changing'],
  transitions: [
    ['any', 'cart.requested', 'stays'],
    ['any', 'store.left', 'empty'],
    ['any', 'cart.expired', 'empty'],
    ['any', 'order.placed', 'empty'],
    ['any', 'cart.recovered', 'loading'],
    ['any', 'refusal.read', 'stays'],
    ['any', 'store.settled', 'stays'],
    ['filled', 'cart.refreshed', 'loading'],
    ['unreachable', 'cart.refreshed', 'loading'],
    ['waiting', 'cart.refreshed', 'waiting.retrying'],
    ['any', 'cart.refreshed', 'stays'],
    ['unreachable.listening', 'connection.returned', 'unreachable.retrying'],
    ['waiting.listening', 'connection.returned', 'waiting.retrying'],
    ['unreachable', 'watchConnection ⇒ not told', 'unreachable.unwatched'],
    ['waiting', 'watchConnection ⇒ not told', 'waiting.unwatched'],
    ['any', 'loadCart ⇒ server busy', 'unreachable.listening'],
    ['any', 'loadCart ⇒ no answer', 'unreachable.listening'],
    ['any', 'changeCart ⇒ not found', 'empty'],
    ['any', 'changeCart ⇒ expired', 'empty'],
    ['any', 'changeCart ⇒ no answer', 'waiting.listening'],
    ...(['loading', 'unreachable', 'changing', 'waiting'] as const).flatMap((state) =>
      linesChanged.map((type) => [state, type, 'stays'] as const),
    ),
  ],
  invariants: cartInvariants,
})
