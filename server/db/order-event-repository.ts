import { and, asc, eq, gt, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { EmailKind } from '../../contract/email-view-models.ts'
import { canceled, RefusalReason, refused, type OrderEvent } from '../../contract/orders.ts'
import { prepareOnce, type Database } from './database.ts'
import type { Drizzle } from './driver.ts'
import { mails } from './email-schema.ts'
import { instantPlaceholder } from './instant.ts'
import { orderEvents } from './order-schema.ts'

type StepRow = typeof orderEvents.$inferSelect
/** What a store tells the customer with a step. */
export type StoreWord = Pick<StepRow, 'promisedFrom' | 'promisedTo' | 'reason'>
/** A step of an order, and the email about it. */
export type NewOrderStep = Omit<StepRow, 'seq' | keyof StoreWord> & { readonly email: EmailKind | null }

const given = sql.placeholder

const stepPlaceholders = { orderUuid: given('orderUuid'), status: given('status'), by: given('by'), at: given('at') }
const wordPlaceholders = {
  promisedFrom: instantPlaceholder('promisedFrom'),
  promisedTo: instantPlaceholder('promisedTo'),
  reason: given('reason'),
}

/** Returns the parts of a statement that store a step, and queue its email, one of each kind. */
export function statementPartsOfStep(db: Drizzle, values: typeof stepPlaceholders = stepPlaceholders) {
  const step = db
    .$with('step')
    .as(
      db
        .insert(orderEvents)
        .values(values)
        .returning({ seq: orderEvents.seq, orderUuid: orderEvents.orderUuid, at: orderEvents.at }),
    )
  const mail = db.$with('mail', {}).as(sql`
    insert into ${mails} ("orderUuid", "kind", "dueAt", "createdAt")
    select step."orderUuid", kind, step."at", step."at"
    from step, (values (${given('email')}::text)) as email(kind) where kind is not null
    on conflict do nothing`)
  return { step, mail }
}

const storing = prepareOnce((db) => {
  const { step, mail } = statementPartsOfStep(db, { ...stepPlaceholders, ...wordPlaceholders })
  const announced = sql`pg_notify(${given('channel')}, step."orderUuid"::text)`
  return db.with(step, mail).select({ seq: step.seq, announced }).from(step).prepare('store_step')
})

/** Stores a step of an order; the listeners of the channel are notified when the transaction commits. Returns its sequence number. */
export async function insertStep(database: Database, step: NewOrderStep & StoreWord, channel: string): Promise<number> {
  const [stored] = await storing(database).execute({ ...step, channel })
  if (!stored) throw new Error('The step was not stored')
  return stored.seq
}

/** Returns a step as the contract has it. */
export const orderEventOf = ({
  seq,
  status,
  by,
  at,
  promisedFrom,
  promisedTo,
  reason,
}: Omit<StepRow, 'orderUuid'>): OrderEvent => ({
  seq,
  status,
  by: by === 'office' ? 'store' : by,
  at: at.toString(),
  ...(promisedFrom && promisedTo && { promised: { from: promisedFrom.toString(), to: promisedTo.toString() } }),
  ...(v.is(RefusalReason, reason) && status === refused && { reason }),
  ...(status === canceled && (by === 'store' || by === 'office') && { cancellation: { by, reason } }),
})

/** Returns the steps of an order after the sequence number `after`. */
export async function readOrderEvents({ db }: Database, orderUuid: string, after: number): Promise<OrderEvent[]> {
  const rows = await db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderUuid, orderUuid), gt(orderEvents.seq, after)))
    .orderBy(asc(orderEvents.seq))
  return rows.map(orderEventOf)
}
