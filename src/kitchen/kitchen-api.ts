import * as v from 'valibot'
import { itemEnvelope, itemsEnvelope } from '../../contract/envelope.ts'
import { readFailure, type Result } from '../../contract/errors.ts'
import { SoldOut } from '../../contract/menu.ts'
import { PublicOrder } from '../../contract/orders.ts'
import { StoreControls, StoreItem } from '../../contract/store-controls.ts'
import { StoreOrder, StoreTicket } from '../../contract/store-orders.ts'
import type { HeldStep, OpenedStore, OrderList } from '../../machines/kitchen/kitchen.ports.ts'
import type { StoreChange, StoreDecisions } from '../../machines/kitchen/store-controls.ports.ts'
import type { Http, HttpRequest } from '../api/http.ts'
import { mapResult } from '../api/result.ts'

const orders = 'v1/product-order-be/orders'
const store = 'v1/product-order-be/store'
const menu = 'v2/product-menu-fe'
/** Most orders of one answer. */
const pageLength = 50

/** Returns the item of an answer, or the same refusal. */
const itemOf = <T>(answer: Result<{ data: { item: T } }>) => mapResult(answer, ({ data }) => data.item)

/** Returns the calls of a store, which its key allows. `now` is the server's clock. */
export function createKitchenApi(http: Http, now: () => string) {
  async function call<S extends v.GenericSchema>(
    key: string,
    request: HttpRequest,
    schema: S,
  ): Promise<Result<v.InferOutput<S>>> {
    const { status, body } = await http({ ...request, headers: { 'x-store-key': key } })
    if (status >= 400) return { ok: false, error: readFailure(body, status) }
    return { ok: true, value: v.parse(schema, body) }
  }
  const readPage = async (key: string, after: string | null): Promise<Result<StoreOrder[]>> => {
    const query = after === null ? {} : { after }
    const answer = await call(key, { method: 'GET', path: orders, query }, itemsEnvelope(StoreOrder))
    return answer.ok ? { ok: true, value: answer.value.data.items } : answer
  }
  const readControls = async (key: string) =>
    itemOf(await call(key, { method: 'GET', path: store }, itemEnvelope(StoreControls)))
  /** Reads all orders that are not over. */
  async function readOrders(key: string): Promise<Result<OrderList>> {
    const found: StoreOrder[] = []
    for (;;) {
      const page = await readPage(key, found.at(-1)?.uuid ?? null)
      if (!page.ok) return page
      found.push(...page.value)
      if (page.value.length < pageLength) return { ok: true, value: { orders: found, at: now() } }
    }
  }
  return {
    readOrders,
    /** Finds the store of a key, and reads its orders. */
    async openStore(key: string): Promise<Result<OpenedStore>> {
      const [controls, list] = await Promise.all([readControls(key), readOrders(key)])
      if (!controls.ok) return controls
      return mapResult(list, (read) => ({ outlet: controls.value.outlet, list: read }))
    },
    /** Reads what the store decides besides its orders, and what can be sold out. */
    async readDecisions(key: string): Promise<Result<StoreDecisions>> {
      const controls = await readControls(key)
      if (!controls.ok) return controls
      const items = await call(key, { method: 'GET', path: `${store}/items` }, itemsEnvelope(StoreItem))
      if (!items.ok) return items
      return { ok: true, value: { controls: controls.value, items: items.value.data.items } }
    },
    /** Saves a pause, more minutes, or that something is sold out or available again. */
    async saveChange(key: string, change: StoreChange): Promise<Result<StoreControls>> {
      if (change.kind === 'controls')
        return itemOf(
          await call(key, { method: 'PATCH', path: store, body: change.request }, itemEnvelope(StoreControls)),
        )
      const request = {
        method: 'PUT',
        path: `${menu}/sold-out/${change.uuid}`,
        body: { sold_out: change.isSoldOut },
      } as const
      const marked = await call(key, request, itemEnvelope(SoldOut))
      return marked.ok ? readControls(key) : marked
    },
    /** Asks for the ticket of an order once more. */
    async askTicket(key: string, uuid: string): Promise<Result<StoreTicket>> {
      return itemOf(await call(key, { method: 'POST', path: `${orders}/${uuid}/ticket` }, itemEnvelope(StoreTicket)))
    },
    /** Moves an order to its next status. */
    async sendStep(key: string, { uuid, status, minutes, reason }: HeldStep): Promise<Result<PublicOrder>> {
      const body = { status, ...(minutes !== null && { minutes }), ...(reason !== null && { reason }) }
      const request = { method: 'PUT', path: `${orders}/tracking/${uuid}`, body } as const
      return itemOf(await call(key, request, itemEnvelope(PublicOrder)))
    },
  }
}

export type KitchenApi = ReturnType<typeof createKitchenApi>
