import { uuidv7 } from 'uuidv7'
import { hashSecret, newOrderNumber, newSecret } from '../../crypto/secrets.ts'
import { readLines } from '../../db/cart-repository.ts'
import { insertCart } from '../../db/cart-statements.ts'
import type { OrderRow } from '../../db/order-repository.ts'
import { reserveSlot } from '../../db/slot-repository.ts'
import { asapEta, slotRangeOf } from '../../domain/eta.ts'
import { weightOf } from '../../domain/kitchen-weight.ts'
import { judgeOrderTime } from '../../domain/order-time.ts'
import type { PricedLine } from '../../domain/pricing/line-price.ts'
import { RefusalError, throwIfRefused } from '../../domain/refusal.ts'
import { timeRefusal } from '../../domain/time-refusals.ts'
import type { Services } from '../services.ts'

/** A line as it is made again: the same food for nothing. */
const free = (line: PricedLine): PricedLine => ({
  ...line,
  unitPrice: 0,
  total: 0,
  parts: line.parts.map((part) => ({ ...part, price: 0, extrasPrice: 0 })),
})

/** Makes orders again at no charge. */
export function createRemakes({
  database,
  clock,
  catalog,
  life,
}: Pick<Services, 'database' | 'clock' | 'catalog' | 'life'>) {
  return {
    /**
     * Places an order for chosen lines of another one, as soon as possible, in the current transaction: same store, same
     * customer, nothing to pay. Refuses while the store takes none, and without a line.
     */
    place: async (order: OrderRow, lineIds: readonly string[]) => {
      const now = clock.now()
      const outlet = catalog.current().outletById.get(order.outletId)
      if (!outlet) throw new RefusalError('HUTBE-1')
      const { orderType } = order
      const problem = judgeOrderTime(outlet, orderType, null, now)
      throwIfRefused(problem && timeRefusal(problem, outlet, 'orderAsap'))
      const chosen = order.doc.lines.filter(({ id }) => lineIds.includes(id))
      if (chosen.length === 0) throw new RefusalError('COMMON-01', { path: 'lines' })
      const weight = weightOf(catalog.current(), outlet, chosen)
      const slot = await reserveSlot(database, outlet, slotRangeOf(outlet, orderType, null, now), weight)
      if (!slot) throw new RefusalError('ORDER-19')
      const stored = await readLines(database, order.cartUuid)
      const cart = {
        uuid: uuidv7(),
        // Of no device: nobody changes it.
        deviceHash: hashSecret(newSecret()),
        memberId: order.memberId,
        outletId: outlet.id,
        orderType,
        orderTime: null,
        minCart: 0,
        couponUuids: [],
        version: 1,
        changeKeys: [],
        removedLines: [],
        orderUuid: null,
        createdAt: now,
        touchedAt: now,
      }
      const lines = stored.filter(({ id }) => lineIds.includes(id)).map((line) => ({ ...line, id: uuidv7() }))
      await insertCart(database, { cart, lines })
      const { from, to } = asapEta(outlet, orderType, slot, now)
      const noTaxes = { ...order.doc.totals.taxes, state: 0, municipal: 0, total: 0 }
      const made = {
        uuid: uuidv7(),
        number: newOrderNumber(),
        cartUuid: cart.uuid,
        cartVersion: cart.version,
        // Its customer follows it by the link of its emails, or as a member.
        tokenHash: hashSecret(newSecret()),
        memberId: order.memberId,
        language: order.language,
        outletId: outlet.id,
        status: 2,
        orderType,
        handover: order.handover === 'curbside' ? ('counter' as const) : order.handover,
        future: false,
        promisedFrom: from,
        promisedTo: to,
        slot,
        weight,
        tip: 0,
        textChannel: null,
        total: 0,
        doc: {
          ...order.doc,
          payment: { method: 'cash' as const, changeFor: null },
          lines: chosen.map(free),
          coupons: [],
          totals: { ...order.doc.totals, subTotal: 0, deliveryFee: 0, taxes: noTaxes, total: 0 },
          remakeOf: order.number,
        },
        createdAt: now,
      }
      await life.begin(made)
      return { uuid: made.uuid, number: made.number }
    },
  }
}
