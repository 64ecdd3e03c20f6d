import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberWithHistory } from '../../server/db/seed/members.ts'
import { authorizationRows } from './support/authorization-rows.ts'
import { signInDemoMember } from './support/account-calls.ts'
import { openTestApp, type TestApp } from './support/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const hut = '/v2/product-hut-fe'
const menu = '/v2/product-menu-fe'
const customer = '/v1/product-customer'
const cart = '/v1/product-cart-fe'
const order = '/v1/product-order-be'
const payment = '/v1/product-payment-fe'
const tenant = '/v1/product-tenant'
const coupon = '/v1/product-coupon-fe'

/** Calls that other programs of the chain make [api.calls]: a name, method and path in `/openapi.json`. */
const calls = [
  ['campaign/detail', 'GET', '/v1/product-campaign-fe/campaign/detail'],
  ['topic/list', 'GET', '/v1/product-campaign-fe/topic/list'],
  ['topic/detail', 'GET', '/v1/product-campaign-fe/topic/detail'],
  ['Location check: location, order_type', 'GET', `${hut}/outlets/location`],
  ['outlets/available', 'POST', `${hut}/outlets/available`],
  ['outlets/opening_hours/{outletId}', 'GET', `${hut}/outlets/opening_hours/{outletId}`],
  ['outlets/detail/{code}', 'GET', `${hut}/outlets/detail/{code}`],
  ['address/ with address_code or zip_code', 'GET', `${hut}/address/`],
  ['localizations', 'GET', '/v1/product-hut-fe/localizations'],
  ['mappings', 'GET', '/v1/product-hut-fe/mappings'],
  ['/product-localisation/search', 'GET', '/product-localisation/search'],
  ['A geocoding service', 'GET', '/geocode/json'],
  ['menu', 'GET', `${menu}/menu`],
  ['menu/{id}', 'GET', `${menu}/menu/{uuid}`],
  ['Category list', 'GET', `${menu}/category`],
  ['first-layers', 'GET', `${menu}/first-layers`],
  ['second-layers', 'GET', `${menu}/second-layers`],
  ['add-on', 'GET', `${menu}/add-on`],
  ['display-category', 'GET', `${menu}/display-category`],
  ['nutritions/', 'GET', `${menu}/nutritions/`],
  ['the combo list', 'GET', `${menu}/combo`],
  ['the half-and-half data', 'GET', `${menu}/half-half`],
  ['product by uuid', 'GET', `${menu}/product/{uuid}`],
  ['customer_registration', 'POST', `${customer}/customer_registration`],
  ['customers-by-token', 'GET', `${customer}/customers-by-token`],
  ['customers', 'PUT', `${customer}/customers`],
  ['update-password', 'POST', `${customer}/update-password`],
  ['locations', 'POST', `${customer}/locations`],
  ['locations', 'PUT', `${customer}/locations`],
  ['locations/{id}', 'GET', `${customer}/locations/{id}`],
  ['locations/{id}', 'DELETE', `${customer}/locations/{id}`],
  ['confirm_email/{token}', 'GET', `${customer}/confirm_email/{token}`],
  ['check_email', 'POST', `${customer}/check_email`],
  ['reset_password', 'POST', `${customer}/reset_password`],
  ['check_forgot_password_token', 'POST', `${customer}/check_forgot_password_token`],
  ['contacts', 'POST', `${customer}/contacts`],
  ['check-customer-social-exist', 'POST', `${customer}/check-customer-social-exist`],
  ['login', 'POST', `${customer}/login`],
  ['logout', 'POST', `${customer}/logout`],
  ['convert-kana with name', 'GET', '/v1/product-jp/nihongo/convert-kana'],
  ['cart', 'POST', `${cart}/cart`],
  ['update-cart-item', 'POST', `${cart}/update-cart-item`],
  ['update-item-quantity', 'POST', `${cart}/update-item-quantity`],
  ['remove-cart-item', 'POST', `${cart}/remove-cart-item`],
  ['update-quantity', 'POST', `${cart}/update-quantity`],
  ['remove-cart', 'POST', `${cart}/remove-cart`],
  ['update-cart', 'POST', `${cart}/update-cart`],
  ['detail with cart_id', 'GET', `${cart}/detail`],
  ['apply-coupon', 'POST', `${cart}/apply-coupon`],
  ['remove-coupon', 'POST', `${cart}/remove-coupon`],
  ['create-cart', 'POST', `${cart}/create-cart`],
  ['orders', 'POST', `${order}/orders`],
  ['orders/{id}', 'GET', `${order}/orders/{uuid}`],
  ['orders/tracking/{id}', 'PUT', `${order}/orders/tracking/{uuid}`],
  ['orders/check-order', 'POST', `${order}/orders/check-order`],
  ['list-orders-by-user', 'GET', `${order}/orders/list-orders-by-user`],
  ['payment-methods with outlet_code', 'GET', `${payment}/payment-methods`],
  ['getstatuspayment', 'GET', `${payment}/payment/creditcardpr/getstatuspayment`],
  ['softbankjp/credit-payment', 'POST', `${payment}/payment/softbankjp/credit-payment`],
  ['card-information with email', 'GET', `${payment}/card-information`],
  ['tenant config', 'GET', `${tenant}/config`],
  ['tenant contents', 'GET', `${tenant}/contents`],
  ['coupons', 'GET', `${coupon}/coupons`],
  ['check-existed-coupon/{code}', 'POST', `${coupon}/check-existed-coupon/{code}`],
  ['crm-redeem-coupon/{code}', 'POST', `${coupon}/crm-redeem-coupon/{code}`],
  ['game-info/{id}', 'GET', `${coupon}/game-info/{id}`],
  ['play-game/{id}', 'POST', `${coupon}/play-game/{id}`],
  ['banner/positions', 'GET', '/v1/product-banner-fe/banner/positions'],
] as const

