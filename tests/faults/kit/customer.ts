import type { AddLineRequest } from '../../../contract/cart.ts'
import type { OrderRequest } from '../../../contract/orders.ts'
import { seedCatalog } from '../../../server/db/seed/catalog.ts'
import type { Api } from '../../../src/api/api.ts'

/** An acknowledged order, with everything needed to send it again. */
export type Acknowledged = {
  readonly key: string
  readonly uuid: string
  readonly request: OrderRequest
  readonly headers: Readonly<Record<string, string>>
  /** Number of attempts until the answer. */
  readonly attempts: number
}

/** A valid call that is refused. */
class Refused extends Error {
  override name = 'Refused'
}

/** Returns an unchanged product in its first size and crust. */
export function unchangedLine(slug = 'pepperoni-doble', quantity = 1): Omit<AddLineRequest, 'context'> {
  const product = seedCatalog.products.find((one) => one.slug === slug)
  const size = product?.sizes[0]
  if (!product || !size) throw new Error(`The seed has no ${slug}`)
  return {
    productUuid: product.uuid,
    first_layer: size.uuid,
    second_layer: size.crusts[0]?.uuid ?? null,
    toppings: { extra: [], removed: [] },
    quantity,
  }
}

/** Retries a call until it is answered, like a customer with a broken connection; awaits `untilUp` before each retry. */
async function insist<T>(
  attempt: () => Promise<T>,
  untilUp: () => Promise<void>,
): Promise<{ value: T; attempts: number }> {
  for (let attempts = 1; ; attempts += 1) {
    await untilUp()
    try {
      return { value: await attempt(), attempts }
    } catch (error) {
      if (error instanceof Refused || attempts === 50) throw error
    }
  }
}

/** Returns the value of an answer; rejects with the code of a refusal. */
export const unwrap = <T>(result: { ok: true; value: T } | { ok: false; error: { code: string } }): T => {
  if (!result.ok) throw new Refused(`Refused with ${result.error.code}`)
  return result.value
}

/** Returns the codes of stores that accept ASAP orders. */
export async function listOpenStores(api: Api): Promise<string[]> {
  const stores = unwrap(await api.stores({ location: '-66.07,18.45', order_type: 'C', limit: '50' }))
  const asap = { order_type: 'C', order_time: null, advance_order: 0 } as const
  const answers = await Promise.all(stores.map(({ id }) => api.available({ outlet_id: id, ...asap })))
  return stores.filter((_, index) => answers[index]?.ok).map(({ code }) => code)
}

type Wish = {
  readonly cart: { readonly uuid: string; readonly total: number }
  readonly email: string
  readonly method: 'credit_card' | 'cash'
}

/** Returns the order request of a cart for pickup at the counter. */
export const orderRequestOf = ({ cart, email, method }: Wish): OrderRequest => ({
  cart_id: cart.uuid,
  contact: { first_name: 'Iris', last_name: 'Colón', phone: '7875550100', email },
  handover: 'counter',
  instructions: '',
  vehicle: null,
  address: null,
  payment: { method, change_for: null },
  terms: true,
  age_confirmed: false,
  total: cart.total,
})

/** Fills a cart and places it for cash at the counter, under its own key. */
export async function placeOrderOnce(api: Api, store: string, untilUp: () => Promise<void>): Promise<Acknowledged> {
  const context = { outlet_code: store, order_type: 'C', order_time: null, advance_order: 0 } as const
  const { value: cart } = await insist(
    async () => unwrap(await api.addItem({ ...unchangedLine(), context }, {})),
    untilUp,
  )
  const key = crypto.randomUUID()
  const headers = { 'x-device': cart.device ?? '', 'Idempotency-Key': key }
  const request = orderRequestOf({ cart, email: 'iris@example.com', method: 'cash' })
  const { value: order, attempts } = await insist(async () => unwrap(await api.placeOrder(request, headers)), untilUp)
  return { key, uuid: order.uuid, request, headers, attempts }
}
