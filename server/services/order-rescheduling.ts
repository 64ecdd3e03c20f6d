import { Temporal } from 'temporal-polyfill'
import type { RescheduleRequest } from '../../contract/orders.ts'
import type { PaymentMethod } from '../../contract/primitives.ts'
import { readLines } from '../db/cart-repository.ts'
import { queueRescheduledEmail } from '../db/email-repository.ts'
import { findMember } from '../db/members/member-repository.ts'
import { lockOrder, updateOrder, type OrderRow } from '../db/order-repository.ts'
import { releaseSlot, reserveSlot } from '../db/slot-repository.ts'
import { judgeCart, viewCart, type CartView, type CouponViewer } from '../domain/cart-view.ts'
import type { Coupon } from '../domain/catalog.ts'
import { channels, noCouponUsage, type Member } from '../domain/coupons/coupon-context.ts'
import { promisedTimeFrom } from '../domain/eta.ts'
import { canReschedule, lateChange, type OrderDocument } from '../domain/order.ts'
import { judgeMaximum, judgeSunday } from '../domain/order-rules.ts'
import { judgeOrderTime } from '../domain/order-time.ts'
import { isOnlineMethod } from '../domain/payment.ts'
import { throwIfRefused, RefusalError } from '../domain/refusal.ts'
import { timeRefusal } from '../domain/time-refusals.ts'
import type { Outlet } from '../domain/stores/outlet.ts'
import type { Services } from './services.ts'

type Given = Pick<Services, 'database' | 'clock' | 'catalog' | 'events' | 'life'>
type Slot = { readonly orderTime: Temporal.Instant; readonly now: Temporal.Instant }

/** An order keeps the coupons that its customer could have: only what depends on the time is judged again. */
function holderOf(coupons: readonly Coupon[], member: Member | null, paymentMethod: PaymentMethod): CouponViewer {
  const channel = channels.find((each) => coupons.every((coupon) => coupon.channels.includes(each))) ?? 'web'
  const usage = { ...noCouponUsage, held: new Set(coupons.map(({ uuid }) => uuid)), points: Infinity }
  return { customer: { member, channel }, usage, paymentMethod }
}

/** Returns the document of an order at the prices of its new time; cash that no longer covers the total is not announced. */
function documentAt(doc: OrderDocument, view: CartView, total: number): OrderDocument {
  const { changeFor } = doc.payment
  return {
    ...doc,
    lines: [...view.lines.map(({ line }) => line), ...view.gifts],
    coupons: (doc.coupons ?? []).flatMap((coupon) => {
      const judged = view.coupons.find((each) => each.coupon.uuid === coupon.uuid)
      return judged ? [{ ...coupon, discount: judged.discount }] : []
    }),
    payment: { ...doc.payment, changeFor: changeFor !== null && changeFor < total ? null : changeFor },
    totals: view.totals,
  }
}

/** Checks what an order costs at its new time: what the customer saw, and nothing else than what was paid ahead. */
function judgeTotal({ doc, total: paid }: OrderRow, outlet: Outlet, view: CartView, total: number, seen: number) {
  if (isOnlineMethod(doc.payment.method) && total !== paid) throw new RefusalError('ORDER-25', { total })
  const { subTotal, lineDiscount } = view.totals
  if (seen !== total) throw new RefusalError('PAYMENT-2', { total, sub_total: subTotal - lineDiscount })
  throwIfRefused(judgeMaximum(doc.payment, outlet, total))
}

/** Gives orders for later another time, for their customers. */
export function createOrderRescheduling({ database, clock, catalog, events, life }: Given) {
  function outletFor({ outletId, orderType }: OrderRow, { orderTime, now }: Slot): Outlet {
    const outlet = catalog.current().outletById.get(outletId)
    if (!outlet) throw new RefusalError('HUTBE-1')
    const named = { outlet_name: outlet.name, phone: outlet.phone }
    if (!outlet.services[orderType]) throw new RefusalError('ORDER-12', named)
    const problem = judgeOrderTime(outlet, orderType, orderTime, now)
    throwIfRefused(problem && timeRefusal(problem, outlet, 'order'))
    return outlet
  }

  /** Takes a place in the new slot and gives the old one back. */
  async function swapSlots(order: OrderRow, outlet: Outlet, orderTime: Temporal.Instant): Promise<void> {
    const taken = await reserveSlot(database, outlet, { first: orderTime, last: orderTime }, order.weight)
    if (!taken) throw new RefusalError('ORDER-18')
    await releaseSlot(database, order)
  }

  /** Returns the contents of an order as they are sold and cost at its new time. */
  async function viewAt(order: OrderRow, outlet: Outlet, { orderTime, now }: Slot): Promise<CartView> {
    const { orderType, memberId, doc } = order
    const index = catalog.current()
    const coupons = (doc.coupons ?? []).flatMap(({ uuid }) => index.couponByUuid.get(uuid) ?? [])
    const member = memberId === null ? null : await findMember(database, memberId)
    const lines = await readLines(database, order.cartUuid)
    const sold = { orderType, orderTime, lines, couponUuids: coupons.map(({ uuid }) => uuid) }
    const view = viewCart(index, outlet, sold, holderOf(coupons, member, doc.payment.method), now)
    throwIfRefused(judgeCart(view) ?? judgeSunday({ ...order, payment: doc.payment }, orderType, orderTime))
    return view
  }

  async function moveTo(order: OrderRow, slot: Slot, seen: number): Promise<void> {
    const { orderTime, now } = slot
    const outlet = outletFor(order, slot)
    const view = await viewAt(order, outlet, slot)
    const total = view.totals.total + order.tip
    judgeTotal(order, outlet, view, total, seen)
    await swapSlots(order, outlet, orderTime)
    const { from, to } = promisedTimeFrom(orderTime)
    const time = { promisedFrom: from, promisedTo: to }
    const doc = { ...documentAt(order.doc, view, total), firstPromisedTo: undefined }
    const moved = await updateOrder(database, order.uuid, { ...time, slot: orderTime, total, doc })
    const step = { orderUuid: order.uuid, status: order.status, by: 'customer' as const, at: now, email: null }
    await events.record({ ...step, ...time, reason: null })
    await queueRescheduledEmail(database, order.uuid, now)
    await life.plan(moved)
  }

  return {
    /**
     * Gives an order another slot at the total that its customer saw, in one transaction; refuses once its kitchen
     * begins (ORDER-15). An order that has the slot stays as it is, so that a repeated request changes nothing.
     */
    reschedule: (uuid: string, { order_time: at, total }: RescheduleRequest): Promise<void> =>
      database.transaction(async () => {
        const order = await lockOrder(database, uuid)
        const slot = { orderTime: Temporal.Instant.from(at), now: clock.now() }
        if (order.future && order.slot?.equals(slot.orderTime)) return
        if (!canReschedule(order, await events.read(uuid), slot.now)) throw lateChange(order)
        await moveTo(order, slot, total)
      }),
  }
}
