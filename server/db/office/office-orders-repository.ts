import { and, asc, desc, eq, gte, inArray, lt, notInArray, sql, sum, type SQL } from 'drizzle-orm'
import type { Temporal } from 'temporal-polyfill'
import { finalStatuses } from '../../../contract/orders.ts'
import { statusesBeforeStore, type StoredPersonalData } from '../../domain/order.ts'
import { unacceptedStatuses } from '../../domain/silent-stores.ts'
import { lastStep } from '../backlog-repository.ts'
import { complaints } from '../complaint-schema.ts'
import type { Database } from '../database.ts'
import { mails } from '../email-schema.ts'
import { openName, openOrder, type OrderRow } from '../order-sealing.ts'
import { orderEmail, orderPhone, orders } from '../order-schema.ts'
import { literals } from '../is-one-of.ts'
import type { PaymentRow } from '../payment-repository.ts'
import { payments, refunds } from '../payment-schema.ts'
import type { RefundRow } from '../refund-repository.ts'
import { staffSealing } from '../staff/staff-repository.ts'
import { staff } from '../staff/staff-schema.ts'

/** What identifies orders: their number, or the email or one of the phones of their contact in the stored form. */
export type OrderKey = { readonly number: string } | { readonly email: string } | { readonly phones: readonly string[] }
/** Orders to list: of these stores (null for all), placed in a period and before the order `before`. */
export type OrderFilter = {
  readonly outletIds: readonly string[] | null
  readonly since: Temporal.Instant | null
  readonly until: Temporal.Instant | null
  readonly before: string | null
  /** Whether orders that no store has seen are left out. */
  readonly isSeenByStore: boolean
}

function isNamed({ sealer }: Database, key: OrderKey): SQL {
  if ('number' in key) return eq(orders.number, key.number)
  return 'email' in key
    ? inArray(orderEmail(orders.doc), sealer.formsOf(key.email))
    : inArray(
        orderPhone(orders.doc),
        key.phones.flatMap((phone) => sealer.formsOf(phone)),
      )
}

function isListed({ outletIds, since, until, before, isSeenByStore }: OrderFilter): SQL | undefined {
  const last = sql`(select "createdAt", "uuid" from "orders" where "uuid" = ${before})`
  return and(
    outletIds === null ? undefined : inArray(orders.outletId, [...outletIds]),
    since === null ? undefined : gte(orders.createdAt, since),
    until === null ? undefined : lt(orders.createdAt, until),
    before === null ? undefined : lt(sql`(${orders.createdAt}, ${orders.uuid})`, last),
    isSeenByStore ? notInArray(orders.status, [...statusesBeforeStore]) : undefined,
  )
}

const newestFirst = [desc(orders.createdAt), desc(orders.uuid)]

/** Returns orders, newest first: all, or those of a number, an email or a phone. */
export async function listOrders(
  database: Database,
  filter: OrderFilter,
  key: OrderKey | null,
  limit: number,
): Promise<OrderRow[]> {
  const rows = await database.db
    .select()
    .from(orders)
    .where(and(key === null ? undefined : isNamed(database, key), isListed(filter)))
    .orderBy(...newestFirst)
    .limit(limit)
  return rows.map((row) => openOrder(database.sealer, row))
}

/** An order that its store has not accepted, and since when it should have. */
export type Unaccepted = { readonly order: OrderRow; readonly since: Temporal.Instant }
type UnacceptedFilter = {
  readonly outletIds: readonly string[] | null
  readonly placedSince: Temporal.Instant
  readonly silentSince: Temporal.Instant
}

/** Returns open orders whose last step, or time to begin, was before `silentSince`, the longest first. */
export async function listUnaccepted(
  { db, sealer }: Database,
  { outletIds, placedSince, silentSince }: UnacceptedFilter,
  limit: number,
): Promise<Unaccepted[]> {
  const since = lastStep.mapWith(orders.createdAt)
  const rows = await db
    .select({ order: orders, since: since.as('since') })
    .from(orders)
    .where(
      and(
        // Literals, as in the condition of the index.
        sql`${orders.status} not in (${literals(finalStatuses)}) and ${orders.status} in (${literals(unacceptedStatuses)})`,
        gte(orders.createdAt, placedSince),
        outletIds === null ? undefined : inArray(orders.outletId, [...outletIds]),
        sql`${since} <= ${silentSince.toString()}::timestamptz`,
      ),
    )
    .orderBy(sql`"since"`, asc(orders.uuid))
    .limit(limit)
  return rows.map(({ order, since: at }) => ({ order: openOrder(sealer, order), since: at }))
}

