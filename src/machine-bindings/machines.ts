import type { AnyActorRef, EventFromLogic, SnapshotFrom } from 'xstate'
import type { connectionsMachine } from '../../machines/account/connections.machine.ts'
import type { devicesMachine } from '../../machines/account/devices.machine.ts'
import type { accountDataMachine } from '../../machines/account/account-data.machine.ts'
import type { addressBookMachine } from '../../machines/address/address-book.machine.ts'
import type { addressEditorMachine } from '../../machines/address/address-editor.machine.ts'
import type { availabilityMachine } from '../../machines/store-availability/availability.machine.ts'
import type { cartMachine } from '../../machines/cart/cart.machine.ts'
import type { checkoutMachine } from '../../machines/checkout/checkout.machine.ts'
import type { complaintMachine } from '../../machines/tracker/complaint.machine.ts'
import type { comboBuilderMachine } from '../../machines/product/combo-builder.machine.ts'
import type { contactMachine } from '../../machines/contact/contact.machine.ts'
import type { countdownMachine } from '../../machines/store-availability/countdown.machine.ts'
import type { emailCheckMachine } from '../../machines/account/email-check.machine.ts'
import type { gameMachine } from '../../machines/game/game.machine.ts'
import type { historyMachine } from '../../machines/order-history/history.machine.ts'
import type { localizationMachine } from '../../machines/localization/localization.machine.ts'
import type { loyaltyCardMachine } from '../../machines/account/loyalty-card.machine.ts'
import type { passwordMachine } from '../../machines/account/password.machine.ts'
import type { paymentMachine } from '../../machines/payment/payment.machine.ts'
import type { singleBuilderMachine } from '../../machines/product/single-builder.machine.ts'
import type { profileMachine } from '../../machines/account/profile.machine.ts'
import type { recoveryMachine } from '../../machines/cart/recovery.machine.ts'
import type { registrationMachine } from '../../machines/account/registration.machine.ts'
import type { repricingMachine } from '../../machines/cart/repricing.machine.ts'
import type { removalUndoMachine } from '../../machines/cart/removal.machine.ts'
import type { reorderMachine } from '../../machines/order-history/reorder.machine.ts'
import type { sessionMachine } from '../../machines/session/session.machine.ts'
import type { halfAndHalfBuilderMachine } from '../../machines/product/half-and-half-builder.machine.ts'
import type { storefrontMachine } from '../../machines/storefront/storefront.machine.ts'
import type { suggestionsMachine } from '../../machines/localization/suggestions.machine.ts'
import type { timePickerMachine } from '../../machines/time-picker/time-picker.machine.ts'
import type { reschedulingMachine } from '../../machines/tracker/rescheduling.machine.ts'
import type { trackerMachine } from '../../machines/tracker/tracker.machine.ts'
import type { upsellMachine } from '../../machines/cart/upsell.machine.ts'
import type { favoriteOrderMachine } from '../../machines/order-history/favorite-order.machine.ts'
import type { walletMachine } from '../../machines/coupons/wallet.machine.ts'

/** All machines of the storefront by system id. */
type Machines = {
  storefront: typeof storefrontMachine
  localization: typeof localizationMachine
  suggestions: typeof suggestionsMachine
  availability: typeof availabilityMachine
  timePicker: typeof timePickerMachine
  openingTimePicker: typeof timePickerMachine
  checkoutTimePicker: typeof timePickerMachine
  cart: typeof cartMachine
  recovery: typeof recoveryMachine
  removal: typeof removalUndoMachine
  repricing: typeof repricingMachine
  countdown: typeof countdownMachine
  builder: typeof singleBuilderMachine
  halfAndHalfBuilder: typeof halfAndHalfBuilderMachine
  comboBuilder: typeof comboBuilderMachine
  upsell: typeof upsellMachine
  checkout: typeof checkoutMachine
  payment: typeof paymentMachine
  tracker: typeof trackerMachine
  complaint: typeof complaintMachine
  rescheduling: typeof reschedulingMachine
  trackerTimePicker: typeof timePickerMachine
  wallet: typeof walletMachine
  game: typeof gameMachine
  history: typeof historyMachine
  favoriteOrder: typeof favoriteOrderMachine
  reorder: typeof reorderMachine
  session: typeof sessionMachine
  registration: typeof registrationMachine
  password: typeof passwordMachine
  passwordChange: typeof passwordMachine
  profile: typeof profileMachine
  addressBook: typeof addressBookMachine
  addressEditor: typeof addressEditorMachine
  addressSuggestions: typeof suggestionsMachine
  emailCheck: typeof emailCheckMachine
  loyaltyCard: typeof loyaltyCardMachine
  devices: typeof devicesMachine
  connections: typeof connectionsMachine
  accountData: typeof accountDataMachine
  contact: typeof contactMachine
}
export type MachineName = keyof Machines
export type SnapshotOf<Name extends MachineName> = SnapshotFrom<Machines[Name]>
/** A running machine, as read by screens. */
export type ActorOf<Name extends MachineName> = Pick<AnyActorRef, 'subscribe'> & { getSnapshot(): SnapshotOf<Name> }
export type EventOf<Name extends MachineName> = EventFromLogic<Machines[Name]>
