import type { AnyEventObject } from 'xstate'
import type { MachineName } from '../../../src/machine-bindings/machines.ts'
import type { StorefrontInput } from '../../../machines/storefront/storefront.types.ts'
import { emptyContact } from '../../../machines/contact/contact.rules.ts'
import { checkoutOrder, filledForm } from '../fixtures/checkout.ts'
import { condadoOrder, pizzaItem, line, pizza } from '../fixtures/products-and-carts.ts'
import { parkedCart } from '../fixtures/parked-carts.ts'
import {
  filledRegistration,
  socialCallback,
  socialTicket,
  strongPassword,
  today,
  token,
  workAddress,
} from '../fixtures/members.ts'
import { carryout, delivery, flatAddress, tonight, uuid } from '../fixtures/places.ts'
import { firstVisit } from '../fixtures/storefront.ts'
import { currentCartId, phoneCartId, pickupCartId, MockServer, type Facts } from './mock-server.ts'
import type { Move } from './running-system.ts'

/** A scenario of the whole system: its start, and moves in any order. */
export type Scenario = {
  readonly name: string
  readonly input: StorefrontInput
  readonly facts?: Partial<Facts>
  /** Maximum number of moves. */
  readonly longest: number
  readonly moves: readonly Move[]
}

const first: StorefrontInput = { ...firstVisit, disposition: delivery, cartId: currentCartId }
const asMember = { ...first, token }

const event = (at: MachineName, name: string, sent: AnyEventObject): Move => ({
  at,
  step: { kind: 'event', name, event: sent },
})
const bare = (at: MachineName, type: string) => event(at, type, { type })
const outcome = (at: MachineName, src: string, name: string, output: unknown): Move => ({
  at,
  step: { kind: 'answer', name: `${src} ⇒ ${name}`, actor: src, src, outcome: { output } },
})

const { password: _password, retype: _retype, ...keptForm } = filledRegistration
const typed = { ...filledForm, firstName: '', lastName: '', phone: '', email: '' }
const draft = { form: filledForm, step: 'payment' as const, attempt: null }
const opened = (form: typeof filledForm, total: number) =>
  event('storefront', form === filledForm ? 'checkout.opened (a kept form)' : 'checkout.opened (nothing typed)', {
    type: 'checkout.opened',
    order: { ...checkoutOrder, cartId: currentCartId, total },
    now: '2026-03-03T16:00:00Z',
    freshKey: 'k1',
    accepted: [],
    draft: form === filledForm ? draft : { form, step: 'contact', attempt: null },
  })
const login = [
  event('session', 'form.changed (email and password)', {
    type: 'form.changed',
    change: { email: 'ana@example.com', password: strongPassword },
  }),
  bare('session', 'login.submitted'),
]
const storeLeft = [bare('storefront', 'change.asked'), bare('storefront', 'change.confirmed')]
const pickupChosen = outcome('storefront', 'localization', 'pickup chosen', carryout)
const recovered = [bare('recovery', 'recovery.asked'), bare('recovery', 'recovery.dismissed')]
const productAdded = [
  event('storefront', 'product.opened (a pizza)', {
    type: 'product.opened',
    product: pizza,
    draft: null,
    lineId: null,
    coupon: null,
  }),
  outcome('storefront', 'builder', 'a new item', { item: pizzaItem, lineId: null }),
]
const storeClosed = outcome('storefront', 'countdown', 'closed', 'closed')
const loggedOut = bare('session', 'logout.asked')
const expired = event('session', 'token.refused (the own one)', { type: 'token.refused', token })
const timePicked = outcome('checkout', 'timePicker', 'tonight picked', {
  when: tonight,
  isElsewhere: false,
  delivery: null,
})

