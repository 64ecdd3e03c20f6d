import { AccountDeletionDialog } from '../account/account-deletion-dialog.tsx'
import { DisconnectDialog } from '../account/disconnect-dialog.tsx'
import { EndSessionsDialog } from '../account/end-sessions-dialog.tsx'
import { PasswordDialog } from '../account/password-dialog.tsx'
import { RemoveAddressDialog } from '../account/remove-address-dialog.tsx'
import { CartSheet } from '../cart/cart-sheet.tsx'
import { CheckoutDialogs } from '../checkout/checkout-dialogs.tsx'
import { AvailabilityDialogs } from '../localization/deferred/availability-dialogs.tsx'
import { ContactlessDialog } from '../localization/deferred/contactless-dialog.tsx'
import { ChangeDispositionDialog } from '../localization/deferred/change-disposition-dialog.tsx'
import { LocalizationDialogs } from '../localization/deferred/localization-dialogs.tsx'
import { UpsellDialog } from '../cart/upsell-dialog.tsx'
import { ReorderDialogs } from '../order-history/reorder-dialogs.tsx'
import { RepricingDialog } from '../cart/repricing-dialog.tsx'
import { RecoveryDialogs } from '../cart/recovery-dialogs.tsx'
import { TimeChangeDialogs } from '../time-picker/time-change-dialogs.tsx'
import { TimePickerDialog } from '../time-picker/time-picker-dialog.tsx'

/** All dialogs over a page, each shown by the state of its machine. */
const Dialogs = () => (
  <>
    <LocalizationDialogs />
    <AvailabilityDialogs />
    <TimePickerDialog name="openingTimePicker" />
    <TimePickerDialog name="timePicker" />
    <TimePickerDialog name="checkoutTimePicker" />
    <TimeChangeDialogs />
    <ChangeDispositionDialog />
    <ContactlessDialog />
    <RepricingDialog />
    <RecoveryDialogs />
    <ReorderDialogs />
    <CheckoutDialogs />
    <CartSheet />
    <UpsellDialog />
    <RemoveAddressDialog />
    <PasswordDialog />
    <AccountDeletionDialog />
    <EndSessionsDialog />
    <DisconnectDialog />
  </>
)

export default Dialogs
