import { dequal } from 'dequal'
import type { SnapshotFrom } from 'xstate'
import { cartMachine } from '../../../machines/cart/cart.machine.ts'
import type { CheckoutEntry } from '../../../machines/checkout/checkout-input.rules.ts'
import { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts'
import { countdownMachine } from '../../../machines/store-availability/countdown.machine.ts'
import { localizationMachine } from '../../../machines/localization/localization.machine.ts'
import { passwordMachine } from '../../../machines/account/password.machine.ts'
import { paymentMachine } from '../../../machines/payment/payment.machine.ts'
import { productBuilderMachine } from '../../../machines/product/product-builder.machine.ts'
import { sessionMachine } from '../../../machines/session/session.machine.ts'
import { storefrontMachine } from '../../../machines/storefront/storefront.machine.ts'
import type { StorefrontInput } from '../../../machines/storefront/storefront.types.ts'
import { timePickerMachine } from '../../../machines/time-picker/time-picker.machine.ts'
import { upsellMachine } from '../../../machines/cart/upsell.machine.ts'
import { emptyContact } from '../../../machines/contact/contact.rules.ts'
import { checkoutOrder, filledForm } from '../fixtures/checkout.ts'
import { firstVisit } from '../fixtures/storefront.ts'
import { cartOf, pizzaItem, line, pizza, pizzaBuild, soda } from '../fixtures/products-and-carts.ts'
import { homeAddress, today } from '../fixtures/members.ts'
import { placedOrder } from '../fixtures/orders.ts'
import { parkedCart, cartWithoutSodaAndCoupon, unchangedCart } from '../fixtures/parked-carts.ts'
import { accepted, broken, refusal } from '../fixtures/answers.ts'
import { asap, carryout, chosenCondado, chosenSanturce, delivery, santurce, tonight, uuid } from '../fixtures/places.ts'
import { soldEarly } from '../fixtures/wanted-products.ts'
import { callsTo, defineModel, outputsOf, type History, type Step } from '../kit/model.ts'
import { isOfThisDevice, storefrontInvariants } from './storefront.invariants.ts'
import { storefrontTransitions } from './storefront.transitions.ts'
import { childEventPayloads, isCorrected, wiringInvariants } from './storefront.wiring.ts'

/** The store as its prices have changed. */
const dearerCondado = { ...chosenCondado, minCart: 2000 }
const payable = { ...cartOf(line), min_cart: 0 }
const entry: CheckoutEntry = {
  now: '2026-03-03T16:00:00Z',
  freshKey: 'k2',
  accepted: [],
  draft: { order: { ...checkoutOrder, cartId: payable.uuid }, form: filledForm, step: null, attempt: null },
  begun: null,
}
const begun = {
  orderUuid: placedOrder.uuid,
  token: placedOrder.order_token,
  transaction: uuid(500),
  isReopened: true,
} as const
const twoOfIt = { kind: 'quantity', key: 'tab-0', lineId: line.id, quantity: 2 } as const
const linked = { orderType: 'carryout', text: '', place: null, storeCode: 'B002', isLink: true, when: asap } as const
const carryoutAt = (storeCode: unknown) => ({
  orderType: 'carryout',
  text: '',
  place: null,
  storeCode,
  isLink: false,
  when: asap,
})
/** A pickup from another store than that of the default button. */
const isElsewhere = (disposition: StorefrontInput['disposition']) =>
  disposition?.orderType === 'carryout' && disposition.outlet.code !== 'B001'
const count = (list: readonly { type: string }[], type: string) => list.filter((event) => event.type === type).length
const toCart = ({ sent }: Pick<History, 'sent'>, type: string) =>
  sent.filter(({ to, event }) => to === 'cart' && event.type === type)
const steps = (all: readonly Step[], pattern: RegExp) => all.filter(({ name }) => pattern.test(name)).length
const isEvent = (step: Step | null, type: string) => step?.kind === 'event' && step.event.type === type

/** Returns the active regions. */
const busyRegions = (state: SnapshotFrom<typeof storefrontMachine>) =>
  [
    state.matches({ place: 'located' }) && !state.matches({ place: { located: 'settled' } }),
    state.matches({ product: 'open' }),
    state.matches({ product: 'recalling' }),
    state.matches({ product: 'coupons' }),
    state.matches({ product: 'playing' }),
    state.matches({ paying: 'checkingOut' }),
    state.matches({ paying: 'offering' }),
    state.matches({ paying: 'arriving' }),
    state.matches({ tracking: 'following' }),
    state.matches({ nextOrder: 'untimed' }),
    state.matches({ place: { locating: 'contactless' } }),
    !state.matches({ account: 'none' }),
    !state.matches({ passwordPrompt: 'idle' }),
  ].filter(Boolean)

export const storefront = defineModel({
  machine: storefrontMachine,
  initialStates: ['place.locating.choosing', 'place.located.settled', 'place.followingLink'],
  transitions: storefrontTransitions,
  inputs: {
    'a first visit': firstVisit,
    'a link to another store': {
      ...firstVisit,
      disposition: delivery,
      cartId: uuid(300),
      parked: parkedCart,
      search: linked,
    },
    'a store and a cart kept': { ...firstVisit, disposition: delivery, cartId: uuid(300), parked: parkedCart },
  },
  events: {
    ...childEventPayloads,
    'game.opened': { 'the one of the page': { gameId: 'raspa' } },
    'wallet.opened': { 'the page': {} },
    'product.opened': {
      'a pizza': { product: pizza, draft: null, lineId: null, coupon: null },
      'a pizza, a line of which was being changed': {
        product: pizza,
        draft: { build: pizzaBuild, quantity: 3, lineId: line.id },
        lineId: null,
        coupon: null,
      },
      'a line of the cart': {
        product: pizza,
        draft: { build: pizzaBuild, quantity: 3, lineId: line.id },
        lineId: line.id,
        coupon: null,
      },
      'a line of the cart, as this tab has nothing of it': {
        product: pizza,
        draft: null,
        lineId: line.id,
        coupon: null,
      },
      'a line that is gone': {
        product: pizza,
        draft: { build: pizzaBuild, quantity: 3, lineId: line.id },
        lineId: 'gone',
        coupon: null,
      },
      'a pizza with a coupon': { product: pizza, draft: null, lineId: null, coupon: 'FAMILIA34' },
      'a soda': { product: soda, draft: null, lineId: null, coupon: null },
    },
    'checkout.wanted': {
      'the cart': { cartId: uuid(300), products: [pizza.uuid], categories: ['pizzas'], now: '2026-03-04T16:00:00Z' },
    },
    'checkout.entered': { 'with what was typed': entry, 'with a payment begun': { ...entry, begun } },
    'cart.updated': {
      payable: { cart: payable, changes: [], isSettled: true },
      'payable, with a change that waits': { cart: payable, changes: [twoOfIt], isSettled: false },
      'to collect tonight, as another device says': {
        cart: { ...payable, order_type: 'carryout', advance_order: 1, order_time: '2026-03-04 22:00:00' },
        changes: [],
        isSettled: true,
      },
      'for tonight, as another device says': {
        cart: { ...payable, advance_order: 1, order_time: '2026-03-04 22:00:00' },
        changes: [],
        isSettled: true,
      },
      'below the minimum': { cart: cartOf(line), changes: [], isSettled: true },
      empty: { cart: null, changes: [], isSettled: true },
      'not read yet': { cart: null, changes: [], isSettled: false },
    },
    'checkout.opened': {
      'a first time': { order: checkoutOrder, now: '2026-03-03T16:00:00Z', freshKey: 'k1', draft: null, accepted: [] },
    },
    'payment.returned': {
      'from the bank': { orderUuid: placedOrder.uuid, token: placedOrder.order_token, transaction: uuid(500) },
    },
    'store.picked': {
      'the chosen one': { code: 'B001', hasCart: true },
      'another one': { code: 'B003', hasCart: true },
      'another one, without a cart': { code: 'B003', hasCart: false },
    },
    'time.asked': { 'at any time': {}, 'when something is sold': { from: '2026-03-05T22:00:00Z', product: soldEarly } },
    'time.refused': { 'it has passed': { refusal: refusal('CART-07').error } },
    'store.read': {
      'as the server has it': { outlet: dearerCondado, isOpen: true, now: '2026-03-05T16:00:00Z' },
      'as it closed': { outlet: dearerCondado, isOpen: false, now: '2026-03-05T16:00:00Z' },
    },
    'tab.followed': {
      'to a store': { disposition: carryout, cartId: uuid(305), needsMember: false },
      'out of the store': { disposition: null, cartId: null, needsMember: false },
    },
    'login.opened': { 'the page': {} },
    'registration.opened': {
      'the form': { today, draft: null, social: null, regis: null },
      'the link of a mail': { today, draft: null, social: null, regis: 'r'.repeat(43) },
    },
    'password.opened': {
      forgotten: { way: 'forgotten', email: '', requestId: null, token: null },
      'the link of a mail': { way: 'link', email: '', requestId: null, token: 'l'.repeat(43) },
    },
    'history.opened': { 'what she ordered': {} },
    'favorite-order.opened': { 'the front page': {} },
    'profile.opened': { 'who she is': { today, part: 'person', kept: null } },
    'address.opened': {
      'another one': { id: null, kept: null },
      'the home': { id: homeAddress.id, kept: null },
    },
    'card.opened': { 'the form': { today } },
    'data.opened': { 'the profile': {} },
    'contact.opened': {
      'a comment': { kind: 'feedback', draft: { form: emptyContact, seed: 'c', version: 0 } },
    },
    'password.asked': { 'it is weak': { way: 'weak' }, 'she wants to': { way: 'change' } },
    'tracker.opened': {
      'the own order': { uuid: placedOrder.uuid, token: placedOrder.order_token },
      'somebody’s order': { uuid: uuid(401), token: null },
    },
  },
  outcomes: {
    countdown: { closed: { output: 'closed' }, 'no such store': { output: 'gone' } },
    password: {
      changed: { output: { isChanged: true } },
      'not now': { output: { isChanged: false } },
    },
    addressEditor: { saved: { output: { saved: homeAddress } } },
    accountData: { 'the account is deleted': { output: undefined } },
    idle: {
      'an hour passed over a cart': { output: { hasCart: true, isOpening: false } },
      'an hour passed without a cart': { output: { hasCart: false, isOpening: false } },
      'opened a day later': { output: { hasCart: true, isOpening: true } },
    },
    findStore: {
      found: { output: santurce },
      'that takes no pickup': { output: { ...santurce, customize: { ...santurce.customize, carryout: false } } },
      unknown: { output: null },
      'no answer': broken,
    },
    previewTimeChange: {
      'no cart': { output: accepted(null) },
      'all the same': { output: accepted(unchangedCart) },
      'a line and a coupon are lost': { output: accepted(cartWithoutSodaAndCoupon) },
      'slot full': { output: refusal('ORDER-18') },
      'store unavailable': { output: refusal('HUTBE-4') },
      'no answer': broken,
    },
    localization: {
      'delivery chosen': { output: delivery },
      'pickup chosen': { output: carryout },
      'Santurce chosen': { output: { ...carryout, outlet: chosenSanturce } },
      'nothing chosen': { output: null },
    },
    timePicker: {
      'tonight picked': { output: { when: tonight, isElsewhere: false, delivery: null } },
      dismissed: { output: { when: null, isElsewhere: false, delivery: null } },
      'another store wanted': { output: { when: null, isElsewhere: true, delivery: null } },
      'a delivery wanted': { output: { when: null, isElsewhere: true, delivery: tonight } },
    },
    builder: {
      'a new item': { output: { item: pizzaItem, lineId: null } },
      'a line changed': { output: { item: pizzaItem, lineId: line.id } },
    },
    upsell: {
      taken: { output: { item: pizzaItem, isLeft: false } },
      'nothing taken': { output: { item: null, isLeft: false } },
      left: { output: { item: null, isLeft: true } },
    },
    checkout: {
      placed: { output: { placed: placedOrder, when: asap, isElsewhere: false, delivery: null } },
      'placed, to be paid by card': {
        output: {
          placed: { ...placedOrder, status: 1 },
          when: asap,
          isElsewhere: false,
          delivery: null,
          draft: { order: checkoutOrder, form: filledForm, step: 'payment', attempt: null },
        },
      },
      left: { output: { placed: null, when: asap, isElsewhere: false, delivery: null } },
      'left with another time': { output: { placed: null, when: tonight, isElsewhere: false, delivery: null } },
      'left for another store': { output: { placed: null, when: tonight, isElsewhere: true, delivery: null } },
      'left for a delivery': { output: { placed: null, when: tonight, isElsewhere: true, delivery: tonight } },
    },
    payment: {
      'the bank said yes': {
        output: { isPlaced: true, orderUuid: placedOrder.uuid, token: placedOrder.order_token },
      },
      'not paid': { output: { isPlaced: false, orderUuid: placedOrder.uuid, token: placedOrder.order_token } },
    },
  },
  // Context of an inactive region does not matter.
  key(state) {
    // For states that are visited but not left, the history does not matter.
    if (busyRegions(state).length > 1) return null
    if (isCorrected(state.context)) return 'corrected'
    const { disposition, search, opened, payment, picked, checked, refusal: refused, notice, wanted } = state.context
    const { offered } = state.context
    return [
      disposition && [disposition.orderType, disposition.when.kind, isElsewhere(disposition)],
      // A search starts from the current store, not from an earlier one.
      disposition === null || state.matches({ place: 'followingLink' }) ? search : null,
      (state.matches({ product: 'open' }) || state.matches({ product: 'recalling' })) && [
        opened?.product.slug,
        opened?.lineId,
        opened?.coupon,
        opened?.draft?.quantity,
      ],
      state.matches({ paying: { checkingOut: 'bank' } }) && payment?.transaction,
      picked?.kind,
      checked?.after.total,
      refused?.code,
      notice,
      wanted,
      offered,
      state.context.entry && [state.context.entry.freshKey === entry.freshKey, state.context.entry.begun !== null],
    ]
  },
  // The regions are nearly independent: explore all states, but not all combinations.
  stop(state) {
    // An order with a corrected address goes on like any other.
    if (isCorrected(state.context)) return true
    const busy = busyRegions(state).length
    const isAccount = !state.matches({ account: 'none' }) || !state.matches({ passwordPrompt: 'idle' })
    // Account pages do not depend on the order: opening them with an order once is enough.
    if (isAccount && state.context.disposition !== null) return true
    // The store only matters to the button of its page.
    const { notice, offered } = state.context
    if (isElsewhere(state.context.disposition) && (busy > 0 || notice !== null || offered !== null)) return true
    // For searches from a link or store page, other open pages do not matter.
    if (state.context.search.storeCode !== null && busy > 0) return true
    return busy > 1 || (state.context.notice !== null && busy > 0)
  },
  invariants: {
    ...storefrontInvariants,
    ...wiringInvariants,
    'checkout opens by itself only on its page, for a payable cart with store and time settled': ({
      state,
      before,
      step,
      calls,
    }) => {
      if (!before || state.matches({ paying: 'checkingOut' }) === before.matches({ paying: 'checkingOut' })) return true
      if (before.matches({ paying: 'checkingOut' }) || /^payment\.returned|a payment begun/.test(step?.name ?? ''))
        return true
      if (isEvent(step, 'checkout.opened')) return before.matches({ place: { located: 'settled' } })
      const { disposition } = before.context
      const { uuid: cartId, total } = payable
      const order = { cartId, total, itemsTotal: payable.sub_total, hasAlcohol: false, disposition }
      const input = callsTo(calls, checkoutMachine).at(-1)?.input
      return (
        /^cart\.updated \((payable|for tonight, .*|to collect tonight, .*)\)$/.test(step?.name ?? '') &&
        step?.name !== 'cart.updated (payable, with a change that waits)' &&
        before.context.entry !== null &&
        dequal(input?.order, order) &&
        input?.freshKey === before.context.entry.freshKey &&
        input.draft?.form.firstName === filledForm.firstName
      )
    },
    'the page of the checkout opens for a payable cart of the store and time that this device shows': (moment) => {
      const { state, before, step } = moment
      if (!before?.matches({ paying: { arriving: 'asking' } }) || !isEvent(step, 'cart.updated')) return true
      const isPayable = /\((payable|for tonight.*|to collect tonight.*)\)$/.test(step?.name ?? '')
      return state.matches({ paying: 'checkingOut' }) === (isPayable && isOfThisDevice(moment))
    },
    'entering arriving.asking requests the cart': (moment) => {
      const isAsking = moment.state.matches({ paying: { arriving: 'asking' } })
      const wasAsking = moment.before?.matches({ paying: { arriving: 'asking' } }) === true
      return isAsking === wasAsking || !isAsking || toCart(moment, 'cart.requested').length > 0
    },
    'entry is kept exactly while the checkout page is open and its order is not placed or left': ({
      state: { context },
      before,
      step,
    }) => {
      if (!before) return context.entry === null
      if (step?.kind === 'event' && step.event.type === 'checkout.entered')
        return dequal({ type: step.event.type, ...context.entry }, step.event)
      if (
        isEvent(step, 'checkout.closed') ||
        /^checkout ⇒ (left|placed$)|^payment ⇒ the bank said yes$/.test(step?.name ?? '')
      )
        return context.entry === null
      if (step?.name === 'countdown ⇒ no such store') return true // the page should navigate
      // What was filled in is there when the order is paid another way.
      if (step?.name === 'checkout ⇒ placed, to be paid by card')
        return context.entry === null ? before.context.entry === null : context.entry.draft?.form === filledForm
      if (step?.name === 'payment ⇒ not paid')
        return (
          (context.entry === null) === (before.context.entry === null) &&
          (!context.entry || context.entry.freshKey !== before.context.entry?.freshKey)
        )
      if (isEvent(step, 'store.read') && before.matches({ paying: 'arriving' }))
        return dequal(context.entry, { ...before.context.entry, now: '2026-03-05T16:00:00Z' })
      return context.entry === before.context.entry
    },
    'opening a page, product or order changes only its own region': ({ state, before, step }) => {
      const [, opened] =
        /^(login|registration|password|profile|history|usual|product|game|wallet|tracker)\.opened/.exec(
          step?.name ?? '',
        ) ?? []
      const region =
        opened && ({ product: 'product', game: 'product', wallet: 'product', tracker: 'tracking' }[opened] ?? 'account')
      const others = ({ [region ?? '']: _own, ...rest }: Record<string, unknown>) => JSON.stringify(rest)
      return !before || region === undefined || others(Object(state.value)) === others(Object(before.value))
    },
    'picking the chosen store again keeps the order, its cart and its time': (moment) => {
      const { step, before, state, emitted } = moment
      if (step?.name !== 'store.picked (the chosen one)' || !before?.matches({ place: { located: 'settled' } }))
        return true
      if (before.context.disposition?.orderType !== 'carryout' || before.context.disposition.outlet.code !== 'B001')
        return true
      return (
        emitted.at(-1)?.type === 'store.stayed' &&
        dequal(state.value, before.value) &&
        state.context.disposition === before.context.disposition
      )
    },
    'picking another store asks first if a cart would be lost, and otherwise switches at once': ({
      step,
      before,
      state,
    }) => {
      if (step?.kind !== 'event' || step.event.type !== 'store.picked') return true
      const earlier = before?.context.disposition
      const { code, hasCart } = step.event
      if (!earlier || !before.matches({ place: { located: 'settled' } })) return true
      if (earlier.orderType === 'carryout' && earlier.outlet.code === code) return true
      if (!hasCart) return dequal(state.context.search, carryoutAt(code)) && state.context.disposition === null
      return (
        state.matches({ place: { located: 'confirmingChange' } }) &&
        state.context.disposition === earlier &&
        dequal(state.context.wanted, carryoutAt(code))
      )
    },
    'picking a store while locating searches its carryout': ({ step, before, state, emitted }) =>
      step?.kind !== 'event' ||
      step.event.type !== 'store.picked' ||
      !before?.matches({ place: 'locating' }) ||
      (dequal(state.context.search, carryoutAt(step.event['code'])) && emitted.at(-1)?.type === 'search.begun'),
    'what is wanted instead of the store is cleared once the store is settled': ({ state }) =>
      !state.matches({ place: { located: 'settled' } }) || state.context.wanted === null,
    'a link keeps the chosen store and its cart until its own store is found': (moment) => {
      const { step, before, state, sent, emitted } = moment
      if (!before?.matches({ place: 'followingLink' }) || state.matches({ place: 'followingLink' })) return true
      if (step?.name === 'findStore ⇒ found')
        return (
          state.context.disposition === null &&
          state.context.search === before.context.search &&
          dequal(toCart(moment, 'store.left').at(-1)?.event, { type: 'store.left', why: 'changed' }) &&
          emitted.at(-1)?.type === 'link.followed'
        )
      const isUnanswered = /no answer/.test(step?.name ?? '')
      return (
        state.matches({ place: 'located' }) &&
        state.context.disposition === before.context.disposition &&
        state.context.notice === (isUnanswered ? 'unansweredLink' : 'unknownStore') &&
        sent.every(({ event }) => event.type !== 'store.left')
      )
    },
    'disposition is null exactly while locating': ({ state }) =>
      (state.context.disposition === null) === state.matches({ place: 'locating' }),
    'the disposition is always one that was chosen, here or in another tab': ({ state, calls }) => {
      const chosen = [delivery, carryout, ...outputsOf(callsTo(calls, localizationMachine))]
      const { disposition } = state.context
      return disposition === null || chosen.some((one) => one?.orderType === disposition.orderType)
    },
    'each chosen store emits disposition.chosen once and reaches the cart': (moment) => {
      const chosen = outputsOf(callsTo(moment.calls, localizationMachine)).filter((output) => output !== null).length
      return count(moment.emitted, 'disposition.chosen') === chosen && toCart(moment, 'store.settled').length >= chosen
    },
    '[place.change] a store is left only by confirmation, a pick without a cart, a link, another device or the countdown':
      (moment) => {
        const left = toCart(moment, 'store.left').length
        return (
          left <=
            steps(moment.steps, /^change\.confirmed|^store\.picked|^countdown ⇒|^findStore ⇒ found$|^cart\.updated/) &&
          ['disposition.dropped', 'store.closed', 'link.followed'].reduce(
            (told, type) => told + count(moment.emitted, type),
            0,
          ) === left
        )
      },
    'the store is never cleared during checkout': ({ state, before, step }) =>
      !before?.matches({ paying: 'checkingOut' }) ||
      !state.matches({ paying: 'checkingOut' }) ||
      !/^(countdown|idle) ⇒|^tab.followed/.test(step?.name ?? '') ||
      before.context.disposition === null ||
      state.context.disposition === before.context.disposition,
    '[time.closed] a closed or removed store is left at once with a notice, unless paying': ({
      state,
      before,
      step,
      emitted,
    }) =>
      !step?.name.startsWith('countdown ⇒') ||
      !before?.matches({ paying: 'shopping' }) ||
      (state.matches({ place: 'locating' }) &&
        state.context.notice === (step.name === 'countdown ⇒ closed' ? 'closed' : 'gone') &&
        emitted.at(-1)?.type === 'store.closed'),
    'an unknown path changes nothing and shows a notice': ({ state, before, step }) =>
      !isEvent(step, 'path.unknown') ||
      (JSON.stringify(state.value) === JSON.stringify(before?.value) &&
        state.context.disposition === before?.context.disposition &&
        state.context.notice === 'unknownPath'),
    'store.read replaces only the store': ({ state, before, step }) =>
      !isEvent(step, 'store.read') ||
      !before?.matches({ place: 'located' }) ||
      !before.context.disposition ||
      (state.context.disposition?.outlet === dearerCondado &&
        state.context.disposition.place === before.context.disposition.place &&
        state.context.disposition.when.kind ===
          (before.matches({ nextOrder: 'untimed' }) && step?.name === 'store.read (as the server has it)'
            ? 'asap'
            : before.context.disposition.when.kind)),
    'a removed store asks its checkout to end': (moment) =>
      moment.step?.name !== 'countdown ⇒ no such store' ||
      !moment.before?.matches({ paying: { checkingOut: 'form' } }) ||
      moment.sent.at(-1)?.event.type === 'checkout.left',
    'leaving a closed store passes closed as the reason to the cart': (moment) =>
      !(moment.step?.name ?? '').startsWith('countdown ⇒') ||
      !moment.before?.matches({ paying: 'shopping' }) ||
      toCart(moment, 'store.left').at(-1)?.event['why'] ===
        (moment.step?.name === 'countdown ⇒ closed' ? 'closed' : 'changed'),
    'the countdown has the time of the order': ({ state, calls }) => {
      const last = callsTo(calls, countdownMachine).at(-1)
      return !state.matches({ place: 'located' }) || last?.input.when === state.context.disposition?.when
    },
    'the countdown has the quote time of an order type': ({ calls }) =>
      callsTo(calls, countdownMachine).every(({ input }) => [45, 30].includes(input.quoteMinutes)),
    '[cart.idle] an idle hour expires the cart, unless the customer is paying or only tracking an order': (moment) => {
      const { step, before, state } = moment
      if (!step?.name.startsWith('idle ⇒') || !before) return true
      const rests =
        before.matches({ paying: 'shopping' }) &&
        (step.name !== 'idle ⇒ an hour passed without a cart' || !before.matches({ tracking: 'following' }))
      const isTold = moment.emitted.at(-1)?.type === 'idle.passed' && moment.sent.at(-1)?.event.type === 'cart.expired'
      return rests ? isTold && state.context.disposition === before.context.disposition : true
    },
    'each idle hour emits idle.passed once': (moment) =>
      count(moment.emitted, 'idle.passed') === toCart(moment, 'cart.expired').length &&
      count(moment.emitted, 'idle.passed') <= steps(moment.steps, /^idle ⇒/),
    'idle.passed of a page that was just opened has isOpening': ({ emitted, before, step }) =>
      step?.name !== 'idle ⇒ opened a day later' ||
      before?.matches({ paying: 'checkingOut' }) === true ||
      JSON.stringify(emitted.at(-1)) === '{"type":"idle.passed","isOpening":true}',
    'tab.followed is emitted only for an event of another tab': ({ emitted, steps: all }) =>
      count(emitted, 'tab.followed') <= steps(all, /^tab.followed|^session.ended \(logged out/),
    'picking a time keeps the disposition before the server answers': ({ state, before, step }) =>
      step?.name !== 'timePicker ⇒ tonight picked' || state.context.disposition === before?.context.disposition,
    'a new time removes lines only after the customer agreed': (moment) =>
      toCart(moment, 'time.changed').every(({ event }) => event['without'].length === 0) ||
      steps(moment.steps, /^time\.agreed$/) > 0,
    'time.declined keeps the disposition': ({ state, before, step }) =>
      !isEvent(step, 'time.declined') || state.context.disposition === before?.context.disposition,
    'change.confirmed leaves the store': ({ state, before, step }) =>
      !isEvent(step, 'change.confirmed') ||
      !before?.matches({ place: { located: 'confirmingChange' } }) ||
      state.context.disposition === null,
    'change.declined keeps the disposition': ({ state, before, step }) =>
      !isEvent(step, 'change.declined') || state.context.disposition === before?.context.disposition,
    'change.asked keeps the disposition': ({ state, before, step }) =>
      !isEvent(step, 'change.asked') || state.context.disposition === before?.context.disposition,
    'each order that the server placed emits order.placed and empties the cart, once': (moment) => {
      const placed = outputsOf(callsTo(moment.calls, checkoutMachine)).filter((output) => output.placed?.status === 2)
      const paid = outputsOf(callsTo(moment.calls, paymentMachine)).filter(({ isPlaced }) => isPlaced)
      const times = placed.length + paid.length
      return count(moment.emitted, 'order.placed') === times && toCart(moment, 'order.placed').length === times
    },
    'an order to be paid by card leads to the bank and emits order.unpaid': ({ state, step, emitted }) =>
      step?.name !== 'checkout ⇒ placed, to be paid by card' ||
      (state.matches({ paying: { checkingOut: 'bank' } }) && emitted.at(-1)?.type === 'order.unpaid'),
    'the payment receives the placed order': ({ calls }) =>
      callsTo(calls, paymentMachine).every(
        ({ input }) => input.orderUuid === placedOrder.uuid && input.token === placedOrder.order_token,
      ),
    'the checkout asks about a payment that was begun before its form opens, once': ({
      before,
      step,
      state,
      calls,
    }) => {
      if (step?.name === 'payment ⇒ not paid') return !state.matches({ paying: { checkingOut: 'bank' } })
      const isOpening = before?.matches({ paying: 'shopping' }) || before?.matches({ paying: 'offering' })
      if (step?.name !== 'checkout.entered (with a payment begun)' || !isOpening) return true
      return (
        state.matches({ paying: { checkingOut: 'bank' } }) &&
        dequal(callsTo(calls, paymentMachine).at(-1)?.input, begun)
      )
    },
    'an order that is not paid emits payment.left': ({ step, emitted }) =>
      step?.name !== 'payment ⇒ not paid' || emitted.at(-1)?.type === 'payment.left',
    'order.placed names the placed order': ({ emitted }) =>
      emitted.every(
        (event) =>
          event.type !== 'order.placed' || (event.uuid === placedOrder.uuid && event.token === placedOrder.order_token),
      ),
    'leaving the checkout refreshes the cart': (moment) =>
      !(moment.step?.name ?? '').startsWith('checkout ⇒ left') ||
      !moment.before?.matches({ paying: 'checkingOut' }) ||
      toCart(moment, 'cart.refreshed').length > 0,
    'checkout.closed only asks the checkout to end': (moment) =>
      !isEvent(moment.step, 'checkout.closed') ||
      !moment.before?.matches({ paying: { checkingOut: 'form' } }) ||
      (moment.state.matches({ paying: 'checkingOut' }) && moment.sent.at(-1)?.event.type === 'checkout.left'),
    'an open checkout receives time.passed when its store closes': (moment) =>
      moment.step?.name !== 'countdown ⇒ closed' ||
      !moment.before?.matches({ paying: { checkingOut: 'form' } }) ||
      (moment.sent.at(-1)?.to === 'checkout' && moment.sent.at(-1)?.event.type === 'time.passed'),
    'each built item reaches the cart once': (moment) => {
      const built = outputsOf(callsTo(moment.calls, productBuilderMachine))
      const saved = [...toCart(moment, 'item.added'), ...toCart(moment, 'item.replaced')]
      return saved.length === built.length + steps(moment.steps, /^upsell ⇒ taken$/)
    },
    'a linked coupon is applied exactly after each item added with it': (moment) => {
      const brought = toCart(moment, 'coupon.applied').filter(({ event }) => Object(event)['from'] === 'link')
      return (
        brought.every(({ event }) => Object(event)['code'] === 'FAMILIA34') &&
        (brought.length === 0 || steps(moment.steps, /^product\.opened \(a pizza with a coupon\)$/) > 0) &&
        (!moment.step?.name.startsWith('builder ⇒') ||
          (moment.before?.context.opened?.coupon === 'FAMILIA34') ===
            (moment.sent.at(-1)?.event.type === 'coupon.applied'))
      )
    },
    'an edited line is replaced, and a new item is added': (moment) =>
      toCart(moment, 'item.replaced').length === steps(moment.steps, /^builder ⇒ a line changed$/) &&
      toCart(moment, 'item.added').length === steps(moment.steps, /^(builder ⇒ a new item|upsell ⇒ taken)$/),
    'an upsell is offered at most once per order': ({ emitted, calls }) =>
      count(emitted, 'offer.made') <= 1 && callsTo(calls, upsellMachine).length === count(emitted, 'offer.made'),
    'the upsell receives the products of the order': ({ calls }) =>
      callsTo(calls, upsellMachine).every(({ input }) => input.products.includes(pizza.uuid)),
    'taking or declining an upsell emits checkout.ready': ({ step, emitted }) =>
      !/^upsell ⇒ (taken|nothing taken)$/.test(step?.name ?? '') || emitted.at(-1)?.type === 'checkout.ready',
    'leaving an upsell returns to shopping': ({ step, state, emitted }) =>
      step?.name !== 'upsell ⇒ left' ||
      (state.matches({ paying: 'shopping' }) && emitted.at(-1)?.type !== 'checkout.ready'),
    'an upsell requires a store': ({ state }) =>
      !state.matches({ paying: 'offering' }) || state.context.disposition !== null,
    'each finished builder emits builder.finished': ({ emitted, calls }) =>
      count(emitted, 'builder.finished') === outputsOf(callsTo(calls, productBuilderMachine)).length,
    'the builder receives the opened product': ({ state, calls, step }) =>
      !isEvent(step, 'product.opened') ||
      !state.matches({ product: 'open' }) ||
      callsTo(calls, productBuilderMachine).at(-1)?.input.product === state.context.opened?.product,
    'the builder receives the limits of the market': ({ calls }) =>
      callsTo(calls, productBuilderMachine).every(
        ({ input }) => input.limits.max === 15 && input.limits.max_each === 2 && input.maxQuantity === 999,
      ),
    'checkout.opened is accepted exactly while store and time are settled': ({ state, before, step }) =>
      !isEvent(step, 'checkout.opened') ||
      before?.matches({ paying: 'checkingOut' }) === true ||
      before?.matches({ paying: 'offering' }) === true ||
      state.matches({ paying: 'checkingOut' }) === before?.matches({ place: { located: 'settled' } }),
    'an agreed time is stored, emitted and passed to the cart': (moment) => {
      const { before, step, state } = moment
      const isAgreed =
        (isEvent(step, 'time.agreed') && before?.matches({ place: { located: 'confirmingTime' } })) ||
        /^previewTimeChange ⇒ (no cart|all the same)$/.test(step?.name ?? '')
      return (
        !isAgreed ||
        (state.context.disposition?.when === tonight &&
          moment.emitted.at(-1)?.type === 'time.chosen' &&
          toCart(moment, 'time.changed').at(-1)?.event['when'] === tonight)
      )
    },
    'a new time costs lines and coupons exactly when the customer agrees': (moment) => {
      const { before, step, state } = moment
      const isAgreed = isEvent(step, 'time.agreed') && before?.matches({ place: { located: 'confirmingTime' } })
      const yeses = moment.steps.filter((one) => isEvent(one, 'time.agreed')).length
      const removed = toCart(moment, 'coupon.removed')
      if (!isAgreed) return removed.length <= yeses
      return (
        state.matches({ place: { located: 'settled' } }) &&
        removed.at(-1)?.event['code'] === cartWithoutSodaAndCoupon.coupons[0]?.code &&
        String(toCart(moment, 'time.changed').at(-1)?.event['without']) === cartWithoutSodaAndCoupon.lines[1]?.id
      )
    },
    'a refused time opens the picker with the reason': ({ state, before, calls, step }) => {
      const isRefused =
        step?.name === 'previewTimeChange ⇒ slot full' ||
        (isEvent(step, 'time.refused') && before?.matches({ place: { located: 'settled' } }))
      return (
        !isRefused ||
        (state.matches({ place: { located: 'pickingTime' } }) &&
          callsTo(calls, timePickerMachine).at(-1)?.input.refusal === state.context.refusal &&
          state.context.refusal !== null)
      )
    },
    'a requested picker shows no refusal': ({ state, before, calls, step }) =>
      !isEvent(step, 'time.asked') ||
      before?.matches({ place: { located: 'pickingTime' } }) === true ||
      !state.matches({ place: { located: 'pickingTime' } }) ||
      callsTo(calls, timePickerMachine).at(-1)?.input.refusal === null,
    'choosing another store asks before the cart is left': ({ state, before, step }) =>
      !/another store/.test(step?.name ?? '') ||
      (state.context.disposition?.outlet === before?.context.disposition?.outlet &&
        state.matches({ place: { located: 'confirmingChange' } })),
    'contactless.asked changes nothing': ({ state, before, step }) =>
      !isEvent(step, 'contactless.asked') || state.context === before?.context,
    'a dismissed picker keeps the disposition': ({ state, before, step }) =>
      step?.name !== 'timePicker ⇒ dismissed' || state.context.disposition === before?.context.disposition,
    'a time changed during checkout is kept': ({ state, step }) =>
      step?.name !== 'checkout ⇒ left with another time' ||
      state.context.disposition === null ||
      state.context.disposition.when === tonight,
    'the picker shows the time of the order': ({ state, before, calls, step }) =>
      !isEvent(step, 'time.asked') ||
      !before?.matches({ place: { located: 'settled' } }) ||
      callsTo(calls, timePickerMachine).at(-1)?.input.chosen === state.context.disposition?.when,
    'exactly one session runs, with the saved token': ({ calls }) => {
      const sessions = callsTo(calls, sessionMachine)
      return sessions.length === 1 && sessions[0]?.input.token === null
    },
    'each saved address emits address.saved once': ({ state, step, emitted, steps: all }) =>
      emitted.filter(({ type }) => type === 'address.saved').length === steps(all, /^addressEditor ⇒ saved$/) &&
      (step?.name !== 'addressEditor ⇒ saved' || state.matches({ account: 'none' })),
    'account pages keep the disposition': ({ state, before, step }) =>
      !/^(registration|password|profile|address|card|data|contact|account)\./.test(step?.name ?? '') ||
      state.context.disposition === before?.context.disposition,
    'the session receives each password change and account deletion once': ({ sent, steps: all }) => {
      const received = (type: string) => sent.filter(({ to, event }) => to === 'session' && event.type === type).length
      return (
        received('password.changed') === steps(all, /^password ⇒ changed$/) &&
        received('account.deleted') === steps(all, /^accountData ⇒/)
      )
    },
    'a saved address reaches the session at once': ({ sent, step }) =>
      step?.name !== 'addressEditor ⇒ saved' ||
      dequal(sent.at(-1), { to: 'session', event: { type: 'location.saved', location: homeAddress } }),
    'the password window opens only for a weak password or a change': ({ state, before, calls, step }) =>
      !isEvent(step, 'password.asked') ||
      before?.matches({ passwordPrompt: 'asking' }) ||
      !state.matches({ passwordPrompt: 'asking' }) ||
      ['weak', 'change'].includes(callsTo(calls, passwordMachine).at(-1)?.input.way ?? ''),
    'exactly one cart runs': ({ calls }) => callsTo(calls, cartMachine).length === 1,
    'tracker.opened starts following the order': ({ state, step }) =>
      !isEvent(step, 'tracker.opened') || state.matches({ tracking: 'following' }),
    'change.confirmed searches the previous order type, or what is wanted instead': ({ calls, before, step }) =>
      !isEvent(step, 'change.confirmed') ||
      !before?.matches({ place: { located: 'confirmingChange' } }) ||
      callsTo(calls, localizationMachine).at(-1)?.input.orderType ===
        (before.context.wanted ?? before.context.disposition)?.orderType,
    'a delivery that the picker was left for is searched at its time and at the place of the order': ({
      calls,
      before,
      steps: taken,
    }) => {
      const [asked, confirmed] = taken.slice(-2)
      if (
        !/for a delivery$|a delivery wanted$/.test(asked?.name ?? '') ||
        !isEvent(confirmed ?? null, 'change.confirmed')
      )
        return true
      const input = callsTo(calls, localizationMachine).at(-1)?.input
      return (
        before?.matches({ place: { located: 'confirmingChange' } }) !== true ||
        (input?.orderType === 'delivery' && input.when === tonight && input.place === before.context.disposition?.place)
      )
    },
  },
})
