import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Order } from '../../../contract/orders.ts'
import type { CancellationReason } from '../../../contract/cancellation.ts'
import { refusalText } from './refusal-text.ts'

type Canceled = Pick<Order, 'order_type' | 'outlet_name'>

/** Returns why a store or the office canceled an order; null if they said nothing. */
export function cancellationText(reason: CancellationReason | null, order: Canceled): MessageDescriptor | null {
  const { order_type: type, outlet_name: store } = order
  switch (reason) {
    case 'noShow':
      return type === 'delivery'
        ? msg`Llegamos con tu orden y no te encontramos.`
        : msg`En ${store} te esperaron y nadie recogió tu orden.`
    case 'undeliverable':
      return msg`${store} no pudo llevar tu orden hasta tu dirección.`
    case 'customer':
      return msg`La cancelamos porque nos lo pediste.`
    case 'mistake':
      return msg`Fue un error nuestro. Lo sentimos.`
    default:
      return refusalText(reason, store)
  }
}
