import { addressBookPage } from './address-book.page.ts'
import { addressEditorPage } from './address-editor.page.ts'
import { connectionsPage } from './connections.page.ts'
import { devicesPage } from './devices.page.ts'
import { accountDataPage } from './account-data.page.ts'
import { availabilityPage } from './availability.page.ts'
import { cartPage } from './cart.page.ts'
import { comboBuilderPage } from './combo-builder.page.ts'
import { checkoutPage } from './checkout.page.ts'
import { contactPage } from './contact.page.ts'
import type { MachinePage } from './kit/machine-page.ts'
import { countdownPage } from './countdown.page.ts'
import { emailCheckPage } from './email-check.page.ts'
import { gamePage } from './game.page.ts'
import { historyPage } from './history.page.ts'
import { localizationPage } from './localization.page.ts'
import { loyaltyCardPage } from './loyalty-card.page.ts'
import { passwordPage } from './password.page.ts'
import { paymentPage } from './payment.page.ts'
import { singleBuilderPage } from './single-builder.page.ts'
import { recoveryPage } from './recovery.page.ts'
import { profilePage } from './profile.page.ts'
import { registrationPage } from './registration.page.ts'
import { removalPage } from './removal.page.ts'
import { repricingPage } from './repricing.page.ts'
import { reorderPage } from './reorder.page.ts'
import { sessionPage } from './session.page.ts'
import { halfAndHalfBuilderPage, twoPiecePage } from './half-and-half-builder.page.ts'
import { storefrontPage } from './storefront.page.ts'
import { suggestionsPage } from './suggestions.page.ts'
import { timePickerPage } from './time-picker.page.ts'
import { complaintPage } from './complaint.page.ts'
import { reschedulingPage } from './rescheduling.page.ts'
import { trackerPage } from './tracker.page.ts'
import { upsellPage } from './upsell.page.ts'
import { favoriteOrderPage } from './favorite-order.page.ts'
import { walletPage } from './wallet.page.ts'

/** All machines of the browser, with their pages. */
export const machinePages: readonly MachinePage[] = [
  storefrontPage,
  localizationPage,
  suggestionsPage,
  availabilityPage,
  timePickerPage,
  countdownPage,
  cartPage,
  recoveryPage,
  removalPage,
  repricingPage,
  singleBuilderPage,
  halfAndHalfBuilderPage,
  twoPiecePage,
  comboBuilderPage,
  upsellPage,
  walletPage,
  checkoutPage,
  paymentPage,
  trackerPage,
  complaintPage,
  reschedulingPage,
  sessionPage,
  registrationPage,
  passwordPage,
  profilePage,
  addressBookPage,
  addressEditorPage,
  emailCheckPage,
  loyaltyCardPage,
  devicesPage,
  connectionsPage,
  accountDataPage,
  contactPage,
  historyPage,
  favoriteOrderPage,
  reorderPage,
  gamePage,
]
