import { cardOfMemberWithHistory, memberWithHistory } from '../../../server/db/seed/members.ts'
import { registration } from './account-calls.ts'
import {
  basketOf,
  firstPlace,
  members,
  menu,
  mine,
  newPlace,
  ofCart,
  ofOrder,
  onCard,
  onlyStores,
  open,
  ordered,
  owned,
  pizza,
  place,
  savedPlace,
  somebody,
  type Row,
} from './authorization-kinds.ts'
import { addition, asap } from './calls.ts'
import { outletOf } from './change-catalog.ts'
import { carryout } from './coupon-calls.ts'
import { byCard } from './own-orders.ts'

/** The expected answer of every call of `/openapi.json`, by caller. */
export const rows: Readonly<Record<string, Row>> = {
  'GET /v2/product-hut-fe/outlets/location': open('/v2/product-hut-fe/outlets/location?location=-66.07,18.45'),
  'POST /v2/product-hut-fe/outlets/available': open((app) => ({
    path: '/v2/product-hut-fe/outlets/available',
    body: { order_type: 'C', outlet_id: outletOf(app, 'SJ02').id, ...asap },
  })),
  'GET /v2/product-hut-fe/outlets/opening_hours/{outletId}': open((app) => ({
    path: `/v2/product-hut-fe/outlets/opening_hours/${outletOf(app, 'SJ02').id}`,
  })),
  'GET /v2/product-hut-fe/outlets': open('/v2/product-hut-fe/outlets'),
  'GET /v2/product-hut-fe/outlets/detail/{code}': open('/v2/product-hut-fe/outlets/detail/SJ02'),
  'GET /v1/product-hut-fe/localizations': open('/v1/product-hut-fe/localizations'),
  'GET /product-localisation/search': open('/product-localisation/search?q=Condado'),
  'GET /v1/product-hut-fe/mappings': open('/v1/product-hut-fe/mappings'),
  'GET /v2/product-hut-fe/address/': open('/v2/product-hut-fe/address/?address_code=00907-01'),
  'GET /geocode/json': open('/geocode/json?address=00907'),
  'GET /geocode/autocomplete': open('/geocode/autocomplete?input=Condado'),
  [`GET ${menu}/category`]: open(`${menu}/category`),
  [`GET ${menu}/display-category`]: open(`${menu}/display-category`),
  [`GET ${menu}/menu`]: open(`${menu}/menu`),
  [`GET ${menu}/combo`]: open(`${menu}/combo`),
  [`GET ${menu}/half-half`]: open(`${menu}/half-half`),
  [`GET ${menu}/menu/{uuid}`]: open((app) => ({ path: `${menu}/menu/${pizza(app).uuid}` })),
  [`GET ${menu}/product/{uuid}`]: open((app) => ({ path: `${menu}/product/${pizza(app).uuid}` })),
  [`GET ${menu}/first-layers`]: open((app) => ({ path: `${menu}/first-layers?uuid=${pizza(app).uuid}` })),
  [`GET ${menu}/second-layers`]: open((app) => ({
    path: `${menu}/second-layers?uuid=${pizza(app).uuid}&first_layer=${pizza(app).sizes[0]?.uuid}`,
  })),
  [`GET ${menu}/add-on`]: open((app) => ({ path: `${menu}/add-on?uuid=${pizza(app).uuid}` })),
  [`GET ${menu}/nutritions/`]: open((app) => ({ path: `${menu}/nutritions/?uuid=${pizza(app).uuid}` })),
  [`PUT ${menu}/sold-out/{uuid}`]: {
    ask: async (app) => ({ path: `${menu}/sold-out/${pizza(app).uuid}`, body: { sold_out: false } }),
    ...onlyStores,
  },
  'POST /v1/product-cart-fe/create-cart': open(() => ({ path: '/v1/product-cart-fe/create-cart', body: carryout })),
  'POST /v1/product-cart-fe/cart': ofCart('cart', ({ id }, app) => addition(app, 'pepperoni-doble', { cart_id: id })),
  'POST /v1/product-cart-fe/update-cart-item': ofCart('update-cart-item', ({ id }, app, line) => {
    const { productUuid: _, ...choice } = addition(app, 'pepperoni-doble')
    return { ...choice, cart_id: id, id: line.id }
  }),
  'POST /v1/product-cart-fe/update-item-quantity': ofCart('update-item-quantity', ({ id }, _, line) => ({
    cart_id: id,
    id: line.id,
    quantity: 3,
  })),
  'POST /v1/product-cart-fe/update-quantity': ofCart('update-quantity', ({ id }, _, line) => ({
    cart_id: id,
    items: [{ id: line.id, quantity: 3 }],
  })),
  'POST /v1/product-cart-fe/remove-cart-item': ofCart('remove-cart-item', ({ id }, _, line) => ({
    cart_id: id,
    id: line.id,
  })),
  'POST /v1/product-cart-fe/restore-cart-item': ofCart('restore-cart-item', ({ id }, _, line) => ({
    cart_id: id,
    id: line.id,
  })),
  'POST /v1/product-cart-fe/remove-cart': ofCart('remove-cart', ({ id }) => ({ cart_uuid: id })),
  'POST /v1/product-cart-fe/update-cart': ofCart('update-cart', ({ id }) => ({ cart_uuid: id, ...asap })),
  'POST /v1/product-cart-fe/check-cart': ofCart('check-cart', ({ id }) => ({ cart_uuid: id, ...carryout })),
  'POST /v1/product-cart-fe/restore-cart': ofCart('restore-cart', ({ id }) => ({
    cart_uuid: id,
    ...carryout,
    without: [],
  })),
  'POST /v1/product-cart-fe/apply-coupon': ofCart('apply-coupon', ({ id }) => ({
    cart_id: id,
    coupon_code: 'BOHIO20',
  })),
  'POST /v1/product-cart-fe/remove-coupon': ofCart(
    'remove-coupon',
    ({ id }) => ({ cart_id: id, coupon_code: 'BOHIO20' }),
    'CPH-01',
  ),
  'GET /v1/product-cart-fe/own-carts': members(async (app) => {
    await basketOf(app)
    return { path: '/v1/product-cart-fe/own-carts' }
  }),
  'GET /v1/product-cart-fe/detail': owned('CART-01', async (app) => ({
    path: `/v1/product-cart-fe/detail?cart_id=${(await basketOf(app)).id}`,
  })),
  'GET /v1/product-coupon-fe/coupons': owned('CART-01', async (app) => ({
    path: `/v1/product-coupon-fe/coupons?cart_id=${(await basketOf(app)).id}`,
  })),
  'POST /v1/product-coupon-fe/check-existed-coupon/{code}': open('/v1/product-coupon-fe/check-existed-coupon/BOHIO20'),
  'POST /v1/product-coupon-fe/crm-redeem-coupon/{code}': {
    ask: async () => ({ path: '/v1/product-coupon-fe/crm-redeem-coupon/MARISOL5' }),
    nobody: 'COUPON-04',
    other: 'COUPON-01',
    owner: '200',
  },
  'GET /v1/product-coupon-fe/game-info/{id}': members(async () => ({ path: '/v1/product-coupon-fe/game-info/raspa' })),
  'POST /v1/product-coupon-fe/play-game/{id}': members(async () => ({
    path: '/v1/product-coupon-fe/play-game/raspa',
    body: {},
  })),
  'POST /v1/product-order-be/orders/{uuid}/check-reorder': ofOrder('COMMON-03', '/check-reorder', carryout),
  'POST /v1/product-order-be/orders/{uuid}/reorder': ofOrder('COMMON-03', '/reorder', {
    ...carryout,
    without: [],
    without_coupons: [],
  }),
  'GET /v1/product-order-be/orders/list-orders-by-user': members(async (app) => {
    await ordered(app)
    return { path: '/v1/product-order-be/orders/list-orders-by-user' }
  }),
  'GET /v1/product-payment-fe/card-information': {
    ask: async () => ({ path: `/v1/product-payment-fe/card-information?email=${memberWithHistory.email}` }),
    nobody: 'CUS-100001',
    other: 'COMMON-03',
    owner: '200',
  },
  'POST /v1/product-customer/customer_registration': open(() => ({
    path: '/v1/product-customer/customer_registration',
    body: registration(somebody()),
  })),
  'GET /v1/product-customer/confirm_email/{token}': open(
    `/v1/product-customer/confirm_email/${'x'.repeat(43)}`,
    'CUS-100010',
  ),
  'POST /v1/product-customer/check_email': open(() => ({
    path: '/v1/product-customer/check_email',
    body: { email: memberWithHistory.email },
  })),
  'POST /v1/product-customer/login': open(
    () => ({ path: '/v1/product-customer/login', body: { email: somebody(), password: 'No-es-esa-1' } }),
    'CUS-100004',
  ),
  'POST /v1/product-customer/check-customer-social-exist': open(
    () => ({
      path: '/v1/product-customer/check-customer-social-exist',
      body: { login_type: 1, ticket: 'x'.repeat(43) },
    }),
    'CUS-100024',
  ),
  'POST /v1/product-customer/logout': members(mine('logout', {})),
  'GET /v1/product-customer/customers-by-token': members(mine('customers-by-token')),
  'PUT /v1/product-customer/customers': members(mine('customers', {})),
  'DELETE /v1/product-customer/customers': members(mine('customers', {}), 'CUS-100006'),
  'POST /v1/product-customer/update-password': members(
    mine('update-password', { old_password: 'No-es-esa-1', password: 'Flamboyan-Rojo-31' }),
    'CUS-100006',
  ),
  'POST /v1/product-customer/reset_password': open(() => ({
    path: '/v1/product-customer/reset_password',
    body: { email: somebody() },
  })),
  'POST /v1/product-customer/check_forgot_password_token': open(
    () => ({ path: '/v1/product-customer/check_forgot_password_token', body: { token: 'x'.repeat(43) } }),
    'CUS-100010',
  ),
  'POST /v1/product-customer/locations': members(mine('locations', savedPlace)),
  'PUT /v1/product-customer/locations': {
    ask: async (app) => ({ path: '/v1/product-customer/locations', body: await firstPlace(app) }),
    nobody: 'CUS-100001',
    other: 'CUS-100013',
    owner: '200',
  },
  'GET /v1/product-customer/locations/{id}': {
    ask: async (app) => ({ path: `/v1/product-customer/locations/${(await firstPlace(app)).id}` }),
    nobody: 'CUS-100001',
    other: 'CUS-100013',
    owner: '200',
  },
  'DELETE /v1/product-customer/locations/{id}': {
    ask: async (app) => ({ path: `/v1/product-customer/locations/${await newPlace(app)}` }),
    nobody: 'CUS-100001',
    other: 'CUS-100013',
    owner: '200',
  },
  'POST /v1/product-customer/ponta-attach': {
    ask: mine('ponta-attach', {
      card: cardOfMemberWithHistory.number,
      phone: ['787', '555', '0142'],
      birthday: '1988-04-12',
    }),
    nobody: 'CUS-100001',
    other: 'CUS-100015',
    owner: '200',
  },
  'GET /v1/product-customer/customers/export': members(mine('customers/export')),
  'GET /v1/product-customer/contact-ticket': open('/v1/product-customer/contact-ticket'),
  'POST /v1/product-customer/contacts': open((app) => {
    const ticket = app.contactTickets.issue()
    app.clock.pass({ seconds: 3 })
    return {
      path: '/v1/product-customer/contacts',
      body: {
        kind: 'feedback',
        name: 'Iris',
        email: somebody(),
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
  'GET /v1/product-jp/nihongo/convert-kana': open('/v1/product-jp/nihongo/convert-kana?name=Tanaka'),
  'POST /v1/product-order-be/orders': owned('CART-01', place),
  'POST /v1/product-order-be/orders/check-order': owned('CART-01', async (app) => {
    const { path, ...asked } = await place(app)
    return { ...asked, path: `${path}/check-order` }
  }),
  'GET /v1/product-order-be/orders/{uuid}': ofOrder('200', ''),
  'GET /v1/product-order-be/orders/{uuid}/events': ofOrder('200', '/events'),
  'PUT /v1/product-order-be/orders/tracking/{uuid}': {
    ask: async (app) => ({
      path: `/v1/product-order-be/orders/tracking/${(await ordered(app)).uuid}`,
      body: { status: 3 },
    }),
    ...onlyStores,
  },
  'POST /v1/product-order-be/orders/{uuid}/arrived': ofOrder('COMMON-03', '/arrived', undefined, 'COMMON-01'),
  'POST /v1/product-order-be/orders/{uuid}/cancel': ofOrder('COMMON-03', '/cancel'),
  'POST /v1/product-order-be/orders/{uuid}/rating': ofOrder('COMMON-03', '/rating', { stars: 5 }, 'ORDER-16'),
  'POST /v1/product-payment-fe/payment/softbankjp/credit-payment': owned('ORDER-1', async (app) => ({
    path: '/v1/product-payment-fe/payment/softbankjp/credit-payment',
    body: { order_uuid: (await ordered(app, byCard)).uuid },
  })),
  'GET /v1/product-payment-fe/payment/creditcardpr/getstatuspayment': owned('ORDER-1', async (app) => ({
    path: `/v1/product-payment-fe/payment/creditcardpr/getstatuspayment?transaction=${await onCard(app)}`,
  })),
  'GET /v1/product-tenant/config': open('/v1/product-tenant/config'),
  'GET /v1/product-tenant/contents': open('/v1/product-tenant/contents?type=terms'),
  'GET /v1/product-banner-fe/banner/positions': open('/v1/product-banner-fe/banner/positions'),
  'GET /v1/product-campaign-fe/campaign/detail': open('/v1/product-campaign-fe/campaign/detail?name=sabor-de-aqui'),
  'GET /v1/product-campaign-fe/topic/list': open('/v1/product-campaign-fe/topic/list'),
  'GET /v1/product-campaign-fe/topic/detail': open('/v1/product-campaign-fe/topic/detail?name=longaniza-de-orocovis'),
  'GET /v1/product-payment-fe/payment-methods': open('/v1/product-payment-fe/payment-methods?outlet_code=SJ02'),
}
