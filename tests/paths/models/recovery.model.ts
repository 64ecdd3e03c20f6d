import { recoveryMachine } from '../../../machines/cart/recovery.machine.ts'
import { previewParkedCart, findEarlierCart, restoreParkedCart } from '../../../machines/cart/recovery.ports.ts'
import { cartOf, condadoOrder, line } from '../fixtures/products-and-carts.ts'
import {
  changedCart,
  earlierCart,
  feeCart,
  cartWithoutAnyLine,
  parkedCart,
  cartNoMoreForLater,
  otherDeviceCartredeemCoupon,
  cartWithSameTotal,
  uncouponedCart,
  unchangedCart,
} from '../fixtures/parked-carts.ts'
import { accepted, broken, refusal } from '../fixtures/answers.ts'
import { uuid } from '../fixtures/places.ts'
import { callsTo, defineModel, outputsOf, type Step } from '../kit/model.ts'

const other = { ...parkedCart, cartId: uuid(302), why: 'emptied' as const }
const santurceOrder = { ...condadoOrder, outletCode: 'B002' }
const isEvent = (step: Step | null, ...types: string[]) => step?.kind === 'event' && types.includes(step.event.type)
const count = (list: readonly { type: string }[], type: string) => list.filter((event) => event.type === type).length
const answers = (steps: readonly Step[], pattern: RegExp) =>
  steps.filter(({ kind, name }) => kind === 'answer' && pattern.test(name)).length

