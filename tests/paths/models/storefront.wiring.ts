import { dequal } from 'dequal'
import type { AnyEventObject } from 'xstate'
import { checkoutContactOf, contactFormSenderOf } from '../../../machines/account/member-contact.rules.ts'
import { toCartOrder } from '../../../machines/storefront/storefront.rules.ts'
import type { storefrontMachine } from '../../../machines/storefront/storefront.machine.ts'
import { line } from '../fixtures/products-and-carts.ts'
import { homeAddress, anaWithAddresses, token } from '../fixtures/members.ts'
import { earlierCart, parkedCart } from '../fixtures/parked-carts.ts'
import { requireValue } from '../../../machines/shared/require-value.ts'
import { carryout, delivery, flatAddress, uuid } from '../fixtures/places.ts'
import type { Moment } from '../kit/model.ts'

const bankPage = { transaction: uuid(500), url: 'https://bank.example/pay' }

const corrected = {
  ...delivery,
  place: {
    ...requireValue(delivery.place, 'A delivery has a place'),
    text: '1060 Ave. Ashford, San Juan 00907',
    address: { ...flatAddress, number: '1060', unit: '' },
  },
}

/** Whether the address of the order was corrected. */
export const isCorrected = ({ disposition }: Pick<At['state']['context'], 'disposition'>) =>
  disposition?.place?.text === corrected.place.text

/** Events that the inner machines send to the storefront. */
export const childEventPayloads = {
  'cart.left': { 'another is in hand': { cartId: uuid(300) } },
  'cart.followed': { 'another one': { cartId: uuid(305), needsMember: false } },
  'parked.followed': { 'the one of before': { parked: parkedCart }, none: { parked: null } },
  'line.discarded': { 'a pizza': { line } },
  'line.wanted': { 'a pizza': { line } },
  'cart.parked': { 'the one of before': { parked: parkedCart } },
  'cart.found': { 'of another device': { parked: earlierCart } },
  'cart.recovered': { 'of another device': { cartId: earlierCart.cartId, needsMember: true } },
  'cart.reordered': { 'with its key': { cartId: uuid(303), device: 'secret' } },
  'order.differs': {
    'to collect': { disposition: carryout },
    'with a corrected address': { disposition: corrected },
  },
  'coupon.received': { 'of a friend': { code: 'REFERIDO' } },
  'bank.found': { 'a page to pay on': bankPage },
  'session.begun': {
    'with a password': { token, isWeak: false },
    'with a weak password': { token, isWeak: true },
  },
  'session.ended': { 'logged out': { why: 'left' }, 'no longer valid': { why: 'refused' } },
  'member.known': { Ana: { member: anaWithAddresses } },
  'guest.known': { nobody: {} },
  'member.left': { 'in another tab': {} },
  'account.found': { 'of her email': { email: 'ana@example.com' } },
  'member.changed': { Ana: { member: anaWithAddresses } },
  'location.saved': { home: { location: homeAddress } },
  'location.removed': { home: { id: homeAddress.id } },
} as const

type Passed = {
  readonly to?: readonly (readonly [actor: string, event: AnyEventObject])[]
  readonly isEmitted: boolean
}

const refreshed = ['cart', { type: 'cart.refreshed' }] as const
/** Pages for members only. */
const ofMembers = ['profile', 'address', 'history', 'loyaltyCard', 'data'] as const

/** The machines that receive an event, by step, and whether it updates storage or the address bar. */
const passed: Readonly<Record<string, Passed>> = {
  'cart.left (another is in hand)': { to: [['removal', { type: 'cart.left' }]], isEmitted: true },
  'line.discarded (a pizza)': { to: [['removal', { type: 'line.discarded', line }]], isEmitted: false },
  'line.wanted (a pizza)': { to: [['cart', { type: 'line.restored', line }]], isEmitted: false },
  'cart.parked (the one of before)': {
    to: [['recovery', { type: 'cart.parked', parked: parkedCart }]],
    isEmitted: true,
  },
  'cart.found (of another device)': { isEmitted: true },
  'cart.recovered (of another device)': {
    to: [['cart', { type: 'cart.recovered', cartId: earlierCart.cartId, needsMember: true }]],
    isEmitted: true,
  },
  'parked.forgotten': { isEmitted: true },
  'cart.reordered (with its key)': {
    to: [['cart', { type: 'cart.recovered', cartId: uuid(303), needsMember: false }]],
    isEmitted: true,
  },
  'form.opened': { to: [['session', { type: 'member.asked' }]], isEmitted: true },
  'order.differs (to collect)': { to: [refreshed], isEmitted: true },
  'coupon.received (of a friend)': {
    to: [['cart', { type: 'coupon.applied', code: 'REFERIDO', from: 'form' }]],
    isEmitted: false,
  },
  'bank.found (a page to pay on)': { isEmitted: true },
  'session.begun (with a password)': { to: [['recovery', { type: 'member.entered' }], refreshed], isEmitted: true },
  'session.begun (with a weak password)': {
    to: [['recovery', { type: 'member.entered' }], refreshed],
    isEmitted: true,
  },
  'account.found (of her email)': {
    to: [['session', { type: 'form.changed', change: { email: 'ana@example.com' } }]],
    isEmitted: false,
  },
  'newcomer.joined': { to: [['session', { type: 'newcomer.joined' }]], isEmitted: false },
  'member.changed (Ana)': { to: [['session', { type: 'member.changed', member: anaWithAddresses }]], isEmitted: false },
  'location.saved (home)': { to: [['session', { type: 'location.saved', location: homeAddress }]], isEmitted: false },
  'location.removed (home)': { to: [['session', { type: 'location.removed', id: homeAddress.id }]], isEmitted: false },
}

