import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import {
  AddLineRequest,
  Cart,
  CheckCartRequest,
  CartComparison,
  CreateCartRequest,
  CreatedCart,
  LineQuantityRequest,
  LineQuantitiesRequest,
  RemoveCartRequest,
  RemoveLineRequest,
  RestoreCartRequest,
  RestoreLineRequest,
  UpdateCartRequest,
  UpdateLineRequest,
} from '../../contract/cart.ts'
import { ApplyCouponRequest, RemoveCouponRequest } from '../../contract/coupon.ts'
import { Uuid } from '../../contract/primitives.ts'
import { hashSecret, newSecret } from '../crypto/secrets.ts'
import { RefusalError } from '../domain/refusal.ts'
import { describeItem, itemResponse } from '../http/response.ts'
import { optionalIdempotencyKey, deviceSecretOf, languageOf } from '../http/request-headers.ts'
import { validateInput } from '../http/input.ts'
import type { CartCache } from '../services/cart-cache.ts'
import type { CartCall, ShownCart } from '../services/cart-service.ts'
import { createCarts } from '../services/carts.ts'
import type { Services } from '../services/services.ts'
import { cartWire } from '../serializers/cart-wire.ts'
import { cartComparisonWire } from '../serializers/cart-comparison-wire.ts'
import { createCallers, type KnownCaller } from './callers.ts'
import { invalidTimeCodes, cartContextOf, orderTimeOf } from './order-context.ts'

