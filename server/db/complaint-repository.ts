import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Temporal } from 'temporal-polyfill'
import type { Coupon } from '../domain/catalog.ts'
import { coupons } from './catalog-schema.ts'
import { complaintPictures, complaints } from './complaint-schema.ts'
import type { Database } from './database.ts'
import { mails } from './email-schema.ts'
import { openOrder, type OrderRow } from './order-sealing.ts'
import { orders } from './order-schema.ts'
import { createRowSealing } from './row-sealing.ts'

type StoredComplaint = typeof complaints.$inferSelect
export type ComplaintRow = Omit<StoredComplaint, 'sealed'>

/** How the words of complaints are sealed. */
export const complaintSealing = createRowSealing('complaints', { words: '', answerWords: '' })

const firstOf = ({ sealer }: Database, [row]: readonly StoredComplaint[]): ComplaintRow | null =>
  row ? complaintSealing.open(sealer, row) : null

/** Returns the latest complaint about an order, or null. */
export async function findLatestComplaint(database: Database, orderUuid: string): Promise<ComplaintRow | null> {
  const ofOrder = database.db.select().from(complaints).where(eq(complaints.orderUuid, orderUuid))
  return firstOf(database, await ofOrder.orderBy(desc(complaints.createdAt), desc(complaints.id)).limit(1))
}

/** Returns the complaint of a key, or null. */
export async function findComplaintByKey(
  database: Database,
  orderUuid: string,
  key: string,
): Promise<ComplaintRow | null> {
  const isIt = and(eq(complaints.orderUuid, orderUuid), eq(complaints.key, key))
  return firstOf(database, await database.db.select().from(complaints).where(isIt))
}

export async function findComplaint(database: Database, id: string): Promise<ComplaintRow | null> {
  return firstOf(database, await database.db.select().from(complaints).where(eq(complaints.id, id)))
}

/** Returns the complaint with this id, locked until the transaction ends. */
export async function lockComplaint(database: Database, id: string): Promise<ComplaintRow | null> {
  return firstOf(database, await database.db.select().from(complaints).where(eq(complaints.id, id)).for('update'))
}

/** Stores a complaint with its picture. */
export async function insertComplaint(
  { db, sealer }: Database,
  row: ComplaintRow,
  picture: Uint8Array | null,
): Promise<void> {
  await db.insert(complaints).values(complaintSealing.seal(sealer, row))
  if (picture) await db.insert(complaintPictures).values(sealPicture(sealer, row.id, picture))
}

const placeOf = (id: string) => `complaint_pictures ${id}`

function sealPicture({ seal }: Database['sealer'], id: string, picture: Uint8Array) {
  if (!seal) return { id, picture, isSealed: false }
  return { id, picture: Buffer.from(seal(Buffer.from(picture).toString('base64'), placeOf(id))), isSealed: true }
}

/** Returns the picture of a complaint, or null. */
export async function readPicture({ db, sealer }: Database, id: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const [row] = await db.select().from(complaintPictures).where(eq(complaintPictures.id, id))
  if (!row) return null
  if (!row.isSealed) return new Uint8Array(row.picture)
  return new Uint8Array(Buffer.from(sealer.open(Buffer.from(row.picture).toString(), placeOf(id)), 'base64'))
}

/** Returns which of these complaints have a picture. */
export async function findPictured({ db }: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: complaintPictures.id })
    .from(complaintPictures)
    .where(inArray(complaintPictures.id, [...ids]))
  return new Set(rows.map(({ id }) => id))
}

/** Stores what was answered. */
export async function answerComplaint({ db, sealer }: Database, row: ComplaintRow): Promise<void> {
  await db.update(complaints).set(complaintSealing.seal(sealer, row)).where(eq(complaints.id, row.id))
}

export type OpenComplaint = { readonly complaint: ComplaintRow; readonly order: OrderRow }

/** Returns at most `limit` open complaints of these stores (null for all), the oldest first. */
export async function listOpenComplaints(
  { db, sealer }: Database,
  outletIds: readonly string[] | null,
  limit: number,
): Promise<OpenComplaint[]> {
  const isOf = outletIds === null ? undefined : inArray(orders.outletId, [...outletIds])
  const rows = await db
    .select({ complaint: complaints, order: orders })
    .from(complaints)
    .innerJoin(orders, eq(orders.uuid, complaints.orderUuid))
    .where(and(isNull(complaints.answeredAt), isOf))
    .orderBy(asc(complaints.createdAt), asc(complaints.id))
    .limit(limit)
  return rows.map(({ complaint, order }) => ({
    complaint: complaintSealing.open(sealer, complaint),
    order: openOrder(sealer, order),
  }))
}

/** Returns the complaints about an order, the oldest first. */
export async function readComplaints({ db, sealer }: Database, orderUuid: string): Promise<ComplaintRow[]> {
  const rows = await db
    .select()
    .from(complaints)
    .where(eq(complaints.orderUuid, orderUuid))
    .orderBy(asc(complaints.createdAt), asc(complaints.id))
  return rows.map((row) => complaintSealing.open(sealer, row))
}

/** Queues an email about a complaint, once of each kind. */
export async function queueComplaintEmail(
  { db }: Database,
  complaintUuid: string,
  kind: 'complained' | 'answered',
  now: Temporal.Instant,
): Promise<void> {
  await db.insert(mails).values({ kind, complaintUuid, dueAt: now, createdAt: now }).onConflictDoNothing()
}

/** Stores a coupon for one customer. */
export async function insertPersonalCoupon({ db }: Database, doc: (typeof coupons.$inferInsert)['doc']): Promise<void> {
  await db.insert(coupons).values({ uuid: doc.uuid, code: doc.code, rank: 0, personal: true, doc })
}

/** Returns a coupon, also one that is retired, or null. */
export async function readCoupon({ db }: Database, uuid: string): Promise<Coupon | null> {
  const [row] = await db.select({ doc: coupons.doc }).from(coupons).where(eq(coupons.uuid, uuid))
  return row?.doc ?? null
}

/** Retires at most `limit` coupons of customers that have ended; returns how many. */
export async function retirePersonalCoupons(
  { db }: Database,
  before: Temporal.Instant,
  limit: number,
): Promise<number> {
  const hasEnded = sql`(${coupons.doc} ->> 'endsAt')::timestamptz < ${before.toString()}::timestamptz`
  const over = db
    .select({ uuid: coupons.uuid })
    .from(coupons)
    .where(and(eq(coupons.personal, true), eq(coupons.retired, false), hasEnded))
    .limit(limit)
  const done = await db.update(coupons).set({ retired: true }).where(inArray(coupons.uuid, over)).returning()
  return done.length
}

/** Erases what customers have said and shown about these orders. */
export async function eraseComplaints({ db }: Database, orderUuids: readonly string[]): Promise<void> {
  const isOf = inArray(complaints.orderUuid, [...orderUuids])
  const ids = db.select({ id: complaints.id }).from(complaints).where(isOf)
  await db.delete(complaintPictures).where(inArray(complaintPictures.id, ids))
  await db.update(complaints).set({ words: '', answerWords: '', sealed: null }).where(isOf)
}
