import { eq, sum } from 'drizzle-orm'
import { openDatabase } from '../../../server/db/database.ts'
import { payments, sandboxCharges } from '../../../server/db/payment-schema.ts'
import { idempotencyKeys, orders, slotUsage } from '../../../server/db/order-schema.ts'
import { isTestOrder } from './test-orders.ts'
import { refusedOrCanceledStatuses } from '../../../server/domain/payment.ts'

export type StoredOrder = typeof orders.$inferSelect
export type Charge = {
  readonly orderUuid: string
  readonly payment: typeof payments.$inferSelect.state
  readonly amount: number
  readonly atProvider: typeof sandboxCharges.$inferSelect.state
  /** The shop has released it and is about to notify the bank. */
  readonly isLetGo: boolean
}
export type Ledger = {
  readonly orders: readonly StoredOrder[]
  /** Every charge at the bank, with the shop's view of it. */
  readonly charges: readonly Charge[]
  /** Number of charges at the bank that the shop does not know. */
  readonly strangers: number
  /** Order uuid by idempotency key. */
  readonly orderOfKey: ReadonlyMap<string, string>
  readonly places: number
}

/** Whether a charge is authorized or captured. */
export const isHolding = ({ atProvider }: Charge) => atProvider === 'authorised' || atProvider === 'captured'
/** Whether an order uses a place in its slot. */
export const isLive = ({ status }: Pick<StoredOrder, 'status'>) =>
  !refusedOrCanceledStatuses.some((undone) => undone === status)

/** Reads the shop's database and the bank's ledger of a stopped server. */
export async function readLedger(settings: Parameters<typeof openDatabase>[0]): Promise<Ledger> {
  const { db, close } = await openDatabase(settings)
  try {
    const stored = await db.select().from(orders).where(isTestOrder)
    const opened = await db
      .select()
      .from(sandboxCharges)
      .leftJoin(payments, eq(payments.uuid, sandboxCharges.reference))
    const keys = await db.select().from(idempotencyKeys)
    const [taken] = await db.select({ places: sum(slotUsage.used) }).from(slotUsage)
    return {
      orders: stored,
      charges: opened.flatMap(({ sandbox_charges: charge, payments: payment }) =>
        payment
          ? [
              {
                orderUuid: payment.orderUuid,
                payment: payment.state,
                amount: charge.amount,
                atProvider: charge.state,
                isLetGo: payment.settlement === 'release',
              },
            ]
          : [],
      ),
      strangers: opened.filter(({ payments: payment }) => payment === null).length,
      orderOfKey: new Map(keys.map(({ key, orderUuid }) => [key, orderUuid])),
      places: Number(taken?.places ?? 0),
    }
  } finally {
    await close()
  }
}
