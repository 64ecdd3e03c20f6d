import type { BuildDraft } from '../../contract/build.ts'
import type { CheckedCart } from '../../contract/cart.ts'
import type { Disposition, When } from '../../contract/disposition.ts'
import type { ApiError } from '../../contract/errors.ts'
import type { Market } from '../../contract/market.ts'
import type { Product } from '../../contract/menu.ts'
import type { ParkedCart, QueuedChange } from '../cart/cart.ports.ts'
import type { CheckoutEntry } from '../checkout/checkout-opening.rules.ts'
import type { CheckoutInput } from '../checkout/checkout.setup.ts'
import type { ContactInput } from '../contact/contact.machine.ts'
import type { CountdownOutput } from '../stores/countdown.machine.ts'
import type { GameInput } from '../game/game.machine.ts'
import type { IdleOutput } from '../session/idle.machine.ts'
import type { LocalizationSearch } from '../localization/localization.setup.ts'
import type { MemberPage } from './member-pages.rules.ts'
import type { StorefrontFact } from './storefront.facts.ts'
import type { PasswordInput } from '../account/password.setup.ts'
import type { PaymentInput } from '../payment/payment.machine.ts'
import type { RegistrationInput } from '../account/registration.machine.ts'

/** What was built of a product in this tab: of a line of the cart, or of nothing that is in it yet. */
export type BuilderDraft = { build: BuildDraft; quantity: number; lineId: string | null }
export type OpenedProduct = {
  product: Product
  draft: BuilderDraft | null
  lineId: string | null
  /** Code of a coupon that is used once the product is in the order. */
  coupon: string | null
}
/** An order that is about to be paid: its cart, what is in it, and the market's time as an ISO instant. */
type WantedCheckout = { cartId: string; products: readonly string[]; categories: readonly string[]; now: string }
type OpenedCheckout = Omit<CheckoutInput, 'market'>
/** Why a password is changed: it is weak, or the member wants to. */
type PasswordChangeWay = 'weak' | 'change'
/** What the pages of an account open with. */
type Opened = {
  registration: Omit<RegistrationInput, 'market'>
  password: Omit<PasswordInput, 'market'>
  contact: Omit<ContactInput, 'market'>
}

/** What this device and this tab kept from before. */
export type StorefrontInput = {
  market: Market
  disposition: Disposition | null
  cartId: string | null
  /** Begins the keys of the changes that are made from now on; `changes` are those that were not answered. */
  seed: string
  changes: readonly QueuedChange[]
  parked: ParkedCart | null
  /** The cart over which one more thing was offered. */
  offered: string | null
  search: LocalizationSearch
  /** The token of the member who is signed in on this device, and the e-mail that was typed to sign in. */
  token: string | null
  email: string
}
/**
 * Why the customer finds something else than they left or asked for: the store closed or is no more, the server no longer
 * has the cart, or nothing is at the address, or
 * the store of a link is not there or was not answered about.
 */
export type StorefrontNotice = CountdownOutput | 'lost' | 'unknownPath' | 'unknownStore' | 'unansweredLink'
export type StorefrontContext = StorefrontInput & {
  /** The time that was picked and is not agreed yet, and what it would change. */
  picked: When | null
  checked: CheckedCart | null
  refusal: ApiError | null
  notice: StorefrontNotice | null
  /** Code of the store whose carry-out is wanted in the place of the chosen one, until the customer said yes. */
  wantedStore: string | null
  expired: IdleOutput | null
  opened: OpenedProduct | null
  /** The order that is paid by card. */
  payment: PaymentInput | null
  /** The page of the checkout, while it is open. */
  entry: CheckoutEntry | null
  /** The page of a member that was opened last. */
  page: MemberPage | null
}
export type StorefrontEvent =
  | StorefrontFact
  | { type: 'change.asked' }
  | { type: 'change.confirmed' }
  | { type: 'change.declined' }
  | { type: 'store.picked'; code: string; hasCart: boolean }
  | { type: 'time.asked'; from?: string }
  | { type: 'time.agreed' }
  | { type: 'time.declined' }
  | { type: 'time.retried' }
  | { type: 'time.settled' }
  | { type: 'path.unknown' }
  | { type: 'notice.read' }
  | { type: 'tab.followed'; disposition: Disposition | null; cartId: string | null }
  | { type: 'cart.followed'; cartId: string | null }
  | { type: 'parked.followed'; parked: ParkedCart | null }
  | ({ type: 'product.opened' } & OpenedProduct)
  | { type: 'product.closed' }
  | { type: 'wallet.opened' }
  | { type: 'wallet.closed' }
  | ({ type: 'game.opened' } & GameInput)
  | { type: 'game.closed' }
  | { type: 'contactless.asked' }
  | { type: 'contactless.read' }
  | ({ type: 'checkout.wanted' } & WantedCheckout)
  | ({ type: 'checkout.opened' } & OpenedCheckout)
  | ({ type: 'checkout.entered' } & CheckoutEntry)
  | { type: 'checkout.closed' }
  | { type: 'time.passed' }
  | ({ type: 'payment.returned' } & PaymentInput)
  | { type: 'tracker.opened'; uuid: string; token: string | null }
  | { type: 'tracker.closed' }
  | ({ type: 'registration.opened' } & Opened['registration'])
  | ({ type: 'password.opened' } & Opened['password'])
  | MemberPage
  | ({ type: 'contact.opened' } & Opened['contact'])
  | { type: 'login.opened' }
  | { type: 'account.closed' }
  | { type: 'password.asked'; way: PasswordChangeWay }
  | { type: 'page.shown' }
/** Facts of the machines within that the storage or the address bar follows. */
export const followedFacts = [
  'bank.found',
  'cart.found',
  'cart.left',
  'cart.lost',
  'cart.parked',
  'cart.recovered',
  'cart.reordered',
  'form.opened',
  'member.known',
  'order.differs',
  'parked.forgotten',
  'session.begun',
  'session.ended',
] as const
/** Facts that move the address bar and the storage; heard in one place, `src/app`. */
export type StorefrontEmitted =
  | { type: 'disposition.chosen'; disposition: Disposition }
  | { type: 'disposition.dropped' }
  | { type: 'store.stayed' }
  | { type: 'search.begun' }
  | { type: 'link.followed' }
  | { type: 'time.chosen'; disposition: Disposition }
  | { type: 'builder.finished'; lineId: string | null }
  | { type: 'product.left'; lineId: string | null }
  | { type: 'line.forgotten' }
  | { type: 'offer.made'; cartId: string }
  | { type: 'checkout.ready' }
  | { type: 'order.unpaid'; uuid: string; token: string }
  | { type: 'order.placed'; uuid: string; token: string }
  | { type: 'payment.left' }
  | { type: 'checkout.finished'; isElsewhere: boolean }
  | { type: 'store.closed' }
  | { type: 'address.saved' }
  | { type: 'login.needed' }
  | { type: 'outlet.read'; disposition: Disposition }
  | Extract<StorefrontFact, { type: (typeof followedFacts)[number] }>
  | { type: 'tab.followed' }
  | { type: 'idle.passed'; isOpening: boolean }
