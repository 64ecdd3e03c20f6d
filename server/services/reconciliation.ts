import type { Gateways } from '../domain/payment-gateway.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { readShopPayments, recordReconciliation } from '../db/reconciliation-repository.ts'
import { onlineMethods } from '../domain/payment.ts'
import { differencesOf, type Difference, type ShopPayment } from '../domain/reconciliation.ts'

type Given = { readonly database: Database; readonly clock: Clock; readonly gateways: Gateways }

const isUnchanged = (before: ShopPayment, after: ShopPayment | undefined) =>
  before.state === after?.state && before.refunded === after.refunded && before.isCaptured === after.isCaptured

const isOfMethod =
  ({ method }: ShopPayment) =>
  (list: { readonly method: ShopPayment['method'] }) =>
    list.method === method

/**
 * Compares the payments of the last `days` with the provider's, and stores the number of differences for the metric.
 * Payments that change meanwhile are left to the next run.
 */
export const createReconciliation =
  ({ database, clock, gateways }: Given) =>
  async (days: number): Promise<readonly Difference[]> => {
    const lists = onlineMethods.flatMap((method) => {
      const list = gateways[method]?.list
      return list ? [{ method, list }] : []
    })
    if (lists.length === 0) throw new Error('This server has no payment provider to compare with')
    const now = clock.now()
    const listedFrom = now.subtract({ hours: 24 * days })
    // The provider may list a payment later than the shop began it.
    const span = { from: listedFrom.subtract({ hours: 24 }), listedFrom }
    const read = async () => (await readShopPayments(database, span)).filter((one) => lists.some(isOfMethod(one)))
    const before = await read()
    const found: Difference[] = []
    for (const { method, list } of lists) {
      const own = before.filter((one) => one.method === method)
      const ids = own.flatMap(({ chargeId }) => chargeId ?? [])
      found.push(...differencesOf(own, await list(listedFrom, ids)))
    }
    const after = new Map((await read()).map((payment) => [payment.uuid, payment]))
    const changed = new Set(before.filter((one) => !isUnchanged(one, after.get(one.uuid))).map(({ uuid }) => uuid))
    const differences = found.filter(({ payments }) => !payments.some((uuid) => changed.has(uuid)))
    await recordReconciliation(database, differences.length, now)
    return differences
  }
