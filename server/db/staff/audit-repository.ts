import { desc, eq, lt } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Temporal } from 'temporal-polyfill'
import { uuidv7 } from 'uuidv7'
import type { Database } from '../database.ts'
import { staffSealing } from './staff-repository.ts'
import { auditEntries, staff } from './staff-schema.ts'

/** What was changed, in past tense after what it is about: `order.refunded`. */
type AuditAction =
  | 'catalog.published'
  | 'catalog.scheduled'
  | 'catalog.unscheduled'
  | 'catalog.discarded'
  | 'order.canceled'
  | 'order.refunded'
  | 'order.placed'
  | 'complaint.answered'
  | 'staff.invited'
  | 'staff.accepted'
  | 'staff.changed'
  | 'staff.blocked'
  | 'staff.unblocked'
  | 'staff.reset'
  | 'staff.signed_in'
  | 'staff.passkey_added'
  | 'staff.passkey_removed'

/** A change: by a member of staff, or null for an operator's command. `details` has no personal data of customers. */
export type NewAuditEntry = {
  readonly staffId: string | null
  readonly action: AuditAction
  readonly subject?: string
  readonly subjectStaffId?: string
  readonly details?: Readonly<Record<string, unknown>>
}
export type AuditRow = {
  readonly id: string
  readonly at: Temporal.Instant
  readonly by: string | null
  readonly action: string
  readonly subject: string | null
  readonly details: Readonly<Record<string, unknown>>
}

/** Records a change, in the transaction that makes it. */
export async function recordAudit({ db }: Database, at: Temporal.Instant, entry: NewAuditEntry): Promise<void> {
  await db.insert(auditEntries).values({ id: uuidv7(), at, details: {}, ...entry })
}

/** Returns entries, newest first, before the entry `before`. */
export async function readAudit(
  { db, sealer }: Database,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<AuditRow[]> {
  const about = alias(staff, 'about')
  const rows = await db
    .select({ entry: auditEntries, by: staff, about })
    .from(auditEntries)
    .leftJoin(staff, eq(staff.id, auditEntries.staffId))
    .leftJoin(about, eq(about.id, auditEntries.subjectStaffId))
    .where(before === null ? undefined : lt(auditEntries.id, before))
    .orderBy(desc(auditEntries.id))
    .limit(limit)
  return rows.map(({ entry: { id, at, action, subject, details }, by, about: person }) => ({
    id,
    at,
    action,
    details,
    by: by && staffSealing.open(sealer, by).name,
    subject: person ? staffSealing.open(sealer, person).email : subject,
  }))
}
