import { Order, type OrderRequest, type PlacedOrder, type RescheduleRequest } from '../../../contract/orders.ts'
import { CardPaymentResponse } from '../../../contract/payments.ts'
import type { Tip } from '../../../contract/tip.ts'
import { testCards, type Behavior } from '../../../server/domain/sandbox-cards.ts'
import {
  call,
  cartContext,
  itemFrom,
  newCart,
  orderBase,
  placeOrder,
  placedOrderFrom,
  atSlot,
  type OwnCart,
} from './calls.ts'
import type { TestApp } from './open-test-app.ts'

/** Stores whose counters take orders on a Wednesday afternoon. */
const stores = ['SJ02', 'SJ04', 'BY01'] as const
let quarters = 0

/** Creates a cart for tomorrow in a time slot that no other test uses, while there are free ones. */
function laterCart(app: TestApp): Promise<OwnCart> {
  const turn = quarters++
  const minutes = (Math.floor(turn / stores.length) % 24) * 15
  const time = `2026-03-04 ${16 + Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:00`
  return newCart(app, cartContext(stores[turn % stores.length] ?? 'SJ02', 'C', atSlot(time)))
}

/** An order, and the header that grants access. */
export type OwnOrder = {
  readonly uuid: string
  readonly token: { readonly 'x-order-token': string }
  readonly placed: PlacedOrder
  readonly own: OwnCart
}

/** Places an order of this cart, or of a new one. */
export async function placeOwnOrder(
  app: TestApp,
  change: Partial<OrderRequest> = {},
  { own: given, headers = {} }: { own?: OwnCart; headers?: Readonly<Record<string, string>> } = {},
): Promise<OwnOrder> {
  const own = given ?? (await laterCart(app))
  const caller = { ...own, headers: { ...own.headers, ...headers } }
  const placed = placedOrderFrom(await placeOrder(app, caller, change, `key-${crypto.randomUUID()}`))
  return { uuid: placed.uuid, token: { 'x-order-token': placed.order_token }, placed, own }
}

export const paidByCard: Partial<OrderRequest> = { payment: { method: 'credit_card', change_for: null } }

/** Pays a waiting order with the sandbox card of this behavior. */
export async function payInSandbox(
  app: TestApp,
  { uuid, token }: Pick<OwnOrder, 'uuid' | 'token'>,
  behavior: Behavior = 'approve',
): Promise<string> {
  const path = '/v1/product-payment-fe/payment/softbankjp/credit-payment'
  const { transaction, payment_url } = itemFrom(
    CardPaymentResponse,
    await call(app, 'POST', path, { order_uuid: uuid }, token),
  )
  const number = testCards.find((card) => card.behavior === behavior)?.number ?? ''
  await app.app.request(payment_url, {
    method: 'POST',
    body: new URLSearchParams({ number, month: '12', year: '30', code: behavior === 'late' ? '1234' : '123' }),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  return transaction
}

/** Places an order with an authorized payment. */
export async function placePaidOrder(app: TestApp): Promise<OwnOrder> {
  const mine = await placeOwnOrder(app, paidByCard)
  await payInSandbox(app, mine)
  return mine
}

export const requestCancel = (
  app: TestApp,
  { uuid }: Pick<OwnOrder, 'uuid'>,
  headers: Readonly<Record<string, string>>,
) => call(app, 'POST', `${orderBase}/${uuid}/cancel`, undefined, headers)

/** Asks for another time of an order. */
export const requestReschedule = (
  app: Pick<TestApp, 'app'>,
  { uuid }: Pick<OwnOrder, 'uuid'>,
  body: RescheduleRequest,
  headers: Readonly<Record<string, string>>,
) => call(app, 'POST', `${orderBase}/${uuid}/reschedule`, body, headers)

/** Reads the order as its owner. */
export const readOwnOrder = async (app: TestApp, { uuid, token }: Pick<OwnOrder, 'uuid' | 'token'>) =>
  itemFrom(Order, await call(app, 'GET', `${orderBase}/${uuid}`, undefined, token))

/** Asks to remove the guest's personal data from an order. */
export const requestErasure = (app: TestApp, { uuid, token }: Pick<OwnOrder, 'uuid' | 'token'>) =>
  call(app, 'POST', `${orderBase}/${uuid}/erase-guest-data`, undefined, token)

/** What an order request has with a tip: paid by card, and the total with these cents of it. */
export const tippedByCard = ({ cart }: OwnCart, tip: Tip, cents: number): Partial<OrderRequest> => ({
  ...paidByCard,
  tip,
  total: cart.total + cents,
})
