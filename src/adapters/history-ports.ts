import { fromPromise } from 'xstate'
import type { CartOrder } from '../../machines/cart/cart.ports.ts'
import type { PastOrder, ReorderRequest } from '../../machines/order-history/reorder.ports.ts'
import type { Api } from '../api/api.ts'
import type { BrowserStore } from './storage.ts'
import { orderToWire } from '../api/disposition-to-wire.ts'

const opens = ({ token }: PastOrder) => (token === null ? {} : { 'x-order-token': token })

/** Returns the ports of past orders: the list, and reordering. */
export const createHistoryPorts = (api: Api, store: BrowserStore) => ({
  loadOrders: fromPromise(({ input: { before, limit } }: { input: { before: string | null; limit: number } }) =>
    api.ownOrders({ limit: String(limit), ...(before !== null && { before }) }),
  ),
  previewReorder: fromPromise(({ input: { past, order } }: { input: { past: PastOrder; order: CartOrder } }) =>
    api.previewReorder(past.uuid, orderToWire(order), opens(past)),
  ),
  createReorderedCart: fromPromise(
    async ({ input: { past, order, without, withoutCoupons } }: { input: ReorderRequest }) => {
      const body = { ...orderToWire(order), without: [...without], without_coupons: [...withoutCoupons] }
      const held = store.cart()
      const device = held ? { 'x-device': held.device } : {}
      const answer = await api.reorder(past.uuid, body, { ...opens(past), ...device })
      if (!answer.ok) return answer
      return { ok: true as const, value: { cartId: answer.value.uuid, device: answer.value.device ?? '' } }
    },
  ),
})
