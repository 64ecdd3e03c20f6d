import type { PaymentGateway } from '../domain/payment-gateway.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { readShopPayments, recordReconciliation } from '../db/reconciliation-repository.ts'
import { differencesOf, type Difference, type ShopPayment } from '../domain/reconciliation.ts'

type Given = { readonly database: Database; readonly clock: Clock; readonly gateway: PaymentGateway | null }

const isUnchanged = (before: ShopPayment, after: ShopPayment | undefined) =>
  before.state === after?.state && before.refunded === after.refunded && before.isCaptured === after.isCaptured

/**
 * Compares the payments of the last `days` with the provider's, and stores the number of differences for the metric.
 * Payments that change meanwhile are left to the next run.
 */
export const createReconciliation =
  ({ database, clock, gateway }: Given) =>
  async (days: number): Promise<readonly Difference[]> => {
    if (!gateway?.list) throw new Error('This server has no payment provider to compare with')
    const now = clock.now()
    const listedFrom = now.subtract({ hours: 24 * days })
    // The provider may list a payment later than the shop began it.
    const span = { from: listedFrom.subtract({ hours: 24 }), listedFrom }
    const before = await readShopPayments(database, span)
    const found = differencesOf(before, await gateway.list(listedFrom))
    const after = new Map((await readShopPayments(database, span)).map((payment) => [payment.uuid, payment]))
    const changed = new Set(before.filter((one) => !isUnchanged(one, after.get(one.uuid))).map(({ uuid }) => uuid))
    const differences = found.filter(({ payments }) => !payments.some((uuid) => changed.has(uuid)))
    await recordReconciliation(database, differences.length, now)
    return differences
  }
