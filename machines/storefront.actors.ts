import { addressBookMachine } from './address-book.machine.ts'
import { addressEditorMachine } from './address-editor.machine.ts'
import { accountDataMachine } from './account-data.machine.ts'
import { cartMachine } from './cart.machine.ts'
import { checkoutMachine } from './checkout.machine.ts'
import { contactMachine } from './contact.machine.ts'
import { countdownMachine } from './countdown.machine.ts'
import { emailCheckMachine } from './email-check.machine.ts'
import { gameMachine } from './game.machine.ts'
import { historyMachine } from './history.machine.ts'
import { idleMachine } from './idle.machine.ts'
import { localizationMachine } from './localization.machine.ts'
import { findStore } from './localization.ports.ts'
import { loyaltyCardMachine } from './loyalty-card.machine.ts'
import { paymentMachine } from './payment.machine.ts'
import { passwordMachine } from './password.machine.ts'
import { productBuilderMachine } from './product-builder.machine.ts'
import { profileMachine } from './profile.machine.ts'
import { recoveryMachine } from './recovery.machine.ts'
import { registrationMachine } from './registration.machine.ts'
import { reorderMachine } from './reorder.machine.ts'
import { removalMachine } from './removal.machine.ts'
import { sessionMachine } from './session.machine.ts'
import { forwardEmitted } from './storefront.facts.ts'
import { checkTime } from './storefront.ports.ts'
import { timePickerMachine } from './time-picker.machine.ts'
import { trackerMachine } from './tracker.machine.ts'
import { usualMachine } from './usual.machine.ts'
import { upsellMachine } from './upsell.machine.ts'
import { walletMachine } from './wallet.machine.ts'

/** Every machine that the storefront runs, and the ports that it asks itself. */
export const storefrontActors = {
  localization: localizationMachine,
  timePicker: timePickerMachine,
  cart: cartMachine,
  recovery: recoveryMachine,
  removal: removalMachine,
  reorder: reorderMachine,
  history: historyMachine,
  usual: usualMachine,
  countdown: countdownMachine,
  idle: idleMachine,
  forwardEmitted,
  checkTime,
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
  accountData: accountDataMachine,
  contact: contactMachine,
}
