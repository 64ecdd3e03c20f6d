import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AnyCode } from '../../../contract/errors.ts'

const anew = msg`El pago no se pudo hacer. No se te cobró; vuelve a tu orden e inténtalo otra vez.`

/** Why a payment failed, with the next step; null if the customer canceled. */
const reasons: Partial<Record<AnyCode, MessageDescriptor>> = {
  'PAYMENT-1': msg`Por ahora no se puede pagar con tarjeta. Escoge otra forma de pago.`,
  'PAYMENT-2': msg`Tu orden o su forma de pago cambió mientras pagabas. No se te cobró; revísala y paga otra vez.`,
  'PAYMENT-3': msg`Pasó más de un cuarto de hora y el pago venció. No se te cobró; revisa tu orden y paga otra vez.`,
  'PAYMENT-4': msg`El banco no aprobó el pago. No se te cobró. Usa otra tarjeta u otra forma de pago o llama a tu banco.`,
  'PAYMENT-5': msg`El banco no contesta. No se te cobró. Inténtalo otra vez, usa otra forma de pago o llama a tu banco.`,
}

/** Returns the texts of a failed payment [payment.declined]. */
export const paymentFailureText = (code: AnyCode | null): MessageDescriptor =>
  code === null ? msg`No confirmaste el pago. No se te cobró; tu orden te espera.` : (reasons[code] ?? anew)
