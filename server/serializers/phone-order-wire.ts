import type { PhoneQuote } from '../../contract/office/phone-orders.ts'
import type { Language } from '../../contract/primitives.ts'
import type { CheckedCart } from '../services/order-columns.ts'

/** Returns a checked cart as it is read back to the customer. */
export function phoneQuoteWire({ cart, outlet, view }: CheckedCart, lang: Language): PhoneQuote {
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
