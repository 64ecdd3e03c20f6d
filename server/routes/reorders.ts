import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import { CartComparison, CreatedCart } from '../../contract/cart.ts'
import { Uuid } from '../../contract/primitives.ts'
import { CheckReorderRequest, ReorderRequest } from '../../contract/reorder.ts'
import { hashOf, newSecret } from '../crypto/secrets.ts'
import { RefusalError } from '../domain/refusal.ts'
import { describeItem, item } from '../http/answer.ts'
import { deviceOf, langOf } from '../http/headers.ts'
import { input } from '../http/input.ts'
import { createReorders } from '../services/reorders.ts'
import type { Services } from '../services/services.ts'
import { cartWire } from '../wire/cart-wire.ts'
import { comparedWire } from '../wire/compared-wire.ts'
import { createCallers } from './callers.ts'
import { badTime, contextOf } from './order-context.ts'
import { createOwners } from './order-owners.ts'

const OrderPath = v.object({ uuid: Uuid })

/** Calls to reorder an order, for its owner. */
export function reorderRoutes(services: Services) {
  const reorders = createReorders(services)
  const callerOf = createCallers(services.sessions)
  const isOwner = createOwners(services)

  async function ownOrder(c: Context, uuid: string) {
    const order = await services.life.read(uuid)
    if (!(await isOwner(c, order))) throw new RefusalError('COMMON-03')
    return order
  }

  const base = '/v1/product-order-be/orders'
  return new Hono()
    .post(
      `${base}/:uuid/check-reorder`,
      describeItem('Orders', 'Preview a reorder', CartComparison, { who: 'owner' }),
      input('param', OrderPath),
      input('json', CheckReorderRequest, badTime),
      async (c) => {
        const order = await ownOrder(c, c.req.valid('param').uuid)
        const compared = await reorders.compare(order, contextOf(c.req.valid('json')), await callerOf(c))
        return item(c, comparedWire(compared, langOf(c)))
      },
    )
    .post(
      `${base}/:uuid/reorder`,
      describeItem('Orders', 'Create a cart with the items of an order', CreatedCart, { who: 'owner' }),
      input('param', OrderPath),
      input('json', ReorderRequest, badTime),
      async (c) => {
        const order = await ownOrder(c, c.req.valid('param').uuid)
        const { without: lines, without_coupons: coupons, ...wire } = c.req.valid('json')
        const device = deviceOf(c) ?? newSecret()
        const caller = { ...(await callerOf(c)), deviceHash: hashOf(device) }
        const cart = await reorders.make(order, contextOf(wire), { lines, coupons }, caller)
        return item(c, { ...cartWire(services.catalog.current(), cart, langOf(c)), device })
      },
    )
}
