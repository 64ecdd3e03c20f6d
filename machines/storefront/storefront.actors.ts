import { addressBookMachine } from '../address/address-book.machine.ts'
import { addressEditorMachine } from '../address/address-editor.machine.ts'
import { connectionsMachine } from '../account/connections.machine.ts'
import { devicesMachine } from '../account/devices.machine.ts'
import { accountDataMachine } from '../account/account-data.machine.ts'
import { cartMachine } from '../cart/cart.machine.ts'
import { checkoutMachine } from '../checkout/checkout.machine.ts'
import { contactMachine } from '../contact/contact.machine.ts'
import { countdownMachine } from '../store-availability/countdown.machine.ts'
import { emailCheckMachine } from '../account/email-check.machine.ts'
import { gameMachine } from '../game/game.machine.ts'
import { historyMachine } from '../order-history/history.machine.ts'
import { idleMachine } from '../idle/idle.machine.ts'
import { localizationMachine } from '../localization/localization.machine.ts'
import { findStore } from '../localization/localization.ports.ts'
import { loyaltyCardMachine } from '../account/loyalty-card.machine.ts'
import { paymentMachine } from '../payment/payment.machine.ts'
import { passwordMachine } from '../account/password.machine.ts'
import { productBuilderMachine } from '../product/product-builder.machine.ts'
import { profileMachine } from '../account/profile.machine.ts'
import { recoveryMachine } from '../cart/recovery.machine.ts'
import { repricingMachine } from '../cart/repricing.machine.ts'
import { registrationMachine } from '../account/registration.machine.ts'
import { reorderMachine } from '../order-history/reorder.machine.ts'
import { removalUndoMachine } from '../cart/removal.machine.ts'
import { sessionMachine } from '../session/session.machine.ts'
import { forwardEmitted } from './storefront.facts.ts'
import { previewTimeChange } from './storefront.ports.ts'
import { timePickerMachine } from '../time-picker/time-picker.machine.ts'
import { trackerMachine } from '../tracker/tracker.machine.ts'
import { favoriteOrderMachine } from '../order-history/favorite-order.machine.ts'
import { upsellMachine } from '../cart/upsell.machine.ts'
import { walletMachine } from '../coupons/wallet.machine.ts'

/** All machines that the storefront runs, and its own ports. */
export const storefrontActors = {
  localization: localizationMachine,
  timePicker: timePickerMachine,
  cart: cartMachine,
  recovery: recoveryMachine,
  removal: removalUndoMachine,
  repricing: repricingMachine,
  reorder: reorderMachine,
  history: historyMachine,
  favoriteOrder: favoriteOrderMachine,
  countdown: countdownMachine,
  idle: idleMachine,
  forwardEmitted,
  previewTimeChange,
  findStore,
  builder: productBuilderMachine,
  upsell: upsellMachine,
  checkout: checkoutMachine,
  payment: paymentMachine,
  tracker: trackerMachine,
  wallet: walletMachine,
  game: gameMachine,
  session: sessionMachine,
  registration: registrationMachine,
  password: passwordMachine,
  profile: profileMachine,
  addressBook: addressBookMachine,
  addressEditor: addressEditorMachine,
  emailCheck: emailCheckMachine,
  loyaltyCard: loyaltyCardMachine,
  devices: devicesMachine,
  connections: connectionsMachine,
  accountData: accountDataMachine,
  contact: contactMachine,
}
