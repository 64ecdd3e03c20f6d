import type { Cart } from '../../../contract/cart.ts'
import { serializeDisposition, type Disposition } from '../../../contract/disposition.ts'
import type { CheckoutForm } from '../../../contract/checkout-form.ts'
import type { CheckoutOrder } from '../../../machines/checkout/checkout-order.rules.ts'
import { token } from '../../paths/fixtures/members.ts'
import { market } from '../../paths/fixtures/market.ts'
import { uuid } from '../../paths/fixtures/places.ts'
import { withAmounts } from '../../paths/fixtures/products-and-carts.ts'

const around = { timezone: market.timezone, searchedCode: null }

/** A store that this device remembers. */
export const rememberedStore = (disposition: Disposition) => ({
  disposition: serializeDisposition(disposition, around),
})
/** A cart that this device remembers, with the upsell already shown. */
export const rememberedCart = { cart: { id: uuid(300), device: 'device' }, upsell: uuid(300) }
/** A cart saved on this device one hour before noon. */
export const rememberedParkedCart = {
  parked: { version: 1, id: uuid(301), device: 'device', why: 'changed', count: 2, at: '2026-03-04T15:00:00Z' },
}
/** A member who is signed in on this device. */
export const rememberedMember = { user: btoa(JSON.stringify({ version: 1, token })) }
/** A checkout that this tab remembers, with the key of an unanswered order. */
export const rememberedCheckout = (order: CheckoutOrder, form: CheckoutForm, attempt: string | null) => ({
  checkout: {
    version: 2,
    order: { ...order, disposition: serializeDisposition(order.disposition, around) },
    form,
    step: null,
    attempt,
  },
})
/** Returns the cart with what its lines cost, for a delivery that a pizza with a coupon is enough for. */
export const payableCart = (cart: Cart): Cart => withAmounts({ ...cart, min_cart: 1100 })
/** The fastest menu page, for paths that start on any menu. */
export const fastMenuPath = '/order/combos'
