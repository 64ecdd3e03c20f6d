import * as v from 'valibot'
import { dequal } from 'dequal'
import type { AnyEventObject } from 'xstate'
import type { Disposition } from '../../../contract/disposition.ts'
import { buildOfLine } from '../../../contract/line-to-build.ts'
import { cartMachine } from '../../../machines/cart/cart.machine.ts'
import { repricingMachine } from '../../../machines/cart/repricing.machine.ts'
import { countdownMachine } from '../../../machines/store-availability/countdown.machine.ts'
import { localizationMachine } from '../../../machines/localization/localization.machine.ts'
import type { MemberPage } from '../../../machines/storefront/member-pages.rules.ts'
import { recoveryMachine } from '../../../machines/cart/recovery.machine.ts'
import { reorderMachine } from '../../../machines/order-history/reorder.machine.ts'
import { sessionMachine } from '../../../machines/session/session.machine.ts'
import type { storefrontMachine } from '../../../machines/storefront/storefront.machine.ts'
import { previewTimeChange } from '../../../machines/storefront/storefront.ports.ts'
import { timePickerMachine } from '../../../machines/time-picker/time-picker.machine.ts'
import { upsellMachine } from '../../../machines/cart/upsell.machine.ts'
import { pizzaItem, line, pizza } from '../fixtures/products-and-carts.ts'
import { market } from '../fixtures/market.ts'
import { anaWithAddresses } from '../fixtures/members.ts'
import { placedOrder } from '../fixtures/orders.ts'
import { parkedCart, cartWithoutSodaAndCoupon } from '../fixtures/parked-carts.ts'
import { asap, tonight } from '../fixtures/places.ts'
import { soldEarly } from '../fixtures/wanted-products.ts'
import { callsTo, type Moment } from '../kit/model.ts'

type At = Moment<typeof storefrontMachine>

const placed = { uuid: placedOrder.uuid, token: placedOrder.order_token }
/** The last event emitted after each answer. */
const tells: Readonly<Record<string, AnyEventObject>> = {
  'checkout ⇒ placed': { type: 'order.placed', ...placed },
  'checkout ⇒ placed, to be paid by card': { type: 'order.unpaid', ...placed },
  'checkout ⇒ left': { type: 'checkout.finished', isElsewhere: false },
  'checkout ⇒ left with another time': { type: 'checkout.finished', isElsewhere: false },
  'checkout ⇒ left for another store': { type: 'checkout.finished', isElsewhere: true },
  'payment ⇒ the bank said yes': { type: 'order.placed', ...placed },
  'payment ⇒ not paid': { type: 'payment.left' },
  'addressEditor ⇒ saved': { type: 'address.saved' },
  'builder ⇒ a new item': { type: 'builder.finished', lineId: null },
  'builder ⇒ a line changed': { type: 'builder.finished', lineId: line.id },
  'upsell ⇒ taken': { type: 'checkout.ready' },
  'upsell ⇒ nothing taken': { type: 'checkout.ready' },
}
/** The machine that each opening event starts, and whether it knows the market. */
const opens: Readonly<Record<string, { readonly actor: string; readonly knowsMarket: boolean }>> = {
  'game.opened': { actor: 'game', knowsMarket: false },
  'tracker.opened': { actor: 'tracker', knowsMarket: false },
  'registration.opened': { actor: 'registration', knowsMarket: true },
  'password.opened': { actor: 'password', knowsMarket: true },
  'contact.opened': { actor: 'contact', knowsMarket: true },
}

const orderOf = (disposition: Disposition | null) =>
  disposition && {
    outletCode: disposition.outlet.code,
    orderType: disposition.orderType,
    when: disposition.when,
  }
/** Returns the last event sent to a machine, except requests for a cart. */
const lastTo = ({ sent }: At, name: string) =>
  sent.findLast(({ to, event }) => to === name && !['cart.requested', 'recovery.wanted'].includes(event.type))?.event
const isBrowsing = ({ before }: At) =>
  before?.matches({ paying: 'shopping' }) === true || before?.matches({ paying: 'arriving' }) === true
