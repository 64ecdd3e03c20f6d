import { RefusalError } from '../domain/refusal.ts'
import type { CartCache } from './cart-cache.ts'
import type { OrderAttempt } from './order-idempotency.ts'
import { createOrders, type PlacedOrder } from './orders.ts'
import { createPhoneCodes } from './phone-codes.ts'
import type { Services } from './services.ts'

/** Orders of customers, who prove their phone where the store asks for it (ORDER-22, ORDER-23). */
export function createProvenOrders(services: Services, cache: CartCache) {
  const orders = createOrders(services, cache)
  const phoneCodes = createPhoneCodes(services)

  /** Refuses an order whose phone has to be proven and is not; returns the one that its key has placed already. */
  async function unlessProven(attempt: OrderAttempt): Promise<PlacedOrder | null> {
    try {
      await phoneCodes.check(attempt)
      return null
    } catch (error) {
      const existing = error instanceof RefusalError ? await orders.find(attempt) : null
      if (existing === null) throw error
      return existing
    }
  }

  return {
    ...orders,
    /** Places an order atomically, or returns the key's order. */
    place: async (attempt: OrderAttempt) => (await unlessProven(attempt)) ?? orders.place(attempt),
    /** Returns the key's order; null if it could be placed now; refuses otherwise. */
    check: async (attempt: OrderAttempt) => (await unlessProven(attempt)) ?? orders.check(attempt),
  }
}
