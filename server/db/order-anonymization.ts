import { and, eq, exists, inArray, isNotNull, not, sql, type SQL } from 'drizzle-orm'
import type { FieldPrivacy, PersonalFieldsOf } from '../../contract/personal-fields.ts'
import { finalStatuses, type StoredPersonalData } from '../domain/order.ts'
import type { Database } from './database.ts'
import { mails } from './email-schema.ts'
import type { OrderRow } from './order-repository.ts'
import { orders } from './order-schema.ts'

/** What remains of an order's personal data. */
const nobody: Required<StoredPersonalData> = {
  contact: { firstName: '', lastName: '', phone: '', email: '' },
  address: null,
  vehicle: null,
  instructions: '',
}

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
  total: 'kept',
  doc: 'personal',
  rating: 'personal',
  forgets: 'kept',
  createdAt: 'kept',
} as const satisfies Record<keyof OrderRow, FieldPrivacy>
const blanks: Record<PersonalFieldsOf<typeof columns>, SQL> = {
  doc: sql`${orders.doc} || ${JSON.stringify(nobody)}::jsonb`,
  rating: sql`${orders.rating} || '{"comment": ""}'::jsonb`,
}

/** Detaches a member's orders; each is anonymized once it is completed. */
export async function detachOrders({ db }: Database, memberId: string): Promise<void> {
  await db.update(orders).set({ memberId: null, forgets: true }).where(eq(orders.memberId, memberId))
}

/** Anonymizes at most `limit` detached orders that are completed and have no pending emails. Returns how many. */
export async function anonymizeOrders({ db }: Database, limit = 500): Promise<number> {
  const isWritten = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.orderUuid, orders.uuid), isNotNull(mails.dueAt)))
  const due = db
    .select({ uuid: orders.uuid })
    .from(orders)
    .where(and(eq(orders.forgets, true), inArray(orders.status, [...finalStatuses]), not(exists(isWritten))))
    .limit(limit)
  const forgotten = await db
    .update(orders)
    .set({ ...blanks, forgets: false })
    .where(inArray(orders.uuid, due))
    .returning({ uuid: orders.uuid })
  return forgotten.length
}
