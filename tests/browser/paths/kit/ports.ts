import { marketConfigIds } from '../../../../server/db/seed/catalog.ts'
import { condado, santurce, ashford } from '../../../paths/fixtures/places.ts'
import { walletEntries } from '../../../paths/fixtures/coupons.ts'
import { freshGame } from '../../../paths/fixtures/games.ts'
import { complaintStates } from '../../../paths/fixtures/complaints.ts'
import { thisDevice } from '../../../paths/fixtures/devices.ts'
import { ana } from '../../../paths/fixtures/members.ts'
import { cartOf, line } from '../../../paths/fixtures/products-and-carts.ts'
import { unchangedCart } from '../../../paths/fixtures/parked-carts.ts'
import { placedOrder, trackedOrderAt } from '../../../paths/fixtures/orders.ts'
import {
  daysAnswer,
  itemAnswer,
  itemsAnswer,
  placesAnswer,
  wireDetail,
  wireOutlet,
  type WireAnswer,
} from './wire-answers.ts'

/** The requests of each port, by method and address. */
const addresses = {
  reverse: /^GET \/geocode\/json\?latlng=/,
  geocode: /^GET \/geocode\/json/,
  suggestPlaces: /^GET \/geocode\/autocomplete/,
  findStores: /^GET \S+\/outlets\/location/,
  checkStoreAvailability: /^POST \S+\/outlets\/available/,
  loadTimes: /^GET \S+\/outlets\/opening_hours\//,
  loadCart: /^GET \S+\/product-cart-fe\/detail/,
  findEarlierCart: /^GET \S+\/own-carts/,
  checkCart: /^POST \S+\/check-cart/,
  restoreParkedCart: /^POST \S+\/restore-cart/,
  readStore: /^GET \S+\/outlets\/detail\//,
  loadGame: /^GET \S+\/game-info\//,
  playGame: /^POST \S+\/play-game\//,
  redeemCoupon: /^POST \S+\/crm-redeem-coupon\//,
  loadOrders: /^GET \S+\/list-orders-by-user/,
  previewReorder: /^POST \S+\/check-reorder$/,
  createReorderedCart: /^POST \S+\/reorder$/,
  loadWallet: /^GET \S+\/product-coupon-fe\/coupons/,
  changeCart: /^POST \S+\/product-cart-fe\//,
  findOrder: /^POST \S+\/orders\/check-order/,
  sendPhoneCode: /^POST \S+\/phone-codes$/,
  placeOrder: /^POST \S+\/orders$/,
  followCatalog: /^GET \S+\/catalog\/events/,
  followOrder: /^GET \S+\/orders\/[^/]+\/events/,
  loadTrackedOrder: /^GET \S+\/orders\/[^/]+$/,
  cancelOrder: /^POST \S+\/orders\/[^/]+\/cancel$/,
  rescheduleOrder: /^POST \S+\/orders\/[^/]+\/reschedule$/,
  announceArrival: /^POST \S+\/orders\/[^/]+\/arrived$/,
  eraseGuestData: /^POST \S+\/orders\/[^/]+\/erase-guest-data$/,
  stopTextMessages: /^POST \S+\/orders\/[^/]+\/stop-text-messages$/,
  loadComplaint: /^GET \S+\/orders\/[^/]+\/complaint$/,
  sendComplaint: /^POST \S+\/orders\/[^/]+\/complaint$/,
  rateOrder: /^POST \S+\/orders\/[^/]+\/rating$/,
  beginPayment: /^POST \S+\/credit-payment$/,
  loadPaymentStatus: /^GET \S+\/getstatuspayment/,
  changePhone: /^POST \S+\/ath-movil\/phone$/,
  cancelPayment: /^POST \S+\/ath-movil\/cancel$/,
  readMember: /^GET \S+\/customers-by-token$/,
  loginBySocial: /^POST \S+\/product-customer\/login#type$/,
  readSocial: /^POST \S+\/check-customer-social-exist#type$/,
  checkEmail: /^POST \S+\/check_email$/,
  attachCard: /^POST \S+\/ponta-attach$/,
  requestFormTicket: /^GET \S+\/contact-ticket$/,
  sendMessage: /^POST \S+\/product-customer\/contacts$/,
  loadDevices: /^GET \S+\/customers\/devices$/,
  endDevices: /^DELETE \S+\/customers\/devices(\/|$)/,
  removeConnection: /^DELETE \S+\/customers\/social-accounts\/\d$/,
  exportData: /^GET \S+\/customers\/export$/,
  deleteAccount: /^DELETE \S+\/product-customer\/customers$/,
  login: /^POST \S+\/product-customer\/login$/,
  logout: /^POST \S+\/product-customer\/logout#token$/,
  register: /^POST \S+\/customer_registration$/,
  confirmEmail: /^GET \S+\/confirm_email\//,
  requestPasswordReset: /^POST \S+\/reset_password$/,
  resetPassword: /^POST \S+\/reset_password#token$/,
  verifyResetProof: /^POST \S+\/check_forgot_password_token(#token)?$/,
  changePassword: /^POST \S+\/update-password$/,
  saveProfile: /^PUT \S+\/product-customer\/customers$/,
  changeLocations: /^(POST|PUT|DELETE) \S+\/product-customer\/locations/,
  paymentMethods: /^GET \S+\/payment-methods/,
  offered: new RegExp(`^GET \\S+/product-menu-fe/menu/(${marketConfigIds.upsell.join('|')})`),
  product: /^GET \S+\/product-menu-fe\/menu\/[^?]/,
  menu: /^GET \S+\/product-menu-fe\//,
  bank: /^GET \/sandbox-bank\//,
} as const
export type PortName = keyof typeof addresses
const portNames = [
  'reverse',
  'geocode',
  'suggestPlaces',
  'findStores',
  'checkStoreAvailability',
  'loadTimes',
  'loadCart',
  'findEarlierCart',
  'checkCart',
  'restoreParkedCart',
  'readStore',
  'changeCart',
  'loadWallet',
  'loadGame',
  'playGame',
  'redeemCoupon',
  'loadOrders',
  'previewReorder',
  'createReorderedCart',
  'findOrder',
  'placeOrder',
  'sendPhoneCode',
  'followCatalog',
  'followOrder',
  'loadTrackedOrder',
  'cancelOrder',
  'rescheduleOrder',
  'announceArrival',
  'rateOrder',
  'loadComplaint',
  'sendComplaint',
  'eraseGuestData',
  'stopTextMessages',
  'beginPayment',
  'loadPaymentStatus',
  'changePhone',
  'cancelPayment',
  'readMember',
  'loginBySocial',
  'readSocial',
  'checkEmail',
  'attachCard',
  'requestFormTicket',
  'sendMessage',
  'loadDevices',
  'endDevices',
  'removeConnection',
  'exportData',
  'deleteAccount',
  'login',
  'logout',
  'register',
  'confirmEmail',
  'requestPasswordReset',
  'resetPassword',
  'verifyResetProof',
  'changePassword',
  'saveProfile',
  'changeLocations',
  'paymentMethods',
  'offered',
  'product',
  'menu',
  'bank',
] as const satisfies readonly PortName[]

/** A request of a page. */
export type PageRequest = { readonly method: string; readonly url: string; readonly body: string }

/** Returns the port of a request. */
export function portOf({ method, url, body: sent }: PageRequest): PortName | null {
  const { pathname, search } = new URL(url)
  // Two calls share an address and differ by their body: password reset and provider sign-in.
  const body = sent.includes('"login_type":') ? '#type' : sent.includes('"token":') ? '#token' : ''
  const words = `${method} ${pathname}${search}${body}`
  return portNames.find((name) => addresses[name].test(words)) ?? null
}

export const isPort = (name: string): name is PortName => name in addresses

/** Noon of the first day of the fixtures, in Puerto Rico. */
export const noon = '2026-03-04T16:00:00Z'
const at = (date: string, clock: string) => ({ at: `${date}T${clock}:00-04:00`, date, clock, full: false })

/** Opening times for paths that do not set them. */
const usualDays = [
  { date: '2026-03-04', asap: true, slots: [at('2026-03-04', '18:00')] },
  { date: '2026-03-05', asap: false, slots: [at('2026-03-05', '18:00')] },
]
/** Those of a store that is closed now. */
export const laterDays = usualDays.map((day) => ({ ...day, asap: false }))
const own = trackedOrderAt(2)

/** Default answers of ports that a path does not control. Others go to the server. */
export const defaultAnswers: Partial<Record<PortName, WireAnswer>> = {
  reverse: placesAnswer([]),
  geocode: placesAnswer([ashford]),
  suggestPlaces: { status: 200, json: { results: [] } },
  findStores: itemsAnswer([condado, santurce].map(wireOutlet)),
  checkStoreAvailability: itemAnswer(wireOutlet(condado)),
  loadTimes: daysAnswer(usualDays),
  loadCart: itemAnswer(cartOf(line)),
  changeCart: itemAnswer(cartOf(line)),
  // A focused link to it preloads it.
  loadGame: itemAnswer(freshGame),
  loadOrders: itemsAnswer([]),
  loadWallet: itemsAnswer(walletEntries('BOHIO20')),
  findEarlierCart: itemAnswer(null),
  checkCart: itemAnswer(unchangedCart),
  restoreParkedCart: itemAnswer(cartOf(line)),
  loadComplaint: itemAnswer(complaintStates.tooLate),
  readStore: itemAnswer(wireDetail(condado)),
  placeOrder: itemAnswer(placedOrder),
  findOrder: itemAnswer(placedOrder),
  loadTrackedOrder: itemAnswer(own.order),
  readMember: itemAnswer(ana),
  loadDevices: itemsAnswer([thisDevice]),
  checkEmail: itemAnswer({ exists: false }),
  paymentMethods: itemsAnswer([
    { code: 7, method: 'credit_card', name: 'Tarjeta', max: null },
    { code: 9, method: 'cash', name: 'Efectivo', max: null },
  ]),
}
