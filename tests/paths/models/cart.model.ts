import type { Cart } from '../../../contract/cart.ts'
import { cartMachine } from '../../../machines/cart.machine.ts'
import {
  changeCart,
  loadCart,
  watchConnection,
  type QueuedChange,
  type RefusedCoupon,
} from '../../../machines/cart.ports.ts'
import { cartOf, cartWithCoupon, condadoOrder, item, largeItem, line } from '../fixtures/goods.ts'
import { pendingQuantity, shownLines, towardsMinimum } from '../../../machines/cart.rules.ts'
import { accepted, broken, refusal, tonight, uuid } from '../fixtures/places.ts'
import { callsTo, defineModel, outputsOf, type Call, type Step } from '../kit/model.ts'

const cartId = uuid(300)
/** Before and after the line that these paths change. */
const lineBefore = { ...line, id: uuid(199) }
const lineAfter = { ...line, id: uuid(201) }
const fresh = { seed: 'tab', changes: [] }
/** As another page of this tab left it. */
const kept: QueuedChange = { kind: 'add', item, key: 'before-0' }
const linesChanged = [
  'item.added',
  'item.replaced',
  'quantity.changed',
  'line.removed',
  'line.restored',
  'coupon.applied',
  'coupon.removed',
  'time.changed',
]

const isEvent = (step: Step | null, ...types: string[]) => step?.kind === 'event' && types.includes(step.event.type)

const hasCoupon = (changes: readonly QueuedChange[], shown: Cart | null, refused: RefusedCoupon | null) =>
  shown === cartWithCoupon ||
  refused !== null ||
  changes.some(({ kind }) => kind === 'coupon' || kind === 'couponRemoval')

/** What a change asks for, whichever it is, and however many. */
const askedOf = (change: QueuedChange | undefined) =>
  change && { ...change, key: '', ...(change.kind === 'quantity' && { quantity: 0 }) }

/** How many a change asks for, if it asks for a number. */
const quantityOf = (change: QueuedChange | undefined) => (change?.kind === 'quantity' ? change.quantity : null)

/** The number that waits behind one of the same line, and gives way to another. */
const replaceable = ([first, second]: readonly QueuedChange[]) =>
  first?.kind === 'quantity' ? quantityOf(second) : null

/** Whether the customer sees anything in the order, as far as these paths change it. */
const isSeen = ({ cart: shown, changes }: { cart: Cart | null; changes: readonly QueuedChange[] }) => {
  const isGone = changes.findLast((change) => 'lineId' in change)?.kind === 'remove'
  const isBack = changes.some(({ kind }) => kind === 'restore')
  return (!isGone && (isBack || (shown?.data.length ?? 0) > 0)) || changes.some(({ kind }) => kind === 'add')
}

/** Carts that the server gave, the last one last. */
const given = (calls: readonly Call[]) =>
  calls.flatMap(({ answer }) => (answer && 'output' in answer ? [answer.output] : []))

