import { dequal } from 'dequal'
import type { AnyEventObject } from 'xstate'
import { pendingQuantity } from '../../../machines/cart/cart.rules.ts'
import type { RunningScenario } from './scenario-graph.ts'
import type { PortCall, Move } from './running-system.ts'

/** The observable state of the whole system at one moment. */
type Sight = ReturnType<typeof viewOf>
export function viewOf({ system, town }: RunningScenario) {
  const [storefront, cart, recovery] = [system.read('storefront'), system.read('cart'), system.read('recovery')]
  const [checkout, session] = [system.read('checkout'), system.read('session')]
  const shown = cart?.matches('filled') ? cart.context.cart : null
  return {
    cartId: cart?.context.cartId ?? null,
    ownCartId: cart?.context.needsMember ? null : (cart?.context.cartId ?? null),
    lines: (cart?.context.cart?.data ?? []).filter(({ id }) => pendingQuantity(cart?.context.changes ?? [], id) !== 0)
      .length,
    shown,
    served: shown && town.cart(shown.uuid),
    parked: recovery?.context.parked ?? null,
    removed: system.read('removal')?.context.lines.length ?? 0,
    isPaying: storefront?.matches({ paying: 'checkingOut' }) ?? false,
    form: checkout?.matches('filling') ? checkout.context.form : null,
    order: checkout?.matches('filling') ? checkout.context.order : null,
    isNamed: checkout?.matches({ filling: 'contact' }) ? checkout.context.form.email !== '' : null,
    writer: system.read('contact')?.context.form.name ?? null,
    email: session?.context.form.email ?? null,
    isVouched: (session?.context.social ?? null) !== null,
    isMember: session?.matches({ known: 'member' }) ?? false,
    member: session?.context.member ?? null,
    place: storefront?.context.disposition ?? null,
    notice: storefront?.context.notice ?? null,
    ordered: town.facts.ordered,
  }
}

/** The effects of one move: states before and after, server calls, storage and address bar. */
export type MoveEffects = {
  readonly move: Move
  readonly before: Sight
  readonly after: Sight
  readonly asked: readonly PortCall<unknown>[]
  readonly told: readonly AnyEventObject[]
}

const names = ({ move: { step } }: MoveEffects, pattern: RegExp) => pattern.test(step.name)
const isAsked = ({ asked }: MoveEffects, ...ports: string[]) => asked.some(({ port }) => ports.includes(port))
const isOk = (output: unknown) => Object(output).ok === true
const isDone = ({ asked }: MoveEffects, ...ports: string[]) =>
  asked.some(({ port, output }) => ports.includes(port) && isOk(output))
const isTold = ({ told }: MoveEffects, type: string) => told.some((fact) => fact.type === type)
const isOther = ({ before, after }: MoveEffects) => before.cartId !== null && before.cartId !== after.cartId

