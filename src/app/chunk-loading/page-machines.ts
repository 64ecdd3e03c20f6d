import { accountDataMachine } from '../../../machines/account/account-data.machine.ts'
import { connectionsMachine } from '../../../machines/account/connections.machine.ts'
import { devicesMachine } from '../../../machines/account/devices.machine.ts'
import { emailCheckMachine } from '../../../machines/account/email-check.machine.ts'
import { loyaltyCardMachine } from '../../../machines/account/loyalty-card.machine.ts'
import { passwordMachine } from '../../../machines/account/password.machine.ts'
import { profileMachine } from '../../../machines/account/profile.machine.ts'
import { registrationMachine } from '../../../machines/account/registration.machine.ts'
import { addressEditorMachine } from '../../../machines/address/address-editor.machine.ts'
import { repricingMachine } from '../../../machines/cart/repricing.machine.ts'
import { upsellMachine } from '../../../machines/cart/upsell.machine.ts'
import { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts'
import { contactMachine } from '../../../machines/contact/contact.machine.ts'
import { walletMachine } from '../../../machines/coupons/wallet.machine.ts'
import { gameMachine } from '../../../machines/game/game.machine.ts'
import { favoriteOrderMachine } from '../../../machines/order-history/favorite-order.machine.ts'
import { historyMachine } from '../../../machines/order-history/history.machine.ts'
import { paymentMachine } from '../../../machines/payment/payment.machine.ts'
import { productBuilderMachine } from '../../../machines/product/product-builder.machine.ts'
import { availabilityMachine } from '../../../machines/store-availability/availability.machine.ts'
import { countdownMachine } from '../../../machines/store-availability/countdown.machine.ts'
import { timePickerMachine } from '../../../machines/time-picker/time-picker.machine.ts'
import { complaintMachine } from '../../../machines/tracker/complaint.machine.ts'
import { reschedulingMachine } from '../../../machines/tracker/rescheduling.machine.ts'
import { trackerMachine } from '../../../machines/tracker/tracker.machine.ts'

type ActorsOf<Machine extends { provide: (given: never) => unknown }> = NonNullable<
  Parameters<Machine['provide']>[0]['actors']
>
type TrackerActors = ActorsOf<typeof trackerMachine> &
  ActorsOf<typeof complaintMachine> &
  ActorsOf<typeof reschedulingMachine>

/** Returns the tracker with these actors, and with its own machines. */
const tracker = (actors: TrackerActors) =>
  trackerMachine.provide({
    actors: {
      ...actors,
      complaint: complaintMachine.provide({ actors }),
      rescheduling: reschedulingMachine.provide({ actors }),
    },
  })

/** Machines that run on pages of their own, or once there is a store (see deferred-parts.ts). */
export const pageMachines = {
  accountData: accountDataMachine,
  addressEditor: addressEditorMachine,
  availability: availabilityMachine,
  builder: productBuilderMachine,
  checkout: checkoutMachine,
  connections: connectionsMachine,
  contact: contactMachine,
  countdown: countdownMachine,
  devices: devicesMachine,
  emailCheck: emailCheckMachine,
  favoriteOrder: favoriteOrderMachine,
  game: gameMachine,
  history: historyMachine,
  loyaltyCard: loyaltyCardMachine,
  password: passwordMachine,
  payment: paymentMachine,
  profile: profileMachine,
  registration: registrationMachine,
  repricing: repricingMachine,
  timePicker: timePickerMachine,
  tracker,
  upsell: upsellMachine,
  wallet: walletMachine,
}
export type PageMachines = typeof pageMachines

// In the same file, because the machines do not run without them.
export { createPagePorts } from '../../adapters/page-ports.ts'
export { connectPageStorage } from '../page-storage.ts'
export { connectPageAddressBar } from '../navigation/page-address-bar.ts'
