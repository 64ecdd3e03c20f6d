import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import { CartComparison, CreatedCart } from '../../contract/cart.ts'
import { Uuid } from '../../contract/primitives.ts'
import { CheckReorderRequest, ReorderRequest } from '../../contract/reorder.ts'
import { hashSecret, newSecret } from '../crypto/secrets.ts'
import { RefusalError } from '../domain/refusal.ts'
import { describeItem, itemResponse } from '../http/response.ts'
import { deviceSecretOf, languageOf } from '../http/request-headers.ts'
import { validateInput } from '../http/input.ts'
import { createReorders } from '../services/reorders.ts'
import type { Services } from '../services/services.ts'
import { cartWire } from '../serializers/cart-wire.ts'
import { cartComparisonWire } from '../serializers/cart-comparison-wire.ts'
import { createCallers } from './callers.ts'
import { invalidTimeCodes, cartContextOf } from './order-context.ts'
import { createOwnerCheck } from './order-owners.ts'

const OrderPath = v.object({ uuid: Uuid })

/** Calls to reorder an order, for its owner. */
export function reorderRoutes(services: Services) {
  const reorders = createReorders(services)
  const callerOf = createCallers(services.sessions)
  const isOwner = createOwnerCheck(services)

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
      validateInput('param', OrderPath),
      validateInput('json', CheckReorderRequest, invalidTimeCodes),
      async (c) => {
        const order = await ownOrder(c, c.req.valid('param').uuid)
        const compared = await reorders.compare(order, cartContextOf(c.req.valid('json')), await callerOf(c))
        return itemResponse(c, cartComparisonWire(compared, languageOf(c)))
      },
    )
    .post(
      `${base}/:uuid/reorder`,
      describeItem('Orders', 'Create a cart with the items of an order', CreatedCart, { who: 'owner' }),
      validateInput('param', OrderPath),
      validateInput('json', ReorderRequest, invalidTimeCodes),
      async (c) => {
        const order = await ownOrder(c, c.req.valid('param').uuid)
        const { without: lines, without_coupons: coupons, ...wire } = c.req.valid('json')
        const device = deviceSecretOf(c) ?? newSecret()
        const caller = { ...(await callerOf(c)), deviceHash: hashSecret(device) }
        const cart = await reorders.make(order, cartContextOf(wire), { lines, coupons }, caller)
        return itemResponse(c, { ...cartWire(services.catalog.current(), cart, languageOf(c)), device })
      },
    )
}
