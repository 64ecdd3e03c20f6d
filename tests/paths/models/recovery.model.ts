import { recoveryMachine } from '../../../machines/cart/recovery.machine.ts'
import { checkParked, findEarlier, restoreParked } from '../../../machines/cart/recovery.ports.ts'
import { cartOf, condadoOrder, line } from '../fixtures/goods.ts'
import {
  changedCart,
  earlierCart,
  feeCart,
  lostCart,
  parkedCart,
  phoneCart,
  shiftedCart,
  uncouponedCart,
  unchangedCart,
} from '../fixtures/parked.ts'
import { accepted, broken, refusal, uuid } from '../fixtures/places.ts'
import { callsTo, defineModel, outputsOf, type Step } from '../kit/model.ts'

const other = { ...parkedCart, cartId: uuid(302), why: 'emptied' as const }
const santurceOrder = { ...condadoOrder, outletCode: 'B002' }
const isEvent = (step: Step | null, ...types: string[]) => step?.kind === 'event' && types.includes(step.event.type)
const count = (list: readonly { type: string }[], type: string) => list.filter((event) => event.type === type).length
const answers = (steps: readonly Step[], pattern: RegExp) =>
  steps.filter(({ kind, name }) => kind === 'answer' && pattern.test(name)).length

export const recovery = defineModel({
  machine: recoveryMachine,
  delays: { answerLimit: 15_000, undoTime: 10_000 },
  inputs: {
    'nothing put aside': { parked: null, order: condadoOrder },
    'a cart put aside, a store chosen': { parked: parkedCart, order: condadoOrder },
    'a cart put aside, no store': { parked: parkedCart, order: null },
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
    findEarlier: {
      'a cart of the phone': { output: accepted(phoneCart) },
      none: { output: accepted(null) },
      'nobody’s token': { output: refusal('CUS-100001') },
      'no answer': broken,
    },
    checkParked: {
      'all the same': { output: accepted(unchangedCart) },
      'dearer, and a line is not sold': { output: accepted(changedCart) },
      'other prices, the same total': { output: accepted(shiftedCart) },
      'only the fee': { output: accepted(feeCart) },
      'a coupon does not count': { output: accepted(uncouponedCart) },
      'nothing is sold': { output: accepted(lostCart) },
      'not found': { output: refusal('CART-01') },
      expired: { output: refusal('CART-02') },
      'store closed': { output: refusal('HUT-02') },
      'no answer': broken,
    },
    restoreParked: {
      'brought back': { output: accepted(cartOf(line)) },
      expired: { output: refusal('CART-02') },
      'slot full': { output: refusal('ORDER-18') },
      'no answer': broken,
    },
  },
  initialStates: ['none', 'offered.aside'],
  transitions: [
    ['any', 'cart.parked (another cart)', 'offered.undoable'],
    ['any', 'cart.parked (at closing)', 'offered.aside'],
    ['any', 'cart.parked (found by another tab)', 'offered.elsewhere'],
    ['none', 'member.entered', 'looking'],
    ['looking', 'findEarlier ⇒ a cart of the phone', 'offered.elsewhere'],
    ['looking', 'findEarlier ⇒ none', 'none'],
    ['looking', 'findEarlier ⇒ nobody’s token', 'none'],
    ['looking', 'findEarlier ⇒ no answer', 'unheard'],
    ['looking', 'after answerLimit', 'unheard'],
    ['looking', 'member.left', 'none'],
    ['unheard', 'member.left', 'none'],
    ['unheard', 'member.entered', 'looking'],
    ['offered', 'recovery.dismissed', 'none'],
    ['offered.undoable', 'after undoTime', 'offered.aside'],
    ['checking', 'checkParked ⇒ all the same', 'restoring'],
    ['checking', 'checkParked ⇒ not found', 'gone'],
    ['checking', 'checkParked ⇒ expired', 'gone'],
    ['checking', 'checkParked ⇒ store closed', 'refused'],
    ['checking', 'checkParked ⇒ no answer', 'unanswered'],
    ['restoring', 'restoreParked ⇒ expired', 'gone'],
    ['restoring', 'restoreParked ⇒ slot full', 'refused'],
    ['restoring', 'restoreParked ⇒ no answer', 'unanswered'],
    ['any', 'after answerLimit', 'unanswered'],
    ['differing', 'recovery.declined', 'offered'],
    ['refused', 'recovery.declined', 'offered'],
    ['refused', 'recovery.asked', 'checking'],
    ['unanswered', 'recovery.declined', 'offered'],
    ['unanswered', 'recovery.asked', 'checking'],
    ['none', 'recovery.asked', 'stays'],
    ['checking', 'recovery.asked', 'stays'],
    ['any', 'member.entered', 'stays'],
    ['any', 'recovery.declined', 'stays'],
  ],
  invariants: {
    'each gesture is there exactly where it can help': ({ state }) => {
      const isAgain = state.matches('refused') || state.matches('unanswered')
      return (
        state.can({ type: 'recovery.asked' }) ===
          (isAgain || (state.matches('offered') && state.context.order !== null)) &&
        state.can({ type: 'recovery.agreed' }) === (state.matches('differing') && state.context.checked !== lostCart) &&
        state.can({ type: 'recovery.declined' }) === (isAgain || state.matches('differing')) &&
        state.can({ type: 'recovery.dismissed' }) === (state.matches('offered') || state.matches('gone'))
      )
    },
    'whatever happens around it is received at any time': ({ state }) =>
      state.can({ type: 'store.left' }) && state.can({ type: 'member.entered' }) && state.can({ type: 'member.left' }),
    'the store is the one that was settled last': ({ state, step }) =>
      isEvent(step, 'store.settled')
        ? state.context.order === santurceOrder
        : !isEvent(step, 'store.left') || state.context.order === null,
    'with another store what is aside is offered, and only that': ({ state, step }) =>
      !isEvent(step, 'store.settled', 'store.left') || state.matches('offered') === (state.context.parked !== null),
    'the server is asked for what is aside, at the store that is settled': ({ state, calls }) => {
      const { parked, order } = state.context
      const last = calls.at(-1)
      if (!last || !(state.matches('checking') || state.matches('restoring'))) return true
      const [asked] = [...callsTo([last], checkParked), ...callsTo([last], restoreParked)]
      return asked?.answer === null && asked.input.parked === parked && asked.input.order === order
    },
    'what was compared is shown until it is over, and no longer': ({ state, calls }) => {
      const { checked, refusal: refused } = state.context
      const [compared] = outputsOf(callsTo(calls, checkParked).slice(-1))
      if (state.matches('differing') && !(compared?.ok && checked === compared.value)) return false
      return (
        (['differing', 'restoring', 'refused', 'unanswered'] as const).some((value) => state.matches(value)) ||
        (checked === null && refused === null)
      )
    },
    'a refusal is told with its code': ({ state, step }) =>
      !/store closed|slot full/.test(step?.name ?? '') ||
      state.context.refusal?.code === (step?.name.endsWith('slot full') ? 'ORDER-18' : 'HUT-02'),
    'whoever enters is looked for, now or as soon as nothing else is offered': ({ state, step }) =>
      !isEvent(step, 'member.entered') || state.matches('looking') || state.context.isOwed,
    'whoever is owed is looked for once nothing else is offered': ({ state }) =>
      !state.matches('none') || !state.context.isOwed,
    'whoever was looked for, has left or wants none is owed nothing': ({ state, before, step }) =>
      !(
        isEvent(step, 'member.left') ||
        (isEvent(step, 'recovery.dismissed') && before?.matches('offered')) ||
        /findEarlier ⇒ (a cart|none|nobody)/.test(step?.name ?? '')
      ) || !state.context.isOwed,
    'a cart of another device that gives way is looked for again': ({ state, before, step }) => {
      if (!isEvent(step, 'cart.parked') || !before) return true
      const isGivingWay = before.context.parked?.why === 'elsewhere' && state.context.parked?.why !== 'elsewhere'
      return state.context.isOwed === (isGivingWay || before.context.isOwed)
    },
    'what is out of sight and did not come back is told as forgotten': ({ state, before, step, emitted }) =>
      !before?.context.parked ||
      state.context.parked !== null ||
      step?.name === 'restoreParked ⇒ brought back' ||
      emitted.at(-1)?.type === 'parked.forgotten',
    'what came back leaves nothing to do but to look for another': ({ state, before, step }) =>
      !(
        step?.name === 'restoreParked ⇒ brought back' ||
        (isEvent(step, 'recovery.dismissed') && before?.matches('gone'))
      ) || state.matches(before?.context.isOwed ? 'looking' : 'none'),
    'what is put aside is offered': ({ state, step }) =>
      !isEvent(step, 'cart.parked') ||
      (state.matches('offered') && state.context.parked === Object(step?.kind === 'event' && step.event)['parked']),
    'nothing is offered that is not put aside': ({ state }) =>
      !state.matches('offered') || state.context.parked !== null,
    'a cart is put out of sight only by the customer, by its return, or because it is gone': ({
      state,
      before,
      step,
    }) =>
      before === null ||
      before.context.parked === null ||
      state.context.parked !== null ||
      isEvent(step, 'recovery.dismissed') ||
      (isEvent(step, 'member.left') && before.context.parked.why === 'elsewhere') ||
      /brought back|not found|expired/.test(step?.name ?? ''),
    'nothing comes back without a store': ({ calls }) =>
      [...callsTo(calls, checkParked), ...callsTo(calls, restoreParked)].every(
        ({ input }) => input.order.outletCode === 'B001' || input.order.outletCode === 'B002',
      ),
    'nothing is asked for before the customer asks': ({ calls, steps }) =>
      callsTo(calls, checkParked).length <= steps.filter((step) => isEvent(step, 'recovery.asked')).length,
    'nothing comes back before the server compared it': ({ calls }) =>
      callsTo(calls, restoreParked).length <= outputsOf(callsTo(calls, checkParked)).filter(({ ok }) => ok).length,
    'what differs comes back only after a yes': ({ state, step }) =>
      !/dearer|other prices|only the fee|does not count|nothing is sold/.test(step?.name ?? '') ||
      state.matches('differing'),
    'what is all the same comes back without a question': ({ state, step }) =>
      step?.name !== 'checkParked ⇒ all the same' || state.matches('restoring'),
    'only lines that are not sold are left out': ({ calls }) =>
      callsTo(calls, restoreParked).every(({ input: { without } }) =>
        without.every((id) => id === changedCart.lines[1]?.id),
      ),
    'a line that is not sold is left out': ({ state, before, calls, step }) =>
      !isEvent(step, 'recovery.agreed') ||
      !before?.matches('differing') ||
      !state.matches('restoring') ||
      callsTo(calls, restoreParked).at(-1)?.input.without.length ===
        before.context.checked?.lines.filter(({ after }) => after === null).length,
    'a coupon that does not count stays behind with a yes, and no other one does': ({ state, before, calls, step }) =>
      !isEvent(step, 'recovery.agreed') ||
      !before?.matches('differing') ||
      !state.matches('restoring') ||
      String(callsTo(calls, restoreParked).at(-1)?.input.withoutCoupons) ===
        String(before.context.checked?.coupons.flatMap(({ code, error }) => (error ? [code] : []))),
    'a cart of which nothing is sold stays aside': ({ state, before, step }) =>
      !isEvent(step, 'recovery.agreed') ||
      before?.context.checked !== lostCart ||
      !before.matches('differing') ||
      state.matches('differing'),
    'no keeps it aside': ({ state, before, step }) =>
      !isEvent(step, 'recovery.declined') || state.context.parked === before?.context.parked,
    'each return is told once, and then nothing is aside': ({ state, emitted, steps, step }) =>
      count(emitted, 'cart.recovered') === answers(steps, /brought back/) &&
      (step?.name !== 'restoreParked ⇒ brought back' || state.context.parked === null),
    'the cart that is told is the one that was asked for': ({ emitted, calls }) =>
      emitted.every(
        (event) =>
          event.type !== 'cart.recovered' ||
          callsTo(calls, restoreParked).some(({ input }) => input.parked.cartId === event.cartId),
      ),
    'another store is another question': ({ state, step }) =>
      !isEvent(step, 'store.settled', 'store.left') ||
      state.matches('offered') ||
      state.matches('none') ||
      state.matches('looking'),
    'the reason of a refusal is kept': ({ state }) => state.matches('refused') === (state.context.refusal !== null),
    'silence keeps it aside': ({ state, before, step }) =>
      step?.kind !== 'wait' ||
      before?.matches('looking') ||
      ((state.matches('unanswered') || state.matches({ offered: 'aside' })) && state.context.parked !== null),
    'only what was emptied by hand is undone on the spot': ({ state }) =>
      !state.matches({ offered: 'undoable' }) || state.context.parked?.why === 'emptied',
    'what was emptied by hand can be undone on the spot': ({ state, step }) =>
      step?.name !== 'cart.parked (another cart)' || state.matches({ offered: 'undoable' }),
    'whoever forgets it says so': ({ emitted, steps }) =>
      count(emitted, 'parked.forgotten') <=
      answers(steps, /not found|expired/) +
        steps.filter((step) => isEvent(step, 'recovery.dismissed', 'member.left')).length,
    'another device is asked about only for a member who entered, or whose cart gave way': ({ calls, steps }) =>
      callsTo(calls, findEarlier).length === 0 ||
      steps.some((step) => isEvent(step, 'member.entered') || step.name === 'cart.parked (found by another tab)'),
    'whoever enters is looked for at once when nothing is aside': ({ state, before, step }) =>
      !isEvent(step, 'member.entered') || !before?.matches('none') || state.matches('looking'),
    'a cart of this device does not give way to one of another': ({ before, step }) =>
      step?.name !== 'findEarlier ⇒ a cart of the phone' || before?.context.parked === null,
    'what was found is offered with what it holds': ({ state, step }) =>
      step?.name !== 'findEarlier ⇒ a cart of the phone' ||
      (state.matches({ offered: 'elsewhere' }) && JSON.stringify(state.context.parked) === JSON.stringify(earlierCart)),
    'what was found is told, each time': ({ emitted, steps }) =>
      count(emitted, 'cart.found') === answers(steps, /a cart of the phone/),
    'whoever leaves takes their cart along, and no other': ({ state, before, step }) =>
      !isEvent(step, 'member.left') ||
      (before?.context.parked?.why === 'elsewhere'
        ? state.matches('none') && state.context.parked === null
        : state.context.parked === before?.context.parked),
    'for whoever has left nothing is looked for': ({ state, step }) =>
      !isEvent(step, 'member.left') || !state.matches('looking'),
    'whoever wants none is not asked about another': ({ state, before, step }) =>
      !isEvent(step, 'recovery.dismissed') || !before?.matches('offered') || state.matches('none'),
    'no answer about another device is asked for again with the next store': ({ state, before, step }) =>
      !before?.matches('unheard') || !isEvent(step, 'store.settled', 'member.entered') || state.matches('looking'),
    'what is of another device says so': ({ state }) =>
      !state.matches('offered') ||
      state.matches({ offered: 'elsewhere' }) === (state.context.parked?.why === 'elsewhere'),
  },
})