export const cart = defineModel({
  machine: cartMachine,
  times: { answerLimit: 15_000 },
  inputs: {
    'a store and no cart': { ...fresh, cartId: null, order: condadoOrder },
    'a store and a saved cart': { ...fresh, cartId, order: condadoOrder },
    'neither store nor cart': { ...fresh, cartId: null, order: null },
    'a saved cart without a store': { ...fresh, cartId, order: null },
    'a saved cart and a change that was not answered': { ...fresh, cartId, order: condadoOrder, changes: [kept] },
    'no cart and a first thing that was not answered': { ...fresh, cartId: null, order: condadoOrder, changes: [kept] },
  },
  events: {
    'item.added': { 'a pizza': { item } },
    'item.replaced': { 'by a large one': { lineId: line.id, item: largeItem }, 'of no line': { lineId: 'x', item } },
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
    'cart.recovered': { 'the one of before': { cartId: uuid(301) } },
    'cart.followed': {
      'the same one': { cartId, order: condadoOrder },
      'another one': { cartId: uuid(302), order: condadoOrder },
      none: { cartId: null, order: null },
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
      'only on hut day': { output: refusal('ITEM-02') },
      'time has passed': { output: refusal('CART-07') },
      'invalid item': { output: refusal('CART-06') },
      'no answer': broken,
    },
  },
  // Of two that wait, the second matters only by being one more, or a number that another one replaces.
  key: ({ context: { cartId: held, order, cart: shown, refusal: refused, refusedCoupon, changes } }) => [
    held,
    order,
    shown && [shown.data.length, shown === cartWithCoupon],
    [refused?.code, refusedCoupon],
    [askedOf(changes[0]), changes[0] === kept, changes[1]?.kind === 'add', replaceable(changes), changes.length],
  ],
  stop: ({ context: { changes, order, refusal: refused, refusedCoupon, cart: shown } }) =>
    // With a coupon, one change at a time, at one store and time.
    (hasCoupon(changes, shown, refusedCoupon) &&
      (changes.length > 1 || order?.when.kind !== 'asap' || order.outletCode !== condadoOrder.outletCode)) ||
    (refusedCoupon !== null && changes.length > 0) ||
    changes.length > (refused === null && order?.when.kind === 'asap' ? 2 : 1) ||
    (changes.length > 0 && order?.outletCode !== condadoOrder.outletCode) ||
    (changes.length === 2 && changes[1]?.kind !== 'add' && replaceable(changes) === null),
  invariants: {
    'only a cart that the server says is gone is forgotten unasked': ({ state, before, step }) =>
      before === null ||
      before.context.cartId === null ||
      state.context.cartId !== null ||
      isEvent(step, 'store.left', 'order.placed', 'cart.rested', 'cart.emptied', 'cart.followed') ||
      /not found|expired/.test(step?.name ?? ''),
    'what is added is never dropped in silence': ({ state, before, step }) =>
      !isEvent(step, 'item.added') ||
      state.context.order === null ||
      state.context.changes.length === (before?.context.changes.length ?? 0) + 1,
    'what was added while the cart was read is sent': ({ state, before, step }) =>
      step?.name !== 'loadCart ⇒ not found' ||
      state.matches('changing') === before?.context.changes.some(({ kind }) => kind === 'add'),
    'what is shown is what the server said last': ({ state, calls }) => {
      const { cart: shown } = state.context
      return (
        shown === null ||
        given(calls).some((result) => result === undefined || Object.values(Object(result)).includes(shown))
      )
    },
    'filled exactly when something is in it': ({ state }) =>
      !(state.matches('filled') || state.matches('empty')) ||
      state.matches('filled') === (state.context.cart?.data.length ?? 0) > 0,
    'nothing is added without a store, or a cart of one': ({ calls }) =>
      callsTo(calls, changeCart).every(
        ({ input: { change, cartId: to, order } }) => change.kind !== 'add' || to !== null || order !== null,
      ),
    'the next change waits for the answer to the one before it, or goes with its cart': ({ state, before, step }) =>
      before?.context.changes[0] === undefined ||
      before.context.changes[0] === state.context.changes[0] ||
      step?.kind === 'answer' ||
      isEvent(step, 'store.left', 'cart.rested', 'cart.recovered', 'cart.followed', 'cart.emptied', 'order.placed'),
    'a change keeps its key however often it is sent, and no other change has it': ({ calls }) => {
      const sent = callsTo(calls, changeCart).map(({ input }) => input.change)
      return sent.every((change) => sent.every((other) => (other.key === change.key) === (other === change)))
    },
    'a change is sent again only while it got no answer': ({ calls }) =>
      callsTo(calls, changeCart).every(
        ({ answer, input }, index, all) =>
          !(answer && 'output' in answer) || all.slice(index + 1).every((later) => later.input.change !== input.change),
      ),
    'silence takes nothing away: all that waits is still to be sent, in its order': ({ state, before }) =>
      !(
        (before?.matches('changing') || before?.matches({ waiting: 'retrying' })) &&
        state.matches({ waiting: 'listening' })
      ) || state.context.changes === before.context.changes,
    'what waits is sent when the customer says so': ({ state, before, step }) =>
      !(before?.matches('waiting') && step?.name === 'cart.refreshed') || state.matches({ waiting: 'retrying' }),
    'what waits is sent when the network is back': ({ state, before, step }) =>
      !(before?.matches({ waiting: 'listening' }) && step?.name === 'connection.returned') ||
      state.matches({ waiting: 'retrying' }),
    'the pauses between tries grow until an answer comes': ({ calls }) => {
      let last = 0
      let isAnswered = false
      return calls.every(({ logic, input, answer }) => {
        if (logic !== watchConnection) {
          isAnswered ||= answer !== null && 'output' in answer
          return true
        }
        const { silences } = Object(input)
        const isLonger = silences === last + 1 || (isAnswered && silences >= 1 && silences <= last)
        last = silences
        isAnswered = false
        return isLonger
      })
    },
    'changes are sent in the order in which they were asked': ({ calls, steps }) => {
      const asked = steps.filter((step) => isEvent(step, ...linesChanged)).map((step) => step.name)
      let from = 0
      const sent = [...new Set(callsTo(calls, changeCart).map(({ input }) => input.change))].filter(
        (change) => change !== kept,
      )
      return sent.every((change) => {
        const at = asked.findIndex((name, index) => index >= from && namesOf[change.kind].test(name))
        from = change.kind === 'time' ? at : at + 1
        return at >= 0
      })
    },
    'what is taken out is told with its name, so that it can be had back': ({ emitted, before, step }) =>
      !/^(line.removed .the pizza|quantity.changed .to none)/.test(step?.name ?? '') ||
      !before?.context.cart?.data.length ||
      before.context.changes.some(({ kind }) => kind === 'remove' || kind === 'quantity') ||
      JSON.stringify(emitted.at(-1)) === JSON.stringify({ type: 'line.parted', line }),
    'nothing is told to be taken out that was not': ({ emitted, steps }) =>
      emitted.filter(({ type }) => type === 'line.parted').length <=
      steps.filter(({ name }) => /^(line.removed .the pizza|quantity.changed .to none)/.test(name)).length,
    'no line that is not there is changed': ({ calls }) =>
      callsTo(calls, changeCart).every(({ input: { change } }) => !('lineId' in change) || change.lineId === line.id),
    'a cart that is gone leaves nothing behind and is told': ({ state, step, emitted }) =>
      !(step?.kind === 'answer' && /not found|expired/.test(step.name)) ||
      (state.context.cart === null && state.context.cartId === null && emitted.at(-1)?.type === 'cart.lost'),
    'a cart is told lost only when the server said so': ({ emitted, steps }) =>
      emitted.filter(({ type }) => type === 'cart.lost').length ===
      steps.filter((step) => step.kind === 'answer' && /not found|expired/.test(step.name)).length,
    'a refused change leaves the cart as it was, with the reason': ({ state, before, step }) =>
      !/only on hut day|invalid item|coupon refused/.test(step?.name ?? '') ||
      (state.context.cart === before?.context.cart && state.context.refusal !== null),
    'a coupon that is refused is named with where it was asked for, and nothing else is': ({
      state: { context },
      step,
      calls,
    }) => {
      const { refusal: refused, refusedCoupon } = context
      const asked = callsTo(calls, changeCart).findLast(({ answer }) => answer !== null)?.input.change
      if (refused === null) return refusedCoupon === null
      if (!/⇒ (coupon refused|only on hut day|invalid item)/.test(step?.name ?? '')) return true
      return asked?.kind === 'coupon'
        ? refusedCoupon?.code === asked.code && refusedCoupon.from === asked.from
        : refusedCoupon === null
    },
    'only a coupon of the cart is taken off it': ({ calls }) =>
      callsTo(calls, changeCart).every(
        ({ input: { change } }) => change.kind !== 'couponRemoval' || change.code === 'BOHIO20',
      ),
    'a coupon is asked for of a cart, or of a store that makes one': ({ calls }) =>
      callsTo(calls, changeCart).every(
        ({ input: { change, cartId: to, order } }) => change.kind !== 'coupon' || to !== null || order !== null,
      ),
    'a time that cannot be had any more is told, and the cart stays as it was': ({ state, before, step, emitted }) =>
      step?.name !== 'changeCart ⇒ time has passed' ||
      (state.context.cart === before?.context.cart && emitted.at(-1)?.type === 'time.refused'),
    'a refusal takes only the change that was refused; what waits behind it is sent': ({ state, before, step }) =>
      !/changeCart ⇒ (only on hut day|invalid item|coupon refused)/.test(step?.name ?? '') ||
      JSON.stringify(state.context.changes) === JSON.stringify(before?.context.changes.slice(1)),
    'nothing is sent for a time that has passed': ({ state, step }) =>
      step?.name !== 'changeCart ⇒ time has passed' || state.context.changes.length === 0,
    'the reason of a refusal stays until the customer has read it or asks for something else': ({
      state,
      before,
      step,
    }) =>
      before?.context.refusal == null ||
      state.context.refusal !== null ||
      isEvent(step, 'refusal.read', 'cart.emptied', 'cart.rested', 'cart.recovered', 'cart.followed', 'order.placed') ||
      isEvent(step, 'store.left', ...linesChanged) ||
      /not found|expired/.test(step?.name ?? ''),
    'each saved change is told once': ({ emitted, calls }) =>
      emitted.filter(({ type }) => type === 'line.saved').length ===
      outputsOf(callsTo(calls, changeCart)).filter(({ ok }) => ok).length,
    'silence is not an answer': ({ state, step, before }) =>
      !(step?.kind === 'wait' || step?.name === 'changeCart ⇒ no answer') ||
      state.matches(before?.matches('loading') || before?.matches('unreachable') ? 'unreachable' : 'waiting'),
    'a cart that was not read is asked for again when the network is back': ({ state, before, step }) =>
      !(before?.matches({ unreachable: 'listening' }) && step?.name === 'connection.returned') ||
      state.matches({ unreachable: 'retrying' }),
    'a cart that was not read is asked for again when the customer says so': ({ state, before, step }) =>
      !(before?.matches('unreachable') && step?.name === 'cart.refreshed') || state.matches('loading'),
    'the number that was asked for last is the one that is seen, and the last that is sent': ({
      state: { context },
      step,
      before,
    }) => {
      const quantity = step?.kind === 'event' && step.event.type === 'quantity.changed' ? step.event['quantity'] : null
      if (quantity === null || step?.name.endsWith('(of no line)') || before?.context.changes === context.changes)
        return true
      const last = context.changes.at(-1)
      const isSent = quantity === 0 ? last?.kind === 'remove' : quantityOf(last) === quantity
      return isSent && pendingQuantity(context.changes, line.id) === quantity
    },
    'lines stay in the server’s order, whatever is asked of the one between them': ({ state: { context } }) => {
      const { changes } = context
      const ids = shownLines({ cart: cartOf(lineBefore, lineAfter), changes }).map(({ id }) => id)
      const isBack = changes.findLast((change) => 'lineId' in change)?.kind === 'restore'
      const isShown = changes.some(({ kind }) => kind === 'restore') && ids.length === 3
      return (!isBack || isShown) && JSON.stringify(ids) === JSON.stringify(ids.toSorted()) && ids.length >= 2
    },
    'what is asked of one line changes no other': ({ state: { context } }) =>
      pendingQuantity(context.changes, lineAfter.id) === null,
    'what is delivered for free counts no less towards the minimum, what is cheaper does': ({ state: { context } }) => {
      if (context.cart !== cartWithCoupon) return true
      const { sub_total: subTotal, coupon } = context.cart
      const free = { ...coupon, data: coupon.data.map((one) => ({ ...one, discount_type: 4 as const })) }
      const saved = coupon.data.reduce((sum, { discount }) => sum + discount, 0)
      return (
        towardsMinimum(context.cart) === subTotal - saved &&
        towardsMinimum({ ...context.cart, coupon: free }) === subTotal
      )
    },
    'numbers of one line that wait in a row become one': ({ state, before, step }) =>
      !isEvent(step, 'quantity.changed') ||
      step?.name === 'quantity.changed (to none)' ||
      quantityOf(before?.context.changes[1]) === null ||
      before?.context.changes.length !== 2 ||
      (state.context.changes.length === 2 && state.context.changes[0] === before.context.changes[0]),
    'what was added to no cart yet goes to the one of another tab': ({ state, before, step }) =>
      step?.name !== 'cart.followed (another one)' ||
      before?.context.cartId !== null ||
      state.context.changes.filter(({ kind }) => kind === 'add').length ===
        before.context.changes.filter(({ kind }) => kind === 'add').length,
    'leaving the store or placing the order empties it': ({ state, step }) =>
      !isEvent(step, 'store.left', 'order.placed') ||
      (state.matches('empty') && state.context.cart === null && state.context.cartId === null),
    'leaving the store forgets it': ({ state, step }) => !isEvent(step, 'store.left') || state.context.order === null,
    'placing the order keeps the store': ({ state, before, step }) =>
      !isEvent(step, 'order.placed') || state.context.order === before?.context.order,
    'its number is the saved one, the server’s, or one that was brought': ({ state }) =>
      [cartId, uuid(301), uuid(302), null].includes(state.context.cartId),
    'whatever the customer lets go is put aside, unless it is known to be empty': ({
      state,
      before,
      step,
      emitted,
    }) => {
      if (!isEvent(step, 'store.left', 'cart.rested', 'cart.recovered', 'cart.emptied') || !before) return true
      if (isEvent(step, 'cart.emptied') && !isSeen(before.context)) return true
      const { cartId: held, cart: shown } = before.context
      if (held === null || shown?.data.length === 0) return true
      const last = emitted.findLast(({ type }) => type === 'cart.parked')
      return last?.type === 'cart.parked' && last.parked.cartId === held && state.context.cart === null
    },
    'nothing is put aside unless something was let go': ({ emitted, steps }) =>
      emitted.filter(({ type }) => type === 'cart.parked').length <=
      steps.filter((step) => isEvent(step, 'store.left', 'cart.rested', 'cart.recovered', 'cart.emptied')).length,
    'what another tab did is not put aside here': ({ emitted, before, step, steps }) =>
      before === null ||
      !isEvent(step, 'cart.followed') ||
      emitted.filter(({ type }) => type === 'cart.parked').length <=
        steps.slice(0, -1).filter((one) => isEvent(one, 'store.left', 'cart.rested', 'cart.recovered', 'cart.emptied'))
          .length,
    'a cart that came back is read': ({ state, step }) =>
      !isEvent(step, 'cart.recovered') || (state.matches('loading') && state.context.cartId === uuid(301)),
    'emptying works at any moment, and what waited is not sent any more': ({
      step,
      before,
      state: { value, context },
    }) =>
      !isEvent(step, 'cart.emptied') ||
      before === null ||
      (isSeen(before.context)
        ? value === 'empty' && context.cart === null && context.cartId === null && context.changes.length === 0
        : context === before.context),
    'a saved cart is read before anything else': ({ calls }) =>
      calls[0] === undefined || calls[0].logic === loadCart || callsTo(calls, changeCart)[0]?.input.cartId === null,
    'a new time reaches the cart': ({ state, step }) =>
      !isEvent(step, 'time.changed') || state.context.order === null || state.context.order.when === tonight,
  },
})

const namesOf = {
  add: /^item.added/,
  replace: /^item.replaced/,
  quantity: /^quantity.changed/,
  remove: /^line.removed|without the pizza|^quantity.changed .to none/,
  restore: /^line.restored/,
  time: /^time.changed/,
  coupon: /^coupon.applied/,
  couponRemoval: /^coupon.removed/,
} as const
