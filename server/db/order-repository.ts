import { and, eq, sql } from 'drizzle-orm'
import { RefusalError } from '../domain/refusal.ts'
import { prepareOnce, type Database } from './database.ts'
import { statementPartsOfStep, type NewOrderStep } from './order-event-repository.ts'
import { carts, orders } from './order-schema.ts'
import { openOrder, sealDocument, sealRating, type OrderRow } from './order-sealing.ts'

export type { OrderRow }
export type NewOrder = Omit<OrderRow, 'rating' | 'forgets' | 'completedAt' | 'textsStoppedAt'>

function existing({ sealer }: Database, order: typeof orders.$inferSelect | undefined): OrderRow {
  if (!order) throw new RefusalError('ORDER-1')
  return openOrder(sealer, order)
}

/** Returns an order by its uuid, or refuses (ORDER-1). */
export async function readOrder(database: Database, uuid: string): Promise<OrderRow> {
  const [order] = await database.db.select().from(orders).where(eq(orders.uuid, uuid))
  return existing(database, order)
}

/** Returns the uuid of an order by its number, or null. */
export async function findOrderByNumber({ db }: Database, number: string): Promise<string | null> {
  const [order] = await db.select({ uuid: orders.uuid }).from(orders).where(eq(orders.number, number))
  return order?.uuid ?? null
}

/** Returns the order with this id, locked until the transaction ends. */
export async function lockOrder(database: Database, uuid: string): Promise<OrderRow> {
  const [order] = await database.db.select().from(orders).where(eq(orders.uuid, uuid)).for('update')
  return existing(database, order)
}

/** Returns the order of a cart that awaits its payment, or null. */
export async function findUnpaidOrder({ db }: Database, cartUuid: string): Promise<string | null> {
  const isUnpaid = and(eq(orders.cartUuid, cartUuid), eq(orders.status, 1))
  const [order] = await db.select({ uuid: orders.uuid }).from(orders).where(isUnpaid)
  return order?.uuid ?? null
}

const given = sql.placeholder

/** The columns of a new order, by the placeholders of their names. */
export const orderPlaceholders = {
  uuid: given('uuid'),
  number: given('number'),
  cartUuid: given('cartUuid'),
  cartVersion: given('cartVersion'),
  tokenHash: given('tokenHash'),
  memberId: given('memberId'),
  language: given('language'),
  outletId: given('outletId'),
  status: given('status'),
  orderType: given('orderType'),
  handover: given('handover'),
  future: given('future'),
  promisedFrom: given('promisedFrom'),
  promisedTo: given('promisedTo'),
  slot: given('slot'),
  weight: given('weight'),
  tip: given('tip'),
  textChannel: given('textChannel'),
  total: given('total'),
  doc: given('doc'),
  createdAt: given('createdAt'),
}

const storing = prepareOnce((db) => {
  const made = db
    .$with('made')
    .as(
      db
        .insert(orders)
        .values(orderPlaceholders)
        .returning({ uuid: orders.uuid, cartUuid: orders.cartUuid, status: orders.status }),
    )
  const closed = db.$with('closed', {}).as(sql`
    update ${carts} set "orderUuid" = made."uuid" from made
    where ${carts.uuid} = made."cartUuid" and made."status" <> 1`)
  const { step, mail } = statementPartsOfStep(db)
  return db.with(made, closed, step, mail).select({ seq: step.seq }).from(step).prepare('store_order')
})

/**
 * Stores a new order with its first step; returns the step's sequence number. Unless the order awaits its payment, its
 * cart can no longer be changed. No listener is notified, because a new order has none.
 */
export async function insertOrder(database: Database, order: NewOrder, step: NewOrderStep): Promise<number> {
  const [done] = await storing(database).execute({
    ...order,
    doc: sealDocument(database.sealer, order.uuid, order.doc),
    ...step,
  })
  if (!done) throw new Error('The order was not stored')
  return done.seq
}

export async function updateOrder(
  { db, sealer }: Database,
  uuid: string,
  { doc, rating, ...set }: Partial<OrderRow>,
): Promise<OrderRow> {
  const personal = {
    ...(doc && { doc: sealDocument(sealer, uuid, doc) }),
    ...(rating && { rating: sealRating(sealer, uuid, rating) }),
  }
  const [order] = await db
    .update(orders)
    .set({ ...set, ...personal })
    .where(eq(orders.uuid, uuid))
    .returning()
  if (!order) throw new Error('The order was not stored')
  return openOrder(sealer, order)
}
