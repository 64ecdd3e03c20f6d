import { previewReorder, createReorderedCart, type PastOrder } from '../../machines/order-history/reorder.ports.ts'
import type { Api } from '../api/api.ts'
import { fulfil } from './fulfil.ts'
import type { BrowserStore } from './storage.ts'
import { orderToWire } from '../api/disposition-to-wire.ts'

const opens = ({ token }: PastOrder) => (token === null ? {} : { 'x-order-token': token })

/** Returns the ports of reordering. */
export const createReorderPorts = (api: Api, store: BrowserStore) => ({
  previewReorder: fulfil(previewReorder, ({ input: { past, order } }) =>
    api.previewReorder(past.uuid, orderToWire(order), opens(past)),
  ),
  createReorderedCart: fulfil(createReorderedCart, async ({ input: { past, order, without, withoutCoupons } }) => {
    const body = { ...orderToWire(order), without: [...without], without_coupons: [...withoutCoupons] }
    const held = store.cart()
    const device = held ? { 'x-device': held.device } : {}
    const answer = await api.reorder(past.uuid, body, { ...opens(past), ...device })
    if (!answer.ok) return answer
    return { ok: true as const, value: { cartId: answer.value.uuid, device: answer.value.device ?? '' } }
  }),
})