/** Returns the names on orders and their numbers, newest first. */
export async function listOrderNames(
  { db, sealer }: Database,
  filter: OrderFilter,
  limit: number,
): Promise<{ readonly uuid: string; readonly number: string; readonly name: string }[]> {
  const rows = await db
    .select({
      uuid: orders.uuid,
      number: orders.number,
      contact: sql<StoredPersonalData['contact']>`${orders.doc} -> 'contact'`,
      sealed: sql<string | null>`${orders.doc} ->> 'sealed'`,
    })
    .from(orders)
    .where(isListed(filter))
    .orderBy(...newestFirst)
    .limit(limit)
  return rows.map((row) => ({ uuid: row.uuid, number: row.number, name: openName(sealer, row) }))
}

/** Returns these orders, newest first. */
export async function readOrders({ db, sealer }: Database, uuids: readonly string[]): Promise<OrderRow[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.uuid, [...uuids]))
    .orderBy(...newestFirst)
  return rows.map((row) => openOrder(sealer, row))
}

/** Returns the refunded cents of those of these orders that were paid by card. */
export async function refundedCents({ db }: Database, uuids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ orderUuid: payments.orderUuid, cents: sum(payments.refunded).mapWith(Number) })
    .from(payments)
    .where(inArray(payments.orderUuid, [...uuids]))
    .groupBy(payments.orderUuid)
  return new Map(rows.map(({ orderUuid, cents }) => [orderUuid, cents]))
}

/** A refund, and the name of who asked for it. */
export type NamedRefund = RefundRow & { readonly by: string | null }
export type PaymentWithRefunds = { readonly payment: PaymentRow; readonly refunds: readonly NamedRefund[] }

/** Returns the attempts to pay an order by card, oldest first, each with its refunds. */
export async function readPayments({ db, sealer }: Database, orderUuid: string): Promise<PaymentWithRefunds[]> {
  const rows = await db
    .select({ payment: payments, refund: refunds, by: staff })
    .from(payments)
    .leftJoin(refunds, eq(refunds.paymentUuid, payments.uuid))
    .leftJoin(staff, eq(staff.id, refunds.staffId))
    .where(eq(payments.orderUuid, orderUuid))
    .orderBy(asc(payments.createdAt), asc(payments.uuid), asc(refunds.createdAt), asc(refunds.uuid))
  const nameRefund = ({ refund, by }: (typeof rows)[number]): NamedRefund[] =>
    refund ? [{ ...refund, by: by && staffSealing.open(sealer, by).name }] : []
  const ofPayment = Map.groupBy(rows, ({ payment }) => payment.uuid)
  return [...ofPayment.values()].flatMap((group) => {
    const [first] = group
    return first ? [{ payment: first.payment, refunds: group.flatMap(nameRefund) }] : []
  })
}

export type OrderEmailRow = Pick<typeof mails.$inferSelect, 'kind' | 'dueAt' | 'outcome' | 'doneAt' | 'createdAt'>

/** Returns the emails about an order, its refunds and its complaints, oldest first. */
export const readOrderEmails = ({ db }: Database, orderUuid: string): Promise<OrderEmailRow[]> => {
  const columns = {
    kind: mails.kind,
    dueAt: mails.dueAt,
    outcome: mails.outcome,
    doneAt: mails.doneAt,
    createdAt: mails.createdAt,
  }
  // One condition with "or" would read all emails.
  return db
    .select(columns)
    .from(mails)
    .where(eq(mails.orderUuid, orderUuid))
    .unionAll(
      db
        .select(columns)
        .from(payments)
        .innerJoin(refunds, eq(refunds.paymentUuid, payments.uuid))
        .innerJoin(mails, eq(mails.refundUuid, refunds.uuid))
        .where(eq(payments.orderUuid, orderUuid)),
    )
    .unionAll(
      db
        .select(columns)
        .from(complaints)
        .innerJoin(mails, eq(mails.complaintUuid, complaints.id))
        .where(eq(complaints.orderUuid, orderUuid)),
    )
    .orderBy(asc(mails.createdAt))
}
