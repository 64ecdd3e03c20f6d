import { Temporal } from 'temporal-polyfill'
import type * as v from 'valibot'
import type { PhoneOrderChoice, PhoneOrderRequest } from '../../../contract/office/phone-orders.ts'
import { offeredHandovers } from '../../../contract/handovers.ts'
import type { ParsedOrderRequest } from '../../../contract/orders.ts'
import { orderTypes, type OrderType } from '../../../contract/primitives.ts'
import { requestFingerprintOf } from '../../crypto/request-fingerprint.ts'
import { hashSecret, newSecret } from '../../crypto/secrets.ts'
import { insertCart } from '../../db/cart-statements.ts'
import { findMember } from '../../db/members/member-repository.ts'
import { lockOrder, readOrder, type OrderRow } from '../../db/order-repository.ts'
import { findPhoneOrder, insertPhoneOrder } from '../../db/phone-order-repository.ts'
import { fullSlots } from '../../db/slot-repository.ts'
import { recordAudit } from '../../db/staff/audit-repository.ts'
import type { StaffRow } from '../../db/staff/staff-repository.ts'
import { isSunday } from '../../domain/order-time.ts'
import { isOnlineMethod } from '../../domain/payment.ts'
import { isTakenNow, laterDays } from '../../domain/phone-order-times.ts'
import { RefusalError } from '../../domain/refusal.ts'
import { deliversTo } from '../../domain/stores/delivery-zone.ts'
import type { Outlet } from '../../domain/stores/outlet.ts'
import type { PhoneOrderOffer } from '../../serializers/phone-order-wire.ts'
import type { Caller } from '../callers.ts'
import type { CartCache } from '../cart-cache.ts'
import { createCartService } from '../cart-service.ts'
import { createOrders } from '../orders.ts'
import { createReorders } from '../reorders.ts'
import type { Services } from '../services.ts'

type Choice = v.InferOutput<typeof PhoneOrderChoice>
type Request = v.InferOutput<typeof PhoneOrderRequest>

/** Whether the store of an order hands over this type, a delivery to the order's address. */
function isServed({ doc: { address } }: OrderRow, outlet: Outlet, orderType: OrderType): boolean {
  if (!outlet.services[orderType]) return false
  return orderType === 'carryout' || (address !== null && deliversTo(outlet, [address.long, address.lat]))
}

/** Returns the body of an order that a customer would send; its payment is at the handover. */
function requestOf({ doc }: OrderRow, cartId: string, choice: Choice, total: number): ParsedOrderRequest {
  if (isOnlineMethod(choice.payment_method)) throw new RefusalError('PAYMENT-1', { path: 'payment_method' })
  return {
    cart_id: cartId,
    contact: choice.contact,
    handover: choice.handover,
    instructions: choice.instructions,
    vehicle: choice.vehicle,
    address: choice.order_type === 'delivery' ? doc.address : null,
    payment: { method: choice.payment_method, change_for: choice.change_for },
    terms: true,
    age_confirmed: choice.age_confirmed,
    total,
  }
}

