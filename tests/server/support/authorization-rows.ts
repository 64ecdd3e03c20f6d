import { cardOfMemberWithHistory, memberWithHistory } from '../../../server/db/seed/members.ts'
import { registrationBody } from './account-calls.ts'
import {
  createOwnersCart,
  firstLocationOfOwner,
  forMembers,
  menuBase,
  customerRequest,
  createOwnersLocation,
  onOwnersCart,
  onOwnersOrder,
  startOwnersCardPayment,
  onlyStoreKey,
  forEverybody,
  placeOwnersOrder,
  forOwner,
  pizzaProduct,
  placeOrderRequest,
  locationBody,
  newEmail,
  type AuthorizationRow,
} from './authorization-requests.ts'
import { addLineBody, asap } from './calls.ts'
import { outletOf } from './change-catalog.ts'
import { carryoutContext } from './cart-calls.ts'
import { officeAuthorizationRows } from './office-authorization-rows.ts'
import { paidByCard } from './own-orders.ts'

/** The expected answer of every call of `/openapi.json`, by caller. */
export const authorizationRows: Readonly<Record<string, AuthorizationRow>> = {
  'GET /v2/product-hut-fe/outlets/location': forEverybody('/v2/product-hut-fe/outlets/location?location=-66.07,18.45'),
  'POST /v2/product-hut-fe/outlets/available': forEverybody((app) => ({
    path: '/v2/product-hut-fe/outlets/available',
    body: { order_type: 'C', outlet_id: outletOf(app, 'SJ02').id, ...asap },
  })),
  'GET /v2/product-hut-fe/outlets/opening_hours/{outletId}': forEverybody((app) => ({
    path: `/v2/product-hut-fe/outlets/opening_hours/${outletOf(app, 'SJ02').id}`,
  })),
  'GET /v2/product-hut-fe/outlets': forEverybody('/v2/product-hut-fe/outlets'),
  'GET /v2/product-hut-fe/outlets/detail/{code}': forEverybody('/v2/product-hut-fe/outlets/detail/SJ02'),
  'GET /v1/product-hut-fe/localizations': forEverybody('/v1/product-hut-fe/localizations'),
  'GET /product-localisation/search': forEverybody('/product-localisation/search?q=Condado'),
  'GET /v1/product-hut-fe/mappings': forEverybody('/v1/product-hut-fe/mappings'),
  'GET /v2/product-hut-fe/address/': forEverybody('/v2/product-hut-fe/address/?address_code=00907-01'),
  'GET /geocode/json': forEverybody('/geocode/json?address=00907'),
  'GET /geocode/autocomplete': forEverybody('/geocode/autocomplete?input=Condado'),
  [`GET ${menuBase}/catalog/events`]: forEverybody(`${menuBase}/catalog/events?outlet_code=SJ02`),
  [`GET ${menuBase}/category`]: forEverybody(`${menuBase}/category`),
  [`GET ${menuBase}/display-category`]: forEverybody(`${menuBase}/display-category`),
  [`GET ${menuBase}/menu`]: forEverybody(`${menuBase}/menu`),
  [`GET ${menuBase}/combo`]: forEverybody(`${menuBase}/combo`),
  [`GET ${menuBase}/half-half`]: forEverybody(`${menuBase}/half-half`),
  [`GET ${menuBase}/menu/{uuid}`]: forEverybody((app) => ({ path: `${menuBase}/menu/${pizzaProduct(app).uuid}` })),
  [`GET ${menuBase}/product/{uuid}`]: forEverybody((app) => ({
    path: `${menuBase}/product/${pizzaProduct(app).uuid}`,
  })),
  [`GET ${menuBase}/first-layers`]: forEverybody((app) => ({
    path: `${menuBase}/first-layers?uuid=${pizzaProduct(app).uuid}`,
  })),
  [`GET ${menuBase}/second-layers`]: forEverybody((app) => ({
    path: `${menuBase}/second-layers?uuid=${pizzaProduct(app).uuid}&first_layer=${pizzaProduct(app).sizes[0]?.uuid}`,
  })),
  [`GET ${menuBase}/add-on`]: forEverybody((app) => ({ path: `${menuBase}/add-on?uuid=${pizzaProduct(app).uuid}` })),
  [`GET ${menuBase}/nutritions/`]: forEverybody((app) => ({
    path: `${menuBase}/nutritions/?uuid=${pizzaProduct(app).uuid}`,
  })),
  [`PUT ${menuBase}/sold-out/{uuid}`]: {
    ask: async (app) => ({ path: `${menuBase}/sold-out/${pizzaProduct(app).uuid}`, body: { sold_out: false } }),
    ...onlyStoreKey,
  },
  'POST /v1/product-cart-fe/create-cart': forEverybody(() => ({
    path: '/v1/product-cart-fe/create-cart',
    body: carryoutContext,
  })),
  'POST /v1/product-cart-fe/cart': onOwnersCart('cart', ({ id }, app) =>
    addLineBody(app, 'pepperoni-doble', { cart_id: id }),
  ),
  'POST /v1/product-cart-fe/update-cart-item': onOwnersCart('update-cart-item', ({ id }, app, line) => {
    const { productUuid: _, ...choice } = addLineBody(app, 'pepperoni-doble')
    return { ...choice, cart_id: id, id: line.id }
  }),
  'POST /v1/product-cart-fe/update-item-quantity': onOwnersCart('update-item-quantity', ({ id }, _, line) => ({
    cart_id: id,
    id: line.id,
    quantity: 3,
  })),
  'POST /v1/product-cart-fe/update-quantity': onOwnersCart('update-quantity', ({ id }, _, line) => ({
    cart_id: id,
    items: [{ id: line.id, quantity: 3 }],
  })),
  'POST /v1/product-cart-fe/remove-cart-item': onOwnersCart('remove-cart-item', ({ id }, _, line) => ({
    cart_id: id,
    id: line.id,
  })),
  'POST /v1/product-cart-fe/restore-cart-item': onOwnersCart('restore-cart-item', ({ id }, _, line) => ({
    cart_id: id,
    id: line.id,
  })),
  'POST /v1/product-cart-fe/remove-cart': onOwnersCart('remove-cart', ({ id }) => ({ cart_uuid: id })),
  'POST /v1/product-cart-fe/update-cart': onOwnersCart('update-cart', ({ id }) => ({ cart_uuid: id, ...asap })),
  'POST /v1/product-cart-fe/check-cart': onOwnersCart('check-cart', ({ id }) => ({
    cart_uuid: id,
    ...carryoutContext,
  })),
  'POST /v1/product-cart-fe/restore-cart': onOwnersCart('restore-cart', ({ id }) => ({
    cart_uuid: id,
    ...carryoutContext,
    without: [],
  })),
  'POST /v1/product-cart-fe/apply-coupon': onOwnersCart('apply-coupon', ({ id }) => ({
    cart_id: id,
    coupon_code: 'BOHIO20',
  })),
  'POST /v1/product-cart-fe/remove-coupon': onOwnersCart(
    'remove-coupon',
    ({ id }) => ({ cart_id: id, coupon_code: 'BOHIO20' }),
    'CPH-01',
  ),
  'GET /v1/product-cart-fe/own-carts': forMembers(async (app) => {
    await createOwnersCart(app)
    return { path: '/v1/product-cart-fe/own-carts' }
  }),
  'GET /v1/product-cart-fe/detail': forOwner('CART-01', async (app) => ({
    path: `/v1/product-cart-fe/detail?cart_id=${(await createOwnersCart(app)).id}`,
  })),
  'GET /v1/product-coupon-fe/coupons': forOwner('CART-01', async (app) => ({
    path: `/v1/product-coupon-fe/coupons?cart_id=${(await createOwnersCart(app)).id}`,
  })),
  'POST /v1/product-coupon-fe/check-existed-coupon/{code}': forEverybody(
    '/v1/product-coupon-fe/check-existed-coupon/BOHIO20',
  ),
  'POST /v1/product-coupon-fe/crm-redeem-coupon/{code}': {
    ask: async () => ({ path: '/v1/product-coupon-fe/crm-redeem-coupon/MARISOL5' }),
    nobody: 'COUPON-04',
    other: 'COUPON-01',
    owner: '200',
  },
  'GET /v1/product-coupon-fe/game-info/{id}': forMembers(async () => ({
    path: '/v1/product-coupon-fe/game-info/raspa',
  })),
  'POST /v1/product-coupon-fe/play-game/{id}': forMembers(async () => ({
    path: '/v1/product-coupon-fe/play-game/raspa',
    body: {},
  })),
  'POST /v1/product-order-be/orders/{uuid}/check-reorder': onOwnersOrder(
    'COMMON-03',
    '/check-reorder',
    carryoutContext,
  ),
  'POST /v1/product-order-be/orders/{uuid}/reorder': onOwnersOrder('COMMON-03', '/reorder', {
    ...carryoutContext,
    without: [],
    without_coupons: [],
  }),
  'GET /v1/product-order-be/orders/list-orders-by-user': forMembers(async (app) => {
    await placeOwnersOrder(app)
    return { path: '/v1/product-order-be/orders/list-orders-by-user' }
  }),
  'GET /v1/product-payment-fe/card-information': {
    ask: async () => ({ path: `/v1/product-payment-fe/card-information?email=${memberWithHistory.email}` }),
    nobody: 'CUS-100001',
    other: 'COMMON-03',
    owner: '200',
  },
  'POST /v1/product-customer/customer_registration': forEverybody(() => ({
    path: '/v1/product-customer/customer_registration',
    body: registrationBody(newEmail()),
  })),
  'GET /v1/product-customer/confirm_email/{token}': forEverybody(
    `/v1/product-customer/confirm_email/${'x'.repeat(43)}`,
    'CUS-100010',
  ),
  'POST /v1/product-customer/check_email': forEverybody(() => ({
    path: '/v1/product-customer/check_email',
    body: { email: memberWithHistory.email },
  })),
  'POST /v1/product-customer/login': forEverybody(
    () => ({ path: '/v1/product-customer/login', body: { email: newEmail(), password: 'No-es-esa-1' } }),
    'CUS-100004',
  ),
  'POST /v1/product-customer/check-customer-social-exist': forEverybody(
    () => ({
      path: '/v1/product-customer/check-customer-social-exist',
      body: { login_type: 1, ticket: 'x'.repeat(43) },
    }),
    'CUS-100024',
  ),
  'POST /v1/product-customer/logout': forMembers(customerRequest('logout', {})),
  'GET /v1/product-customer/customers-by-token': forMembers(customerRequest('customers-by-token')),
  'PUT /v1/product-customer/customers': forMembers(customerRequest('customers', {})),
  'DELETE /v1/product-customer/customers': forMembers(customerRequest('customers', {}), 'CUS-100006'),
  'GET /v1/product-customer/customers/devices': forMembers(customerRequest('customers/devices')),
  'DELETE /v1/product-customer/customers/social-accounts/{login_type}': forMembers(
    customerRequest('customers/social-accounts/1', {}),
    'CUS-100006',
  ),
  'DELETE /v1/product-customer/customers/devices': forMembers(customerRequest('customers/devices', {}), 'CUS-100006'),
  'DELETE /v1/product-customer/customers/devices/{id}': forMembers(
    customerRequest(`customers/devices/${'x'.repeat(43)}`, {}),
    'CUS-100006',
  ),
  'POST /v1/product-customer/update-password': forMembers(
    customerRequest('update-password', { old_password: 'No-es-esa-1', password: 'Flamboyan-Rojo-31' }),
    'CUS-100006',
  ),
  'POST /v1/product-customer/reset_password': forEverybody(() => ({
    path: '/v1/product-customer/reset_password',
    body: { email: newEmail() },
  })),
  'POST /v1/product-customer/check_forgot_password_token': forEverybody(
    () => ({ path: '/v1/product-customer/check_forgot_password_token', body: { token: 'x'.repeat(43) } }),
    'CUS-100010',
  ),
  'POST /v1/product-customer/locations': forMembers(customerRequest('locations', locationBody)),
  'PUT /v1/product-customer/locations': {
    ask: async (app) => ({ path: '/v1/product-customer/locations', body: await firstLocationOfOwner(app) }),
    nobody: 'CUS-100001',
    other: 'CUS-100013',
    owner: '200',
  },
  'GET /v1/product-customer/locations/{id}': {
    ask: async (app) => ({ path: `/v1/product-customer/locations/${(await firstLocationOfOwner(app)).id}` }),
    nobody: 'CUS-100001',
    other: 'CUS-100013',
    owner: '200',
  },
  'DELETE /v1/product-customer/locations/{id}': {
    ask: async (app) => ({ path: `/v1/product-customer/locations/${await createOwnersLocation(app)}` }),
    nobody: 'CUS-100001',
    other: 'CUS-100013',
    owner: '200',
  },
  'POST /v1/product-customer/ponta-attach': {
    ask: customerRequest('ponta-attach', {
      card: cardOfMemberWithHistory.number,
      phone: ['787', '555', '0142'],
      birthday: '1988-04-12',
    }),
    nobody: 'CUS-100001',
    other: 'CUS-100015',
    owner: '200',
  },
  'GET /v1/product-customer/customers/export': forMembers(customerRequest('customers/export')),
  'GET /v1/product-customer/contact-ticket': forEverybody('/v1/product-customer/contact-ticket'),
  'POST /v1/product-customer/contacts': forEverybody((app) => {
    const ticket = app.contactTickets.issue()
    app.clock.pass({ seconds: 3 })
    return {
      path: '/v1/product-customer/contacts',
      body: {
        kind: 'feedback',
        name: 'Iris',
        email: newEmail(),
        phone: null,
        topic: 'other',
        outlet_code: null,
        order_number: null,
        message: 'Hola.',
        ticket,
      },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    }
  }),
  'GET /v1/product-jp/nihongo/convert-kana': forEverybody('/v1/product-jp/nihongo/convert-kana?name=Tanaka'),
  'POST /v1/product-order-be/orders': forOwner('CART-01', placeOrderRequest),
  'POST /v1/product-order-be/orders/check-order': forOwner('CART-01', async (app) => {
    const { path, ...asked } = await placeOrderRequest(app)
    return { ...asked, path: `${path}/check-order` }
  }),
  'POST /v1/product-order-be/phone-codes': forOwner(
    'CART-01',
    async (app) => ({
      path: '/v1/product-order-be/phone-codes',
      body: { cart_id: (await createOwnersCart(app)).id, phone: '7875550155' },
    }),
    'COMMON-01',
  ),
  'GET /v1/product-order-be/orders': { ask: async () => ({ path: '/v1/product-order-be/orders' }), ...onlyStoreKey },
  'GET /v1/product-order-be/store/items': {
    ask: async () => ({ path: '/v1/product-order-be/store/items' }),
    ...onlyStoreKey,
  },
  'GET /v1/product-order-be/store': { ask: async () => ({ path: '/v1/product-order-be/store' }), ...onlyStoreKey },
  'PATCH /v1/product-order-be/store': {
    ask: async () => ({ path: '/v1/product-order-be/store', body: { pause: null, extra_minutes: 0 } }),
    ...onlyStoreKey,
  },
  'GET /v1/product-order-be/orders/stream': {
    ask: async () => ({ path: '/v1/product-order-be/orders/stream' }),
    ...onlyStoreKey,
  },
  'POST /v1/product-order-be/orders/{uuid}/ticket': {
    ask: async (app) => ({
      path: `/v1/product-order-be/orders/${(await placeOwnersOrder(app)).uuid}/ticket`,
    }),
    ...onlyStoreKey,
    store: 'COMMON-01', // without a printer
  },
  'GET /v1/product-order-be/orders/{uuid}': onOwnersOrder('200', ''),
  'GET /v1/product-order-be/orders/{uuid}/events': onOwnersOrder('200', '/events'),
  'PUT /v1/product-order-be/orders/tracking/{uuid}': {
    ask: async (app) => ({
      path: `/v1/product-order-be/orders/tracking/${(await placeOwnersOrder(app)).uuid}`,
      body: { status: 3 },
    }),
    ...onlyStoreKey,
  },
  'POST /v1/product-order-be/orders/{uuid}/arrived': onOwnersOrder('COMMON-03', '/arrived', undefined, 'COMMON-01'),
  'POST /v1/product-order-be/orders/{uuid}/cancel': onOwnersOrder('COMMON-03', '/cancel'),
  'POST /v1/product-order-be/orders/{uuid}/reschedule': onOwnersOrder(
    'COMMON-03',
    '/reschedule',
    { order_time: '2026-03-05T21:30:00Z', total: 0 },
    'PAYMENT-2',
  ),
  'POST /v1/product-order-be/orders/{uuid}/rating': onOwnersOrder('COMMON-03', '/rating', { stars: 5 }, 'ORDER-16'),
  'GET /v1/product-order-be/orders/{uuid}/complaint': onOwnersOrder('COMMON-03', '/complaint'),
  'POST /v1/product-order-be/orders/{uuid}/complaint': onOwnersOrder(
    'COMMON-03',
    '/complaint',
    { key: '01900000-0000-7000-8000-000000000001', kind: 'other', words: 'Faltó algo' },
    'ORDER-16',
  ),
  'POST /v1/product-order-be/orders/{uuid}/stop-text-messages': onOwnersOrder('COMMON-03', '/stop-text-messages'),
  'POST /v1/product-order-be/orders/{uuid}/erase-guest-data': onOwnersOrder(
    'COMMON-03',
    '/erase-guest-data',
    undefined,
    'ORDER-20',
  ),
  'POST /v1/product-payment-fe/payment/softbankjp/credit-payment': forOwner('ORDER-1', async (app) => ({
    path: '/v1/product-payment-fe/payment/softbankjp/credit-payment',
    body: { order_uuid: (await placeOwnersOrder(app, paidByCard)).uuid },
  })),
  'GET /v1/product-payment-fe/payment/creditcardpr/getstatuspayment': forOwner('ORDER-1', async (app) => ({
    path: `/v1/product-payment-fe/payment/creditcardpr/getstatuspayment?transaction=${await startOwnersCardPayment(app)}`,
  })),
  'POST /v1/product-payment-fe/payment/ath-movil/phone': forOwner('ORDER-1', async (app) => ({
    path: '/v1/product-payment-fe/payment/ath-movil/phone',
    body: { transaction: await startOwnersCardPayment(app), phone: '7875550155' },
  })),
  'POST /v1/product-payment-fe/payment/ath-movil/cancel': forOwner('ORDER-1', async (app) => ({
    path: '/v1/product-payment-fe/payment/ath-movil/cancel',
    body: { transaction: await startOwnersCardPayment(app) },
  })),
  'GET /v1/product-tenant/config': forEverybody('/v1/product-tenant/config'),
  'GET /v1/product-tenant/text-channels': forEverybody('/v1/product-tenant/text-channels'),
  'GET /v1/product-tenant/contents': forEverybody('/v1/product-tenant/contents?type=terms'),
  'GET /v1/product-banner-fe/banner/positions': forEverybody('/v1/product-banner-fe/banner/positions'),
  'GET /v1/product-campaign-fe/campaign/detail': forEverybody(
    '/v1/product-campaign-fe/campaign/detail?name=sabor-de-aqui',
  ),
  'GET /v1/product-campaign-fe/topic/list': forEverybody('/v1/product-campaign-fe/topic/list'),
  'GET /v1/product-campaign-fe/topic/detail': forEverybody(
    '/v1/product-campaign-fe/topic/detail?name=longaniza-de-orocovis',
  ),
  'GET /v1/product-payment-fe/payment-methods': forEverybody('/v1/product-payment-fe/payment-methods?outlet_code=SJ02'),
  ...officeAuthorizationRows,
}
