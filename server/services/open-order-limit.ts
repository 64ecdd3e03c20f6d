import type { Temporal } from 'temporal-polyfill'
import { normalizePhone } from '../../contract/market.ts'
import { hashSecret } from '../crypto/secrets.ts'
import { countOpenOrders } from '../db/open-orders.ts'
import { hasReceivedOrder } from '../db/returning-customers.ts'
import { market } from '../domain/market.ts'
import { openOrderMinutes } from '../domain/order.ts'
import { RefusalError } from '../domain/refusal.ts'
import type { CheckedCart } from './order-columns.ts'
import type { OrderAttempt } from './order-idempotency.ts'
import type { Services } from './services.ts'

/** Limits the orders of a phone, a device or a network that are not paid yet (`MAX_OPEN_ORDERS`). */
export function createOpenOrderLimit({ database, settings }: Pick<Services, 'database' | 'settings'>) {
  const limitAt = (now: Temporal.Instant) => ({
    maxOpenOrders: settings.maxOpenOrders,
    openSince: now.subtract({ minutes: openOrderMinutes }),
  })
  return {
    limitAt,

    /** Refuses an order of a phone, a device or a network that has too many (ORDER-12). A network does not limit members and known phones. */
    async check(
      { caller, device, networkHash, request }: OrderAttempt,
      { cart, outlet, now }: CheckedCart,
    ): Promise<void> {
      const { maxOpenOrders, openSince } = limitAt(now)
      if (maxOpenOrders === null) return
      const phone = normalizePhone(market, request.contact.phone) ?? request.contact.phone
      const customer = { deviceHash: hashSecret(device), networkHash, phone, cartUuid: cart.uuid, openSince }
      const { own, network } = await countOpenOrders(database, customer)
      if (Math.max(own, network) < maxOpenOrders) return
      const reason = own >= maxOpenOrders ? 'open' : 'network'
      if (reason === 'network' && (caller.member !== null || (await hasReceivedOrder(database, phone)))) return
      throw new RefusalError('ORDER-12', { reason, outlet_name: outlet.name, phone: outlet.phone })
    },
  }
}
