import { and, asc, eq, gt, ne, or, sql, type SQL } from 'drizzle-orm'
import { answerComplaint, complaintSealing } from './complaint-repository.ts'
import { complaints } from './complaint-schema.ts'
import { contactSealing } from './contact-repository.ts'
import { contacts } from './contact-schema.ts'
import { couponUses } from './coupon-schema.ts'
import type { Database } from './database.ts'
import { locationSealing } from './members/member-location-repository.ts'
import { openMember, updateMember } from './members/member-repository.ts'
import { memberLocations, members } from './members/member-schema.ts'
import { updateOrder } from './order-repository.ts'
import { orders } from './order-schema.ts'
import { openOrder } from './order-sealing.ts'
import { staffSealing, updateStaff } from './staff/staff-repository.ts'
import { staff } from './staff/staff-schema.ts'

/** Rows that are locked and sealed at once. */
const batch = 500
const firstUuid = '00000000-0000-0000-0000-000000000000'
/** The length of a SHA-256 as base64url; an HMAC is longer. */
const unkeyedLength = 43

/** Seals what is plain, or sealed by a former key, while servers run; returns the number of rows. */
export async function sealRows(database: Database): Promise<number> {
  const { db, sealer } = database
  const { prefix } = sealer
  if (prefix === null) throw new Error('DATA_KEY has no key that seals')
  const isOld = (sealed: SQL) => sql`coalesce(not starts_with(${sealed}, ${prefix}), true)`

  async function inBatches(first: string, sealNext: (after: string) => Promise<readonly string[]>): Promise<number> {
    let [total, after] = [0, first]
    for (;;) {
      const start = after
      const done = await database.transaction(() => sealNext(start))
      const last = done.at(-1)
      if (last === undefined) return total
      total += done.length
      after = last
    }
  }

  async function sealOrders(after: string): Promise<string[]> {
    const isPersonal = ne(sql`${orders.doc} #>> '{contact,email}'`, '')
    const isRatingOld = and(
      sql`(${orders.rating} ? 'sealed' or ${orders.rating} ->> 'comment' <> '')`,
      isOld(sql`${orders.rating} ->> 'sealed'`),
    )
    const rows = await db
      .select()
      .from(orders)
      .where(and(gt(orders.uuid, after), isPersonal, or(isOld(sql`${orders.doc} ->> 'sealed'`), isRatingOld)))
      .orderBy(asc(orders.uuid))
      .limit(batch)
      .for('update')
    for (const row of rows) {
      const { uuid, doc, rating } = openOrder(sealer, row)
      await updateOrder(database, uuid, { doc, rating })
    }
    return rows.map(({ uuid }) => uuid)
  }

  async function sealMembers(after: string): Promise<string[]> {
    const isNext = and(gt(members.id, after), isOld(sql`${members.sealed}`))
    const rows = await db.select().from(members).where(isNext).orderBy(asc(members.id)).limit(batch).for('update')
    for (const row of rows) await updateMember(database, openMember(sealer, row))
    return rows.map(({ id }) => id)
  }

  async function sealLocations(after: string): Promise<string[]> {
    const table = memberLocations
    const isNext = and(gt(table.id, after), isOld(sql`${table.sealed}`))
    const rows = await db.select().from(table).where(isNext).orderBy(asc(table.id)).limit(batch).for('update')
    for (const row of rows) {
      const set = locationSealing.seal(sealer, locationSealing.open(sealer, row))
      await db.update(table).set(set).where(eq(table.id, row.id))
    }
    return rows.map(({ id }) => id)
  }

  async function sealContacts(after: string): Promise<string[]> {
    const isNext = and(gt(contacts.id, after), isOld(sql`${contacts.sealed}`))
    const rows = await db.select().from(contacts).where(isNext).orderBy(asc(contacts.id)).limit(batch).for('update')
    for (const row of rows) {
      const set = contactSealing.seal(sealer, contactSealing.open(sealer, row))
      await db.update(contacts).set(set).where(eq(contacts.id, row.id))
    }
    return rows.map(({ id }) => id)
  }

  async function sealComplaints(after: string): Promise<string[]> {
    const isNext = and(gt(complaints.id, after), isOld(sql`${complaints.sealed}`), ne(complaints.words, ''))
    const rows = await db.select().from(complaints).where(isNext).orderBy(asc(complaints.id)).limit(batch).for('update')
    for (const row of rows) await answerComplaint(database, complaintSealing.open(sealer, row))
    return rows.map(({ id }) => id)
  }

  async function sealStaff(after: string): Promise<string[]> {
    const isNext = and(gt(staff.id, after), isOld(sql`${staff.sealed}`))
    const rows = await db.select().from(staff).where(isNext).orderBy(asc(staff.id)).limit(batch).for('update')
    for (const row of rows) await updateStaff(database, staffSealing.open(sealer, row))
    return rows.map(({ id }) => id)
  }

  /** Hashes the customers of single-use coupons; those that a former key has hashed stay as they are. */
  async function hashCouponUses(after: string): Promise<string[]> {
    const { customer } = couponUses
    const isNext = and(gt(customer, after), eq(sql`length(${customer})`, unkeyedLength))
    const rows = await db.select().from(couponUses).where(isNext).orderBy(asc(customer)).limit(batch).for('update')
    for (const row of rows)
      await db
        .update(couponUses)
        .set({ customer: sealer.hash(row.customer) })
        .where(eq(customer, row.customer))
    return rows.map((row) => row.customer)
  }

  return (
    (await inBatches(firstUuid, sealOrders)) +
    (await inBatches(firstUuid, sealMembers)) +
    (await inBatches(firstUuid, sealLocations)) +
    (await inBatches(firstUuid, sealContacts)) +
    (await inBatches(firstUuid, sealComplaints)) +
    (await inBatches(firstUuid, sealStaff)) +
    (await inBatches('', hashCouponUses))
  )
}