/** Rules of the whole system. */
export const scenarioRules: Readonly<Record<string, (now: MoveEffects) => boolean>> = {
  'no cart is lost: it is parked, ordered or abandoned by its customer': (now) => {
    const { before, after } = now
    if (!isOther(now) || before.lines === 0) return true
    const isLetGo = names(now, /followed|^logout/) || before.ownCartId === null || isTold(now, 'cart.lost')
    return isLetGo || after.parked?.cartId === before.cartId || after.ordered.length > before.ordered.length
  },
  'a parked cart is offered until it is recovered, dismissed or replaced': (now) => {
    const { before, after } = now
    if (before.parked === null || before.parked.cartId === after.parked?.cartId) return true
    const isGone = names(now, /dismissed|followed|^logout|^token\.refused/) || after.parked !== null
    return isGone || after.cartId === before.parked.cartId
  },
  'a recovered cart becomes the current cart': (now) =>
    !isDone(now, 'restoreParkedCart') ||
    (now.after.cartId === now.before.parked?.cartId && isTold(now, 'cart.recovered')),
  'a reorder becomes the current cart': (now) =>
    !isDone(now, 'createReorderedCart') || (now.after.cartId !== now.before.cartId && isTold(now, 'cart.reordered')),
  'the cart shown matches that of the server': ({ after: { shown, served } }) => dequal(shown, served),
  'a coupon redeemed by code applies to the order at once': (now) =>
    !isDone(now, 'redeemCoupon') || now.after.shown?.coupon.data.some(({ code }) => code === 'REFERIDO') === true,
  'removed lines can be restored only while their cart is current': (now) => {
    const { before, after } = now
    if (isOther(now)) return after.removed === 0
    return !names(now, /^line\.removed/) || after.removed === before.removed + 1
  },
  'undo restores the removed lines': (now) =>
    !names(now, /^undo\.asked/) || now.after.lines === now.before.lines + now.before.removed,
  'the checkout form is prefilled for a member': ({ after: { isMember, isNamed } }) => !isMember || isNamed !== false,
  'the contact form is prefilled for a member': ({ after: { isMember, writer } }) => !isMember || writer !== '',
  'the login form takes the email from a registration with an existing account': (now) =>
    !isDone(now, 'checkEmail') || now.before.isVouched || now.after.isMember || now.after.email === 'ana@example.com',
  'a login looks for a cart of another device and reprices the order': (now) => {
    if (!isDone(now, 'login', 'loginBySocial')) return true
    const isSought = isAsked(now, 'findEarlierCart') || now.before.parked !== null
    return isSought && isTold(now, 'session.begun') && (now.before.shown === null || isAsked(now, 'loadCart'))
  },
  'a cart of another device is offered and emits cart.found': (now) =>
    !now.asked.some(({ port, output }) => port === 'findEarlierCart' && Object(output).value) ||
    (now.after.parked?.why === 'elsewhere' && isTold(now, 'cart.found')),
  'a logout clears everything except an order in checkout': (now) => {
    const { before, after } = now
    if (!names(now, /^logout/) || !before.isMember) return true
    if (before.isPaying) return after.cartId === before.cartId && after.place === before.place
    return after.cartId === null && after.place === null && after.parked?.why !== 'elsewhere'
  },
  'an expired session removes only carts of another device, and none in checkout': (now) => {
    const { before, after } = now
    if (!names(now, /^token\.refused/) || !before.isMember) return true
    const kept = before.isPaying ? before.cartId : before.ownCartId
    return after.cartId === kept && after.place === before.place && after.parked?.why !== 'elsewhere'
  },
  'the end of a session in this tab emits session.ended, and every end reprices an order that is paid': (now) =>
    !(now.before.isMember && !now.after.isMember) ||
    (isTold(now, 'session.ended') !== names(now, /^tab\.followed/) &&
      (now.before.shown === null || now.after.shown === null || !now.before.isPaying || isAsked(now, 'loadCart'))),
  'cart and store never change during checkout': ({ before, after }) =>
    !before.isPaying ||
    !after.isPaying ||
    (before.cartId === after.cartId && before.place?.outlet.code === after.place?.outlet.code),
  'starting a payment emits bank.found': (now) => !isDone(now, 'beginPayment') || isTold(now, 'bank.found'),
  'a newcomer vouched for by a provider is logged in at once': (now) =>
    !isDone(now, 'register') || !now.before.isVouched || now.after.isMember,
  'the member matches the answers of the server': ({ asked, after: { member } }) =>
    asked.every(({ port, output }) => {
      const { value } = Object(output)
      if (port === 'saveProfile') return dequal(member, value)
      return port !== 'changeBook' || dequal(member?.locations, value === null ? [] : [value])
    }),
  'a lost cart shows a notice, except during checkout': (now) => {
    const isLost = now.asked.some(({ port, output }) => port === 'loadCart' && Object(output).error?.code === 'CART-01')
    return !isLost || now.before.isPaying || (now.after.notice === 'lost' && isTold(now, 'cart.lost'))
  },
  'leaving a cart emits cart.left, and parking one emits cart.parked or cart.found': (now) =>
    (!isOther(now) || isTold(now, 'cart.left')) &&
    (now.after.parked === null ||
      now.after.parked.cartId === now.before.parked?.cartId ||
      names(now, /^parked\.followed/) ||
      isTold(now, now.after.parked.why === 'elsewhere' ? 'cart.found' : 'cart.parked')),
  'a cart that is no longer parked emits parked.forgotten or cart.recovered': (now) =>
    now.before.parked === null ||
    now.after.parked !== null ||
    isTold(now, 'parked.forgotten') ||
    isTold(now, 'cart.recovered'),
  'an open form has the total of a cart that changed beside it': ({ before, after: { order, shown } }) =>
    before.order === null || shown === before.shown || shown?.uuid !== order?.cartId || shown?.total === order?.total,
  'the store that is chosen has the address that was corrected in the checkout': (now) =>
    !names(now, /^handover\.submitted/) || dequal(now.after.order?.disposition.place, now.after.place?.place),
  'opening the checkout form emits form.opened': (now) =>
    now.before.form !== null || now.after.form === null || isTold(now, 'form.opened'),
}
