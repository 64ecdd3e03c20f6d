import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RefusalReason } from '../../../contract/orders.ts'

/** Returns why a store could not take an order; null if it said nothing that helps. */
export function refusalText(reason: RefusalReason | null, store: string): MessageDescriptor | null {
  switch (reason) {
    case 'busy':
      return msg`En ${store} hay más órdenes de las que pueden preparar ahora.`
    case 'soldOut':
      return msg`En ${store} se acabó algo de lo que ordenaste.`
    case 'closed':
      return msg`${store} no está tomando órdenes en este momento.`
    case 'address':
      return msg`${store} no puede llegar hasta tu dirección.`
    default:
      return null
  }
}
