import { dequal } from 'dequal'
import type { AnyEventObject, SnapshotFrom } from 'xstate'
import type { Cart } from '../../../contract/cart.ts'
import type { cartMachine } from '../../../machines/cart/cart.machine.ts'
import {
  changeCart,
  loadCart,
  watchConnection,
  type CartChange,
  type ParkedReason,
  type QueuedChange,
} from '../../../machines/cart/cart.ports.ts'
import { pendingQuantity, shownLines, amountTowardMinimum } from '../../../machines/cart/cart.rules.ts'
import {
  cartOf,
  cartWithCoupon,
  condadoOrder,
  pizzaItem,
  largePizzaItem,
  line,
} from '../fixtures/products-and-carts.ts'
import { tonight, uuid } from '../fixtures/places.ts'
import { callsTo, outputsOf, type Call, type Model, type Step } from '../kit/model.ts'

export const cartId = uuid(300)
/** The lines before and after the line that these paths change. */
const lineBefore = { ...line, id: uuid(199) }
const lineAfter = { ...line, id: uuid(201) }
/** A pending change from an earlier page of this tab. */
export const pendingChange: QueuedChange = { kind: 'add', item: pizzaItem, key: 'before-0' }
export const linesChanged = [
  'item.added',
  'item.replaced',
  'quantity.changed',
  'line.removed',
  'line.restored',
  'coupon.applied',
  'coupon.removed',
  'time.changed',
]

/** Returns the last emitted event, except the cart's contents. */
const factOf = (emitted: readonly AnyEventObject[]) => emitted.findLast(({ type }) => type !== 'cart.updated')

const isEvent = (step: Step | null, ...types: string[]) => step?.kind === 'event' && types.includes(step.event.type)

/** Returns the quantity that a change sets, or null. */
export const quantityOf = (change: QueuedChange | undefined) => (change?.kind === 'quantity' ? change.quantity : null)

/** Whether the cart looks non-empty to the customer. */
const isSeen = ({ cart: shown, changes }: { cart: Cart | null; changes: readonly QueuedChange[] }) => {
  const isGone = changes.findLast((change) => 'lineId' in change)?.kind === 'remove'
  const isBack = changes.some(({ kind }) => kind === 'restore')
  return (!isGone && (isBack || (shown?.data.length ?? 0) > 0)) || changes.some(({ kind }) => kind === 'add')
}

/** Whether the line of these paths is in the cart as shown. */
const isLineSeen = ({ cart: shown, changes }: { cart: Cart | null; changes: readonly QueuedChange[] }) =>
  isSeen({ cart: shown, changes: changes.filter(({ kind }) => kind !== 'add') })

const lineId = line.id
type Known = SnapshotFrom<typeof cartMachine>['context']

/** Whether a change is possible: with a store, in a cart, and for its contents. */
function isPossible(known: Known, kind: CartChange['kind']): boolean {
  if (kind === 'add' || kind === 'coupon') return known.order !== null
  if (kind === 'couponRemoval') return known.cart === cartWithCoupon
  if (kind === 'restore' || kind === 'time') return known.cartId !== null || known.changes.length > 0
  return isLineSeen(known)
}

/** The changes sent to the server after each user event. */
const wishes: Readonly<Record<string, readonly CartChange[]>> = {
  'item.added (a pizza)': [{ kind: 'add', item: pizzaItem }],
  'item.replaced (by a large one)': [{ kind: 'replace', lineId, item: largePizzaItem }],
  'quantity.changed (to two)': [{ kind: 'quantity', lineId, quantity: 2 }],
  'quantity.changed (to one)': [{ kind: 'quantity', lineId, quantity: 1 }],
  'quantity.changed (to none)': [{ kind: 'remove', lineId }],
  'line.removed (the pizza)': [{ kind: 'remove', lineId }],
  'line.restored (the pizza)': [{ kind: 'restore', lineId, line }],
  'coupon.applied (by its code)': [{ kind: 'coupon', code: 'BOHIO20', from: 'form' }],
  'coupon.applied (from the list)': [{ kind: 'coupon', code: 'BOHIO20', from: 'list' }],
  'coupon.removed (the coupon)': [{ kind: 'couponRemoval', code: 'BOHIO20' }],
  'time.changed (tonight)': [{ kind: 'time', when: tonight }],
  'time.changed (tonight, without the pizza)': [
    { kind: 'time', when: tonight },
    { kind: 'remove', lineId },
  ],
}
/** The reason for saving the cart, by event. */
const whyParked: Readonly<Record<string, ParkedReason>> = {
  'store.left (for another)': 'changed',
  'store.left (at closing)': 'closed',
  'cart.expired': 'idle',
  'cart.emptied': 'emptied',
  'cart.recovered (the one of before)': 'changed',
}
/** Returns the ids of the shown lines, with the line between two others. */
export const besideLine = (changes: readonly QueuedChange[]) =>
  shownLines({ cart: cartOf(lineBefore, lineAfter), changes }).map(({ id }) => id)
