import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { RefusalError } from './domain/refusal.ts'
import { handleApiErrors, type MessageOf } from './error-handlers.ts'
import { allowOfflineCopies, setApiHeaders } from './http/response-headers.ts'
import { createClientAddress } from './http/client-address.ts'
import { createMetrics, type Metrics } from './http/metrics.ts'
import { countClients, limitClients, limitStreams } from './http/rate-limit.ts'
import type { MicroCache } from './http/micro-cache.ts'
import { accountDataRoutes } from './routes/account-data.ts'
import { accountDeviceRoutes } from './routes/account-devices.ts'
import { accountPasswordRoutes } from './routes/account-passwords.ts'
import { accountRoutes, customerBasePath } from './routes/accounts.ts'
import { cartRoutes } from './routes/carts.ts'
import { complaintPath, complaintRoutes, orderPath } from './routes/complaints.ts'
import { contactRoutes } from './routes/contacts.ts'
import { contentRoutes } from './routes/contents.ts'
import { couponRoutes } from './routes/coupons.ts'
import { docsRoutes } from './routes/docs.ts'
import { gameRoutes } from './routes/games.ts'
import { geocodeRoutes } from './routes/geocode.ts'
import { monitoringRoutes } from './routes/monitoring.ts'
import { kanaRoutes } from './routes/kana.ts'
import { servedPlaceRoutes } from './routes/served-places.ts'
import { marketRoutes } from './routes/market.ts'
import { memberLocationRoutes } from './routes/member-locations.ts'
import { memberOrderRoutes } from './routes/member-orders.ts'
import { officeBasePath } from './routes/office/office-callers.ts'
import { officeRoutes } from './routes/office/office.ts'
import { productOptionRoutes } from './routes/product-options.ts'
import { menuRoutes } from './routes/menu.ts'
import { nutritionRoutes } from './routes/nutritions.ts'
import { orderRoutes } from './routes/orders.ts'
import { outletRoutes } from './routes/outlets.ts'
import { paymentRoutes, webhookPath } from './routes/payments.ts'
import { marketingRoutes } from './routes/marketing.ts'
import { reorderRoutes } from './routes/reorders.ts'
import { sandboxAthMovilRoutes } from './routes/sandbox-ath-movil.ts'
import { driverPath, driverRoutes } from './routes/driver.ts'
import type { DriverPages } from '../contract/driver-page.ts'
import { sandboxPaymentsRoutes, type DrawPaymentPage } from './routes/sandbox-payments.ts'
import { socialSignInRoutes } from './routes/social-sign-in.ts'
import { createSignInPlace } from './routes/sign-in-place.ts'
import { soldOutRoutes } from './routes/sold-out.ts'
import { storeControlRoutes } from './routes/store-controls.ts'
import { storeOrderRoutes } from './routes/store-orders.ts'
import { catalogEventRoutes } from './routes/catalog-events.ts'
import { createCartCache } from './services/cart-cache.ts'
import { createSharedLimits } from './services/rate-limits.ts'
import type { DrawPhoneCode } from './services/phone-codes.ts'
import type { Services } from './services/services.ts'

export type AppOptions = Services & {
  readonly messageOf: MessageOf
  readonly drawPaymentPage: DrawPaymentPage
  readonly drawPhoneCode: DrawPhoneCode
  readonly driverPages: DriverPages
  readonly ready?: MicroCache
  readonly metrics?: Metrics
  /** Whether the server is about to stop, and wants no new calls. */
  readonly isStopping?: () => boolean
}