const inputOf = ({ calls }: At, actor: string) => calls.findLast((call) => call.actor === actor)?.input
const isEvent = ({ step }: At, ...types: string[]) => step?.kind === 'event' && types.includes(step.event.type)
const came = ({ step }: At, pattern: RegExp) => pattern.test(step?.name ?? '')

/** Whether the store and time region was in this state. */
const isPlaced = ({ before }: At, state: 'settled' | 'pickingTime' | 'confirmingChange' | 'confirmingTime') =>
  before?.matches({ place: { located: state } }) === true

/** Whether the cart that a step tells has the store, the order type and the time of this device. */
export function isOfThisDevice({ before, step }: Pick<At, 'before' | 'step'>): boolean {
  const cart: unknown = step?.kind === 'event' ? step.event['cart'] : null
  const { outlet, orderType, when } = before?.context.disposition ?? {}
  const own = { outlet_code: outlet?.code, order_type: orderType, advance_order: when?.kind === 'slot' ? 1 : 0 }
  return v.is(v.object({ outlet_code: v.string(), order_type: v.string(), advance_order: v.number() }), cart)
    ? dequal(own, { outlet_code: cart.outlet_code, order_type: cart.order_type, advance_order: cart.advance_order })
    : false
}

/** Whether this step left the store. */
const isLeaving = ({ state, before }: At) => before?.context.disposition != null && state.context.disposition === null
/** Whether this step follows another tab that chose or left a store. */
const isFollowing = (moment: At) =>
  came(moment, /^tab\.followed \(to/)
    ? moment.before?.matches({ place: 'followingLink' }) !== true &&
      (!moment.before?.matches({ paying: 'checkingOut' }) || moment.before.matches({ place: 'locating' }))
    : came(moment, /^tab\.followed/) && isLeaving(moment)
const isAgreed = (moment: At) =>
  came(moment, /^previewTimeChange ⇒ (no cart|all the same)$/) ||
  (isEvent(moment, 'time.agreed') && isPlaced(moment, 'confirmingTime'))

/** Returns the state of a member page, its machine, and its input for Ana. */
function memberPageOf(page: MemberPage) {
  const [member, { locations, has_password: hasPassword }] = [anaWithAddresses, anaWithAddresses]
  switch (page.type) {
    case 'profile.opened':
      return ['profile', 'profile', { market, today: page.today, member, part: page.part, draft: null }] as const
    case 'address.opened': {
      const saved = locations.find(({ id }) => id === page.id) ?? null
      return ['address', 'addressEditor', { market, id: page.id, saved, draft: null }] as const
    }
    case 'card.opened':
      return ['loyaltyCard', 'loyaltyCard', { market, today: page.today, member }] as const
    case 'data.opened':
      return ['data', 'accountData', { market, hasPassword }] as const
    case 'history.opened':
      return ['history', 'history', undefined] as const
    case 'favorite-order.opened':
      return ['home', 'favoriteOrder', undefined] as const
  }
}

/** Returns the input of a builder. */
const builderInput = (opened: object, { context: { disposition } }: At['state']) => ({
  ...opened,
  limits: market.toppings,
  maxQuantity: market.max_quantity,
  hasStore: disposition !== null,
})
const withoutType = ({ type: _type, ...payload }: AnyEventObject) => payload

/** Invariants about the exact inputs of machines and calls. */
const openings = {
  'an opened machine receives exactly the payload of its event': (moment: At) => {
    const { step } = moment
    const wanted = step?.kind === 'event' ? opens[step.event.type] : undefined
    if (step?.kind !== 'event' || !wanted) return true
    const payload = withoutType(step.event)
    return dequal(inputOf(moment, wanted.actor), wanted.knowsMarket ? { ...payload, market } : payload)
  },
  'product.opened passes its payload and whether there is a store': (moment: At) => {
    const { step, state } = moment
    if (step?.kind !== 'event' || step.event.type !== 'product.opened' || step.event['lineId'] !== null) return true
    const opened = withoutType(step.event)
    const isOfLine = opened['draft']?.lineId === line.id
    return dequal(inputOf(moment, 'builder'), builderInput({ ...opened, ...(isOfLine && { draft: null }) }, state))
  },
  'a line opens from its draft or the cart, and a lost line as a new product': (moment: At) => {
    const { step, steps, state, before, emitted } = moment
    const opened = before?.context.opened
    if (!opened || !before.matches({ product: 'recalling' }) || !state.matches({ product: 'open' })) return true
    if (step?.kind !== 'event' || step.event.type !== 'cart.updated') return true
    const { cart, changes } = step.event
    const hasLine = cart !== null && opened.lineId === line.id
    const own = { build: buildOfLine(line, pizza), quantity: changes.length > 0 ? 2 : line.quantity, lineId: line.id }
    const expected = hasLine ? { ...opened, draft: opened.draft ?? own } : { ...opened, lineId: null, draft: null }
    const isForgotten = emitted.at(-1)?.type === 'line.forgotten'
    const wasForgotten = hasLine && steps.slice(0, -1).some(({ name }) => name.startsWith('cart.updated'))
    return (
      (isForgotten !== hasLine || wasForgotten) && dequal(inputOf(moment, 'builder'), builderInput(expected, state))
    )
  },
  'the wallet receives the order of the cart': (moment: At) => {
    const { step, state, before, sent } = moment
    if (step?.kind !== 'event' || step.event.type !== 'cart.updated' || !before?.matches({ product: 'coupons' }))
      return true
    const { cart } = step.event
    const asked = { cartId: cart?.uuid ?? null, version: cart?.version ?? 0, order: orderOf(state.context.disposition) }
    return before.matches({ product: { coupons: 'waiting' } })
      ? dequal(inputOf(moment, 'wallet'), { asked })
      : dequal(sent.findLast(({ to }) => to === 'wallet')?.event, { type: 'cart.seen', asked })
  },
  'registration.opened starts emailCheck': (moment: At) =>
    !isEvent(moment, 'registration.opened') || dequal(inputOf(moment, 'emailCheck'), { market }),
  'a member page opens once the member is known, with its input': (moment: At) => {
    const { before, state } = moment
    if (before?.context.page == null || !came(moment, /^member\.known/)) return true
    const [name, actor, input] = memberPageOf(before.context.page)
    if (!before.matches({ account: { [name]: 'waiting' } })) return true
    return state.matches({ account: { [name]: 'open' } }) && dequal(inputOf(moment, actor), input)
  },
  'checkout.opened passes the order once store and time are settled': (moment: At) => {
    const { step, before } = moment
    if (step?.kind !== 'event' || step.event.type !== 'checkout.opened') return true
    if (!isBrowsing(moment) || !before?.matches({ place: { located: 'settled' } })) return true
    return dequal(inputOf(moment, 'checkout'), { ...withoutType(step.event), market })
  },
  'payment.returned starts the payment with its payload': (moment: At) => {
    const { step, before } = moment
    if (step?.kind !== 'event' || step.event.type !== 'payment.returned' || !before?.matches({ paying: 'shopping' }))
      return true
    return dequal(inputOf(moment, 'payment'), withoutType(step.event))
  },
  'an unpaid order starts the payment without a transaction': (moment: At) =>
    !came(moment, /to be paid by card$/) ||
    dequal(inputOf(moment, 'payment'), { orderUuid: placed.uuid, token: placed.token, transaction: null }),
  'checkout.wanted offers an upsell once per cart, for the current order': (moment: At) => {
    const { step, state, before, emitted } = moment
    if (step?.kind !== 'event' || step.event.type !== 'checkout.wanted' || !before?.matches({ paying: 'shopping' }))
      return true
    const { disposition, offered } = before.context
    const { cartId, ...order } = withoutType(step.event)
    if (disposition === null || offered === cartId)
      return state.matches({ paying: 'shopping' }) && emitted.at(-1)?.type === 'checkout.ready'
    return (
      state.matches({ paying: 'offering' }) &&
      state.context.offered === cartId &&
      dequal(emitted.at(-1), { type: 'offer.made', cartId }) &&
      dequal(callsTo(moment.calls, upsellMachine).at(-1)?.input, { ...order, market, disposition })
    )
  },
  'password.asked opens the window for its reason': (moment: At) => {
    const { step, before } = moment
    if (step?.kind !== 'event' || step.event.type !== 'password.asked' || before?.matches({ passwordPrompt: 'asking' }))
      return true
    const input = { way: step.event['way'], email: '', requestId: null, token: null, market }
    return dequal(inputOf(moment, 'passwordChange'), input)
  },
  'cart, recovery, reorder and session start once, with the saved data': ({ state: { context }, calls }: At) => {
    const hasKept = context.cartId !== null
    const order = hasKept ? { outletCode: 'B001', orderType: 'delivery', when: asap } : null
    const inputs = [cartMachine, recoveryMachine, reorderMachine, sessionMachine].map((machine) =>
      callsTo(calls, machine).map(({ input }) => input),
    )
    return dequal(inputs, [
      [{ cartId: context.cartId, needsMember: false, order, seed: 'tab', changes: [] }],
      [{ parked: hasKept ? parkedCart : null, order }],
      [{ order }],
      [{ market, token: null, email: '' }],
    ])
  },
  'addressBook, removal and idle always run': ({ calls }: At) =>
    ['addressBook', 'removal', 'idle'].every((id) => calls.some(({ actor }) => actor === id)),
  'idle restarts after each answer': ({ calls, step }: At) =>
    !step?.name.startsWith('idle ⇒') || calls.findLast(({ actor }) => actor === 'idle')?.answer === null,
} as const

/** Invariants of stores and times. */
const places = {
  'the picker opens for the order, with the refusal': (moment: At) => {
    const { state, before, step } = moment
    const { disposition, picked, refusal } = state.context
    const isOpened = state.matches({ place: { located: 'pickingTime' } }) && !isPlaced(moment, 'pickingTime')
    if (!isOpened || !before || !disposition) return true
    const isForProduct = step?.name === 'time.asked (when something is sold)'
    return dequal(callsTo(moment.calls, timePickerMachine).at(-1)?.input, {
      outletId: disposition.outlet.id,
      outletName: disposition.outlet.name,
      orderType: disposition.orderType,
      sundayCarryout: true,
      chosen: picked ?? disposition.when,
      from: isForProduct ? '2026-03-05T22:00:00Z' : null,
      product: isForProduct ? soldEarly : null,
      refusal,
    })
  },
  'previewTimeChange receives the current order at the picked time': (moment: At) =>
    !came(moment, /^timePicker ⇒ tonight picked$|^time\.retried$/) ||
    !moment.state.matches({ place: { located: 'checkingTime' } }) ||
    dequal(callsTo(moment.calls, previewTimeChange).at(-1)?.input, {
      wanted: { ...moment.state.context.disposition, when: tonight },
    }),
  'picked, checked and refusal are cleared once the time is settled': ({ state }: At) => {
    const { picked, checked, refusal } = state.context
    const isOver = state.matches({ place: { located: 'settled' } }) || !state.matches({ place: 'located' })
    return !isOver || (picked === null && checked === null && refusal === null)
  },
  'confirmingTime has the comparison of the server': ({ state }: At) =>
    !state.matches({ place: { located: 'confirmingTime' } }) ||
    (state.context.checked === cartWithoutSodaAndCoupon &&
      state.context.refusal === null &&
      state.context.picked === tonight),
  'a refused time has the code that was answered': (moment: At) => {
    const { state, step } = moment
    const code = state.context.refusal?.code
    if (step?.name === 'previewTimeChange ⇒ slot full') return code === 'ORDER-18' && state.context.picked === tonight
    if (isEvent(moment, 'time.refused') && isPlaced(moment, 'settled')) return code === 'CART-07'
    return !state.matches({ place: { located: 'timeRefused' } }) || (code === 'HUTBE-4' && !state.context.checked)
  },
  'another attempt clears the picked time and its refusal': (moment: At) => {
    const { picked, refusal } = moment.state.context
    const isAgain = came(moment, /^time\.asked/) && moment.before?.matches({ place: { located: 'timeRefused' } })
    return !(isAgain || came(moment, /^timePicker ⇒ another store/)) || (picked === null && refusal === null)
  },
  'a picked time has no refusal': (moment: At) =>
    !came(moment, /^timePicker ⇒ tonight/) ||
    (moment.state.context.refusal === null && moment.state.context.picked === tonight),
  'a chosen store is stored, emitted and passed to the cart': (moment: At) => {
    const { state, step, emitted } = moment
    if (!came(moment, /^localization ⇒ .* chosen$/) || step?.name.endsWith('nothing chosen')) return true
    const { disposition, notice } = state.context
    return (
      notice === null &&
      step?.kind === 'answer' &&
      dequal(step.outcome, { output: disposition }) &&
      dequal(emitted.at(-1), { type: 'disposition.chosen', disposition }) &&
      dequal(lastTo(moment, 'cart'), { type: 'store.settled', order: orderOf(disposition) })
    )
  },
  'a search without a choice restarts unchanged': (moment: At) =>
    !came(moment, /^localization ⇒ nothing/) ||
    (moment.calls.findLast(({ actor }) => actor === 'localization')?.answer === null &&
      moment.state.context.search === moment.before?.context.search),
  'the search receives its latest input': ({ state, calls }: At) =>
    !state.matches({ place: 'locating' }) ||
    dequal(callsTo(calls, localizationMachine).at(-1)?.input, {
      ...state.context.search,
      market: state.context.market,
    }),
  'leaving a store begins with the order type and the whole place of the order, unless another tab or a logout left it':
    (moment: At) => {
      const { state, before } = moment
      const earlier = before?.context.disposition
      if (!isLeaving(moment) || !earlier) return true
      if (came(moment, /^(store\.picked|findStore|cart\.updated)/)) return true
      const wanted = before?.context.wanted ?? null
      if (wanted !== null && isEvent(moment, 'change.confirmed', 'change.confirmed.together'))
        return state.context.search === wanted
      const { orderType } = earlier
      const place = isEvent(moment, 'tab.followed', 'session.ended') ? null : earlier.place
      const text = place?.text ?? ''
      return dequal(state.context.search, { orderType, text, place, storeCode: null, isLink: false, when: asap })
    },
  'this device follows the order to the store and time of another one, except during checkout': (moment: At) => {
    const { step, before, state } = moment
    const told = step?.kind === 'event' && step.event.type === 'cart.updated' && step.event
    if (!told || !told['cart'] || !told['isSettled'] || !before || !isPlaced(moment, 'settled')) return true
    const { context } = state
    if (before.matches({ paying: 'checkingOut' })) return context.disposition === before.context.disposition
    if (isOfThisDevice(moment)) return context.disposition === before.context.disposition
    const { order_type: orderType, order_time: time } = told['cart']
    const { disposition: earlier } = before.context
    return earlier?.outlet.code === 'B001' && orderType === earlier.orderType
      ? (context.disposition?.when.kind === 'asap') === (time === null)
      : context.search.orderType === orderType && state.matches({ place: 'locating' })
  },
  'the order comes along exactly with the second yes, or as another device took it, once it is parked': (
    moment: At,
  ) => {
    const isTaken =
      (isEvent(moment, 'change.confirmed.together') && isPlaced(moment, 'confirmingChange')) ||
      (isLeaving(moment) && came(moment, /^cart\.updated/))
    const [last, earlier] = moment.sent.filter(({ to }) => to === 'recovery').toReversed()
    return !isTaken || (last?.event.type === 'recovery.wanted' && earlier?.event.type === 'store.left')
  },
  'after an order the next one is as soon as possible, if the store is open': (moment: At) => {
    const { before, state, step, emitted } = moment
    if (!before?.matches({ nextOrder: 'untimed' }) || !isEvent(moment, 'store.read')) return true
    if (step?.name !== 'store.read (as the server has it)' || before.context.disposition?.when.kind === 'asap')
      return state.context.disposition?.when === before.context.disposition?.when
    return (
      state.context.disposition?.when.kind === 'asap' &&
      emitted.at(-1)?.type === 'time.chosen' &&
      dequal(lastTo(moment, 'cart'), { type: 'time.changed', when: asap, without: [] })
    )
  },
  'change.confirmed passes its reason to the cart and emits disposition.dropped': (moment: At) =>
    !isEvent(moment, 'change.confirmed', 'change.confirmed.together') ||
    !isPlaced(moment, 'confirmingChange') ||
    (dequal(lastTo(moment, 'cart'), { type: 'store.left', why: 'changed' }) &&
      dequal(moment.emitted.at(-1), { type: 'disposition.dropped' })),
  'recovery and reorder receive each new store and time': (moment: At) => {
    const { state, before } = moment
    const { disposition } = state.context
    const isNews =
      disposition?.when !== before?.context.disposition?.when || (disposition === null) !== !before?.context.disposition
    if (!before || !isNews) return true
    const news = disposition ? { type: 'store.settled', order: orderOf(disposition) } : { type: 'store.left' }
    return ['recovery', 'reorder'].every((one) => dequal(lastTo(moment, one), news))
  },
  'tab.followed takes over store, time and cart of the other tab': (moment: At) => {
    const { state, step, emitted } = moment
    if (step?.kind !== 'event' || !isFollowing(moment)) return true
    const { disposition } = state.context
    return (
      dequal(step.event['disposition'], disposition) &&
      emitted.at(-1)?.type === 'tab.followed' &&
      dequal(lastTo(moment, 'cart'), {
        type: 'cart.followed',
        cartId: step.event['cartId'],
        needsMember: false,
        order: orderOf(disposition),
      }) &&
      ['recovery', 'reorder'].every((one) =>
        dequal(
          lastTo(moment, one),
          disposition ? { type: 'store.settled', order: orderOf(disposition) } : { type: 'store.left' },
        ),
      )
    )
  },
  'tab.followed is ignored during checkout': (moment: At) =>
    !came(moment, /^tab\.followed/) ||
    !moment.before?.matches({ paying: 'checkingOut' }) ||
    moment.before.matches({ place: 'locating' }) ||
    moment.state.context === moment.before.context,
  'an agreed time emits time.chosen with the order': (moment: At) =>
    !isAgreed(moment) ||
    dequal(moment.emitted.at(-1), { type: 'time.chosen', disposition: moment.state.context.disposition }),
  'the countdown is for the store, and restarts at each new time': (moment: At) => {
    const { state, calls } = moment
    const { disposition } = state.context
    if (!(isEvent(moment, 'time.settled') || isAgreed(moment)) || !disposition || !state.matches({ place: 'located' }))
      return true
    const last = callsTo(calls, countdownMachine).at(-1)
    return (
      last?.answer === null &&
      last === calls.findLast(({ logic }) => logic !== timePickerMachine && logic !== repricingMachine) &&
      dequal(last.input, {
        outletCode: disposition.outlet.code,
        outletName: disposition.outlet.name,
        orderType: disposition.orderType,
        quoteMinutes: disposition.orderType === 'delivery' ? 45 : 30,
        when: disposition.when,
      })
    )
  },
  'the quote time is that of the order type': ({ state, calls }: At) =>
    !state.matches({ place: 'located' }) ||
    callsTo(calls, countdownMachine).at(-1)?.input.quoteMinutes ===
      (state.context.disposition?.orderType === 'delivery' ? 45 : 30),
} as const

/** Invariants of events between machines and of notices. */
const told = {
  'each answer emits its event': ({ step, emitted, state }: At) => {
    const event = tells[step?.name ?? '']
    const isAsked = step?.name === 'checkout ⇒ left for another store' && state.context.disposition === null
    return event === undefined || isAsked || dequal(emitted.at(-1), event)
  },
  'leaving the checkout emits time.chosen with the order': (moment: At) =>
    !came(moment, /^checkout ⇒ left( with another time| for another store)?$/) ||
    moment.state.context.disposition === null ||
    dequal(moment.emitted.at(-2), { type: 'time.chosen', disposition: moment.state.context.disposition }),
  'a built or taken item reaches the cart unchanged': (moment: At) => {
    const { step } = moment
    const [last] = moment.sent.filter(({ to, event }) => to === 'cart' && event.type.startsWith('item.')).slice(-1)
    if (step?.name === 'builder ⇒ a line changed')
      return dequal(last?.event, { type: 'item.replaced', lineId: line.id, item: pizzaItem })
    return (
      !came(moment, /^builder ⇒ a new item$|^upsell ⇒ taken$/) ||
      dequal(last?.event, { type: 'item.added', item: pizzaItem })
    )
  },
  'a linked coupon is applied unchanged': (moment: At) =>
    !came(moment, /^builder ⇒/) ||
    moment.before?.context.opened?.coupon !== 'FAMILIA34' ||
    dequal(lastTo(moment, 'cart'), { type: 'coupon.applied', code: 'FAMILIA34', from: 'link' }),
  'an abandoned checkout or payment refreshes the cart': (moment: At) =>
    !came(moment, /^checkout ⇒ left|^payment ⇒ not paid$/) || lastTo(moment, 'cart')?.type === 'cart.refreshed',
  'a placed order sends order.placed to the cart': (moment: At) =>
    !came(moment, /^checkout ⇒ placed$|^payment ⇒ the bank said yes$/) ||
    lastTo(moment, 'cart')?.type === 'order.placed',
  'a notice stays until it is read': (moment: At) => {
    const { notice } = moment.state.context
    if (isEvent(moment, 'notice.read')) return notice === null
    if (isEvent(moment, 'cart.lost') && isBrowsing(moment)) return notice === 'lost'
    return (
      notice === moment.before?.context.notice ||
      came(moment, /^(path\.unknown|countdown|localization|findStore)/) ||
      !moment.before
    )
  },
  'expired is always cleared': ({ state }: At) => state.context.expired === null,
  'an idle hour emits idle.passed, except during checkout or while only tracking an order': ({
    step,
    steps,
    before,
    emitted,
  }: At) => {
    const isFirst = steps.filter(({ name }) => name.startsWith('idle ⇒')).length === 1
    const isOrderAlone =
      before?.matches({ tracking: 'following' }) === true && step?.name === 'idle ⇒ an hour passed without a cart'
    if (!step?.name.startsWith('idle ⇒') || !isFirst || !before) return true
    const isLeft = before.matches({ paying: 'checkingOut' }) || isOrderAlone
    return emitted.some(({ type }) => type === 'idle.passed') !== isLeft
  },
  'idle.passed tells whether the page was just opened': (moment: At) =>
    moment.emitted.at(-1)?.type !== 'idle.passed' ||
    !came(moment, /^idle ⇒/) ||
    moment.before?.matches({ paying: 'checkingOut' }) === true ||
    dequal(moment.emitted.at(-1), { type: 'idle.passed', isOpening: came(moment, /a day later/) }),
  'everything that is open can be closed': ({ state }: At) =>
    ((!state.matches({ product: 'open' }) && !state.matches({ product: 'recalling' })) ||
      state.can({ type: 'product.closed' })) &&
    (!state.matches({ product: 'coupons' }) || state.can({ type: 'wallet.closed' })) &&
    (!state.matches({ product: 'playing' }) || state.can({ type: 'game.closed' })) &&
    (!state.matches({ tracking: 'following' }) || state.can({ type: 'tracker.closed' })) &&
    state.can({ type: 'account.closed' }) &&
    state.can({ type: 'notice.read' }),
  'a settled store and time can be changed': ({ state }: At) =>
    !state.matches({ place: { located: 'settled' } }) ||
    (state.can({ type: 'change.asked' }) && state.can({ type: 'time.asked' })),
} as const

/** All invariants of the storefront. */
export const storefrontInvariants = { ...openings, ...places, ...told }
