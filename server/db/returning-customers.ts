import { and, eq, inArray, notInArray, or } from 'drizzle-orm'
import { completedStatuses } from '../domain/order.ts'
import type { Database } from './database.ts'
import { carts, orders, orderEmail, orderPhone } from './order-schema.ts'

/** Everything that identifies a returning customer; null and empty lists if unknown. */
export type CustomerIdentity = {
  readonly memberId: string | null
  readonly deviceHash: string | null
  /** In lower case. */
  readonly emails: readonly string[]
  readonly phones: readonly string[]
}

/** Unpaid, refused or canceled orders do not count. */
const neverHad = [1, 4, 8]

/** Returns whether a customer has placed an order that was not refused or canceled. */
export async function hasOrdered(
  { db, sealer }: Database,
  { memberId, deviceHash, emails, phones }: CustomerIdentity,
): Promise<boolean> {
  const isPlaced = notInArray(orders.status, neverHad)
  const byPerson = or(
    ...(memberId === null ? [] : [eq(orders.memberId, memberId)]),
    ...(emails.length === 0 ? [] : [inArray(orderEmail(orders.doc), emails.flatMap(sealer.formsOf))]),
    ...(phones.length === 0 ? [] : [inArray(orderPhone(orders.doc), phones.flatMap(sealer.formsOf))]),
  )
  const one = { uuid: orders.uuid }
  const ofPerson = byPerson ? await db.select(one).from(orders).where(and(byPerson, isPlaced)).limit(1) : []
  if (ofPerson.length > 0) return true
  if (deviceHash === null) return false
  const ofDevice = await db
    .select(one)
    .from(orders)
    .innerJoin(carts, eq(carts.uuid, orders.cartUuid))
    .where(and(eq(carts.deviceHash, deviceHash), isPlaced))
    .limit(1)
  return ofDevice.length > 0
}

/** Returns whether a customer with this phone has got an order handed over. */
export async function hasReceivedOrder({ db, sealer }: Database, phone: string): Promise<boolean> {
  const found = await db
    .select({ uuid: orders.uuid })
    .from(orders)
    .where(and(inArray(orderPhone(orders.doc), sealer.formsOf(phone)), inArray(orders.status, [...completedStatuses])))
    .limit(1)
  return found.length > 0
}