const apiPaths = ['/v1/*', '/v2/*', '/geocode/*', '/product-localisation/*', '/sandbox-bank/*', driverPath]
/** Public answers that are not kept ready, and contain nothing that somebody typed. */
const offlinePaths = [
  '/v1/product-tenant/config',
  '/v1/product-tenant/contents',
  '/v2/product-hut-fe/outlets',
  '/v2/product-hut-fe/outlets/detail/*',
]
const maxBodyBytes = 64 * 1024
/** A complaint may have a picture. */
export const maxComplaintBytes = 3 * 1024 * 1024
/** A notice of the payment provider repeats the payment with all that the provider knows of it. */
const maxNoticeBytes = 1024 * 1024
/** Other methods have no body, and detecting one costs more than many a call. */
const withBody = ['POST', 'PUT', 'PATCH', 'DELETE']
const tooLong = () => {
  throw new RefusalError('COMMON-05')
}
const countBody = bodyLimit({ maxSize: maxBodyBytes, onError: tooLong })
const countComplaint = bodyLimit({ maxSize: maxComplaintBytes, onError: tooLong })
const countNotice = bodyLimit({ maxSize: maxNoticeBytes, onError: tooLong })
/** Limits bodies. A `Content-Length` is checked without reading, because a stream would cost more than the body. */
const limitBody: MiddlewareHandler = (c, next) => {
  if (c.req.path.startsWith(orderPath) && c.req.path.endsWith('/complaint')) return countComplaint(c, next)
  if (c.req.path === webhookPath) return countNotice(c, next)
  const length = c.req.header('content-length')
  if (length === undefined || c.req.header('transfer-encoding') !== undefined) return countBody(c, next)
  return Number(length) > maxBodyBytes ? tooLong() : next()
}
/** Calls per minute and client, to all servers together. */
const limits = {
  production: {
    geocoding: 240,
    carts: 120,
    orders: 60,
    codes: 60,
    logins: 60,
    accounts: 30,
    social: 30,
    contacts: 10,
    complaints: 10,
    staff: 30,
    phoneCodes: 10,
    drivers: 60,
  },
  local: {
    geocoding: 1_000_000,
    carts: 1_000_000,
    orders: 60_000,
    codes: 60_000,
    logins: 1000,
    accounts: 60_000,
    social: 60_000,
    contacts: 60_000,
    complaints: 60_000,
    staff: 60_000,
    phoneCodes: 60_000,
    drivers: 60_000,
  },
}
/** Open streams of orders per client and server. */
const streams = { production: 60, local: 100_000 }
/** Open pages per client and server that follow the catalog: the customers of a mobile network share an address. */
const catalogStreams = { production: 300, local: 100_000 }
/** Emails per hour that strangers can send to one address. */
const emailsAnHour = { production: 6, local: 60_000 }
/** Codes per hour that are sent to one phone. */
const codesAnHour = { production: 5, local: 60_000 }
/** Calls that reveal whether a coupon code exists; limited against enumeration. */
const codePaths = [
  '/v1/product-cart-fe/apply-coupon',
  '/v1/product-coupon-fe/check-existed-coupon/*',
  '/v1/product-coupon-fe/crm-redeem-coupon/*',
]

/** Calls that reveal whether an email has an account, send emails, or accept guessable secrets. */
const accountPaths = [
  'customer_registration',
  'check_email',
  'reset_password',
  'check_forgot_password_token',
  'update-password',
  'ponta-attach',
  'check-customer-social-exist',
].map((call) => `${customerBasePath}/${call}`)

/** Calls by staff who are not signed in yet, which accept guessable secrets. */
const staffSecretPaths = [
  'sign-in',
  'sign-in/code',
  'sign-in/passkey/options',
  'sign-in/passkey',
  'invitation',
  'invitation/accept',
].map((call) => `${officeBasePath}/staff/${call}`)

