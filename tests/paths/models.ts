import type { Model } from './kit/model.ts'
import { addressBook } from './models/address-book.model.ts'
import { addressEditor } from './models/address-editor.model.ts'
import { connections } from './models/connections.model.ts'
import { devices } from './models/devices.model.ts'
import { accountData } from './models/account-data.model.ts'
import { availability } from './models/availability.model.ts'
import { cart } from './models/cart.model.ts'
import { checkout } from './models/checkout.model.ts'
import { comboBuilder } from './models/combo-builder.model.ts'
import { contact } from './models/contact.model.ts'
import { countdown } from './models/countdown.model.ts'
import { emailCheck } from './models/email-check.model.ts'
import { game } from './models/game.model.ts'
import { history } from './models/history.model.ts'
import { idle } from './models/idle.model.ts'
import { kitchen } from './models/kitchen.model.ts'
import { ticketRequest } from './models/ticket-request.model.ts'
import { stepDelivery } from './models/step-delivery.model.ts'
import { storeControls } from './models/store-controls.model.ts'
import { auditLog } from './models/audit-log.model.ts'
import { complaintAnswer } from './models/complaint-answer.model.ts'
import { phoneOrder } from './models/phone-order.model.ts'
import { openComplaints } from './models/open-complaints.model.ts'
import { unacceptedOrders } from './models/unaccepted-orders.model.ts'
import { day } from './models/day.model.ts'
import { orderFile } from './models/order-file.model.ts'
import { orderSearch } from './models/order-search.model.ts'
import { refund } from './models/refund.model.ts'
import { catalogDraft } from './models/catalog-draft.model.ts'
import { catalogPreview } from './models/catalog-preview.model.ts'
import { catalogVersion } from './models/catalog-version.model.ts'
import { catalogVersions } from './models/catalog-versions.model.ts'
import { couponTrial } from './models/coupon-trial.model.ts'
import { passkeys } from './models/passkeys.model.ts'
import { staffList } from './models/staff-list.model.ts'
import { staffSession } from './models/staff-session.model.ts'
import { localization } from './models/localization.model.ts'
import { loyaltyCard } from './models/loyalty-card.model.ts'
import { order } from './models/order.model.ts'
import { password } from './models/password.model.ts'
import { payment } from './models/payment.model.ts'
import { singleBuilder } from './models/single-builder.model.ts'
import { productBuilder } from './models/product-builder.model.ts'
import { profile } from './models/profile.model.ts'
import { recovery } from './models/recovery.model.ts'
import { registration } from './models/registration.model.ts'
import { removal } from './models/removal.model.ts'
import { repricing } from './models/repricing.model.ts'
import { reorder } from './models/reorder.model.ts'
import { session } from './models/session.model.ts'
import { halfAndHalfBuilder } from './models/half-and-half-builder.model.ts'
import { storefront } from './models/storefront.model.ts'
import { suggestions } from './models/suggestions.model.ts'
import { timePicker } from './models/time-picker.model.ts'
import { complaint } from './models/complaint.model.ts'
import { rescheduling } from './models/rescheduling.model.ts'
import { tracker } from './models/tracker.model.ts'
import { upsell } from './models/upsell.model.ts'
import { favoriteOrder } from './models/favorite-order.model.ts'
import { wallet } from './models/wallet.model.ts'

/** The models of all machines. */
export const models: readonly Model[] = [
  storefront,
  localization,
  suggestions,
  availability,
  timePicker,
  countdown,
  idle,
  cart,
  recovery,
  removal,
  repricing,
  reorder,
  history,
  favoriteOrder,
  productBuilder,
  singleBuilder,
  halfAndHalfBuilder,
  comboBuilder,
  upsell,
  wallet,
  game,
  checkout,
  payment,
  tracker,
  complaint,
  rescheduling,
  session,
  registration,
  password,
  profile,
  addressBook,
  addressEditor,
  emailCheck,
  loyaltyCard,
  devices,
  connections,
  accountData,
  contact,
  order,
  kitchen,
  ticketRequest,
  stepDelivery,
  storeControls,
  staffSession,
  orderSearch,
  orderFile,
  refund,
  day,
  staffList,
  passkeys,
  catalogVersions,
  catalogVersion,
  catalogDraft,
  catalogPreview,
  couponTrial,
  auditLog,
  unacceptedOrders,
  openComplaints,
  complaintAnswer,
  phoneOrder,
]