/** Calls about carts of guests and members. */
export function cartRoutes(services: Services, cache: CartCache, countCart: (c: Context) => Promise<void>) {
  const carts = createCarts(services, cache)
  const callerOf = createCallers(services.sessions)

  const shown = (c: Context, cart: ShownCart) =>
    itemResponse(c, cartWire(services.catalog.current(), cart, languageOf(c)))
  const own = async (c: Context, cartId: string): Promise<CartCall> => ({
    cartId,
    caller: await callerOf(c),
    key: optionalIdempotencyKey(c),
  })

  /** Answers a new cart with the device secret that opens it. */
  async function created(c: Context, make: (caller: KnownCaller) => Promise<ShownCart>) {
    await countCart(c)
    const caller = await callerOf(c)
    const device = deviceSecretOf(c) ?? newSecret()
    const cart = await make({ ...caller, deviceHash: hashSecret(device) })
    return itemResponse(c, { ...cartWire(services.catalog.current(), cart, languageOf(c)), device })
  }

  const base = '/v1/product-cart-fe'
  return new Hono()
    .post(
      `${base}/create-cart`,
      describeItem('Cart', 'Create an empty cart', CreatedCart, { who: 'newcomer' }),
      validateInput('json', CreateCartRequest, invalidTimeCodes),
      (c) => created(c, (caller) => carts.create(cartContextOf(c.req.valid('json')), caller)),
    )
    .post(
      `${base}/cart`,
      describeItem('Cart', 'Add a product; creates the cart if there is none', CreatedCart, {
        who: 'newcomer',
        key: 'optional',
      }),
      validateInput('json', AddLineRequest, invalidTimeCodes),
      async (c) => {
        const { cartId, context, productUuid, isHalf, isLunch, quantity, ...choice } = c.req.valid('json')
        const product = services.catalog.current().productByUuid.get(productUuid)
        if (isHalf && product?.kind !== 'half') throw new RefusalError('CART-06', { path: 'isHalf' })
        if (isLunch && !product?.sale.lunchOnly) throw new RefusalError('CART-06', { path: 'isLunch' })
        const asked = { productUuid, quantity, choice }
        if (cartId !== undefined) {
          return shown(c, await carts.add(await own(c, cartId), asked))
        }
        if (!context) throw new RefusalError('COMMON-01', { path: 'context' })
        return created(c, (caller) => carts.createWith(cartContextOf(context), caller, asked))
      },
    )
    .post(
      `${base}/update-cart-item`,
      describeItem('Cart', 'Replace the contents of a line', Cart, { who: 'customer', key: 'optional' }),
      validateInput('json', UpdateLineRequest),
      async (c) => {
        const { cart_id: cartId, id, quantity, ...choice } = c.req.valid('json')
        return shown(c, await carts.replace(await own(c, cartId), id, quantity, choice))
      },
    )
    .post(
      `${base}/update-item-quantity`,
      describeItem('Cart', 'Set the quantity of a line', Cart, { who: 'customer', key: 'optional' }),
      validateInput('json', LineQuantityRequest),
      async (c) => {
        const { cart_id: cartId, id, quantity } = c.req.valid('json')
        return shown(c, await carts.setQuantities(await own(c, cartId), [{ id, quantity }]))
      },
    )
    .post(
      `${base}/update-quantity`,
      describeItem('Cart', 'Set the quantities of several lines', Cart, { who: 'customer', key: 'optional' }),
      validateInput('json', LineQuantitiesRequest),
      async (c) => {
        const { cart_id: cartId, items } = c.req.valid('json')
        return shown(c, await carts.setQuantities(await own(c, cartId), items))
      },
    )
    .post(
      `${base}/remove-cart-item`,
      describeItem('Cart', 'Remove a line', Cart, { who: 'customer', key: 'optional' }),
      validateInput('json', RemoveLineRequest),
      async (c) => {
        const { cart_id: cartId, id } = c.req.valid('json')
        return shown(c, await carts.setQuantities(await own(c, cartId), [{ id, quantity: 0 }]))
      },
    )
    .post(
      `${base}/restore-cart-item`,
      describeItem('Cart', 'Restore a removed line', Cart, { who: 'customer', key: 'optional' }),
      validateInput('json', RestoreLineRequest),
      async (c) => {
        const { cart_id: cartId, id } = c.req.valid('json')
        return shown(c, await carts.putBack(await own(c, cartId), id))
      },
    )
    .post(
      `${base}/remove-cart`,
      describeItem('Cart', 'Remove the cart', v.null(), { who: 'customer', key: 'optional' }),
      validateInput('json', RemoveCartRequest),
      async (c) => {
        await carts.remove(await own(c, c.req.valid('json').cart_uuid))
        return itemResponse(c, null)
      },
    )
    .post(
      `${base}/update-cart`,
      describeItem('Cart', 'Change the order time', Cart, { who: 'customer', key: 'optional' }),
      validateInput('json', UpdateCartRequest, invalidTimeCodes),
      async (c) => {
        const { cart_uuid: cartId, ...timing } = c.req.valid('json')
        return shown(c, await carts.changeCartTime(await own(c, cartId), orderTimeOf(timing)))
      },
    )
    .post(
      `${base}/check-cart`,
      describeItem('Cart', 'Preview a cart at another store, order type or time', CartComparison, { who: 'customer' }),
      validateInput('json', CheckCartRequest, invalidTimeCodes),
      async (c) => {
        const { cart_uuid: cartId, ...wire } = c.req.valid('json')
        const compared = await carts.compare(await own(c, cartId), cartContextOf(wire))
        return itemResponse(c, cartComparisonWire(compared, languageOf(c)))
      },
    )
    .post(
      `${base}/restore-cart`,
      describeItem('Cart', 'Move a cart to another store, order type or time', Cart, {
        who: 'customer',
        key: 'optional',
      }),
      validateInput('json', RestoreCartRequest, invalidTimeCodes),
      async (c) => {
        const { cart_uuid: cartId, without, without_coupons: coupons, ...wire } = c.req.valid('json')
        return shown(c, await carts.restore(await own(c, cartId), cartContextOf(wire), { lines: without, coupons }))
      },
    )
    .post(
      `${base}/apply-coupon`,
      describeItem('Cart', 'Apply a coupon; creates the cart if there is none', CreatedCart, {
        who: 'newcomer',
        key: 'optional',
      }),
      validateInput('json', ApplyCouponRequest, invalidTimeCodes),
      async (c) => {
        const { cart_id, context, coupon_code: code, swap } = c.req.valid('json')
        if (cart_id !== undefined) return shown(c, await carts.coupons.apply(await own(c, cart_id), code, swap))
        if (!context) throw new RefusalError('COMMON-01', { path: 'context' })
        return created(c, (caller) => carts.coupons.applyToNew(cartContextOf(context), caller, code))
      },
    )
    .post(
      `${base}/remove-coupon`,
      describeItem('Cart', 'Remove a coupon', Cart, { who: 'customer', key: 'optional' }),
      validateInput('json', RemoveCouponRequest),
      async (c) => {
        const { cart_id: cartId, coupon_code: code } = c.req.valid('json')
        return shown(c, await carts.coupons.remove(await own(c, cartId), code))
      },
    )
    .get(
      `${base}/own-carts`,
      describeItem('Cart', 'The member’s last used open cart, other than `except`', v.nullable(Cart), {
        who: 'member',
      }),
      validateInput('query', v.object({ except: v.optional(Uuid) })),
      async (c) => {
        const caller = await callerOf(c)
        if (!caller.member) throw new RefusalError('CUS-100001')
        const cart = await carts.latestOf(caller.member.id, c.req.valid('query').except ?? null, caller)
        return itemResponse(c, cart && cartWire(services.catalog.current(), cart, languageOf(c)))
      },
    )
    .get(
      `${base}/detail`,
      describeItem('Cart', 'The whole cart', Cart, { who: 'customer' }),
      validateInput('query', v.object({ cart_id: Uuid })),
      async (c) => shown(c, await carts.read(await own(c, c.req.valid('query').cart_id))),
    )
}