const keyless = ({ key: _key, ...change }: QueuedChange) => change

/** Returns the answers of the calls, the latest last. */
const given = (calls: readonly Call[]) =>
  calls.flatMap(({ answer }) => (answer && 'output' in answer ? [answer.output] : []))

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

export const cartInvariants: Model<typeof cartMachine>['invariants'] = {
  'each customer change is queued unaltered and clears the refusal': ({ state: { context }, before, step }) => {
    const wished = wishes[step?.name ?? '']
    if (!wished || !before || !wished.every(({ kind }) => isPossible(before.context, kind))) return true
    return (
      dequal(context.changes.slice(-wished.length).map(keyless), wished) &&
      context.refusal === null &&
      context.refusedCoupon === null
    )
  },
  'the customer can change what is visible, given a store or a cart': ({ state }) =>
    state.can({ type: 'item.added', item: pizzaItem }) === isPossible(state.context, 'add') &&
    state.can({ type: 'coupon.applied', code: 'BOHIO20', from: 'form' }) === isPossible(state.context, 'coupon') &&
    state.can({ type: 'line.removed', lineId }) === isPossible(state.context, 'remove') &&
    state.can({ type: 'quantity.changed', lineId, quantity: 2 }) === isPossible(state.context, 'quantity') &&
    state.can({ type: 'item.replaced', lineId, item: largePizzaItem }) === isPossible(state.context, 'replace') &&
    state.can({ type: 'line.restored', line }) === isPossible(state.context, 'restore') &&
    state.can({ type: 'coupon.removed', code: 'BOHIO20' }) === isPossible(state.context, 'couponRemoval') &&
    state.can({ type: 'cart.emptied' }) === isSeen(state.context) &&
    !state.can({ type: 'line.removed', lineId: 'x' }),
  'the cart never rests in settling or starting': ({ state }) =>
    !state.matches('settling') && !state.matches('starting'),
  'events around the cart are accepted in every state': ({ state }) =>
    state.can({ type: 'refusal.read' }) &&
    state.can({ type: 'cart.recovered', cartId, needsMember: false }) &&
    state.can({ type: 'time.changed', when: tonight, without: [] }) &&
    state.can({ type: 'order.placed' }) &&
    state.can({ type: 'cart.expired' }) &&
    state.can({ type: 'store.left', why: 'closed' }) &&
    state.can({ type: 'store.settled', order: condadoOrder }),
  'cart.refreshed is accepted exactly while filled, unreachable or waiting': ({ state }) =>
    state.can({ type: 'cart.refreshed' }) ===
    (state.matches('filled') ||
      state.matches('unreachable') ||
      state.matches({ waiting: 'listening' }) ||
      state.matches({ waiting: 'unwatched' })),
  'requests load the current cart, send the first pending change or watch the connection': ({ state, calls }) => {
    const { cartId: held, changes, failures } = state.context
    const last = calls.at(-1)
    const isOpen = last?.answer === null
    if (state.matches('loading') || state.matches({ unreachable: 'retrying' }))
      return isOpen && last.logic === loadCart && dequal(last.input, { cartId: held })
    if (state.matches('changing') || state.matches({ waiting: 'retrying' })) {
      const [asked] = callsTo(calls.slice(-1), changeCart)
      return isOpen && asked?.input.change === changes[0]
    }
    return (
      !(state.matches({ waiting: 'listening' }) || state.matches({ unreachable: 'listening' })) ||
      (isOpen && last.logic === watchConnection && dequal(last.input, { failures }))
    )
  },
  'a change is sent with the current cart and store': ({ state, before, calls }) => {
    const isSent = (['changing', 'waiting'] as const).some((value) => state.matches(value))
    const [asked] = callsTo(calls.slice(-1), changeCart)
    if (!isSent || !asked || asked.answer !== null || before?.context.changes[0] === state.context.changes[0])
      return true
    return asked.input.cartId === state.context.cartId && asked.input.order === state.context.order
  },
  'empty and filled have no pending changes': ({ state }) =>
    !(state.matches('empty') || state.matches('filled')) || state.context.changes.length === 0,
  'each successful answer replaces the cart and resets failures': ({ state: { context }, step }) => {
    if (step?.kind !== 'answer' || !/⇒ (a pizza in it|a coupon on it|nothing in it)$/.test(step.name)) return true
    if (!('output' in step.outcome)) return false
    const { value } = Object(step.outcome.output)
    return context.cart === value && context.cartId === cartId && context.failures === 0
  },
  'a rejected change resets failures, too': ({ state, step }) =>
    !/changeCart ⇒ (not found|expired|coupon refused|only on Bohío day|time has passed|invalid item)/.test(
      step?.name ?? '',
    ) || state.context.failures === 0,
  'each unanswered request increments failures': ({ state, before, step }) =>
    !(step?.kind === 'wait' || /(changeCart|loadCart) ⇒ no answer|server busy/.test(step?.name ?? '')) ||
    state.context.failures === (before?.context.failures ?? 0) + 1,
  'when the cart is lost, only pending additions are kept': ({ state, before, step }) =>
    !/loadCart ⇒ (not found|expired|ordered already)/.test(step?.name ?? '') ||
    dequal(
      state.context.changes,
      before?.context.changes.filter(({ kind }) => kind === 'add'),
    ),
  'leaving, losing or ordering the cart clears pending changes and the refusal': ({
    state: { context },
    before,
    step,
  }) => {
    const isGone =
      isEvent(step, 'store.left', 'cart.expired', 'cart.recovered', 'order.placed') ||
      (isEvent(step, 'cart.emptied') && before !== null && isSeen(before.context)) ||
      /changeCart ⇒ (not found|expired)/.test(step?.name ?? '')
    if (isEvent(step, 'refusal.read')) return context.refusal === null && context.refusedCoupon === null
    return (
      !isGone ||
      (context.cart === null &&
        context.changes.length === 0 &&
        context.refusal === null &&
        context.refusedCoupon === null)
    )
  },
  'an abandoned cart is parked with its reason and item count': ({ before, step, emitted }) => {
    const why = whyParked[step?.name ?? '']
    if (!why || !before) return true
    const { cartId: held, needsMember, cart: shown } = before.context
    if (held === null || shown?.data.length === 0 || (why === 'emptied' && !isSeen(before.context))) return true
    return dequal(
      emitted.findLast(({ type }) => type === 'cart.parked'),
      {
        type: 'cart.parked',
        parked: { cartId: held, needsMember, why, count: shown && 1 },
      },
    )
  },
  'the order has the last store and time received': ({ state: { context }, before, step }) => {
    if (step?.kind !== 'event' || !before) return !before || context.order === before.context.order
    const { type } = step.event
    if (type === 'store.settled' || type === 'cart.followed') return context.order === step.event['order']
    if (type === 'store.left') return context.order === null
    if (type !== 'time.changed') return context.order === before.context.order
    return dequal(context.order, before.context.order && { ...before.context.order, when: tonight })
  },
  'time.changed queues a change exactly for an existing or pending cart': ({ state, before, step }) =>
    !isEvent(step, 'time.changed') ||
    !before ||
    (before.context.cartId === null && before.context.changes.length === 0
      ? state.context.changes.length === 0
      : state.context.changes !== before.context.changes),
  'cart.followed replaces the cart by that of the other tab': ({ state, before, step }) => {
    if (step?.kind !== 'event' || step.event.type !== 'cart.followed' || !before) return true
    const other: unknown = step.event['cartId']
    const { context } = state
    if (other === before.context.cartId) return context.cart === before.context.cart
    const added = before.context.cartId === null ? before.context.changes.filter(({ kind }) => kind === 'add') : []
    return (
      context.cartId === other &&
      context.cart === null &&
      context.refusal === null &&
      context.refusedCoupon === null &&
      dequal(context.changes, added) &&
      state.matches(other === null ? 'empty' : 'loading')
    )
  },
  'cart.followed reloads an idle cart, and empties it if the other tab left the store': ({ state, before, step }) => {
    if (step?.kind !== 'event' || step.event.type !== 'cart.followed' || !before) return true
    if (step.event['order'] === null) return state.matches('empty') && state.context.changes.length === 0
    const isResting = before.matches('filled') || (before.matches('empty') && before.context.cartId !== null)
    if (step.event['cartId'] !== before.context.cartId) return true
    return isResting ? state.matches('loading') : dequal(state.value, before.value)
  },
  'the cart id is cleared only by the customer, another tab, the end of the session or a loss reported by the server':
    ({ state, before, step }) =>
      before === null ||
      before.context.cartId === null ||
      state.context.cartId !== null ||
      isEvent(step, 'store.left', 'order.placed', 'cart.expired', 'cart.emptied', 'cart.followed', 'member.left') ||
      /not found|expired|ordered already/.test(step?.name ?? ''),
  'item.added always queues a change while a store is known': ({ state, before, step }) =>
    !isEvent(step, 'item.added') ||
    state.context.order === null ||
    state.context.changes.length === (before?.context.changes.length ?? 0) + 1,
  'additions made while loading are sent if the cart is not found': ({ state, before, step }) =>
    step?.name !== 'loadCart ⇒ not found' ||
    state.matches('changing') === before?.context.changes.some(({ kind }) => kind === 'add'),
  'the cart shown is one that the server answered': ({ state, calls }) => {
    const { cart: shown } = state.context
    return (
      shown === null ||
      given(calls).some((result) => result === undefined || Object.values(Object(result)).includes(shown))
    )
  },
  'the cart is filled exactly when it has lines': ({ state }) =>
    !(state.matches('filled') || state.matches('empty')) ||
    state.matches('filled') === (state.context.cart?.data.length ?? 0) > 0,
  'an addition requires a store or a cart': ({ calls }) =>
    callsTo(calls, changeCart).every(
      ({ input: { change, cartId: to, order } }) => change.kind !== 'add' || to !== null || order !== null,
    ),
  'the next change waits for the previous answer, or is dropped with the cart': ({ state, before, step }) =>
    before?.context.changes[0] === undefined ||
    before.context.changes[0] === state.context.changes[0] ||
    step?.kind === 'answer' ||
    isEvent(step, 'store.left', 'cart.expired', 'cart.recovered', 'cart.followed', 'cart.emptied', 'order.placed') ||
    isEvent(step, 'member.left'),
  'a retried change keeps its key, and no two changes share one': ({ calls }) => {
    const sent = callsTo(calls, changeCart).map(({ input }) => input.change)
    return sent.every((change) => sent.every((other) => (other.key === change.key) === (other === change)))
  },
  'a change is retried only while it has no answer': ({ calls }) =>
    callsTo(calls, changeCart).every(
      ({ answer, input }, index, all) =>
        !(answer && 'output' in answer) || all.slice(index + 1).every((later) => later.input.change !== input.change),
    ),
  'an unanswered request keeps all pending changes in order': ({ state, before }) =>
    !(
      (before?.matches('changing') || before?.matches({ waiting: 'retrying' })) &&
      state.matches({ waiting: 'listening' })
    ) || state.context.changes === before.context.changes,
  'cart.refreshed retries pending changes': ({ state, before, step }) =>
    !(before?.matches('waiting') && step?.name === 'cart.refreshed') || state.matches({ waiting: 'retrying' }),
  'connection.returned retries pending changes': ({ state, before, step }) =>
    !(before?.matches({ waiting: 'listening' }) && step?.name === 'connection.returned') ||
    state.matches({ waiting: 'retrying' }),
  'retry delays grow until an answer arrives': ({ calls }) => {
    let last = 0
    let isAnswered = false
    return calls.every(({ logic, input, answer }) => {
      if (logic !== watchConnection) {
        isAnswered ||= answer !== null && 'output' in answer
        return true
      }
      const { failures } = Object(input)
      const isLonger = failures === last + 1 || (isAnswered && failures >= 1 && failures <= last)
      last = failures
      isAnswered = false
      return isLonger
    })
  },
  'changes are sent in the order in which they were made': ({ calls, steps }) => {
    const asked = steps.filter((step) => isEvent(step, ...linesChanged)).map((step) => step.name)
    let from = 0
    const sent = [...new Set(callsTo(calls, changeCart).map(({ input }) => input.change))].filter(
      (change) => change !== pendingChange,
    )
    return sent.every((change) => {
      const at = asked.findIndex((name, index) => index >= from && namesOf[change.kind].test(name))
      from = change.kind === 'time' ? at : at + 1
      return at >= 0
    })
  },
  'removing a line emits line.discarded with the line, for undo': ({ emitted, before, step }) =>
    !/^(line.removed .the pizza|quantity.changed .to none)/.test(step?.name ?? '') ||
    !before?.context.cart?.data.length ||
    before.context.changes.some(({ kind }) => kind === 'remove' || kind === 'quantity') ||
    JSON.stringify(factOf(emitted)) === JSON.stringify({ type: 'line.discarded', line }),
  'line.discarded is emitted only for a removal': ({ emitted, steps }) =>
    emitted.filter(({ type }) => type === 'line.discarded').length <=
    steps.filter(({ name }) => /^(line.removed .the pizza|quantity.changed .to none)/.test(name)).length,
  'changes target only existing lines': ({ calls }) =>
    callsTo(calls, changeCart).every(({ input: { change } }) => !('lineId' in change) || change.lineId === line.id),
  'with no request in flight, the last cart.updated has the current contents': ({ state, emitted }) =>
    (!state.matches('filled') && !state.matches('empty')) ||
    dequal(
      emitted.findLast(({ type }) => type === 'cart.updated'),
      { type: 'cart.updated', cart: state.context.cart, changes: [], isSettled: true },
    ),
  'cart.requested always emits cart.updated, as does a new store or time of an empty cart': ({
    state,
    before,
    step,
    emitted,
  }) => {
    const isSettled = before?.matches('empty') || before?.matches('filled')
    const isMoved = before?.matches('empty') && state.matches('empty') && isEvent(step, 'store.settled', 'time.changed')
    const isAsked =
      isEvent(step, 'cart.requested') && (isSettled || before?.matches('waiting') || before?.matches('unreachable'))
    if (!isMoved && !isAsked) return true
    const { cart, changes } = state.context
    return dequal(emitted.at(-1), { type: 'cart.updated', cart, changes, isSettled: Boolean(isSettled) })
  },
  'cart.left is emitted exactly when the cart id is released': ({ state, before, step, emitted, steps }) => {
    const left = before?.context.cartId ?? null
    const isLeft = left !== null && left !== state.context.cartId
    const told = emitted.filter(({ type }) => type === 'cart.left')
    // A read or changed cart keeps its id, although these answers contain another.
    if (!isLeft || (step?.kind === 'answer' && state.context.cartId !== null)) return told.length <= steps.length
    return told.at(-1)?.['cartId'] === left
  },
  'a lost cart is cleared and emits cart.lost': ({ state, step, emitted }) =>
    !(step?.kind === 'answer' && /not found|expired/.test(step.name)) ||
    (state.context.cart === null && state.context.cartId === null && factOf(emitted)?.type === 'cart.lost'),
  'a cart that was ordered is cleared, and not called lost': ({ state, before, step, emitted }) =>
    step?.name !== 'loadCart ⇒ ordered already' ||
    before?.context.cartId === null ||
    (state.context.cart === null && state.context.cartId === null && factOf(emitted)?.type !== 'cart.lost'),
  'cart.lost is emitted exactly when the server reports the loss': ({ emitted, steps }) =>
    emitted.filter(({ type }) => type === 'cart.lost').length ===
    steps.filter((step) => step.kind === 'answer' && /not found|expired/.test(step.name)).length,
  'a refused change keeps the cart and stores the reason': ({ state, before, step }) =>
    !/only on Bohío day|invalid item|coupon refused/.test(step?.name ?? '') ||
    (state.context.cart === before?.context.cart && state.context.refusal !== null),
  'refusedCoupon has the refused coupon and its origin, and nothing else': ({ state: { context }, step, calls }) => {
    const { refusal: refused, refusedCoupon } = context
    const asked = callsTo(calls, changeCart).findLast(({ answer }) => answer !== null)?.input.change
    if (refused === null) return refusedCoupon === null
    if (!/⇒ (coupon refused|only on Bohío day|invalid item)/.test(step?.name ?? '')) return true
    return asked?.kind === 'coupon'
      ? refusedCoupon?.code === asked.code && refusedCoupon.from === asked.from
      : refusedCoupon === null
  },
  'only a coupon of the cart is removed from it': ({ calls }) =>
    callsTo(calls, changeCart).every(
      ({ input: { change } }) => change.kind !== 'couponRemoval' || change.code === 'BOHIO20',
    ),
  'applying a coupon requires a store or a cart': ({ calls }) =>
    callsTo(calls, changeCart).every(
      ({ input: { change, cartId: to, order } }) => change.kind !== 'coupon' || to !== null || order !== null,
    ),
  'a time that has passed emits time.refused and keeps the cart': ({ state, before, step, emitted }) =>
    step?.name !== 'changeCart ⇒ time has passed' ||
    (state.context.cart === before?.context.cart && factOf(emitted)?.type === 'time.refused'),
  'a refusal drops only the refused change': ({ state, before, step }) =>
    !/changeCart ⇒ (only on Bohío day|invalid item|coupon refused)/.test(step?.name ?? '') ||
    JSON.stringify(state.context.changes) === JSON.stringify(before?.context.changes.slice(1)),
  'a time that has passed clears pending changes': ({ state, step }) =>
    step?.name !== 'changeCart ⇒ time has passed' || state.context.changes.length === 0,
  'the refusal stays until it is read, another change is made or the cart goes': ({ state, before, step }) =>
    before?.context.refusal == null ||
    state.context.refusal !== null ||
    isEvent(step, 'refusal.read', 'cart.emptied', 'cart.expired', 'cart.recovered', 'cart.followed', 'order.placed') ||
    isEvent(step, 'store.left', ...linesChanged) ||
    /not found|expired/.test(step?.name ?? ''),
  'each saved change emits line.saved once': ({ emitted, calls }) =>
    emitted.filter(({ type }) => type === 'line.saved').length ===
    outputsOf(callsTo(calls, changeCart)).filter(({ ok }) => ok).length,
  'an unanswered request leads to waiting, or to unreachable while loading': ({ state, step, before }) =>
    !(step?.kind === 'wait' || step?.name === 'changeCart ⇒ no answer') ||
    state.matches(before?.matches('loading') || before?.matches('unreachable') ? 'unreachable' : 'waiting'),
  'connection.returned reloads a cart that could not be loaded': ({ state, before, step }) =>
    !(before?.matches({ unreachable: 'listening' }) && step?.name === 'connection.returned') ||
    state.matches({ unreachable: 'retrying' }),
  'cart.refreshed reloads a cart that could not be loaded': ({ state, before, step }) =>
    !(before?.matches('unreachable') && step?.name === 'cart.refreshed') || state.matches('loading'),
  'the last requested quantity is shown and queued last': ({ state: { context }, step, before }) => {
    const quantity = step?.kind === 'event' && step.event.type === 'quantity.changed' ? step.event['quantity'] : null
    if (quantity === null || step?.name.endsWith('(of no line)') || before?.context.changes === context.changes)
      return true
    const last = context.changes.at(-1)
    const isSent = quantity === 0 ? last?.kind === 'remove' : quantityOf(last) === quantity
    return isSent && pendingQuantity(context.changes, line.id) === quantity
  },
  'lines keep the order of the server, whatever change is pending': ({ state: { context } }) => {
    const { changes } = context
    const ids = besideLine(changes)
    const isBack = changes.findLast((change) => 'lineId' in change)?.kind === 'restore'
    const isShown = changes.some(({ kind }) => kind === 'restore') && ids.length === 3
    return (!isBack || isShown) && JSON.stringify(ids) === JSON.stringify(ids.toSorted()) && ids.length >= 2
  },
  'a change of one line leaves the others unchanged': ({ state: { context } }) =>
    pendingQuantity(context.changes, lineAfter.id) === null,
  'a discount reduces the amount toward the minimum, and free delivery does not': ({ state: { context } }) => {
    if (context.cart !== cartWithCoupon) return true
    const { sub_total: subTotal, coupon } = context.cart
    const free = { ...coupon, data: coupon.data.map((one) => ({ ...one, discount_type: 4 as const })) }
    const saved = coupon.data.reduce((sum, { discount }) => sum + discount, 0)
    return (
      amountTowardMinimum(context.cart) === subTotal - saved &&
      amountTowardMinimum({ ...context.cart, coupon: free }) === subTotal
    )
  },
  'consecutive pending quantities of one line become one': ({ state, before, step }) =>
    !isEvent(step, 'quantity.changed') ||
    step?.name === 'quantity.changed (to none)' ||
    quantityOf(before?.context.changes[1]) === null ||
    before?.context.changes.length !== 2 ||
    (state.context.changes.length === 2 && state.context.changes[0] === before.context.changes[0]),
  'additions without a cart move to the cart of the other tab': ({ state, before, step }) =>
    step?.name !== 'cart.followed (another one)' ||
    before?.context.cartId !== null ||
    state.context.changes.filter(({ kind }) => kind === 'add').length ===
      before.context.changes.filter(({ kind }) => kind === 'add').length,
  'leaving the store or placing the order empties the cart': ({ state, step }) =>
    !isEvent(step, 'store.left', 'order.placed') ||
    (state.matches('empty') && state.context.cart === null && state.context.cartId === null),
  'leaving the store clears it': ({ state, step }) => !isEvent(step, 'store.left') || state.context.order === null,
  'placing the order keeps the store': ({ state, before, step }) =>
    !isEvent(step, 'order.placed') || state.context.order === before?.context.order,
  'the cart id is the saved one, the server’s or a recovered one': ({ state }) =>
    [cartId, uuid(301), uuid(302), uuid(306), null].includes(state.context.cartId),
  'an abandoned cart is parked, unless it is known to be empty': ({ state, before, step, emitted }) => {
    if (!isEvent(step, 'store.left', 'cart.expired', 'cart.recovered', 'cart.emptied') || !before) return true
    if (isEvent(step, 'cart.emptied') && !isSeen(before.context)) return true
    const { cartId: held, cart: shown } = before.context
    if (held === null || shown?.data.length === 0) return true
    const last = emitted.findLast(({ type }) => type === 'cart.parked')
    return last?.type === 'cart.parked' && last.parked.cartId === held && state.context.cart === null
  },
  'cart.parked is emitted only for an abandoned cart': ({ emitted, steps }) =>
    emitted.filter(({ type }) => type === 'cart.parked').length <=
    steps.filter((step) => isEvent(step, 'store.left', 'cart.expired', 'cart.recovered', 'cart.emptied')).length,
  'cart.followed never parks a cart': ({ emitted, before, step, steps }) =>
    before === null ||
    !isEvent(step, 'cart.followed') ||
    emitted.filter(({ type }) => type === 'cart.parked').length <=
      steps.slice(0, -1).filter((one) => isEvent(one, 'store.left', 'cart.expired', 'cart.recovered', 'cart.emptied'))
        .length,
  'a recovered cart is loaded': ({ state, step }) =>
    !isEvent(step, 'cart.recovered') ||
    (state.matches('loading') && [uuid(301), uuid(306)].includes(state.context.cartId ?? '')),
  'a cart that only the member opens is cleared when the member leaves, and no other cart': ({
    state,
    before,
    step,
  }) => {
    if (!isEvent(step, 'member.left') || !before) return true
    return before.context.needsMember
      ? state.matches('empty') && state.context.cartId === null && state.context.changes.length === 0
      : state.context === before.context
  },
  'only a recovered cart of another device needs the member': ({ state: { context }, steps }) =>
    !context.needsMember ||
    steps.findLast(({ name }) => name.startsWith('cart.recovered'))?.name ===
      'cart.recovered (the one of another device)',
  'cart.emptied clears the cart and pending changes in every state': ({ step, before, state: { value, context } }) =>
    !isEvent(step, 'cart.emptied') ||
    before === null ||
    (isSeen(before.context)
      ? value === 'empty' && context.cart === null && context.cartId === null && context.changes.length === 0
      : context === before.context),
  'a saved cart is loaded before any change is sent': ({ calls }) =>
    calls[0] === undefined || calls[0].logic === loadCart || callsTo(calls, changeCart)[0]?.input.cartId === null,
  'time.changed sets the time of the order': ({ state, step }) =>
    !isEvent(step, 'time.changed') || state.context.order === null || state.context.order.when === tonight,
}