/** Creates the API: all calls, errors, the OpenAPI description and health checks. */
export function createApp(options: AppOptions): Hono {
  const { log, clock, messageOf, settings, sandboxPayments, sandboxAthMovil, isStopping } = options
  const { drawPaymentPage, drawPhoneCode, driverPages } = options
  const { metrics = createMetrics(options) } = options
  const limit = limits[settings.deployment]
  const clientOf = createClientAddress(settings.trustedProxies)
  const placeOf = createSignInPlace(clientOf)
  const sharedLimit = createSharedLimits(options)
  const countCalls = (name: keyof typeof limit) => {
    const calls = limit[name]
    return countClients(clientOf, sharedLimit({ name, calls, seconds: 60, unshared: Math.floor(calls / 4) }))
  }
  const aMinute = (name: keyof typeof limit) => limitClients(countCalls(name))
  const countCarts = countCalls('carts')
  const openStream = limitStreams(clientOf, streams[settings.deployment])
  const limitEmails = sharedLimit({ name: 'emails', calls: emailsAnHour[settings.deployment], seconds: 3600 })
  const limitCodes = sharedLimit({ name: 'phone codes', calls: codesAnHour[settings.deployment], seconds: 3600 })
  const cartCache = createCartCache()
  const app = new Hono()
  const fail = handleApiErrors(log, messageOf, metrics.countRefusal)
  app.onError(fail)
  app.notFound((c) => fail(new RefusalError('COMMON-04'), c))
  for (const path of apiPaths) {
    app.use(path, metrics.measure)
    app.use(path, setApiHeaders(options.clock))
    app.on(withBody, path, limitBody)
  }
  for (const path of offlinePaths) app.get(path, allowOfflineCopies)
  app.use('/geocode/*', aMinute('geocoding'))
  app.post('/v1/product-order-be/orders', aMinute('orders'))
  app.post('/v1/product-order-be/orders/:uuid/reorder', limitClients(countCarts))
  app.on('POST', codePaths, aMinute('codes'))
  app.post('/v1/product-order-be/phone-codes', aMinute('phoneCodes'))
  app.post(driverPath, aMinute('drivers'))
  app.post(`${customerBasePath}/login`, aMinute('logins'))
  app.on('POST', accountPaths, aMinute('accounts'))
  app.post(`${customerBasePath}/contacts`, aMinute('contacts'))
  app.post(complaintPath, aMinute('complaints'))
  app.on('POST', staffSecretPaths, aMinute('staff'))
  app
    .route('/', outletRoutes(options))
    .route('/', servedPlaceRoutes(options))
    .route('/', geocodeRoutes(options))
    .route('/', menuRoutes(options))
    .route('/', productOptionRoutes(options))
    .route('/', nutritionRoutes(options))
    .route('/', soldOutRoutes(options))
    .route('/', catalogEventRoutes(options, limitStreams(clientOf, catalogStreams[settings.deployment])))
    .route('/', cartRoutes(options, cartCache, countCarts))
    .route('/', couponRoutes(options))
    .route('/', gameRoutes(options))
    .route('/', memberOrderRoutes(options)) // before the orders, which would take its path for a uuid
    .route('/', accountRoutes(options, limitEmails, placeOf))
    .route('/', accountPasswordRoutes(options, limitEmails, placeOf))
    .route('/', accountDeviceRoutes(options))
    .route('/', memberLocationRoutes(options))
    .route('/', accountDataRoutes(options))
    .route('/', contactRoutes(options, limitEmails))
    .route('/', kanaRoutes())
    .route('/', storeControlRoutes(options))
    .route('/', storeOrderRoutes(options, openStream))
    .route('/', driverRoutes({ ...options, ...driverPages }))
    .route('/', orderRoutes(options, cartCache, clientOf, openStream, { drawPhoneCode, limitCodes }))
    .route('/', complaintRoutes(options))
    .route('/', reorderRoutes(options))
    .route('/', paymentRoutes(options))
    .route('/', marketRoutes(options))
    .route('/', marketingRoutes(options))
    .route('/', contentRoutes(options))
    .route('/', officeRoutes(options, clientOf, cartCache))
    .route('/', monitoringRoutes(options, metrics, isStopping))
  if (settings.social) {
    app.use(`${customerBasePath}/social/*`, aMinute('social'))
    app.route('/', socialSignInRoutes(options, settings.social))
  }
  if (sandboxPayments) {
    const call = async (path: string, init: RequestInit) => app.request(path, init)
    app.route('/', sandboxPaymentsRoutes({ bank: sandboxPayments, clock, log, draw: drawPaymentPage, call }))
  }
  if (sandboxAthMovil) app.route('/', sandboxAthMovilRoutes({ athMovil: sandboxAthMovil, draw: drawPaymentPage }))
  if (settings.docs) app.route('/', docsRoutes(app))
  for (const path of apiPaths) {
    app.all(path, () => {
      throw new RefusalError('COMMON-04')
    })
  }
  return app
}
