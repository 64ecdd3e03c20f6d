import type { PhoneOffer, PhoneQuote, Way } from '../../contract/office/phone-orders.ts'
import type { Language, OrderType, PaymentMethod } from '../../contract/primitives.ts'
import type { CartQuery, CartView, ComparedCart } from '../domain/cart-view.ts'
import { shownMinutes, type Estimate } from '../domain/eta.ts'
import type { LaterDay } from '../domain/phone-order-times.ts'
import type { Outlet } from '../domain/stores/outlet.ts'
import { cartComparisonWire } from './cart-comparison-wire.ts'

type Checked = {
  readonly cart: Pick<CartQuery, 'orderType'>
  readonly outlet: Pick<Outlet, 'quoteMinutes'>
  readonly view: Pick<CartView, 'lines' | 'totals'>
  readonly estimate: Estimate | null
}

/** Returns a checked cart as it is read back to the customer. */
export function phoneQuoteWire({ cart, outlet, view, estimate }: Checked, lang: Language): PhoneQuote {
  const { subTotal, deliveryFee, taxes, total } = view.totals
  return {
    lines: view.lines.map(({ line }) => ({
      id: line.id,
      name: line.name[lang],
      quantity: line.quantity,
      total: line.total,
    })),
    sub_total: subTotal,
    delivery_fee: deliveryFee,
    pr_state_tax_total: taxes.state,
    pr_municipality_tax_total: taxes.municipal,
    total,
    minutes: shownMinutes(outlet, cart.orderType, estimate),
  }
}

/** What of an order can be ordered again by phone. */
export type PhoneOrderOffer = {
  readonly compared: ComparedCart
  readonly ways: readonly Way[]
  readonly asap: readonly OrderType[]
  readonly later: readonly LaterDay[]
  readonly paymentMethods: readonly PaymentMethod[]
  readonly hasAlcohol: boolean
}

/** Returns what can be ordered again by phone. */
export function phoneOfferWire(offer: PhoneOrderOffer, lang: Language): PhoneOffer {
  const { compared, ways, asap, later, paymentMethods, hasAlcohol } = offer
  return {
    lines: cartComparisonWire(compared, lang).lines,
    ways: [...ways],
    asap: [...asap],
    later: later.map(({ orderType, date, times }) => ({ order_type: orderType, date, times: [...times] })),
    payment_methods: [...paymentMethods],
    alcohol: hasAlcohol,
  }
}
