import { assertEvent, assign, emit, enqueueActions, raise, sendTo } from 'xstate'
import type { ChosenOutlet, Disposition, When } from '../../contract/disposition.ts'
import type { CartComparison } from '../../contract/cart.ts'
import type { BuilderOutput } from '../product/builder.rules.ts'
import type { ApiError, Result } from '../../contract/errors.ts'
import type { AddressEditorOutput } from '../address/address-editor.setup.ts'
import type { CartEvent } from '../cart/cart.events.ts'
import type { CurrentCart } from '../cart/cart.ports.ts'
import { errorOf } from '../cart/cart.rules.ts'
import type { CartUpdate } from '../cart/cart.setup.ts'
import type { CheckoutEntry } from '../checkout/checkout-input.rules.ts'
import type { CheckoutEvent, CheckoutOutput } from '../checkout/checkout.types.ts'
import type { ContactEvent } from '../contact/contact.machine.ts'
import type { CountdownOutput } from '../store-availability/countdown.machine.ts'
import { withEditedLine, withoutEditedLine } from './edited-line.rules.ts'
import type { IdleOutput } from '../idle/idle.machine.ts'
import type { MemberPage } from './member-pages.rules.ts'
import type { PaymentInput, PaymentOutput } from '../payment/payment.setup.ts'
import type { RecoveryEvent } from '../cart/recovery.setup.ts'
import { exclusionsOf } from '../cart/recovery.rules.ts'
import type { RepricingEvent } from '../cart/repricing.machine.ts'
import type { RemovalEvent } from '../cart/removal.machine.ts'
import type { SessionEvent } from '../session/session.setup.ts'
import { persistedEventTypes, type OpenedProduct } from './storefront.types.ts'
import type { UpsellOutput } from '../cart/upsell.machine.ts'
import type { WalletEvent } from '../coupons/wallet.machine.ts'
import { requireValue } from '../shared/require-value.ts'
import { otherTimeOf, searchOfCart } from './moved-cart.rules.ts'
import { carryoutSearch, placeSearch, toCartOrder } from './storefront.rules.ts'
import { storefrontBaseSetup } from './storefront-base.setup.ts'

