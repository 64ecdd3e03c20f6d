import { fromCallback, type EventObject } from 'xstate'
import type { Result } from '../../contract/errors.ts'
import type { Order, PublicOrder } from '../../contract/orders.ts'
import { loadOrderStore, rescheduleOrder } from '../../machines/tracker/rescheduling.ports.ts'
import {
  loadTrackedOrder,
  cancelOrder,
  announceArrival,
  rateOrder,
  eraseGuestData,
  stopTextMessages,
  type ChangeDeadlineEvent,
  type FollowInput,
  type SilenceEvent,
  type TrackedOrder,
  type OrderAccess,
} from '../../machines/tracker/tracker.ports.ts'
import { loadComplaint, sendComplaint } from '../../machines/tracker/complaint.ports.ts'
import { listenWhileVisible } from './listen-while-visible.ts'
import type { Api } from '../api/api.ts'
import { fulfil } from './fulfil.ts'
import { followOrder } from './order-stream.ts'
import { mapResult } from '../api/result.ts'
import type { ServerClock } from '../api/server-clock.ts'

const tracked = (answer: Result<Order | PublicOrder>): Result<TrackedOrder> => {
  if (!answer.ok) return answer
  const { value: order } = answer
  return { ok: true, value: 'order_items' in order ? { kind: 'own', order } : { kind: 'public', order } }
}

const headersOf = ({ token }: OrderAccess) => (token ? { 'x-order-token': token } : {})

/** Calls once when the market's time is reached. Checks again when the page becomes visible: timers stop while the device sleeps. */
function whenReached(clock: ServerClock, at: number, call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    const left = at - Date.parse(clock.now())
    if (left <= 0) return call()
    timer = setTimeout(look, left)
  }
  look()
  const stop = listenWhileVisible(['visibilitychange', 'pageshow'], look)
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/** Returns the ports of the tracker, with the token of its order. */
export const createTrackerPorts = (api: Api, clock: ServerClock) => ({
  loadTrackedOrder: fulfil(loadTrackedOrder, async ({ input }) =>
    tracked(await api.order(input.uuid, headersOf(input))),
  ),
  followOrder: fromCallback<EventObject, FollowInput>(({ input, sendBack }) =>
    followOrder(input, sendBack, clock.learn, document.documentElement.lang),
  ),
  cancelOrder: fulfil(cancelOrder, async ({ input }) => tracked(await api.cancelOrder(input.uuid, headersOf(input)))),
  loadOrderStore: fulfil(loadOrderStore, ({ input: { code } }) => api.store(code)),
  rescheduleOrder: fulfil(rescheduleOrder, async ({ input }) =>
    tracked(await api.rescheduleOrder(input.uuid, input.request, headersOf(input))),
  ),
  announceArrival: fulfil(announceArrival, async ({ input }) => {
    const answer = await api.announceArrival(input.uuid, headersOf(input))
    return answer.ok ? { ok: true, value: answer.value.events } : answer
  }),
  rateOrder: fulfil(rateOrder, async ({ input }) => {
    const { uuid, stars, comment } = input
    return tracked(await api.rateOrder(uuid, { stars, comment }, headersOf(input)))
  }),
  eraseGuestData: fulfil(eraseGuestData, async ({ input }) =>
    tracked(await api.eraseGuestData(input.uuid, headersOf(input))),
  ),
  stopTextMessages: fulfil(stopTextMessages, async ({ input }) =>
    mapResult(await api.stopTextMessages(input.uuid, headersOf(input)), ({ text_messages: texts }) => texts),
  ),
  loadComplaint: fulfil(loadComplaint, ({ input }) => api.complaint(input.uuid, headersOf(input))),
  sendComplaint: fulfil(sendComplaint, ({ input }) => api.complain(input.uuid, input.request, headersOf(input))),
  watchSilenceDeadline: fromCallback<EventObject, { at: number }>(({ input: { at }, sendBack }) => {
    const tell = (event: SilenceEvent) => sendBack(event)
    return whenReached(clock, at, () => tell({ type: 'store.silent' }))
  }),
  watchChangeDeadline: fromCallback<EventObject, { at: string | null }>(({ input: { at }, sendBack }) => {
    const tell = (event: ChangeDeadlineEvent) => sendBack(event)
    return at === null ? undefined : whenReached(clock, Date.parse(at), () => tell({ type: 'changes.closed' }))
  }),
})
