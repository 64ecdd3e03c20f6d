import { and, eq, exists, inArray, isNotNull, not, sql } from 'drizzle-orm'
import { overStatuses } from '../domain/order.ts'
import type { Database } from './database.ts'
import { mails } from './email-schema.ts'
import { orders } from './schema.ts'

/** The columns of an order that identify a person. */
const nobody = {
  contact: { firstName: '', lastName: '', phone: '', email: '' },
  address: null,
  vehicle: null,
  instructions: '',
}

/** Detaches a member's orders; each is anonymized once it is completed. */
export async function leaveOrders({ db }: Database, memberId: string): Promise<void> {
  await db.update(orders).set({ memberId: null, forgets: true }).where(eq(orders.memberId, memberId))
}

/** Anonymizes at most `limit` detached orders that are completed and have no pending emails. Returns how many. */
export async function forgetPersons({ db }: Database, limit = 500): Promise<number> {
  const isWritten = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.orderUuid, orders.uuid), isNotNull(mails.dueAt)))
  const due = db
    .select({ uuid: orders.uuid })
    .from(orders)
    .where(and(eq(orders.forgets, true), inArray(orders.status, [...overStatuses]), not(exists(isWritten))))
    .limit(limit)
  const forgotten = await db
    .update(orders)
    .set({
      doc: sql`${orders.doc} || ${JSON.stringify(nobody)}::jsonb`,
      rating: sql`${orders.rating} || '{"comment": ""}'::jsonb`,
      forgets: false,
    })
    .where(inArray(orders.uuid, due))
    .returning({ uuid: orders.uuid })
  return forgotten.length
}
