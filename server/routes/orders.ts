import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import {
  Order,
  OrderEvent,
  OrderRequest,
  PlacedOrder,
  PublicOrder,
  RatingRequest,
  RescheduleRequest,
  OrderStatusRequest,
} from '../../contract/orders.ts'
import { PhoneCodeRequest, SentPhoneCode } from '../../contract/phone-codes.ts'
import { Uuid } from '../../contract/primitives.ts'
import { hashSecret } from '../crypto/secrets.ts'
import type { OrderRow } from '../db/order-repository.ts'
import { RefusalError } from '../domain/refusal.ts'
import { describeItem, describeStream, itemResponse } from '../http/response.ts'
import { optionalIdempotencyKey, requiredIdempotencyKey, languageOf } from '../http/request-headers.ts'
import { validateInput } from '../http/input.ts'
import type { ClientOf } from '../http/rate-limit.ts'
import type { CartCache } from '../services/cart-cache.ts'
import { createPhoneCodes, type DrawPhoneCode } from '../services/phone-codes.ts'
import type { CountCall } from '../services/rate-limits.ts'
import { eraseGuestData } from '../services/guest-data.ts'
import type { OrderWithEvents } from '../services/order-lifecycle.ts'
import type { PlacedOrder as Placed } from '../services/orders.ts'
import { createOrderRescheduling } from '../services/order-rescheduling.ts'
import { createProvenOrders } from '../services/proven-orders.ts'
import type { Services } from '../services/services.ts'
import { isStoreKey } from '../services/store-keys.ts'
import { orderWire, publicOrderWire } from '../serializers/order-wire.ts'
import { createCallers } from './callers.ts'
import { createOwnerCheck } from './order-owners.ts'
import { streamEvents } from './event-streams.ts'

const OrderPath = v.object({ uuid: Uuid })
const AnyOrder = v.union([Order, PublicOrder])