/** The parameters that those programs send with each call, in query, path or body. */
const taken = [
  ['GET', `${hut}/outlets/location`, 'location', 'order_type', 'disposition', 'limit'],
  ['POST', `${hut}/outlets/available`, 'order_type', 'order_time', 'advance_order', 'outlet_id'],
  ['GET', `${hut}/outlets/opening_hours/{outletId}`, 'outletId', 'order_type'],
  ['GET', `${hut}/outlets/detail/{code}`, 'code'],
  ['GET', `${hut}/address/`, 'address_code', 'zip_code'],
  ['GET', '/geocode/json', 'address', 'components', 'types', 'key', 'latlng', 'place_id'],
  ['GET', `${menu}/menu`, 'order_time', 'tier', 'order_type', 'outlet_code', 'category_id', 'sub_category_id'],
  ['GET', `${menu}/category`, 'order_time', 'outlet_code', 'lang', 'order_type'],
  ['GET', `${menu}/half-half`, 'order_time', 'outlet_code', 'lang', 'order_type'],
  ['POST', `${customer}/update-password`, 'old_password', 'password'],
  ['POST', `${customer}/logout`, 'token'],
  ['GET', '/v1/product-jp/nihongo/convert-kana', 'name'],
  ['POST', `${cart}/cart`, 'cartId', 'productUuid', 'isHalf', 'isLunch'],
  ['POST', `${cart}/remove-cart`, 'cart_uuid'],
  ['POST', `${cart}/update-cart`, 'cart_uuid', 'order_time'],
  ['GET', `${cart}/detail`, 'cart_id'],
  ['POST', `${cart}/apply-coupon`, 'coupon_code', 'cart_id'],
  ['POST', `${cart}/create-cart`, 'outlet_code', 'order_type', 'order_time', 'advance_order'],
  ['GET', `${payment}/payment-methods`, 'outlet_code'],
  ['GET', `${payment}/card-information`, 'email'],
] as const

const Operation = v.object({
  parameters: v.optional(v.array(v.object({ name: v.string() })), []),
  requestBody: v.optional(
    v.object({
      content: v.object({
        'application/json': v.object({ schema: v.looseObject({ properties: v.record(v.string(), v.unknown()) }) }),
      }),
    }),
  ),
})
const Document = v.object({ paths: v.record(v.string(), v.record(v.string(), v.unknown())) })
const described = async () => v.parse(Document, await (await app.app.request('/openapi.json')).json()).paths
const Refused = v.object({ error: v.object({ code: v.string() }) })

describe('calls of other programs', () => {
  it.each(calls)('%s: the call %s %s is described', async (_words, method, path) => {
    expect(Object.keys((await described())[path] ?? {})).toContain(method.toLowerCase())
  })

  it.each(taken)(
    '[api.calls] the call %s %s accepts the parameters that other programs send',
    async (method, path, ...names) => {
      const { parameters, requestBody } = v.parse(Operation, (await described())[path]?.[method.toLowerCase()])
      const fields = Object.keys(requestBody?.content['application/json'].schema.properties ?? {})
      expect([...parameters.map(({ name }) => name), ...fields]).toEqual(expect.arrayContaining([...names]))
    },
  )

  it.each(calls)('%s: the call %s %s answers an authorized caller', async (_words, method, path) => {
    const row = authorizationRows[`${method} ${path}`]
    if (!row) throw new Error('No row says how it is asked')
    const { path: asked, body, headers } = await row.ask(app)
    const response = await app.app.request(asked, {
      method,
      headers: {
        Client: 'web',
        'content-type': 'application/json',
        ...headers,
        ...(await signInDemoMember(app, memberWithHistory.email)),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const said: unknown = await response.json()
    const answer = response.status === 200 ? '200' : v.parse(Refused, said).error.code
    expect(['COMMON-04', 'COMMON-99']).not.toContain(answer)
    expect(answer).toBe(row.owner)
  })

  it.each(['terms', 'privacy', 'footer', 'faq', 'posts'])('documents of the type %s are served', async (type) => {
    const response = await app.app.request(`${tenant}/contents?type=${type}`)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('<p>')
  })

  it('calls accept disposition as the order type and a ZIP as the address code', async () => {
    for (const path of [
      `${hut}/outlets/location?location=-66.0747,18.4571&disposition=D&limit=5`,
      `${hut}/address/?zip_code=00907`,
      '/geocode/json?latlng=18.4571,-66.0747&key=ignored',
      '/geocode/json?address=Condado&components=country:PR&types=locality',
    ])
      expect((await app.app.request(path)).status).toBe(200)
  })
})
