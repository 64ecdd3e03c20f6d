import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, not, sql, type SQL } from 'drizzle-orm'
import type { Temporal } from 'temporal-polyfill'
import { normalizePhone } from '../../contract/market.ts'
import { finalStatuses } from '../../contract/orders.ts'
import type { FieldPrivacy, PersonalFieldsOf } from '../../contract/personal-fields.ts'
import { market } from '../domain/market.ts'
import { meta } from './catalog-schema.ts'
import { eraseComplaints } from './complaint-repository.ts'
import { complaints } from './complaint-schema.ts'
import type { Database } from './database.ts'
import { mails } from './email-schema.ts'
import type { OrderRow } from './order-repository.ts'
import { orderEmail, orderPhone, orders } from './order-schema.ts'
import { nobody } from './order-sealing.ts'
import { payments, refunds } from './payment-schema.ts'

/** What anonymization does to each column. `detachOrders` has detached the member before. */
const columns = {
  uuid: 'kept',
  number: 'kept',
  cartUuid: 'kept',
  cartVersion: 'kept',
  tokenHash: 'kept',
  memberId: 'kept',
  language: 'kept',
  outletId: 'kept',
  status: 'kept',
  orderType: 'kept',
  handover: 'kept',
  future: 'kept',
  promisedFrom: 'kept',
  promisedTo: 'kept',
  slot: 'kept',
  weight: 'kept',
  tip: 'kept',
  textChannel: 'kept',
  textsStoppedAt: 'kept',
  total: 'kept',
  doc: 'personal',
  rating: 'personal',
  forgets: 'kept',
  completedAt: 'kept',
  createdAt: 'kept',
} as const satisfies Record<keyof OrderRow, FieldPrivacy>
const blanks: Record<PersonalFieldsOf<typeof columns>, SQL> = {
  doc: sql`(${orders.doc} || ${JSON.stringify(nobody)}::jsonb) - 'sealed'`,
  rating: sql`(${orders.rating} || '{"comment": ""}'::jsonb) - 'sealed'`,
}

/** Detaches a member's orders; each is anonymized once it is completed. */
export async function detachOrders({ db }: Database, memberId: string): Promise<void> {
  await db.update(orders).set({ memberId: null, forgets: true }).where(eq(orders.memberId, memberId))
}

/** Up to which order guests were forgotten: ids follow the time, so older orders need not be looked at again. */
const markKey = 'guests_forgotten_to'

/** Has at most `limit` orders of guests from before a moment anonymized. Returns how many orders it looked at. */
export const forgetOldGuests = (database: Database, before: Temporal.Instant, limit: number): Promise<number> =>
  database.transaction(async () => {
    const { db } = database
    const [mark] = await db.select().from(meta).where(eq(meta.key, markKey)).for('update')
    const next = await db
      .select({ uuid: orders.uuid, createdAt: orders.createdAt })
      .from(orders)
      .where(mark && gt(orders.uuid, mark.value))
      .orderBy(asc(orders.uuid))
      .limit(limit)
    const firstNew = next.findIndex(({ createdAt }) => createdAt.epochMilliseconds >= before.epochMilliseconds)
    const old = (firstNew === -1 ? next : next.slice(0, firstNew)).map(({ uuid }) => uuid)
    const value = old.at(-1)
    if (value === undefined) return 0
    const isGuests = and(inArray(orders.uuid, old), isNull(orders.memberId))
    await db.update(orders).set({ forgets: true }).where(isGuests)
    await db.insert(meta).values({ key: markKey, value }).onConflictDoUpdate({ target: meta.key, set: { value } })
    return old.length
  })

/** Returns the condition for orders with this number, or of this email or phone, however they are stored. */
function isNamed(sealer: Database['sealer'], name: string): SQL {
  if (name.includes('@')) return inArray(orderEmail(orders.doc), sealer.formsOf(name.toLowerCase()))
  const phone = normalizePhone(market, name)
  return phone === null ? eq(orders.number, name) : inArray(orderPhone(orders.doc), sealer.formsOf(phone))
}

/** Has a guest's orders anonymized once they are completed: the one with this number, or all of an email or a phone. Returns how many. */
export async function forgetGuest({ db, sealer }: Database, name: string): Promise<number> {
  const isGuests = and(isNamed(sealer, name), isNull(orders.memberId))
  const found = await db.update(orders).set({ forgets: true }).where(isGuests).returning({ uuid: orders.uuid })
  return found.length
}

/** Anonymizes one order, whose emails that are still due are not sent any more. */
export async function anonymizeOrder(database: Database, uuid: string): Promise<void> {
  await database.db
    .update(orders)
    .set({ ...blanks, forgets: false })
    .where(eq(orders.uuid, uuid))
  await eraseComplaints(database, [uuid])
}

/** Anonymizes at most `limit` detached orders that are completed and have no pending emails. Returns how many. */
export async function anonymizeOrders(database: Database, limit = 500): Promise<number> {
  const { db } = database
  const isDue = isNotNull(mails.dueAt)
  const isWritten = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.orderUuid, orders.uuid), isDue))
  const isRefundWritten = db
    .select({ id: mails.id })
    .from(mails)
    .innerJoin(refunds, eq(refunds.uuid, mails.refundUuid))
    .innerJoin(payments, eq(payments.uuid, refunds.paymentUuid))
    .where(and(eq(payments.orderUuid, orders.uuid), isDue))
  const isComplaintWritten = db
    .select({ id: mails.id })
    .from(mails)
    .innerJoin(complaints, eq(complaints.id, mails.complaintUuid))
    .where(and(eq(complaints.orderUuid, orders.uuid), isDue))
  const due = db
    .select({ uuid: orders.uuid })
    .from(orders)
    .where(
      and(
        eq(orders.forgets, true),
        inArray(orders.status, [...finalStatuses]),
        not(exists(isWritten)),
        not(exists(isRefundWritten)),
        not(exists(isComplaintWritten)),
      ),
    )
    .limit(limit)
  const forgotten = await db
    .update(orders)
    .set({ ...blanks, forgets: false })
    .where(inArray(orders.uuid, due))
    .returning({ uuid: orders.uuid })
  if (forgotten.length === 0) return 0
  await eraseComplaints(
    database,
    forgotten.map(({ uuid }) => uuid),
  )
  return forgotten.length
}
