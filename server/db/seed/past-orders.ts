import { Temporal } from 'temporal-polyfill'
import type { OrderEvent, Rating } from '../../../contract/orders.ts'
import type { Handover, OrderType } from '../../../contract/primitives.ts'
import { viewCart } from '../../domain/cart-view.ts'
import type { CatalogIndex } from '../../domain/catalog-index.ts'
import { noCouponUsage } from '../../domain/coupons/coupon-context.ts'
import { market } from '../../domain/market.ts'
import { orderDocumentOf } from '../../domain/order-document.ts'
import type { OrderDocument } from '../../domain/order.ts'
import type { Outlet } from '../../domain/stores/outlet.ts'
import type { Line } from '../../domain/pricing/line-price.ts'
import { promisedTimeFrom, type PromisedTime } from '../../domain/eta.ts'
import { seedId } from './ids.ts'
import { demoLocations, memberWithHistory } from './members.ts'

type Past = {
  readonly number: string
  readonly daysAgo: number
  readonly store: string
  readonly orderType: OrderType
  readonly handover: Handover
  /** Slugs and quantities of the items, in their first size and crust. */
  readonly wanted: readonly (readonly [slug: string, quantity: number])[]
  readonly rating: Omit<Rating, 'rated_at'> | null
}

/** Orders of the member with history, oldest first. */
const past: readonly Past[] = [
  {
    number: 'BP-2MRT-8KQ4',
    daysAgo: 34,
    store: 'SJ01',
    orderType: 'carryout',
    handover: 'counter',
    wanted: [['pepperoni-doble', 1]],
    rating: null,
  },
  {
    number: 'BP-6VXC-3HN9',
    daysAgo: 13,
    store: 'SJ02',
    orderType: 'delivery',
    handover: 'door',
    wanted: [
      ['pepperoni-doble', 2],
      ['tostones', 1],
    ],
    rating: { stars: 5, comment: 'Llegó calientita.' },
  },
  {
    number: 'BP-9WZA-5TJ7',
    daysAgo: 6,
    store: 'SJ02',
    orderType: 'delivery',
    handover: 'door',
    wanted: [
      ['pepperoni-doble', 1],
      ['pan-de-ajo', 1],
      ['malta', 2],
    ],
    rating: null,
  },
]

/** Statuses of such an order, with minutes after it was placed. */
const steps = {
  delivery: [
    [2, 0],
    [3, 1],
    [10, 2],
    [12, 4],
    [5, 9],
    [6, 25],
    [7, 42],
  ],
  carryout: [
    [2, 0],
    [3, 1],
    [10, 2],
    [12, 3],
    [5, 6],
    [16, 28],
    [9, 36],
  ],
} as const

export type PastOrder = {
  readonly uuid: string
  readonly cartUuid: string
  readonly number: string
  readonly outlet: Outlet
  readonly orderType: OrderType
  readonly handover: Handover
  readonly promised: PromisedTime
  readonly total: number
  readonly doc: OrderDocument
  readonly lines: readonly Line[]
  readonly rating: Rating | null
  readonly placedAt: Temporal.Instant
  readonly steps: readonly (Pick<OrderEvent, 'status' | 'by'> & { readonly at: Temporal.Instant })[]
}

/** Returns 18:30 in the market's zone, some days before `now`. */
const evening = (now: Temporal.Instant, daysAgo: number): Temporal.Instant =>
  now
    .toZonedDateTimeISO(market.timezone)
    .toPlainDate()
    .subtract({ days: daysAgo })
    .toZonedDateTime({ timeZone: market.timezone, plainTime: '18:30' })
    .toInstant()

function lineOf(catalog: CatalogIndex, number: string, [slug, quantity]: Past['wanted'][number]): Line {
  const product = catalog.productBySlug.get(slug)
  const size = product?.sizes[0]
  if (!product || !size) throw new Error(`The seed has no ${slug}`)
  const layers = { size: size.code, crust: size.crusts[0]?.code ?? null }
  const build: Line['build'] = { kind: 'single', ...layers, extra: {}, removed: [] }
  return { id: seedId('line', `${number}/${slug}`), productUuid: product.uuid, quantity, build }
}

type Bought = { readonly order: Past; readonly lines: readonly Line[]; readonly at: Temporal.Instant }

function documentFor(catalog: CatalogIndex, outlet: Outlet, { order, lines, at }: Bought): OrderDocument {
  const viewer = { customer: { member: null, channel: 'web' as const }, usage: noCouponUsage, paymentMethod: null }
  const view = viewCart(catalog, outlet, { ...order, orderTime: null, couponUuids: [], lines }, viewer, at)
  const [home] = demoLocations
  const { email, firstName, lastName, phone } = memberWithHistory
  const place = home && { ...home.address, lat: home.lat, long: home.long, approximate: home.approximate }
  const request = {
    cart_id: seedId('cart', order.number),
    contact: { first_name: firstName, last_name: lastName, phone, email },
    handover: order.handover,
    instructions: '',
    vehicle: null,
    address: (order.orderType === 'delivery' && place) || null,
    payment: { method: 'cash' as const, change_for: null },
    terms: true,
    age_confirmed: false,
    total: view.totals.total,
  }
  return orderDocumentOf(request, outlet, order, view)
}

/** Returns the past orders of the member with history by `now`, as the program would have stored them. */
export const pastOrders = (catalog: CatalogIndex, now: Temporal.Instant): PastOrder[] =>
  past.map((order) => {
    const outlet = catalog.outletByCode.get(order.store)
    if (!outlet) throw new Error(`The seed has no store ${order.store}`)
    const placedAt = evening(now, order.daysAgo)
    const lines = order.wanted.map((wanted) => lineOf(catalog, order.number, wanted))
    const doc = documentFor(catalog, outlet, { order, lines, at: placedAt })
    const { number, orderType, handover, rating } = order
    const took = steps[orderType].map(([status, minutes], step) => ({
      status,
      by: step === 0 ? ('customer' as const) : ('kitchen' as const),
      at: placedAt.add({ minutes }),
    }))
    return {
      uuid: seedId('order', number),
      cartUuid: seedId('cart', number),
      number,
      outlet,
      orderType,
      handover,
      promised: promisedTimeFrom(placedAt.add({ minutes: outlet.quoteMinutes[orderType] })),
      total: doc.totals.total,
      doc,
      lines,
      rating: rating && { ...rating, rated_at: placedAt.add({ hours: 2 }).toString() },
      placedAt,
      steps: took,
    }
  })
