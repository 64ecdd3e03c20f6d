import { eq, gte } from 'drizzle-orm'
import type { Temporal } from 'temporal-polyfill'
import type { ShopPayment } from '../domain/reconciliation.ts'
import type { Database } from './database.ts'
import { payments, reconciliations } from './payment-schema.ts'
import { orders } from './order-schema.ts'

/** Returns the payments since `from`; the provider's list goes back to `listedFrom`. */
export async function readShopPayments(
  { db }: Database,
  { from, listedFrom }: { readonly from: Temporal.Instant; readonly listedFrom: Temporal.Instant },
): Promise<ShopPayment[]> {
  const rows = await db
    .select({ payment: payments, orderNumber: orders.number })
    .from(payments)
    .innerJoin(orders, eq(orders.uuid, payments.orderUuid))
    .where(gte(payments.createdAt, from))
  return rows.map(({ payment, orderNumber }) => {
    const { uuid, method, chargeId, intentId, state, amount, capturedAt, refunded, handledAt, createdAt } = payment
    return {
      uuid,
      orderNumber,
      method,
      chargeId,
      intentId,
      state,
      amount,
      isCaptured: capturedAt !== null,
      refunded: state === 'released' ? amount : refunded,
      isHandled: handledAt !== null,
      isListed: createdAt.epochMilliseconds >= listedFrom.epochMilliseconds,
    }
  })
}

/** Stores the number of differences of the last reconciliation. */
export async function recordReconciliation({ db }: Database, differences: number, at: Temporal.Instant): Promise<void> {
  const set = { at, differences }
  await db
    .insert(reconciliations)
    .values({ id: 1, ...set })
    .onConflictDoUpdate({ target: reconciliations.id, set })
}
