import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Temporal } from 'temporal-polyfill'
import type { Coupon } from '../domain/catalog.ts'
import { noStanding, type Standing } from '../domain/coupon-context.ts'
import type { Database } from './database.ts'
import { readPoints } from './points-repository.ts'
import { memberCoupons } from './member-schema.ts'
import { couponCounts, couponUses } from './schema.ts'

/** What a customer is known by to one coupon, hashed; see `customersOf`. */
export type CustomersOf = (couponUuid: string) => readonly string[]

/** Which of `coupons` this customer has used. */
async function usedOf({ db }: Database, coupons: readonly Coupon[], customersOf: CustomersOf): Promise<Set<string>> {
  const uuids = coupons.filter(({ oncePerCustomer }) => oncePerCustomer).map(({ uuid }) => uuid)
  const customers = uuids.flatMap(customersOf)
  if (customers.length === 0) return new Set()
  const rows = await db
    .select({ uuid: couponUses.couponUuid })
    .from(couponUses)
    .where(and(inArray(couponUses.couponUuid, uuids), inArray(couponUses.customer, customers)))
  return new Set(rows.map(({ uuid }) => uuid))
}

/** Which of `coupons` are used as often as there are. */
async function spentOf({ db }: Database, coupons: readonly Coupon[]): Promise<Set<string>> {
  const limits = new Map(coupons.flatMap(({ uuid, totalLimit }) => (totalLimit === null ? [] : [[uuid, totalLimit]])))
  if (limits.size === 0) return new Set()
  const rows = await db
    .select()
    .from(couponCounts)
    .where(inArray(couponCounts.couponUuid, [...limits.keys()]))
  return new Set(
    rows.filter(({ couponUuid, used }) => used >= (limits.get(couponUuid) ?? 0)).map((row) => row.couponUuid),
  )
}

/** Which coupons a member has redeemed. */
async function heldBy({ db }: Database, memberId: string): Promise<Set<string>> {
  const rows = await db
    .select({ uuid: memberCoupons.couponUuid })
    .from(memberCoupons)
    .where(eq(memberCoupons.memberId, memberId))
  return new Set(rows.map(({ uuid }) => uuid))
}

/** What has become of `coupons`; only what their conditions ask for is looked up. */
export async function readStanding(
  database: Database,
  coupons: readonly Coupon[],
  customersOf: CustomersOf,
  memberId: string | null,
): Promise<Standing> {
  const isHeld = memberId !== null && coupons.some(({ needsAssignment }) => needsAssignment)
  const isBought = memberId !== null && coupons.some(({ grantedBy }) => grantedBy === 'points')
  return {
    used: await usedOf(database, coupons, customersOf),
    spent: await spentOf(database, coupons),
    held: isHeld ? await heldBy(database, memberId) : noStanding.held,
    points: isBought ? await readPoints(database, memberId) : noStanding.points,
  }
}

/** Takes one of so many coupons, under the lock of its row; false when there is none left. */
export async function takeCounted({ db }: Database, couponUuid: string, limit: number): Promise<boolean> {
  if (limit < 1) return false
  const taken = await db
    .insert(couponCounts)
    .values({ couponUuid, used: 1 })
    .onConflictDoUpdate({
      target: couponCounts.couponUuid,
      set: { used: sql`${couponCounts.used} + 1` },
      setWhere: lt(couponCounts.used, limit),
    })
    .returning({ used: couponCounts.used })
  return taken.length > 0
}

/** Remembers who used a coupon that is used once; false when one of them has already. */
export async function takeOnce(
  { db }: Database,
  couponUuid: string,
  customers: readonly string[],
  orderUuid: string,
): Promise<boolean> {
  const taken = await db
    .insert(couponUses)
    .values(customers.toSorted().map((customer) => ({ couponUuid, customer, orderUuid })))
    .onConflictDoNothing()
    .returning({ customer: couponUses.customer })
  return taken.length === customers.length
}

/** Gives back what an order took: the places of `counted`, and who used a coupon that is used once. */
export async function giveBack({ db }: Database, orderUuid: string, counted: readonly string[]): Promise<void> {
  await db.delete(couponUses).where(eq(couponUses.orderUuid, orderUuid))
  if (counted.length === 0) return
  await db
    .update(couponCounts)
    .set({ used: sql`${couponCounts.used} - 1` })
    .where(inArray(couponCounts.couponUuid, [...counted]))
}

/** Puts a coupon in a member's wallet; false when it was there. */
export async function holdCoupon(
  { db }: Database,
  memberId: string,
  couponUuid: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const held = await db
    .insert(memberCoupons)
    .values({ memberId, couponUuid, redeemedAt: now })
    .onConflictDoNothing()
    .returning({ couponUuid: memberCoupons.couponUuid })
  return held.length > 0
}
