import type { PhoneQuote } from '../../contract/office/phone-orders.ts'
import type { Language } from '../../contract/primitives.ts'
import type { CartQuery, CartView } from '../domain/cart-view.ts'
import type { Outlet } from '../domain/stores/outlet.ts'

type Checked = {
  readonly cart: Pick<CartQuery, 'orderType'>
  readonly outlet: Pick<Outlet, 'quoteMinutes'>
  readonly view: Pick<CartView, 'lines' | 'totals'>
}

/** Returns a checked cart as it is read back to the customer. */
export function phoneQuoteWire({ cart, outlet, view }: Checked, lang: Language): PhoneQuote {
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
    minutes: outlet.quoteMinutes[cart.orderType],
  }
}