/** Orders that staff place again for customers on the phone. */
export function createPhoneOrders(services: Services, cache: CartCache) {
  const { database, clock, catalog } = services
  const carts = createCartService(services)
  const reorders = createReorders(services)
  const orders = createOrders(services, cache)

  function outletOf({ outletId }: OrderRow): Outlet {
    const outlet = catalog.current().outletById.get(outletId)
    if (!outlet) throw new RefusalError('HUTBE-1')
    return outlet
  }

  /** Returns the customer, on no device: nobody else changes their cart. */
  async function customerOf({ memberId }: OrderRow, device: string): Promise<Caller> {
    const member = memberId === null ? null : await findMember(database, memberId)
    return {
      channel: 'phone',
      member: member && { id: member.id, email: member.email },
      deviceHash: hashSecret(device),
    }
  }

  /** Returns the cart of a choice, not stored yet, and how its order would be asked for at a total. */
  async function draft(order: OrderRow, choice: Choice) {
    const device = newSecret()
    const caller = await customerOf(order, device)
    const at = choice.order_time === null ? null : Temporal.Instant.from(choice.order_time)
    const context = { outletCode: outletOf(order).code, orderType: choice.order_type, at }
    const quantities = new Map(choice.lines.map(({ id, quantity }) => [id, quantity]))
    const stored = await reorders.draft(order, context, quantities, caller)
    const attemptAt = (total: number, key: string) => ({
      key,
      caller,
      device,
      networkHash: null,
      language: order.language,
      request: requestOf(order, stored.cart.uuid, choice, total),
    })
    return { caller, stored, attemptAt }
  }

  /** Returns when the store hands over each type of an order, and the soonest of these. */
  async function timesOf(order: OrderRow, outlet: Outlet, now: Temporal.Instant) {
    const full = await fullSlots(database, outlet, now)
    const served = orderTypes.filter((orderType) => isServed(order, outlet, orderType))
    const asap = served.filter((orderType) => isTakenNow(outlet, orderType, now))
    const later = served.flatMap((orderType) => laterDays(outlet, orderType, now, full))
    const [first] = later
    const soonest =
      asap[0] === undefined && first
        ? { orderType: first.orderType, at: Temporal.Instant.from(first.times[0] ?? now) }
        : { orderType: asap[0] ?? order.orderType, at: null }
    return { asap, later, soonest }
  }

  /** Returns the order of a key, if it was placed before (COMMON-02 with another body). */
  async function findPlaced(repeatedUuid: string, { key, ...body }: Request): Promise<OrderRow | null> {
    const known = await findPhoneOrder(database, { repeatedUuid, key })
    if (!known) return null
    if (known.bodyHash !== requestFingerprintOf(body)) throw new RefusalError('COMMON-02')
    return readOrder(database, known.orderUuid)
  }

  return {
    /** Returns what of an order can be ordered again now; refuses if its store takes nothing. */
    offer: async (uuid: string): Promise<PhoneOrderOffer> => {
      const order = await readOrder(database, uuid)
      const outlet = outletOf(order)
      const now = clock.now()
      const hasAlcohol = order.doc.lines.some(({ alcohol }) => alcohol)
      const { asap, later, soonest } = await timesOf(order, outlet, now)
      const context = { outletCode: outlet.code, ...soonest }
      const compared = await reorders.compare(order, context, await customerOf(order, newSecret()))
      const taken = orderTypes.filter(
        (each) => asap.includes(each) || later.some(({ orderType }) => orderType === each),
      )
      if (taken.length === 0) throw new RefusalError(isSunday(now) ? 'ORDER-8' : 'UNAVAILABLE')
      const ways = taken.flatMap((orderType) =>
        offeredHandovers(orderType, outlet.services, hasAlcohol).map((handover) => ({
          order_type: orderType,
          handover,
        })),
      )
      const paymentMethods = services.paymentMethods.filter((method) => !isOnlineMethod(method))
      return { compared, ways, asap, later, paymentMethods, hasAlcohol }
    },

    /** Returns the cart as it would be ordered; refuses what could not be placed. */
    check: async (uuid: string, choice: Choice) => {
      const { caller, stored, attemptAt } = await draft(await readOrder(database, uuid), choice)
      const { view, estimate } = await carts.show(stored, caller)
      return { ...(await orders.judge(attemptAt(view.totals.total, ''), stored)), estimate }
    },

    /** Places the order for its customer, once by its key; the audit log says who did. */
    place: (staff: StaffRow, uuid: string, request: Request): Promise<OrderRow> =>
      database.transaction(async () => {
        const repeated = await lockOrder(database, uuid)
        const placed = await findPlaced(uuid, request)
        if (placed) return placed
        const { key, total, ...choice } = request
        const { stored, attemptAt } = await draft(repeated, choice)
        await insertCart(database, stored)
        const { order } = await orders.place(attemptAt(total, key))
        await insertPhoneOrder(database, {
          orderUuid: order.uuid,
          repeatedUuid: uuid,
          key,
          bodyHash: requestFingerprintOf({ ...choice, total }),
          staffId: staff.id,
        })
        await recordAudit(database, clock.now(), {
          staffId: staff.id,
          action: 'order.placed',
          subject: order.number,
          details: { repeats: repeated.number },
        })
        return order
      }),
  }
}
