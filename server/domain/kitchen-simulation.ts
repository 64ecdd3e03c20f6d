import { Temporal } from 'temporal-polyfill'
import type { OrderStatus } from '../../contract/orders.ts'
import type { Handover, OrderType } from '../../contract/primitives.ts'

export type PlannedOrder = {
  readonly status: number
  readonly orderType: OrderType
  readonly handover: Handover
  readonly future: boolean
  readonly promisedFrom: Temporal.Instant
  /** Minutes that the store needs for such an order. */
  readonly quoteMinutes: number
}
export type KitchenStep = { readonly status: OrderStatus; readonly dueAt: Temporal.Instant }

/** Returns the next status in an ideal kitchen, with its share of the quote time. */
function stepAfter({
  status,
  orderType,
  handover,
  future,
}: PlannedOrder): { status: OrderStatus; share: number } | null {
  const isDelivery = orderType === 'delivery'
  switch (status) {
    case 2:
    case 22:
      return { status: 3, share: 0.02 }
    case 3:
    case 13:
    case 15:
      return future ? { status: 11, share: 0.02 } : { status: 10, share: 0.04 }
    case 10:
      return { status: 12, share: 0.06 }
    case 12:
    case 14:
      return { status: 5, share: 0.12 }
    case 5:
      return isDelivery ? { status: 6, share: 0.36 } : { status: handover === 'curbside' ? 17 : 16, share: 0.76 }
    case 6:
      return { status: 7, share: 0.4 }
    case 16:
      return { status: 9, share: 0.3 }
    case 17:
    case 20:
      return { status: 19, share: 0.4 }
    case 18:
      return { status: 19, share: 0.05 }
    case 19:
      return { status: 9, share: 0.05 }
    default:
      return null
  }
}

/**
 * Returns the next step of the simulated kitchen, `speed` times faster than a real one. A scheduled order waits until
 * the quote time before its promised time; overdue steps are due at once.
 */
export function nextKitchenStep(order: PlannedOrder, now: Temporal.Instant, speed: number): KitchenStep | null {
  if (order.status === 11) return { status: 12, dueAt: order.promisedFrom.subtract({ minutes: order.quoteMinutes }) }
  const step = stepAfter(order)
  if (!step) return null
  const milliseconds = Math.round((order.quoteMinutes * 60_000 * step.share) / speed)
  return { status: step.status, dueAt: now.add({ milliseconds }) }
}
