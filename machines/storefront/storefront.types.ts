import type { BuildDraft } from '../../contract/product-build.ts'
import type { CartComparison } from '../../contract/cart.ts'
import type { Disposition, When } from '../../contract/disposition.ts'
import type { ApiError } from '../../contract/errors.ts'
import type { WantedProduct } from '../time-picker/time-picker.rules.ts'
import type { Market } from '../../contract/market.ts'
import type { Product } from '../../contract/menu.ts'
import type { CurrentCart, ParkedCart, QueuedChange } from '../cart/cart.ports.ts'
import type { CheckoutEntry } from '../checkout/checkout-input.rules.ts'
import type { CheckoutInput } from '../checkout/checkout.types.ts'
import type { ContactInput } from '../contact/contact.machine.ts'
import type { CountdownOutput } from '../store-availability/countdown.machine.ts'
import type { GameInput } from '../game/game.machine.ts'
import type { IdleOutput } from '../idle/idle.machine.ts'
import type { LocalizationSearch } from '../localization/localization.setup.ts'
import type { MemberPage } from './member-pages.rules.ts'
import type { StorefrontFact } from './storefront.facts.ts'
import type { PasswordInput } from '../account/password.setup.ts'
import type { PaymentInput } from '../payment/payment.setup.ts'
import type { RegistrationInput } from '../account/registration.machine.ts'

/** This tab's draft of a product: of a cart line, or of a new one. */
export type BuilderDraft = { build: BuildDraft; quantity: number; lineId: string | null }
export type OpenedProduct = {
  product: Product
  draft: BuilderDraft | null
  lineId: string | null
  /** Code of a coupon that is applied once the product is added. */
  coupon: string | null
}
/** An order about to be paid: its cart, its contents, and the market's time as an ISO instant. */
type WantedCheckout = { cartId: string; products: readonly string[]; categories: readonly string[]; now: string }

/** Stored data of this device and tab. */
export type StorefrontInput = CurrentCart & {
  market: Market
  disposition: Disposition | null
  /** Prefix of the keys of new changes; `changes` are the unanswered ones. */
  seed: string
  changes: readonly QueuedChange[]
  parked: ParkedCart | null
  /** The cart that the upsell was offered for. */
  offered: string | null
  search: LocalizationSearch
  /** The signed-in member's token on this device, and the entered email. */
  token: string | null
  email: string
}
/**
 * Why the customer finds another page than expected: the store closed or is gone, the cart is gone, the address is
 * unknown, or the store of a link was not found or did not load.
 */
export type StorefrontNotice = CountdownOutput | 'lost' | 'unknownPath' | 'unknownStore' | 'unansweredLink'
export type StorefrontContext = StorefrontInput & {
  /** The picked time that is not confirmed yet, and its effects. */
  picked: When | null
  checked: CartComparison | null
  refusal: ApiError | null
  notice: StorefrontNotice | null
  /** What is wanted instead of the chosen store, until the customer confirms: pickup at another one, or a delivery. */
  wanted: LocalizationSearch | null
  expired: IdleOutput | null
  opened: OpenedProduct | null
  /** The order that is paid by card. */
  payment: PaymentInput | null
  /** The open checkout page. */
  entry: CheckoutEntry | null
  /** The member's page that was opened last. */
  page: MemberPage | null
}
export type StorefrontEvent =
  | StorefrontFact
  | { type: 'change.asked'; delivery?: When | null }
  | { type: 'change.confirmed' }
  | { type: 'change.confirmed.together' }
  | { type: 'change.declined' }
  | { type: 'store.picked'; code: string; hasCart: boolean }
  | { type: 'time.asked'; from?: string; product?: WantedProduct }
  | { type: 'time.agreed' }
  | { type: 'time.declined' }
  | { type: 'time.retried' }
  | { type: 'time.settled' }
  | { type: 'time.expired' }
  | { type: 'path.unknown' }
  | { type: 'notice.read' }
  | ({ type: 'tab.followed'; disposition: Disposition | null } & CurrentCart)
  | ({ type: 'cart.followed' } & CurrentCart)
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
  | ({ type: 'checkout.opened' } & Omit<CheckoutInput, 'market'>)
  | ({ type: 'checkout.entered' } & CheckoutEntry)
  | { type: 'checkout.closed' }
  | { type: 'time.passed' }
  | ({ type: 'payment.returned' } & PaymentInput)
  | { type: 'tracker.opened'; uuid: string; token: string | null }
  | { type: 'tracker.closed' }
  | ({ type: 'registration.opened' } & Omit<RegistrationInput, 'market'>)
  | ({ type: 'password.opened' } & Omit<PasswordInput, 'market'>)
  | MemberPage
  | ({ type: 'contact.opened' } & Omit<ContactInput, 'market'>)
  | { type: 'login.opened' }
  | { type: 'account.closed' }
  | { type: 'password.asked'; way: 'weak' | 'change' }
  | { type: 'page.shown' }
/** Events of child machines that the storage or the address bar follows. */
export const persistedEventTypes = [
  'bank.found',
  'cart.found',
  'cart.left',
  'cart.lost',
  'cart.parked',
  'cart.recovered',
  'cart.reordered',
  'catalog.changed',
  'form.opened',
  'member.known',
  'order.differs',
  'parked.forgotten',
  'session.begun',
  'session.ended',
] as const
/** Events for the address bar and the storage; `src/app` alone listens. */
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
  | Extract<StorefrontFact, { type: (typeof persistedEventTypes)[number] }>
  | { type: 'tab.followed' }
  | { type: 'idle.passed'; isOpening: boolean }
