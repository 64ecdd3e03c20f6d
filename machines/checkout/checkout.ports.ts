import type { CartComparison } from '../../contract/cart.ts'
import type { Result } from '../../contract/errors.ts'
import type { OrderRequest, PlacedOrder } from '../../contract/orders.ts'
import type { PhoneCodeRequest, SentPhoneCode } from '../../contract/phone-codes.ts'
import type { CartOrder } from '../cart/cart.ports.ts'
import type { CartExclusions } from '../cart/recovery.rules.ts'
import { definePort } from '../shared/port.ts'
import type { CheckoutOrder } from './checkout-order.rules.ts'

/** What a change of the cart changes in its order. */
export type NewTotals = Pick<CheckoutOrder, 'total' | 'itemsTotal'>

/** Places the order. Idempotent: the same key and body return the same order. */
export const placeOrder = definePort<Result<PlacedOrder>, { key: string; request: OrderRequest }>('placeOrder', 20_000)
/** Looks up the order of a key; never places one. */
export const findOrder = definePort<Result<PlacedOrder | null>, { key: string; request: OrderRequest }>(
  'findOrder',
  20_000,
)
/** Sends a code to the phone of the order. */
export const sendPhoneCode = definePort<Result<SentPhoneCode>, PhoneCodeRequest>('sendPhoneCode', 20_000)
/** Removes a coupon from the cart; returns the new totals in cents. */
export const removeCoupon = definePort<Result<NewTotals>, { cartId: string; code: string }>('removeCoupon', 20_000)
/** A cart, and the store, order type and time wanted for it. */
type WantedTime = { readonly cartId: string; readonly order: CartOrder }
/** Says what the order would be at another time; changes nothing. */
export const previewCheckoutTime = definePort<Result<CartComparison>, WantedTime>('previewCheckoutTime')
/** Moves the cart to another time, without what is not to be had then; returns the new totals in cents. */
export const changeCartTime = definePort<Result<NewTotals>, WantedTime & CartExclusions>('changeCartTime', 20_000)
