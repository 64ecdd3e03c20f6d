import { and, eq, inArray, lt, notInArray, sql } from 'drizzle-orm'
import type { Temporal } from 'temporal-polyfill'
import type { Coupon } from '../domain/catalog.ts'
import { noCouponUsage, type CouponUsage } from '../domain/coupons/coupon-context.ts'
import type { Database } from './database.ts'
import { hasOrdered, type CustomerIdentity } from './returning-customers.ts'
import { readPoints } from './members/points-repository.ts'
import { memberCoupons } from './members/member-schema.ts'
import { couponCounts, couponUses } from './coupon-schema.ts'
import { orders } from './order-schema.ts'

/** Identifies a customer to coupons, and the cart whose own unpaid order does not count. */
export type CouponUser = CustomerIdentity & {
  /** Returns the hashes that identify the customer to one coupon; see `hashesOf`. */
  readonly hashesOf: (couponUuid: string) => readonly string[]
  readonly cartUuid: string | null
}

/** Returns the order of a cart that awaits its payment. */
const unpaidOrderOf = (cartUuid: string) => and(eq(orders.cartUuid, cartUuid), eq(orders.status, 1))

/** Returns which of `coupons` this customer has used in another order than the cart's unpaid one. */
async function usedOf(
  { db, sealer }: Database,
  coupons: readonly Coupon[],
  { hashesOf, cartUuid }: CouponUser,
): Promise<Set<string>> {
  const uuids = coupons.filter(({ oncePerCustomer }) => oncePerCustomer).map(({ uuid }) => uuid)
  const customers = uuids.flatMap(hashesOf).flatMap(sealer.formsOf)
  if (customers.length === 0) return new Set()
  const own = db.select({ uuid: orders.uuid }).from(orders)
  const rows = await db
    .select({ uuid: couponUses.couponUuid })
    .from(couponUses)
    .where(
      and(
        inArray(couponUses.couponUuid, uuids),
        inArray(couponUses.customer, customers),
        cartUuid === null ? undefined : notInArray(couponUses.orderUuid, own.where(unpaidOrderOf(cartUuid))),
      ),
    )
  return new Set(rows.map(({ uuid }) => uuid))
}

/** Returns the limited coupons that the unpaid order of a cart holds. */
async function countedIn({ db }: Database, cartUuid: string | null): Promise<string[]> {
  if (cartUuid === null) return []
  const [order] = await db.select({ doc: orders.doc }).from(orders).where(unpaidOrderOf(cartUuid))
  return (order?.doc.coupons ?? []).filter(({ counted }) => counted).map(({ uuid }) => uuid)
}

/** Returns which of `coupons` are used up by other orders than the cart's unpaid one. */
async function spentOf(database: Database, coupons: readonly Coupon[], { cartUuid }: CouponUser): Promise<Set<string>> {
  const { db } = database
  const limits = new Map(coupons.flatMap(({ uuid, totalLimit }) => (totalLimit === null ? [] : [[uuid, totalLimit]])))
  if (limits.size === 0) return new Set()
  const rows = await db
    .select()
    .from(couponCounts)
    .where(inArray(couponCounts.couponUuid, [...limits.keys()]))
  const spent = rows.filter(({ couponUuid, used }) => used >= (limits.get(couponUuid) ?? 0))
  const own = spent.length === 0 ? [] : await countedIn(database, cartUuid)
  return new Set(spent.map(({ couponUuid }) => couponUuid).filter((uuid) => !own.includes(uuid)))
}

/** Returns the coupons that a member has redeemed. */
async function heldBy({ db }: Database, memberId: string): Promise<Set<string>> {
  const rows = await db
    .select({ uuid: memberCoupons.couponUuid })
    .from(memberCoupons)
    .where(eq(memberCoupons.memberId, memberId))
  return new Set(rows.map(({ uuid }) => uuid))
}

/** Returns the usage of `coupons`; reads only what their conditions need. */
export async function readCouponUsage(
  database: Database,
  coupons: readonly Coupon[],
  user: CouponUser,
): Promise<CouponUsage> {
  const { memberId } = user
  const isHeld = memberId !== null && coupons.some(({ needsAssignment }) => needsAssignment)
  const isBought = memberId !== null && coupons.some(({ grantedBy }) => grantedBy === 'points')
  const isFirst = coupons.some(({ firstOrderOnly }) => firstOrderOnly)
  // Past orders are read before uses, so that a concurrent order counts as a use.
  const ordered = isFirst && (await hasOrdered(database, user))
  return {
    used: await usedOf(database, coupons, user),
    spent: await spentOf(database, coupons, user),
    hasOrdered: ordered,
    held: isHeld ? await heldBy(database, memberId) : noCouponUsage.held,
    points: isBought ? await readPoints(database, memberId) : noCouponUsage.points,
  }
}

/** Takes one of a limited number of coupons, under the lock of its row; returns false if none is left. */
export async function useLimitedCoupon({ db }: Database, couponUuid: string, limit: number): Promise<boolean> {
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

/** Stores the uses of a single-use coupon; returns false if one exists. */
export async function useSingleUseCoupon(
  { db, sealer }: Database,
  couponUuid: string,
  customers: readonly string[],
  orderUuid: string,
): Promise<boolean> {
  const taken = await db
    .insert(couponUses)
    .values(
      customers
        .map(sealer.hash)
        .toSorted()
        .map((customer) => ({ couponUuid, customer, orderUuid })),
    )
    .onConflictDoNothing()
    .returning({ customer: couponUses.customer })
  return taken.length === customers.length
}

/** Returns an order's coupons: the places of `counted`, and single uses. */
export async function releaseCoupons({ db }: Database, orderUuid: string, counted: readonly string[]): Promise<void> {
  await db.delete(couponUses).where(eq(couponUses.orderUuid, orderUuid))
  if (counted.length === 0) return
  await db
    .update(couponCounts)
    .set({ used: sql`${couponCounts.used} - 1` })
    .where(inArray(couponCounts.couponUuid, [...counted]))
}

/** Adds a coupon to a member's wallet; returns false if it was there. */
export async function addCouponToWallet(
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
