import { and, eq, lte } from 'drizzle-orm'
import type { Temporal } from 'temporal-polyfill'
import type { Database } from './database.ts'
import { kitchenJobs } from './order-schema.ts'

type KitchenJob = typeof kitchenJobs.$inferSelect

/** Stores an order's next step in place of the previous one; null for none. */
export async function replaceKitchenJob(
  { db }: Database,
  orderUuid: string,
  step: Omit<KitchenJob, 'orderUuid'> | null,
) {
  if (!step) {
    await db.delete(kitchenJobs).where(eq(kitchenJobs.orderUuid, orderUuid))
    return
  }
  await db
    .insert(kitchenJobs)
    .values({ orderUuid, ...step })
    .onConflictDoUpdate({ target: kitchenJobs.orderUuid, set: step })
}

/** Returns the step that is due first by `now`, or null. */
export async function nextKitchenJob({ db }: Database, now: Temporal.Instant): Promise<KitchenJob | null> {
  const [job] = await db
    .select()
    .from(kitchenJobs)
    .where(lte(kitchenJobs.dueAt, now))
    .orderBy(kitchenJobs.dueAt)
    .limit(1)
  return job ?? null
}

/** Deletes a step, unless another one has replaced it. */
export async function deleteKitchenJob({ db }: Database, { orderUuid, status }: KitchenJob): Promise<void> {
  await db.delete(kitchenJobs).where(and(eq(kitchenJobs.orderUuid, orderUuid), eq(kitchenJobs.status, status)))
}