type At = Moment<typeof storefrontMachine>
const isRunning = ({ before }: At) => before?.status === 'active'
const lastSent = ({ sent }: At, count: number) => sent.slice(sent.length - count).map(({ to, event }) => [to, event])

/** Invariants of the events between machines. */
export const wiringInvariants = {
  'each event reaches exactly the machines that it concerns': (moment: At) => {
    const { step, emitted, state, before } = moment
    const expected = passed[step?.name ?? '']
    if (!expected || step?.kind !== 'event' || !isRunning(moment)) return true
    const { to = [], isEmitted } = expected
    return (
      dequal(lastSent(moment, to.length), [...to]) &&
      (!isEmitted || dequal(emitted.at(-1), step.event)) &&
      state.context === before?.context
    )
  },
  'the end of a session by itself takes only a cart that the member opens, and none during checkout': (moment: At) => {
    const { step, before, emitted } = moment
    if (step?.kind !== 'event' || step.name !== 'session.ended (no longer valid)' || !before || !isRunning(moment))
      return true
    const left = { type: 'member.left' }
    const isPaying = before.matches({ paying: 'checkingOut' })
    const told = isPaying ? [['recovery', left], refreshed] : [['recovery', left], ['cart', left], refreshed]
    return dequal(lastSent(moment, told.length), told) && dequal(emitted.at(-1), step.event)
  },
  'a change of the catalog reprices the order, and nothing is taken from under a checkout': (moment: At) => {
    const { step, before, emitted } = moment
    if (step?.name !== 'catalog.changed' || !before?.matches({ place: 'located' }) || !isRunning(moment)) return true
    const told = [['repricing', { type: 'catalog.changed' }], refreshed]
    const isPaying = before.matches({ paying: 'checkingOut' })
    return (isPaying || dequal(lastSent(moment, 2), told)) && emitted.at(-1)?.type === 'catalog.changed'
  },
  'a corrected address is kept at the store that it was chosen for': ({ step, before, state }: At) => {
    if (step?.name !== 'order.differs (with a corrected address)' || !before) return true
    const { disposition: was } = before.context
    const isSame = was?.orderType === corrected.orderType && was.outlet.code === corrected.outlet.code
    const { disposition } = state.context
    return isSame ? dequal(disposition, { ...was, place: corrected.place }) : disposition === was
  },
  'a lost cart shows a notice at once, except during checkout': (moment: At) => {
    const { step, before, state, emitted } = moment
    if (step?.name !== 'cart.lost' || !before) return true
    return before.matches({ paying: 'shopping' }) || before.matches({ paying: 'arriving' })
      ? state.context.notice === 'lost' && emitted.at(-1)?.type === 'cart.lost'
      : state.context === before.context
  },
  'member.known reaches exactly an open checkout and an open contact form': (moment: At) => {
    const { step, before } = moment
    if (step?.kind !== 'event' || step.name !== 'member.known (Ana)' || !before) return true
    const { locations } = anaWithAddresses
    const told = ['checkout', { type: 'member.known', contact: checkoutContactOf(anaWithAddresses), locations }]
    const written = ['contact', { type: 'member.known', sender: contactFormSenderOf(anaWithAddresses) }]
    const expected = [
      ...(before.matches({ paying: { checkingOut: 'form' } }) ? [told] : []),
      ...(before.matches({ account: 'contact' }) ? [written] : []),
    ]
    const sent = lastSent(moment, expected.length)
    if (!before.matches({ paying: { checkingOut: 'form' } }) && !dequal(moment.emitted.at(-1), step.event)) return false
    return expected.length > 0
      ? expected.every((one) => sent.some((other) => dequal(one, other)))
      : moment.sent.at(-1)?.event.type !== 'member.known' || moment.steps.length > 1
  },
  'a logout in another tab reaches exactly an open form': (moment: At) => {
    const { step, before, state } = moment
    if (step?.name !== 'member.left (in another tab)' || !before || !isRunning(moment)) return true
    return before.matches({ paying: { checkingOut: 'form' } })
      ? dequal(lastSent(moment, 2), [['checkout', { type: 'member.left' }], refreshed])
      : dequal(state.value, before.value)
  },
  'a guest is led to the login exactly from a member page': ({ step, before, state, emitted }: At) =>
    step?.name !== 'guest.known (nobody)' ||
    !before ||
    (ofMembers.some((page) => before.matches({ account: page }))
      ? emitted.at(-1)?.type === 'login.needed' && state.matches({ account: 'none' })
      : dequal(state.value, before.value)),
  'account pages and the contact form request the member': (moment: At) =>
    !/^(profile|address|card|data|history|usual|contact|login)\.opened/.test(moment.step?.name ?? '') ||
    !isRunning(moment) ||
    dequal(lastSent(moment, 1), [['session', { type: 'member.asked' }]]),
  'a logout leaves the store and the cart, except during checkout': (moment: At) => {
    const { step, before, state, sent } = moment
    if (step?.name !== 'session.ended (logged out)' || !before) return true
    if (!state.matches({ account: 'none' })) return false
    const left = sent.findLast(({ to }) => to === 'recovery' || to === 'cart')
    if (!left || !sent.some(({ to, event }) => to === 'recovery' && event.type === 'member.left')) return false
    if (before.matches({ paying: 'checkingOut' })) return state.context.disposition === before.context.disposition
    return before.matches({ place: 'followingLink' }) || state.context.disposition === null
  },
  'cart events of another tab are followed, except during checkout': (moment: At) => {
    const { step, before, state } = moment
    if (!before || !/^(cart|parked)\.followed/.test(step?.name ?? '')) return true
    if (before.matches({ paying: 'checkingOut' })) return state.context === before.context
    const { disposition } = before.context
    const [[to, event] = []] = lastSent(moment, 1)
    if (step?.name.startsWith('cart.'))
      return (
        to === 'cart' &&
        dequal(event, {
          type: 'cart.followed',
          cartId: uuid(305),
          needsMember: false,
          order: disposition && toCartOrder(disposition),
        })
      )
    const told = step?.name.endsWith('(none)')
      ? { type: 'recovery.dismissed' }
      : { type: 'cart.parked', parked: parkedCart }
    return to === 'recovery' && dequal(event, told)
  },
  'a weak password is asked about on the page after the login, unless the session ended': (moment: At) => {
    const { step, before, state } = moment
    if (step?.name === 'session.begun (with a weak password)' && before?.matches({ passwordPrompt: 'idle' }))
      return state.matches({ passwordPrompt: 'pending' })
    if (before?.matches({ passwordPrompt: 'pending' }) !== true) return true
    if (step?.name.startsWith('session.ended')) return state.matches({ passwordPrompt: 'idle' })
    return step?.name !== 'page.shown' || state.matches({ passwordPrompt: 'asking' })
  },
} as const

/** Transition table rows for events between machines, which hardly change the storefront itself. */
export const wiringTransitions = [
  ...Object.entries(passed).flatMap(([name]) =>
    name.startsWith('session.') ? [] : ([['any', name, 'stays']] as const),
  ),
  ['any', 'cart.lost', 'stays'],
  ['any', 'cart.followed', 'stays'],
  ['any', 'parked.followed', 'stays'],
  ['any', 'member.known', 'stays'],
  ['any', 'member.left', 'stays'],
  ...ofMembers.map((page) => [`account.${page}`, 'guest.known', 'account.none'] as const),
  ['any', 'guest.known', 'stays'],
  ['passwordPrompt.idle', 'session.begun (with a password)', 'stays'],
  ['passwordPrompt.idle', 'session.begun (with a weak password)', 'passwordPrompt.pending'],
  ['passwordPrompt.pending', 'session.ended', 'passwordPrompt.idle'],
  ['passwordPrompt.pending', 'page.shown', 'passwordPrompt.asking'],
  ['any', 'page.shown', 'stays'],
] as const
