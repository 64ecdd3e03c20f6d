import type { orders } from '../../../server/db/order-schema.ts'

/** Returns what the orders say that they take of the slots' capacity. */
export const takenBy = (all: readonly Pick<typeof orders.$inferSelect, 'slot' | 'weight'>[]): number =>
  all.reduce((sum, { slot, weight }) => sum + (slot === null ? 0 : weight), 0)