export const scenarios: readonly Scenario[] = [
  {
    name: 'a cart put aside and recovered',
    input: first,
    longest: 7,
    moves: [
      ...storeLeft,
      pickupChosen,
      ...recovered,
      event('cart', 'line.removed (a pizza)', { type: 'line.removed', lineId: line.id }),
      bare('removal', 'undo.asked'),
      bare('cart', 'cart.emptied'),
    ],
  },
  {
    name: 'reorder over a full cart',
    input: first,
    longest: 6,
    moves: [
      event('reorder', 'reorder.asked (over the order in hand)', {
        type: 'reorder.asked',
        past: { uuid: uuid(400), token: null },
        replaces: true,
      }),
      bare('reorder', 'reorder.agreed'),
      ...recovered,
      event('cart', 'line.removed (a pizza)', { type: 'line.removed', lineId: line.id }),
    ],
  },
  {
    name: 'wallet to cart',
    input: asMember,
    longest: 5,
    moves: [
      bare('storefront', 'wallet.opened'),
      event('wallet', 'coupon.claimed (of a friend)', { type: 'coupon.claimed', code: 'REFERIDO' }),
      event('cart', 'coupon.removed (of a friend)', { type: 'coupon.removed', code: 'REFERIDO' }),
      bare('storefront', 'wallet.closed'),
    ],
  },
  {
    name: 'a checkout that changes the cart',
    input: first,
    facts: { carts: { [currentCartId]: { lines: [1, 2], coupons: ['REFERIDO'], order: condadoOrder } } },
    longest: 8,
    moves: [
      opened(filledForm, 1818),
      bare('checkout', 'order.confirmed'),
      bare('checkout', 'price.accepted'),
      bare('checkout', 'coupon.removed'),
      event('cart', 'coupon.removed (of a friend)', { type: 'coupon.removed', code: 'REFERIDO' }),
      bare('checkout', 'time.wanted'),
      timePicked,
      bare('checkout', 'checkout.left'),
    ],
  },
  {
    name: 'an address corrected in the checkout',
    input: first,
    longest: 6,
    moves: [
      opened(filledForm, 2000),
      event('checkout', 'step.reopened (handover)', { type: 'step.reopened', step: 'handover' }),
      event('checkout', 'form.changed (another gate)', {
        type: 'form.changed',
        change: { address: { ...flatAddress, gate: '#12' } },
      }),
      bare('checkout', 'handover.submitted'),
      bare('checkout', 'checkout.left'),
    ],
  },
  {
    name: 'an order paid by card',
    input: first,
    longest: 5,
    moves: [
      event('storefront', 'payment.returned', {
        type: 'payment.returned',
        orderUuid: uuid(400),
        token: 'opens-the-order',
        transaction: null,
      }),
      bare('payment', 'method.rejected'),
      opened(filledForm, 2000),
    ],
  },
  {
    name: 'the session lost while paying',
    input: asMember,
    longest: 6,
    moves: [
      opened(typed, 2000),
      opened(filledForm, 2000),
      expired,
      loggedOut,
      ...login,
      bare('checkout', 'checkout.left'),
      event('session', 'tab.followed (logged out)', { type: 'tab.followed', token: null }),
    ],
  },
  {
    name: 'the store closing while paying',
    input: first,
    longest: 7,
    moves: [
      opened(filledForm, 2000),
      storeClosed,
      timePicked,
      bare('checkout', 'order.confirmed'),
      bare('checkout', 'checkout.left'),
      pickupChosen,
      bare('recovery', 'recovery.asked'),
    ],
  },
  {
    name: 'another tab',
    input: first,
    longest: 5,
    moves: [
      event('storefront', 'tab.followed (to a store)', {
        type: 'tab.followed',
        disposition: carryout,
        cartId: pickupCartId,
        needsMember: false,
      }),
      event('storefront', 'tab.followed (out of the store)', {
        type: 'tab.followed',
        disposition: null,
        cartId: null,
        needsMember: false,
      }),
      event('storefront', 'cart.followed (one that is gone)', {
        type: 'cart.followed',
        cartId: uuid(999),
        needsMember: false,
      }),
      event('storefront', 'cart.followed (another one)', {
        type: 'cart.followed',
        cartId: phoneCartId,
        needsMember: false,
      }),
      event('storefront', 'parked.followed (the one of another tab)', { type: 'parked.followed', parked: parkedCart }),
      event('storefront', 'parked.followed (none)', { type: 'parked.followed', parked: null }),
      event('cart', 'line.removed (a pizza)', { type: 'line.removed', lineId: line.id }),
      bare('removal', 'undo.asked'),
      opened(filledForm, 2000),
      bare('checkout', 'checkout.left'),
    ],
  },
  {
    name: 'logged in on another device',
    input: first,
    facts: { phone: phoneCartId },
    longest: 6,
    moves: [...login, opened(typed, 2000), ...recovered, loggedOut, expired, bare('checkout', 'checkout.left')],
  },
  {
    name: 'what a member changes of themselves',
    input: asMember,
    longest: 6,
    moves: [
      event('storefront', 'profile.opened', {
        type: 'profile.opened',
        today,
        part: 'person',
        kept: null,
      }),
      event('profile', 'form.changed (another name)', { type: 'form.changed', change: { firstName: 'Anita' } }),
      bare('profile', 'profile.submitted'),
      event('addressBook', 'address.kept (work)', { type: 'address.kept', request: workAddress }),
      event('addressBook', 'removal.asked (work)', {
        type: 'removal.asked',
        location: { ...workAddress, id: uuid(712) },
      }),
      bare('addressBook', 'removal.confirmed'),
      event('storefront', 'contact.opened', {
        type: 'contact.opened',
        kind: 'feedback',
        draft: { form: emptyContact, seed: 'c', version: 0 },
      }),
      opened(typed, 2000),
    ],
  },
  {
    name: 'a newcomer whom a provider vouches for',
    input: first,
    longest: 5,
    moves: [
      event('session', 'social.returned (from Google)', { type: 'social.returned', ...socialCallback }),
      event('storefront', 'registration.opened', {
        type: 'registration.opened',
        today,
        draft: keptForm,
        social: { ticket: socialTicket, email: 'ana@example.com', firstName: 'Ana', lastName: 'Rivera' },
        regis: null,
      }),
      event('registration', 'form.changed (the password)', {
        type: 'form.changed',
        change: { password: strongPassword, retype: strongPassword },
      }),
      event('emailCheck', 'email.left (hers)', { type: 'email.left', email: 'ana@example.com' }),
      bare('registration', 'registration.submitted'),
      ...productAdded,
      loggedOut,
    ],
  },
]

export const mockServerOf = ({ facts }: Scenario) => new MockServer(facts)
