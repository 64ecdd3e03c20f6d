import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MoneyOfCancellation } from '../../contract/cancellation.ts'

/** What becomes of the payment of an order that is refused or canceled, for staff. */
export const cancellationMoney: Readonly<Record<MoneyOfCancellation, MessageDescriptor>> = {
  nothing: msg`No se ha cobrado nada: no hay dinero que devolver.`,
  released: msg`La tarjeta no se ha cobrado: el banco suelta el dinero que separó.`,
  returned: msg`Lo que el cliente pagó se le devuelve completo.`,
}