export const recovery = defineModel({
  machine: recoveryMachine,
  delays: { undoTime: 10_000 },
  inputs: {
    'nothing put aside': { parked: null, order: condadoOrder },
    'a cart put aside, a store chosen': { parked: parkedCart, order: condadoOrder },
    'a cart put aside, no store': { parked: parkedCart, order: null },
    'a cart found on another device before': { parked: earlierCart, order: condadoOrder },
  },
  events: {
    'cart.parked': {
      'another cart': { parked: other },
      'at closing': { parked: { ...other, why: 'closed' } },
      'found by another tab': { parked: earlierCart },
    },
    'store.settled': { Santurce: { order: santurceOrder } },
  },
  outcomes: {
    findEarlierCart: {
      'a cart of the phone': { output: accepted(otherDeviceCartredeemCoupon) },
      none: { output: accepted(null) },
      'nobody’s token': { output: refusal('CUS-100001') },
      'no answer': broken,
    },
    previewParkedCart: {
      'all the same': { output: accepted(unchangedCart) },
      'dearer, and a line is not sold': { output: accepted(changedCart) },
      'other prices, the same total': { output: accepted(cartWithSameTotal) },
      'only the fee': { output: accepted(feeCart) },
      'a coupon does not count': { output: accepted(uncouponedCart) },
      'nothing is sold': { output: accepted(cartWithoutAnyLine) },
      'not found': { output: refusal('CART-01') },
      expired: { output: refusal('CART-02') },
      'store closed': { output: refusal('HUT-02') },
      'no answer': broken,
      'no more for later': { output: accepted(cartNoMoreForLater) },
    },
    restoreParkedCart: {
      'brought back': { output: accepted(cartOf(line)) },
      expired: { output: refusal('CART-02') },
      'slot full': { output: refusal('ORDER-18') },
      'no answer': broken,
    },
  },
  plays: { 'a cart found on another device before': ['findEarlierCart ⇒ none'] },
  initialStates: ['none', 'offered.aside', 'looking'],
  transitions: [
    ['any', 'recovery.wanted', 'coming'],
    ['coming', 'cart.parked', 'stays'],
    ['coming', 'store.left', 'stays'],
    ['any', 'cart.parked (another cart)', 'offered.undoable'],
    ['any', 'cart.parked (at closing)', 'offered.aside'],
    ['any', 'cart.parked (found by another tab)', 'offered.elsewhere'],
    ['none', 'member.entered', 'looking'],
    ['looking', 'findEarlierCart ⇒ a cart of the phone', 'offered.elsewhere'],
    ['looking', 'findEarlierCart ⇒ none', 'none'],
    ['looking', 'findEarlierCart ⇒ nobody’s token', 'none'],
    ['looking', 'findEarlierCart ⇒ no answer', 'lookupFailed'],
    ['looking', 'member.left', 'none'],
    ['lookupFailed', 'member.left', 'none'],
    ['lookupFailed', 'member.entered', 'looking'],
    ['offered', 'recovery.dismissed', 'none'],
    ['offered.undoable', 'after undoTime', 'offered.aside'],
    ['checking', 'previewParkedCart ⇒ all the same', 'restoring'],
    ['checking', 'previewParkedCart ⇒ not found', 'gone'],
    ['checking', 'previewParkedCart ⇒ expired', 'gone'],
    ['checking', 'previewParkedCart ⇒ store closed', 'refused'],
    ['checking', 'previewParkedCart ⇒ no answer', 'unanswered'],
    ['restoring', 'restoreParkedCart ⇒ expired', 'gone'],
    ['restoring', 'restoreParkedCart ⇒ slot full', 'refused'],
    ['restoring', 'restoreParkedCart ⇒ no answer', 'unanswered'],
    ['differing', 'recovery.declined', 'offered'],
    ['refused', 'recovery.declined', 'offered'],
    ['refused', 'recovery.asked', 'checking'],
    ['unanswered', 'recovery.declined', 'offered'],
    ['unanswered', 'recovery.asked', 'checking'],
    ['none', 'recovery.asked', 'stays'],
    ['checking', 'recovery.asked', 'stays'],
    ['any', 'member.entered', 'stays'],
    ...['none', 'looking', 'lookupFailed', 'offered', 'checking', 'restoring', 'gone'].map(
      (state) => [state, 'recovery.declined', 'stays'] as const,
    ),
  ],
  invariants: {
    'each event is accepted exactly where it has an effect': ({ state }) => {
      const isAgain = state.matches('refused') || state.matches('unanswered')
      return (
        state.can({ type: 'recovery.asked' }) ===
          (isAgain || (state.matches('offered') && state.context.order !== null)) &&
        state.can({ type: 'recovery.agreed' }) ===
          (state.matches('differing') && state.context.checked !== cartWithoutAnyLine) &&
        state.can({ type: 'recovery.declined' }) ===
          (isAgain || state.matches('differing') || state.matches('coming')) &&
        state.can({ type: 'recovery.dismissed' }) === (state.matches('offered') || state.matches('gone'))
      )
    },
    'store and member events are accepted in every state': ({ state }) =>
      state.can({ type: 'store.left' }) && state.can({ type: 'member.entered' }) && state.can({ type: 'member.left' }),
    'the order is the one of the store settled last': ({ state, step }) =>
      isEvent(step, 'store.settled')
        ? state.context.order === santurceOrder
        : !isEvent(step, 'store.left') || state.context.order === null,
    'a store change offers the parked cart exactly if there is one': ({ state, before, step }) =>
      !isEvent(step, 'store.settled', 'store.left') ||
      before?.matches('coming') ||
      state.matches('offered') === (state.context.parked !== null),
    'requests receive the parked cart and the settled store': ({ state, calls }) => {
      const { parked, order } = state.context
      const last = calls.at(-1)
      if (!last || !(state.matches('checking') || state.matches('restoring'))) return true
      const [asked] = [...callsTo([last], previewParkedCart), ...callsTo([last], restoreParkedCart)]
      return asked?.answer === null && asked.input.parked === parked && asked.input.order === order
    },
    'the comparison is kept exactly until the recovery is over': ({ state, calls }) => {
      const { checked, refusal: refused } = state.context
      const [compared] = outputsOf(callsTo(calls, previewParkedCart).slice(-1))
      if (state.matches('differing') && !(compared?.ok && checked === compared.value)) return false
      return (
        (['differing', 'restoring', 'refused', 'unanswered'] as const).some((value) => state.matches(value)) ||
        (checked === null && refused === null)
      )
    },
    'a refusal keeps its code': ({ state, step }) =>
      !/store closed|slot full/.test(step?.name ?? '') ||
      state.context.refusal?.code === (step?.name.endsWith('slot full') ? 'ORDER-18' : 'HUT-02'),
    'member.entered starts looking, or sets isOwed': ({ state, step }) =>
      !isEvent(step, 'member.entered') || state.matches('looking') || state.context.isOwed,
    'none never owes a search': ({ state }) => !state.matches('none') || !state.context.isOwed,
    'an answer, a logout or a dismissal clears isOwed': ({ state, before, step }) =>
      !(
        isEvent(step, 'member.left') ||
        (isEvent(step, 'recovery.dismissed') && before?.matches('offered')) ||
        /findEarlierCart ⇒ (a cart|none|nobody)/.test(step?.name ?? '')
      ) || !state.context.isOwed,
    'a cart of another device that is replaced sets isOwed': ({ state, before, step }) => {
      if (!isEvent(step, 'cart.parked') || !before) return true
      const isGivingWay = before.context.parked?.why === 'elsewhere' && state.context.parked?.why !== 'elsewhere'
      return state.context.isOwed === (isGivingWay || before.context.isOwed)
    },
    'a parked cart that goes without being recovered emits parked.forgotten': ({ state, before, step, emitted }) =>
      !before?.context.parked ||
      state.context.parked !== null ||
      step?.name === 'restoreParkedCart ⇒ brought back' ||
      emitted.at(-1)?.type === 'parked.forgotten',
    'a completed recovery leads to looking if a search is owed, and otherwise to none': ({ state, before, step }) =>
      !(
        step?.name === 'restoreParkedCart ⇒ brought back' ||
        (isEvent(step, 'recovery.dismissed') && before?.matches('gone'))
      ) || state.matches(before?.context.isOwed ? 'looking' : 'none'),
    'a parked cart is offered, unless it comes along': ({ state, before, step }) =>
      !isEvent(step, 'cart.parked') ||
      (state.matches(before?.matches('coming') ? 'coming' : 'offered') &&
        state.context.parked === Object(step?.kind === 'event' && step.event)['parked']),
    'offered always has a parked cart': ({ state }) => !state.matches('offered') || state.context.parked !== null,
    'a parked cart goes only if dismissed, recovered or lost, or with its member': ({ state, before, step }) =>
      before === null ||
      before.context.parked === null ||
      state.context.parked !== null ||
      isEvent(step, 'recovery.dismissed') ||
      (isEvent(step, 'member.left') && before.context.parked.why === 'elsewhere') ||
      /brought back|not found|expired/.test(step?.name ?? ''),
    'a recovery requires a store': ({ calls }) =>
      [...callsTo(calls, previewParkedCart), ...callsTo(calls, restoreParkedCart)].every(
        ({ input }) => input.order.outletCode === 'B001' || input.order.outletCode === 'B002',
      ),
    'previewParkedCart runs only after recovery.asked or recovery.wanted': ({ calls, steps }) =>
      callsTo(calls, previewParkedCart).length <=
      steps.filter((step) => isEvent(step, 'recovery.asked', 'recovery.wanted')).length,
    'a cart that comes along is compared at the next store without another question': ({ state, before, step }) =>
      !before?.matches('coming') ||
      !isEvent(step, 'store.settled') ||
      (before.context.parked ? state.matches('checking') : state.matches('none') || state.matches('looking')),
    'recovery.declined keeps a cart that was to come along as an offer': ({ state, before, step }) =>
      !before?.matches('coming') ||
      !isEvent(step, 'recovery.declined') ||
      state.matches('offered') === (before.context.parked !== null),
    'recovery.wanted waits for the next store and keeps the parked cart': ({ state, before, step }) =>
      !isEvent(step, 'recovery.wanted') || (state.matches('coming') && state.context.parked === before?.context.parked),
    'a cart is restored only after the server compared it': ({ calls }) =>
      callsTo(calls, restoreParkedCart).length <=
      outputsOf(callsTo(calls, previewParkedCart)).filter(({ ok }) => ok).length,
    '[cart.recovery] a cart that differs is restored only after confirmation': ({ state, step }) =>
      !/dearer|other prices|only the fee|does not count|nothing is sold|no more for later/.test(step?.name ?? '') ||
      state.matches('differing'),
    'an identical cart is restored without confirmation': ({ state, step }) =>
      step?.name !== 'previewParkedCart ⇒ all the same' || state.matches('restoring'),
    'only unavailable lines are left out': ({ calls }) =>
      callsTo(calls, restoreParkedCart).every(({ input: { without } }) =>
        without.every((id) => id === changedCart.lines[1]?.id),
      ),
    'recovery.agreed leaves out the unavailable lines': ({ state, before, calls, step }) =>
      !isEvent(step, 'recovery.agreed') ||
      !before?.matches('differing') ||
      !state.matches('restoring') ||
      callsTo(calls, restoreParkedCart).at(-1)?.input.without.length ===
        before.context.checked?.lines.filter(({ after }) => after === null).length,
    'recovery.agreed leaves out exactly the invalid coupons': ({ state, before, calls, step }) =>
      !isEvent(step, 'recovery.agreed') ||
      !before?.matches('differing') ||
      !state.matches('restoring') ||
      String(callsTo(calls, restoreParkedCart).at(-1)?.input.withoutCoupons) ===
        String(before.context.checked?.coupons.flatMap(({ code, error }) => (error ? [code] : []))),
    'a cart without available lines stays parked': ({ state, before, step }) =>
      !isEvent(step, 'recovery.agreed') ||
      before?.context.checked !== cartWithoutAnyLine ||
      !before.matches('differing') ||
      state.matches('differing'),
    'recovery.declined keeps the cart parked': ({ state, before, step }) =>
      !isEvent(step, 'recovery.declined') || state.context.parked === before?.context.parked,
    'each recovery emits cart.recovered once and clears the parked cart': ({ state, emitted, steps, step }) =>
      count(emitted, 'cart.recovered') === answers(steps, /brought back/) &&
      (step?.name !== 'restoreParkedCart ⇒ brought back' || state.context.parked === null),
    'cart.recovered names the requested cart': ({ emitted, calls }) =>
      emitted.every(
        (event) =>
          event.type !== 'cart.recovered' ||
          callsTo(calls, restoreParkedCart).some(({ input }) => input.parked.cartId === event.cartId),
      ),
    'a store change leads to offered, none or looking': ({ state, before, step }) =>
      !isEvent(step, 'store.settled', 'store.left') ||
      before?.matches('coming') ||
      state.matches('offered') ||
      state.matches('none') ||
      state.matches('looking'),
    'the refusal is stored exactly while refused': ({ state }) =>
      state.matches('refused') === (state.context.refusal !== null),
    'a timeout keeps the cart parked': ({ state, before, step }) =>
      step?.kind !== 'wait' ||
      before?.matches('looking') ||
      ((state.matches('unanswered') || state.matches({ offered: 'aside' })) && state.context.parked !== null),
    'undoable has only an emptied cart': ({ state }) =>
      !state.matches({ offered: 'undoable' }) || state.context.parked?.why === 'emptied',
    'an emptied cart is undoable': ({ state, before, step }) =>
      step?.name !== 'cart.parked (another cart)' ||
      before?.matches('coming') ||
      state.matches({ offered: 'undoable' }),
    'parked.forgotten is emitted only for a dismissal, a logout or a lost cart': ({ emitted, steps }) =>
      count(emitted, 'parked.forgotten') <=
      answers(steps, /not found|expired/) +
        steps.filter((step) => isEvent(step, 'recovery.dismissed', 'member.left')).length,
    'findEarlierCart runs only for a cart that was found before, or after a login or a replaced cart of another device':
      ({ calls, steps }) =>
        callsTo(calls, findEarlierCart).length === 0 ||
        calls[0]?.logic === findEarlierCart ||
        steps.some((step) => isEvent(step, 'member.entered') || step.name === 'cart.parked (found by another tab)'),
    'member.entered starts looking at once if nothing is parked': ({ state, before, step }) =>
      !isEvent(step, 'member.entered') || !before?.matches('none') || state.matches('looking'),
    '[cart.devices] a cart of another device never replaces one of this device': ({ before, step }) =>
      step?.name !== 'findEarlierCart ⇒ a cart of the phone' || before?.context.parked === null,
    'a found cart is offered with its contents': ({ state, step }) =>
      step?.name !== 'findEarlierCart ⇒ a cart of the phone' ||
      (state.matches({ offered: 'elsewhere' }) && JSON.stringify(state.context.parked) === JSON.stringify(earlierCart)),
    'each found cart emits cart.found': ({ emitted, steps }) =>
      count(emitted, 'cart.found') === answers(steps, /a cart of the phone/),
    'a logout removes only a parked cart of another device': ({ state, before, step }) =>
      !isEvent(step, 'member.left') ||
      (before?.context.parked?.why === 'elsewhere'
        ? state.matches('none') && state.context.parked === null
        : state.context.parked === before?.context.parked),
    'a logout ends looking': ({ state, step }) => !isEvent(step, 'member.left') || !state.matches('looking'),
    'dismissing an offer leads to none': ({ state, before, step }) =>
      !isEvent(step, 'recovery.dismissed') || !before?.matches('offered') || state.matches('none'),
    'an unanswered search is retried with the next store or login': ({ state, before, step }) =>
      !before?.matches('lookupFailed') || !isEvent(step, 'store.settled', 'member.entered') || state.matches('looking'),
    'offered.elsewhere is active exactly for a cart of another device': ({ state }) =>
      !state.matches('offered') ||
      state.matches({ offered: 'elsewhere' }) === (state.context.parked?.why === 'elsewhere'),
  },
})
