import type { InferOutput } from 'valibot'
import type { Cart } from '../../../contract/cart.ts'
import { CustomerProfile, SavedLocation } from '../../../contract/customers.ts'
import type { OrderRequest } from '../../../contract/orders.ts'
import { CardPaymentResponse } from '../../../contract/payments.ts'
import { memberWithHistory } from '../../../server/db/seed/members.ts'
import { callCustomerApi, signInDemoMember } from './account-calls.ts'
import { ashfordAddress, call, condadoPoint, itemFrom, orderBody } from './calls.ts'
import { productOf } from './change-catalog.ts'
import { carryoutContext, readCart, createFilledCart, type CartAccess } from './cart-calls.ts'
import type { TestApp } from './open-test-app.ts'
import { paidByCard, placeOwnOrder } from './own-orders.ts'

type Headers = Readonly<Record<string, string>>
/** A request for data of the owner. */
export type CallRequest = { readonly path: string; readonly body?: unknown; readonly headers?: Headers }
/** The expected answer by caller: 200, or an error code. `store` is a caller with the key of the store. */
export type AuthorizationRow = {
  readonly ask: (app: TestApp) => Promise<CallRequest>
  readonly nobody: string
  readonly other: string
  readonly owner: string
  readonly store?: string
}

/** The contact on the owner's orders. */
export const ownerContact: OrderRequest['contact'] = {
  first_name: 'Perpetua',
  last_name: 'Zayas',
  phone: '7875550155',
  email: 'perpetua@example.com',
}

const ownerOf = (app: TestApp) => signInDemoMember(app, memberWithHistory.email)
export const createOwnersCart = async (app: TestApp): Promise<CartAccess> =>
  createFilledCart(app, carryoutContext, [['pepperoni-doble', 2]], await ownerOf(app))
export const placeOwnersOrder = async (app: TestApp, change: Partial<OrderRequest> = {}) =>
  placeOwnOrder(app, { contact: ownerContact, ...change }, { headers: await ownerOf(app) })
export const startOwnersCardPayment = async (app: TestApp) => {
  const mine = await placeOwnersOrder(app, paidByCard)
  const path = '/v1/product-payment-fe/payment/softbankjp/credit-payment'
  return itemFrom(CardPaymentResponse, await call(app, 'POST', path, { order_uuid: mine.uuid }, mine.token)).transaction
}
export const locationBody = {
  name: 'Playa',
  address: ashfordAddress,
  ...condadoPoint,
  approximate: false,
  instructions: '',
  is_default: false,
}
export async function firstLocationOfOwner(app: TestApp): Promise<SavedLocation> {
  const answer = await callCustomerApi(app, 'GET', 'customers-by-token', undefined, await ownerOf(app))
  const [place] = itemFrom(CustomerProfile, answer).locations
  if (!place) throw new Error('The owner has no address')
  return place
}
export const createOwnersLocation = async (app: TestApp) =>
  itemFrom(SavedLocation, await callCustomerApi(app, 'POST', 'locations', locationBody, await ownerOf(app))).id

let people = 0
export const newEmail = () => `passerby${(people += 1)}@example.com`

/** Every caller gets the same answer. */
export const forEverybody = (ask: string | ((app: TestApp) => CallRequest), answer = '200'): AuthorizationRow => ({
  ask: async (app) => (typeof ask === 'string' ? { path: ask } : ask(app)),
  nobody: answer,
  other: answer,
  owner: answer,
})
/** Only the owner is answered; others get `refusal`. */
export const forOwner = (refusal: string, ask: AuthorizationRow['ask'], owner = '200'): AuthorizationRow => ({
  ask,
  nobody: refusal,
  other: refusal,
  owner,
})
/** Each member gets their own data. */
export const forMembers = (ask: AuthorizationRow['ask'], answers = '200'): AuthorizationRow => ({
  ask,
  nobody: 'CUS-100001',
  other: answers,
  owner: answers,
})
type Line = InferOutput<typeof Cart>['data'][number]
/** A call about the owner's cart. */
export const onOwnersCart = (
  path: string,
  body: (basket: CartAccess, app: TestApp, line: Line) => object | Promise<object>,
  owner = '200',
) =>
  forOwner(
    'CART-01',
    async (app) => {
      const basket = await createOwnersCart(app)
      const [line] = (await readCart(app, basket)).data
      if (!line) throw new Error('The cart is empty')
      return { path: `/v1/product-cart-fe/${path}`, body: await body(basket, app, line) }
    },
    owner,
  )
/** A call about the owner's order. */
export const onOwnersOrder = (refusal: string, rest: string, body?: unknown, owner = '200') =>
  forOwner(
    refusal,
    async (app) => ({ path: `/v1/product-order-be/orders/${(await placeOwnersOrder(app)).uuid}${rest}`, body }),
    owner,
  )
export const customerRequest = (path: string, body?: unknown) => async () => ({
  path: `/v1/product-customer/${path}`,
  body,
})
export const pizzaProduct = (app: TestApp) => productOf(app, 'pepperoni-doble')
export const placeOrderRequest = async (app: TestApp): Promise<CallRequest> => {
  const basket = await createOwnersCart(app)
  const body = orderBody({ cart: await readCart(app, basket) }, { contact: ownerContact })
  return { path: '/v1/product-order-be/orders', body, headers: { 'Idempotency-Key': `key-${crypto.randomUUID()}` } }
}
export const onlyStoreKey = { nobody: 'COMMON-03', other: 'COMMON-03', owner: 'COMMON-03', store: '200' }
export const menuBase = '/v2/product-menu-fe'
