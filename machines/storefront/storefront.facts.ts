import { fromCallback, type ActorRefLike, type AnyActorRef, type AnyEventObject } from 'xstate'
import type { AddressBookEmitted } from '../address/address-book.machine.ts'
import type { CartEmitted } from '../cart/cart.setup.ts'
import type { CheckoutEmitted } from '../checkout/checkout.types.ts'
import type { ConnectionsEmitted } from '../account/connections.machine.ts'
import type { CountdownEmitted } from '../store-availability/countdown.machine.ts'
import type { EmailCheckEmitted } from '../account/email-check.machine.ts'
import type { LoyaltyCardEmitted } from '../account/loyalty-card.machine.ts'
import type { PaymentEmitted } from '../payment/payment.setup.ts'
import type { ProfileEmitted } from '../account/profile.machine.ts'
import type { RecoveryEmitted } from '../cart/recovery.setup.ts'
import type { RegistrationEmitted } from '../account/registration.machine.ts'
import type { RemovalEmitted } from '../cart/removal.machine.ts'
import type { ReorderEmitted } from '../order-history/reorder.machine.ts'
import type { SessionEmitted } from '../session/session.setup.ts'
import type { WalletEmitted } from '../coupons/wallet.machine.ts'

/** All events that child machines emit. */
export type StorefrontFact =
  | AddressBookEmitted
  | CartEmitted
  | CheckoutEmitted
  | ConnectionsEmitted
  | CountdownEmitted
  | EmailCheckEmitted
  | LoyaltyCardEmitted
  | PaymentEmitted
  | ProfileEmitted
  | RecoveryEmitted
  | RegistrationEmitted
  | RemovalEmitted
  | ReorderEmitted
  | SessionEmitted
  | WalletEmitted

/** The types of an inspected actor omit some of its members. */
const canEmit = (actor: ActorRefLike): actor is AnyActorRef => 'on' in actor

/** Forwards every event that a child machine emits to the storefront: XState sends emitted events to listeners, not to parents. */
export const forwardEmitted = fromCallback<AnyEventObject>(({ sendBack, system }) => {
  const forward = (actor: AnyActorRef) => void actor.on('*', sendBack)
  const { storefront, ...within } = system.getAll()
  Object.values(within).forEach(forward)
  const watching = system.inspect(({ type, actorRef }) => {
    if (type === '@xstate.actor' && actorRef !== storefront && canEmit(actorRef)) forward(actorRef)
  })
  return () => watching.unsubscribe()
})
