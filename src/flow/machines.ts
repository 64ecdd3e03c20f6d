import type { AnyActorRef, EventFromLogic, SnapshotFrom } from 'xstate'
import type { accountDataMachine } from '../../machines/account-data.machine.ts'
import type { addressBookMachine } from '../../machines/address-book.machine.ts'
import type { addressEditorMachine } from '../../machines/address-editor.machine.ts'
import type { availabilityMachine } from '../../machines/availability.machine.ts'
import type { cartMachine } from '../../machines/cart.machine.ts'
import type { checkoutMachine } from '../../machines/checkout.machine.ts'
import type { comboBuilderMachine } from '../../machines/combo-builder.machine.ts'
import type { contactMachine } from '../../machines/contact.machine.ts'
import type { countdownMachine } from '../../machines/countdown.machine.ts'
import type { emailCheckMachine } from '../../machines/email-check.machine.ts'
import type { gameMachine } from '../../machines/game.machine.ts'
import type { historyMachine } from '../../machines/history.machine.ts'
import type { localizationMachine } from '../../machines/localization.machine.ts'
import type { loyaltyCardMachine } from '../../machines/loyalty-card.machine.ts'
import type { passwordMachine } from '../../machines/password.machine.ts'
import type { paymentMachine } from '../../machines/payment.machine.ts'
import type { pizzaBuilderMachine } from '../../machines/pizza-builder.machine.ts'
import type { profileMachine } from '../../machines/profile.machine.ts'
import type { recoveryMachine } from '../../machines/recovery.machine.ts'
import type { registrationMachine } from '../../machines/registration.machine.ts'
import type { removalMachine } from '../../machines/removal.machine.ts'
import type { reorderMachine } from '../../machines/reorder.machine.ts'
import type { sessionMachine } from '../../machines/session.machine.ts'
import type { sidedBuilderMachine } from '../../machines/sided-builder.machine.ts'
import type { storefrontMachine } from '../../machines/storefront.machine.ts'
import type { suggestionsMachine } from '../../machines/suggestions.machine.ts'
import type { timePickerMachine } from '../../machines/time-picker.machine.ts'
import type { trackerMachine } from '../../machines/tracker.machine.ts'
import type { upsellMachine } from '../../machines/upsell.machine.ts'
import type { usualMachine } from '../../machines/usual.machine.ts'
import type { walletMachine } from '../../machines/wallet.machine.ts'

/** Every machine of the storefront by its system id. */
export type Machines = {
  storefront: typeof storefrontMachine
  localization: typeof localizationMachine
  suggestions: typeof suggestionsMachine
  availability: typeof availabilityMachine
  timePicker: typeof timePickerMachine
  openingTimePicker: typeof timePickerMachine
  checkoutTimePicker: typeof timePickerMachine
  cart: typeof cartMachine
  recovery: typeof recoveryMachine
  removal: typeof removalMachine
  countdown: typeof countdownMachine
  builder: typeof pizzaBuilderMachine
  sidedBuilder: typeof sidedBuilderMachine
  comboBuilder: typeof comboBuilderMachine
  upsell: typeof upsellMachine
  checkout: typeof checkoutMachine
  payment: typeof paymentMachine
  tracker: typeof trackerMachine
  wallet: typeof walletMachine
  game: typeof gameMachine
  history: typeof historyMachine
  usual: typeof usualMachine
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
  accountData: typeof accountDataMachine
  contact: typeof contactMachine
}
export type MachineName = keyof Machines
export type SnapshotOf<Name extends MachineName> = SnapshotFrom<Machines[Name]>
/** A running machine, as screens read it. */
export type ActorOf<Name extends MachineName> = Pick<AnyActorRef, 'subscribe'> & { getSnapshot(): SnapshotOf<Name> }
export type EventOf<Name extends MachineName> = EventFromLogic<Machines[Name]>