/** Calls about orders: placing, reading, tracking and moving them. */
export function orderRoutes(
  services: Services,
  cache: CartCache,
  clientOf: ClientOf,
  openStream: (c: Context) => () => void,
  { drawPhoneCode, limitCodes }: { readonly drawPhoneCode: DrawPhoneCode; readonly limitCodes: CountCall },
) {
  const { database, events, life, settings } = services
  const orders = createProvenOrders(services, cache)
  const { reschedule } = createOrderRescheduling(services)
  const phoneCodes = createPhoneCodes(services)
  const callerOf = createCallers(services.sessions)
  const isOwner = createOwnerCheck(services)

  const ownWire = async (c: Context, found: OrderWithEvents) =>
    orderWire({ ...found, payment: await orders.paymentOf(found.order) }, languageOf(c))
  const placedWire = async (c: Context, { token, ...found }: Placed) => ({
    ...(await ownWire(c, found)),
    order_token: token,
  })

  async function readOwn(c: Context, uuid: string): Promise<OrderWithEvents> {
    const found = await orders.read(uuid)
    if (!(await isOwner(c, found.order))) throw new RefusalError('COMMON-03')
    return found
  }

  const networkHashOf = (c: Context) => {
    const network = settings.maxOpenOrders === null ? undefined : clientOf(c)
    return network === undefined ? null : hashSecret(network)
  }

  /** Carts belong to a secret, so a caller without one has none. */
  async function buyer(c: Context) {
    const caller = await callerOf(c)
    if (caller.secret === null) throw new RefusalError('CART-01')
    return { caller, device: caller.secret, networkHash: networkHashOf(c) }
  }

  async function requireStoreKey(c: Context, order: OrderRow): Promise<void> {
    const isItsStore = await isStoreKey(database, order.outletId, c.req.header('x-store-key') ?? '')
    if (!isItsStore) throw new RefusalError('COMMON-03')
  }

  const base = '/v1/product-order-be/orders'
  return new Hono()
    .post(
      base,
      describeItem('Orders', 'Place an order', PlacedOrder, { who: 'customer', key: 'required' }),
      validateInput('json', OrderRequest),
      async (c) => {
        const key = requiredIdempotencyKey(c)
        const attempt = { key, ...(await buyer(c)), language: languageOf(c), request: c.req.valid('json') }
        try {
          return itemResponse(c, await placedWire(c, await orders.place(attempt)))
        } catch (error) {
          const minimum = error instanceof RefusalError && error.code === 'CART-03' ? error.data.min_cart : undefined
          if (minimum !== undefined) await orders.setMinimum(attempt.request.cart_id, attempt.caller, minimum)
          throw error
        }
      },
    )
    .post(
      '/v1/product-order-be/phone-codes',
      describeItem('Orders', 'Send a code to the phone of an order that needs one (ORDER-22)', SentPhoneCode, {
        who: 'customer',
      }),
      validateInput('json', PhoneCodeRequest),
      async (c) => {
        const { caller } = await buyer(c)
        const how = { caller, language: languageOf(c), draw: drawPhoneCode, limit: limitCodes }
        return itemResponse(c, await phoneCodes.send(c.req.valid('json'), how))
      },
    )
    .post(
      `${base}/check-order`,
      describeItem(
        'Orders',
        'Check an order without placing it; returns the order of its key, if placed',
        v.nullable(PlacedOrder),
        { who: 'customer', key: 'optional' },
      ),
      validateInput('json', OrderRequest),
      async (c) => {
        const key = optionalIdempotencyKey(c) ?? ''
        const request = c.req.valid('json')
        const found = await orders.check({ key, ...(await buyer(c)), language: languageOf(c), request })
        return itemResponse(c, found && (await placedWire(c, found)))
      },
    )
    .get(
      `${base}/:uuid`,
      describeItem('Orders', 'Read an order', AnyOrder, { who: 'perhapsOwner' }),
      validateInput('param', OrderPath),
      async (c) => {
        const found = await orders.read(c.req.valid('param').uuid)
        const isOwn = await isOwner(c, found.order)
        return itemResponse(c, isOwn ? await ownWire(c, found) : publicOrderWire(found.order, found.events))
      },
    )
    .get(
      `${base}/:uuid/events`,
      describeStream('Orders', 'Follow an order live', OrderEvent, { resumes: true }),
      validateInput('param', OrderPath),
      async (c) => {
        const { uuid } = c.req.valid('param')
        await orders.read(uuid)
        return streamEvents(c, events, uuid, openStream(c))
      },
    )
    .put(
      `${base}/tracking/:uuid`,
      describeItem(
        'Orders',
        'Move an order to another status, with the key of its store: perhaps with a new promised time, or why it is refused',
        PublicOrder,
        { who: 'store' },
      ),
      validateInput('param', OrderPath),
      validateInput('json', OrderStatusRequest),
      async (c) => {
        const { uuid } = c.req.valid('param')
        await requireStoreKey(c, (await orders.read(uuid)).order)
        const moved = await life.report(uuid, c.req.valid('json'), languageOf(c))
        return itemResponse(c, publicOrderWire(moved, await events.read(uuid)))
      },
    )
    .post(
      `${base}/:uuid/arrived`,
      describeItem('Orders', 'Report that the customer has arrived', PublicOrder, { who: 'owner' }),
      validateInput('param', OrderPath),
      async (c) => {
        const { uuid } = c.req.valid('param')
        await readOwn(c, uuid)
        const moved = await life.arrive(uuid)
        return itemResponse(c, publicOrderWire(moved, await events.read(uuid)))
      },
    )
    .post(
      `${base}/:uuid/cancel`,
      describeItem(
        'Orders',
        'Cancel an order that the store has not accepted yet, or accepted for later, until its kitchen starts (ORDER-15 after)',
        Order,
        {
          who: 'owner',
        },
      ),
      validateInput('param', OrderPath),
      async (c) => {
        const { uuid } = c.req.valid('param')
        await readOwn(c, uuid)
        await life.cancel(uuid)
        return itemResponse(c, await ownWire(c, await orders.read(uuid)))
      },
    )
    .post(
      `${base}/:uuid/reschedule`,
      describeItem(
        'Orders',
        'Give an order for later another slot, until its kitchen starts (ORDER-15 after; PAYMENT-2 for another total, ORDER-25 if it is paid ahead)',
        Order,
        { who: 'owner' },
      ),
      validateInput('param', OrderPath),
      validateInput('json', RescheduleRequest),
      async (c) => {
        const { uuid } = c.req.valid('param')
        await readOwn(c, uuid)
        await reschedule(uuid, c.req.valid('json'))
        return itemResponse(c, await ownWire(c, await orders.read(uuid)))
      },
    )
    .post(
      `${base}/:uuid/stop-text-messages`,
      describeItem('Orders', 'Withdraw from the text messages about an order', Order, { who: 'owner' }),
      validateInput('param', OrderPath),
      async (c) => {
        const { uuid } = c.req.valid('param')
        await readOwn(c, uuid)
        await orders.stopTextMessages(uuid)
        return itemResponse(c, await ownWire(c, await orders.read(uuid)))
      },
    )
    .post(
      `${base}/:uuid/rating`,
      describeItem('Orders', 'Rate a completed order (ORDER-16 before); the latest rating counts', Order, {
        who: 'owner',
      }),
      validateInput('param', OrderPath),
      validateInput('json', RatingRequest),
      async (c) => {
        const { uuid } = c.req.valid('param')
        await readOwn(c, uuid)
        await orders.rate(uuid, c.req.valid('json'))
        return itemResponse(c, await ownWire(c, await orders.read(uuid)))
      },
    )
    .post(
      `${base}/:uuid/erase-guest-data`,
      describeItem('Orders', 'Remove a guest’s personal data from an order that is over (ORDER-20 before)', Order, {
        who: 'owner',
      }),
      validateInput('param', OrderPath),
      async (c) => {
        const { uuid } = c.req.valid('param')
        await readOwn(c, uuid)
        await eraseGuestData(database, uuid)
        return itemResponse(c, await ownWire(c, await orders.read(uuid)))
      },
    )
}
