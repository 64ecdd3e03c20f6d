import { eq } from 'drizzle-orm'
import type { OrderRequest } from '../../../contract/orders.ts'
import { CardPaymentResponse, PaymentStatus } from '../../../contract/payments.ts'
import { createAthMovil } from '../../../server/adapters/ath-movil.ts'
import { payments } from '../../../server/db/payment-schema.ts'
import { createPayments } from '../../../server/services/payments.ts'
import { call, itemFrom } from './calls.ts'
import { openTestApp, tuesdayNoon } from './open-test-app.ts'
import { placeOwnOrder, readOwnOrder, type OwnOrder } from './own-orders.ts'

const base = '/v1/product-payment-fe/payment'
const byAthMovil: Partial<OrderRequest> = { payment: { method: 'ath_movil', change_for: null } }
type Path = 'payment' | 'findPayment' | 'authorization' | 'updatePhoneNumber' | 'cancel' | 'refund'

/** Opens a shop that takes ATH Móvil by its double, whose calls can be counted, fail, or lose their answers. */
export async function openAthMovilShop() {
  const app = await openTestApp()
  const sandbox = app.sandboxAthMovil
  if (!sandbox) throw new Error('The sandbox of ATH Móvil is closed')
  const trouble: { path: Path | null; isLost: boolean; before: () => Promise<unknown> } = {
    path: null,
    isLost: false,
    before: () => Promise.resolve(),
  }
  const made: string[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const path = new URL(request.url).pathname.split('/').at(-1) ?? ''
    const isHit = path === trouble.path
    if (isHit) await trouble.before()
    if (isHit && !trouble.isLost) throw new Error('connect ECONNREFUSED')
    const answer = await sandbox.settings.fetch(request)
    if (answer.ok) made.push(path)
    if (isHit) throw new Error('socket hang up')
    return answer
  }
  const settings = { ...sandbox.settings, fetch }
  /** A second server beside the app, whose calls to ATH Móvil have the trouble. */
  const troubled = createPayments({ ...app, gateways: { ...app.gateways, ath_movil: createAthMovil(settings) } })

  const rowOf = async ({ uuid }: Pick<OwnOrder, 'uuid'>) => {
    const rows = await app.database.db.select().from(payments).where(eq(payments.orderUuid, uuid))
    const row = rows.toSorted((a, b) => (a.uuid < b.uuid ? -1 : 1)).at(-1)
    if (!row) throw new Error('The order has no payment')
    return row
  }
  const ticketOf = async (order: Pick<OwnOrder, 'uuid'>) => sandbox.find((await rowOf(order)).chargeId ?? '')

  const post = (order: Pick<OwnOrder, 'token'>, path: string, body: object) =>
    call(app, 'POST', `${base}/${path}`, body, order.token)

  const shop = {
    app,
    sandbox,
    troubled,
    trouble,
    /** Calls that the double has carried out for `troubled`. */
    made,
    rowOf,
    ticketOf,
    post,
    unpaid: (change: Partial<OrderRequest> = byAthMovil) => placeOwnOrder(app, change),
    begin: async (order: OwnOrder) =>
      itemFrom(CardPaymentResponse, await post(order, 'softbankjp/credit-payment', { order_uuid: order.uuid })),
    begun: async () => {
      const order = await shop.unpaid()
      return { ...order, transaction: (await shop.begin(order)).transaction }
    },
    statusOf: async ({ transaction, token }: OwnOrder & { readonly transaction: string }) => {
      // Unlike an open page, a test asks at once again.
      app.clock.pass({ seconds: 3 })
      const path = `${base}/creditcardpr/getstatuspayment?transaction=${transaction}`
      return itemFrom(PaymentStatus, await call(app, 'GET', path, undefined, token))
    },
    confirm: async (order: Pick<OwnOrder, 'uuid'>) => sandbox.confirm((await rowOf(order)).chargeId ?? ''),
    read: (order: OwnOrder) => readOwnOrder(app, order),
    runAll: async (server = app.payments) => {
      app.clock.pass({ seconds: 6 })
      while ((await server.runDue()) > 0);
    },
    paid: async () => {
      const order = await shop.begun()
      await shop.confirm(order)
      await shop.runAll()
      return order
    },
    /** Starts at noon with a double that works. */
    reset: () => {
      app.clock.set(tuesdayNoon)
      trouble.path = null
      trouble.isLost = false
      trouble.before = () => Promise.resolve()
      made.length = 0
    },
    close: () => app.close(),
  }
  return shop
}

export type AthMovilShop = Awaited<ReturnType<typeof openAthMovilShop>>
