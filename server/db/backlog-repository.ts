import { sql, type SQL } from 'drizzle-orm'
import type { Temporal } from 'temporal-polyfill'
import { finalStatuses } from '../../contract/orders.ts'
import { leadMinutes, unacceptedStatuses } from '../domain/silent-stores.ts'
import { outlets } from './catalog-schema.ts'
import type { Database } from './database.ts'
import { mails } from './email-schema.ts'
import { literals } from './is-one-of.ts'
import { firstPromisedTo, orderEvents, orders } from './order-schema.ts'
import { payments, refunds } from './payment-schema.ts'
import { textMessages } from './text-message-schema.ts'

/** Times of a store's orders as soon as possible: until they are promised, until they were handed over, and how late that was. */
export type TimeOfStore = 'promised' | 'done' | 'late'

/** Work of one kind that is not done yet, and the age of its oldest in seconds; of times, how many orders and their average. */
export type BacklogRow = {
  readonly kind: 'order' | 'silent store' | 'queue' | 'retrying payment' | TimeOfStore
  /** The status of orders, the name of the queue, or the code of the store. */
  readonly name: string
  readonly count: number
  readonly oldest: number
}

type Asked = {
  readonly now: Temporal.Instant
  /** Orders that were due before are not counted. */
  readonly since: Temporal.Instant
  /** Nor are those that were placed before. */
  readonly placedSince: Temporal.Instant
  /** A store that has not accepted an order since then is silent. */
  readonly silentSince: Temporal.Instant
  /** Orders that were placed or handed over before are not timed. */
  readonly timedSince: Temporal.Instant
  /** Attempts after which a settlement counts as failing. */
  readonly failures: number
}

const at = (instant: Temporal.Instant) => sql`${instant.toString()}::timestamptz`

/** When a store should begin to work on an order. */
const dueTime = sql`case when ${orders.future} then ${orders.promisedFrom} - make_interval(mins => ${leadMinutes}::int)
  else ${orders.createdAt} end`
/** When an order was due, or its last step after that. */
export const lastStep = sql`greatest(${dueTime},
  (select max(${orderEvents.at}) from ${orderEvents} where ${orderEvents.orderUuid} = ${orders.uuid}))`

/** Averages in seconds by store: what is promised to the orders since an instant, and how long those that were handed over since took. */
function timesOfStores(since: Temporal.Instant) {
  const each = (kind: TimeOfStore, seconds: SQL, isTimed: SQL) => sql`
    union all
    select ${sql.raw(`'${kind}'`)}, ${outlets.code}, count(*), avg(extract(epoch from ${seconds}))
    from ${orders} join ${outlets} on ${outlets.id} = ${orders.outletId}
    where not ${orders.future} and ${isTimed} group by ${outlets.code}`
  const isPlaced = sql`${orders.createdAt} >= ${at(since)}`
  const isDone = sql`${orders.completedAt} >= ${at(since)}`
  const late = sql`greatest(interval '0', ${orders.completedAt} - ${firstPromisedTo(orders)})`
  return sql.join([
    each('promised', sql`${orders.promisedFrom} - ${orders.createdAt}`, isPlaced),
    each('done', sql`${orders.completedAt} - ${orders.createdAt}`, isDone),
    each('late', late, isDone),
  ])
}

/** Counts the work that is not done yet, in one statement. An order's age is the time since its last step, or since it is due. */
export function readBacklog(
  { readStale }: Database,
  { now, since, placedSince, silentSince, timedSince, failures }: Asked,
): Promise<BacklogRow[]> {
  const oldest = (first: ReturnType<typeof sql>) =>
    sql`greatest(0, coalesce(extract(epoch from ${at(now)} - min(${first})), 0))`
  return readStale((db) =>
    db
      .select({
        kind: sql<BacklogRow['kind']>`kind`,
        name: sql<string>`name`,
        count: sql`count`.mapWith(Number),
        oldest: sql`oldest`.mapWith(Number),
      })
      .from(
        sql`(
        with open_orders as materialized (
          select ${orders.outletId} as outlet, ${orders.status} as status, ${lastStep} as step
          from ${orders}
          where ${orders.createdAt} >= ${at(placedSince)} and ${orders.status} not in (${literals(finalStatuses)})
            and ${dueTime} >= ${at(since)}
        )
        select 'order' as kind, status::text as name, count(*) as count, ${oldest(sql`step`)} as oldest
        from open_orders group by status
        union all
        select 'silent store', '', count(distinct outlet), ${oldest(sql`step`)}
        from open_orders
        where status in (${literals(unacceptedStatuses)}) and step <= ${at(silentSince)}
        union all
        select 'queue', 'emails', count(*), ${oldest(sql`${mails.createdAt}`)}
        from ${mails} where ${mails.dueAt} is not null
        union all
        select 'queue', 'text messages', count(*), ${oldest(sql`${textMessages.createdAt}`)}
        from ${textMessages} where ${textMessages.dueAt} is not null
        union all
        select 'queue', 'settlements', count(*), ${oldest(sql`${payments.settleAt}`)}
        from ${payments} where ${payments.settlement} is not null and ${payments.settleAt} <= ${at(now)}
        union all
        select 'queue', 'refunds', count(*), ${oldest(sql`${refunds.createdAt}`)}
        from ${refunds} where ${refunds.dueAt} is not null
        ${timesOfStores(timedSince)}
        union all
        select 'retrying payment', '', count(*), 0
        from ${payments} where ${payments.settlement} in ('capture', 'release') and ${payments.tries} >= ${failures}
      ) as backlog`,
      ),
  )
}