export const storefrontSetup = storefrontBaseSetup.extend({
  actions: {
    setDisposition: assign((_, disposition: Disposition | null) => ({ disposition })),
    setPicked: assign((_, picked: When | null) => ({ picked, refusal: null })),
    setChecked: assign((_, result: Result<CartComparison | null>) => ({
      checked: result.ok ? result.value : null,
      refusal: errorOf(result),
    })),
    setRefusal: assign((_, refusal: ApiError) => ({ refusal })),
    clearPicked: assign({ picked: null, checked: null, refusal: null }),
    noticeLeft: assign((_, notice: CountdownOutput) => ({ notice })),
    noticeLost: assign({ notice: 'lost' }),
    noticeUnknownStore: assign({ notice: 'unknownStore' }),
    noticeUnansweredLink: assign({ notice: 'unansweredLink' }),
    noticeUnknownPath: assign({ notice: 'unknownPath' }),
    clearNotice: assign({ notice: null }),
    setExpired: assign((_, expired: IdleOutput) => ({ expired })),
    clearExpired: assign({ expired: null }),
    /** The server's data of the store replaces the stored one. */
    setOutlet: assign(({ context: { disposition } }, outlet: ChosenOutlet) => ({
      disposition: disposition && { ...disposition, outlet },
    })),
    keepPlace: assign(({ context: { disposition } }, { place }: Disposition) => ({
      disposition: disposition && { ...disposition, place },
    })),
    setTime: assign(({ context: { disposition } }, when: When | null) => ({
      disposition: disposition && when ? { ...disposition, when } : disposition,
    })),
    startSearch: assign(({ context: { disposition, search } }) => ({
      disposition: null,
      search: disposition ? placeSearch(disposition.orderType, disposition.place) : search,
    })),
    /** The search of somebody else, or of another tab: it shows nobody's address. */
    startBlankSearch: assign(({ context: { disposition, search } }) => ({
      disposition: null,
      search: placeSearch(disposition?.orderType ?? search.orderType, null),
    })),
    /** The search for the store of the cart. */
    searchCart: assign(({ context: { disposition, search } }, { cart }: CartUpdate) =>
      cart ? { disposition: null, search: searchOfCart(cart, disposition?.place ?? null) } : { search },
    ),
    followTime: assign(({ context: { disposition } }, update: CartUpdate) => {
      const when = disposition && otherTimeOf(disposition, update)
      return { disposition: disposition && when ? { ...disposition, when } : disposition }
    }),
    wantStore: assign((_, code: string) => ({ wanted: carryoutSearch(code) })),
    wantDelivery: assign(({ context: { disposition } }, when: When | null) => ({
      wanted: when && placeSearch('delivery', disposition?.place ?? null, when),
    })),
    clearWanted: assign({ wanted: null }),
    searchStore: assign((_, code: string) => ({ disposition: null, search: carryoutSearch(code) })),
    searchWanted: assign(({ context: { search, wanted } }) => ({ search: wanted ?? search })),
    setOpened: assign((_, opened: OpenedProduct) => ({ opened })),
    /** This tab's draft of the line, else the line of the cart. */
    setLine: assign(({ context: { opened } }, told: CartUpdate) => ({
      opened: opened && withEditedLine(opened, told),
    })),
    clearLine: assign(({ context: { opened } }) => ({ opened: opened && withoutEditedLine(opened) })),
    emitForgotten: emit({ type: 'line.forgotten' as const }),
    /** The upsell is offered once per order. */
    setOffered: assign((_, offered: string) => ({ offered })),
    setUnpaid: assign(({ context: { entry } }, { placed, draft }: CheckoutOutput) => ({
      payment: placed && { orderUuid: placed.uuid, token: placed.order_token, transaction: null },
      entry: entry && { ...entry, draft },
    })),
    setPayment: assign((_, payment: PaymentInput) => ({ payment })),
    sendToCart: sendTo('cart', (_, event: CartEvent) => event),
    sendToRecovery: sendTo('recovery', (_, event: RecoveryEvent) => event),
    sendToRepricing: sendTo('repricing', (_, event: RepricingEvent) => event),
    sendToRemoval: sendTo('removal', (_, event: RemovalEvent) => event),
    sendToCheckout: sendTo('checkout', (_, event: CheckoutEvent) => event),
    sendToWallet: sendTo('wallet', (_, event: WalletEvent) => event),
    sendToContact: sendTo('contact', (_, event: ContactEvent) => event),
    sendToSession: sendTo('session', (_, event: SessionEvent) => event),
    /** A logout clears all member data, in other tabs too. */
    leaveAll: raise({ type: 'tab.followed', disposition: null, cartId: null, needsMember: false }),
    emitUpgrade: sendTo('session', { type: 'password.changed' }),
    /** After a deletion this device is a guest's. */
    emitDeleted: sendTo('session', { type: 'account.deleted' }),
    syncStore: sendTo('cart', ({ context: { disposition } }) =>
      disposition ? { type: 'store.settled', order: toCartOrder(disposition) } : { type: 'store.left', why: 'changed' },
    ),
    /** Compares the parked cart with the current store and time. */
    syncRecovery: sendTo('recovery', ({ context: { disposition } }) =>
      disposition ? { type: 'store.settled', order: toCartOrder(disposition) } : { type: 'store.left' },
    ),
    /** The same for a reorder that waits for its store. */
    syncReorder: sendTo('reorder', ({ context: { disposition } }) =>
      disposition ? { type: 'store.settled', order: toCartOrder(disposition) } : { type: 'store.left' },
    ),
    /** The order that is left comes along to the next store. */
    bringOrder: sendTo('recovery', { type: 'recovery.wanted' }),
    /** An order that was to be repeated at another store waits for none. */
    dropReorder: sendTo('reorder', { type: 'reorder.declined' }),
    leaveStore: sendTo('cart', (_, why: 'changed' | 'closed') => ({ type: 'store.left', why })),
    restCart: sendTo('cart', { type: 'cart.expired' }),
    followCart: sendTo('cart', ({ context: { disposition } }, { cartId, needsMember }: CurrentCart) => ({
      type: 'cart.followed',
      cartId,
      needsMember,
      order: disposition && toCartOrder(disposition),
    })),
    agreeTime: assign(({ context: { disposition, picked } }) => ({
      disposition: disposition && picked ? { ...disposition, when: picked } : disposition,
    })),
    moveCart: enqueueActions(({ context: { picked, checked }, enqueue }) => {
      if (!picked) return enqueue.sendTo('cart', { type: 'cart.refreshed' })
      const { without, withoutCoupons } = exclusionsOf(checked)
      enqueue.sendTo('cart', { type: 'time.changed', when: picked, without })
      for (const code of withoutCoupons) enqueue.sendTo('cart', { type: 'coupon.removed', code })
    }),
    /** Restarts the machines that depend on the time. */
    syncTime: raise({ type: 'time.settled' }),
    /** The time of a placed order is not that of the next one. */
    expireTime: raise({ type: 'time.expired' }),
    askToChange: raise((_, delivery: When | null) => ({ type: 'change.asked' as const, delivery })),
    refreshCart: sendTo('cart', { type: 'cart.refreshed' }),
    saveItem: sendTo('cart', (_, { item, lineId }: BuilderOutput) =>
      lineId === null ? { type: 'item.added', item } : { type: 'item.replaced', lineId, item },
    ),
    useCoupon: enqueueActions(({ context: { opened }, enqueue }) => {
      if (opened?.coupon) enqueue.sendTo('cart', { type: 'coupon.applied', code: opened.coupon, from: 'link' })
    }),
    saveOffer: sendTo('cart', (_, { item }: UpsellOutput) => ({
      type: 'item.added',
      item: requireValue(item, 'Adding the offer needs an accepted product'),
    })),
    setPage: assign((_, page: MemberPage) => ({ page })),
    emitLoginNeeded: emit({ type: 'login.needed' as const }),
    askForMember: sendTo('session', { type: 'member.asked' }),
    setEntry: assign((_, entry: CheckoutEntry) => ({ entry })),
    setEntryTime: assign(({ context: { entry } }, now: string) => ({ entry: entry && { ...entry, now } })),
    recallPayment: assign(({ context: { entry } }) => ({ payment: entry && entry.begun })),
    /** After an unpaid order the next one needs a new key. */
    renewEntry: assign(({ context: { entry } }) => ({
      entry: entry && { ...entry, freshKey: `${entry.freshKey}-again`, begun: null },
    })),
    clearEntry: assign({ entry: null }),
    askForCart: sendTo('cart', { type: 'cart.requested' }),
    askToLeave: sendTo('checkout', { type: 'checkout.left' }),
    /** The store stopped taking orders for the time of the open form. */
    passTime: raise({ type: 'time.passed' }),
    emitPassed: sendTo('checkout', { type: 'time.passed' }),
    /** An open form ends; an order in payment continues. */
    endCheckout: raise({ type: 'checkout.closed' }),
    finishCart: sendTo('cart', { type: 'order.placed' }),
    emitChosen: emit(({ context: { disposition } }) =>
      disposition ? { type: 'disposition.chosen' as const, disposition } : { type: 'disposition.dropped' as const },
    ),
    /** A result for another store is dropped. */
    emitTime: enqueueActions(({ context: { disposition }, enqueue }) => {
      if (disposition) enqueue.emit({ type: 'time.chosen', disposition })
    }),
    emitClosed: emit({ type: 'store.closed' as const }),
    emitSaved: enqueueActions(({ enqueue }, { saved }: AddressEditorOutput) => {
      if (!saved) return
      enqueue.emit({ type: 'address.saved' })
      enqueue.sendTo('session', { type: 'location.saved', location: saved })
    }),
    /** Emitted to the storage and the address bar. */
    emitFact: emit(({ event }) => {
      assertEvent(event, [...persistedEventTypes])
      return event
    }),
    emitRead: enqueueActions(({ context: { disposition }, enqueue }) => {
      if (disposition) enqueue.emit({ type: 'outlet.read', disposition })
    }),
    /** Whether the store is the chosen one. */
    emitStayed: emit({ type: 'store.stayed' as const }),
    emitBegun: emit({ type: 'search.begun' as const }),
    emitFollowedLink: emit({ type: 'link.followed' as const }),
    emitFollowed: emit({ type: 'tab.followed' as const }),
    emitIdle: emit(({ context: { expired } }) => ({
      type: 'idle.passed' as const,
      isOpening: Boolean(expired?.isOpening),
    })),
    emitDropped: emit({ type: 'disposition.dropped' as const }),
    emitBuilt: emit((_, { lineId }: BuilderOutput) => ({ type: 'builder.finished' as const, lineId })),
    emitLeft: emit(({ context: { opened } }) => ({ type: 'product.left' as const, lineId: opened?.lineId ?? null })),
    emitOffered: emit(({ context }) => ({
      type: 'offer.made' as const,
      cartId: requireValue(context.offered, 'An upsell needs a cart'),
    })),
    emitReady: emit({ type: 'checkout.ready' as const }),
    emitPlaced: emit((_, { placed, isElsewhere }: CheckoutOutput) =>
      placed
        ? { type: 'order.placed' as const, uuid: placed.uuid, token: placed.order_token }
        : { type: 'checkout.finished' as const, isElsewhere },
    ),
    emitUnpaid: emit(({ context }) => {
      const { orderUuid: uuid, token } = requireValue(context.payment, 'An unpaid order has a payment')
      return { type: 'order.unpaid' as const, uuid, token }
    }),
    emitPaid: emit((_, { orderUuid: uuid, token }: PaymentOutput) => ({ type: 'order.placed' as const, uuid, token })),
    emitNotPaid: emit({ type: 'payment.left' as const }),
    emitCheckoutLeft: emit((_, { isElsewhere }: CheckoutOutput) => ({
      type: 'checkout.finished' as const,
      isElsewhere,
    })),
  },
})
