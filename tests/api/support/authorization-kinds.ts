import type { InferOutput } from 'valibot'
import type { Cart } from '../../../contract/cart.ts'
import { CustomerProfile, SavedLocation } from '../../../contract/customers.ts'
import type { OrderRequest } from '../../../contract/orders.ts'
import { CardPayment } from '../../../contract/payments.ts'
import { memberWithHistory } from '../../../server/db/seed/members.ts'
import { customer } from './account-calls.ts'
import { ashford, call, condado, itemFrom, orderBody } from './calls.ts'
import { productOf } from './change-catalog.ts'
import { carryout, detail, fill, signIn, type Basket } from './coupon-calls.ts'
import type { TestApp } from './open-test-app.ts'
import { byCard, order } from './own-orders.ts'

type Headers = Readonly<Record<string, string>>
/** A request for data of the owner. */
export type Asked = { readonly path: string; readonly body?: unknown; readonly headers?: Headers }
/** The expected answer by caller: 200, or an error code. `store` is a caller with the key of the store. */
export type Row = {
  readonly ask: (app: TestApp) => Promise<Asked>
  readonly nobody: string
  readonly other: string
  readonly owner: string
  readonly store?: string
}

/** The contact on the owner's orders. */
export const contact: OrderRequest['contact'] = {
  first_name: 'Perpetua',
  last_name: 'Zayas',
  phone: '7875550155',
  email: 'perpetua@example.com',
}

const ownerOf = (app: TestApp) => signIn(app, memberWithHistory.email)
export const basketOf = async (app: TestApp): Promise<Basket> =>
  fill(app, carryout, [['pepperoni-doble', 2]], await ownerOf(app))
export const ordered = async (app: TestApp, change: Partial<OrderRequest> = {}) =>
  order(app, { contact, ...change }, { headers: await ownerOf(app) })
export const onCard = async (app: TestApp) => {
  const mine = await ordered(app, byCard)
  const path = '/v1/product-payment-fe/payment/softbankjp/credit-payment'
  return itemFrom(CardPayment, await call(app, 'POST', path, { order_uuid: mine.uuid }, mine.token)).transaction
}
export const savedPlace = {
  name: 'Playa',
  address: ashford,
  ...condado,
  approximate: false,
  instructions: '',
  is_default: false,
}
export async function firstPlace(app: TestApp): Promise<SavedLocation> {
  const answer = await customer(app, 'GET', 'customers-by-token', undefined, await ownerOf(app))
  const [place] = itemFrom(CustomerProfile, answer).locations
  if (!place) throw new Error('The owner has no address')
  return place
}
export const newPlace = async (app: TestApp) =>
  itemFrom(SavedLocation, await customer(app, 'POST', 'locations', savedPlace, await ownerOf(app))).id

let people = 0
export const somebody = () => `passerby${(people += 1)}@example.com`

/** Every caller gets the same answer. */
export const open = (ask: string | ((app: TestApp) => Asked), answer = '200'): Row => ({
  ask: async (app) => (typeof ask === 'string' ? { path: ask } : ask(app)),
  nobody: answer,
  other: answer,
  owner: answer,
})
/** Only the owner is answered; others get `refusal`. */
export const owned = (refusal: string, ask: Row['ask'], owner = '200'): Row => ({
  ask,
  nobody: refusal,
  other: refusal,
  owner,
})
/** Each member gets their own data. */
export const members = (ask: Row['ask'], answers = '200'): Row => ({
  ask,
  nobody: 'CUS-100001',
  other: answers,
  owner: answers,
})
type Line = InferOutput<typeof Cart>['data'][number]
/** A call about the owner's cart. */
export const ofCart = (
  path: string,
  body: (basket: Basket, app: TestApp, line: Line) => object | Promise<object>,
  owner = '200',
) =>
  owned(
    'CART-01',
    async (app) => {
      const basket = await basketOf(app)
      const [line] = (await detail(app, basket)).data
      if (!line) throw new Error('The cart is empty')
      return { path: `/v1/product-cart-fe/${path}`, body: await body(basket, app, line) }
    },
    owner,
  )
/** A call about the owner's order. */
export const ofOrder = (refusal: string, rest: string, body?: unknown, owner = '200') =>
  owned(
    refusal,
    async (app) => ({ path: `/v1/product-order-be/orders/${(await ordered(app)).uuid}${rest}`, body }),
    owner,
  )
export const mine = (path: string, body?: unknown) => async () => ({ path: `/v1/product-customer/${path}`, body })
export const pizza = (app: TestApp) => productOf(app, 'pepperoni-doble')
export const place = async (app: TestApp): Promise<Asked> => {
  const basket = await basketOf(app)
  const body = orderBody({ cart: await detail(app, basket) }, { contact })
  return { path: '/v1/product-order-be/orders', body, headers: { 'Idempotency-Key': `key-${crypto.randomUUID()}` } }
}
export const onlyStores = { nobody: 'COMMON-03', other: 'COMMON-03', owner: 'COMMON-03', store: '200' }
export const menu = '/v2/product-menu-fe'
