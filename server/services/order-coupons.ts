import { normalizePhone } from '../../contract/market.ts'
import type { ParsedOrderRequest } from '../../contract/orders.ts'
import type { CartRow } from '../db/cart-repository.ts'
import { readCouponUsage, useLimitedCoupon, useSingleUseCoupon } from '../db/coupon-repository.ts'
import type { OrderRow } from '../db/order-repository.ts'
import type { CouponViewer } from '../domain/cart-view.ts'
import { RefusalError } from '../domain/refusal.ts'
import { couponUserOf, couponCustomerHashes, type Caller } from './callers.ts'
import type { Services } from './services.ts'
import { market } from '../domain/market.ts'

const contactOf = ({ contact: { email, phone } }: ParsedOrderRequest) => ({
  email,
  phone: normalizePhone(market, phone) ?? phone,
})

/** Coupons of orders, with customer and payment known. */
export function createOrderCoupons({ database, catalog }: Pick<Services, 'database' | 'catalog'>) {
  const byUuid = (uuid: string) => catalog.current().couponByUuid.get(uuid) ?? []

  return {
    /** Returns the customer, and the usage of the cart's coupons. */
    viewerOf: async (
      caller: Caller,
      request: ParsedOrderRequest,
      { couponUuids }: Pick<CartRow, 'couponUuids'>,
    ): Promise<CouponViewer> => {
      const coupons = couponUuids.flatMap(byUuid)
      const usage = await readCouponUsage(database, coupons, couponUserOf(caller, contactOf(request), null))
      return { customer: caller, usage, paymentMethod: request.payment.method }
    },

    /**
     * Takes the coupons of a new order in its transaction, in a fixed order that prevents deadlocks. The last one may
     * just have been used by another customer (CP-23), or by the same (CP-10).
     */
    take: async (caller: Caller, request: ParsedOrderRequest, { uuid: orderUuid, doc }: OrderRow): Promise<void> => {
      const known = couponCustomerHashes(caller, contactOf(request))
      const taken = (doc.coupons ?? []).flatMap(({ uuid }) => byUuid(uuid))
      for (const { uuid, code, oncePerCustomer, totalLimit } of taken.toSorted((a, b) => (a.uuid < b.uuid ? -1 : 1))) {
        if (oncePerCustomer && !(await useSingleUseCoupon(database, uuid, known(uuid), orderUuid)))
          throw new RefusalError('CP-10', { reason: 'used', coupon_code: code })
        if (totalLimit !== null && !(await useLimitedCoupon(database, uuid, totalLimit)))
          throw new RefusalError('CP-23', { coupon_code: code })
      }
    },
  }
}
