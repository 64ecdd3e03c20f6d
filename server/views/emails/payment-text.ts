import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Order } from '../../../contract/orders.ts'
import { formatMoney } from '../../../src/ui/money.tsx'

type Paid = Pick<Order, 'order_payment' | 'total'>

/** Returns "Visa terminada en 4242", or just the card if its digits are unknown. */
function cardText(i18n: I18n, { card, method }: Order['order_payment']): string {
  if (method === 'ath_movil') return i18n._(msg`tu cuenta de ATH Móvil`)
  if (!card) return i18n._(msg`tu tarjeta`)
  const brand = card.brand.charAt(0).toUpperCase() + card.brand.slice(1) || i18n._(msg`tu tarjeta`)
  const digits = card.last_four
  return i18n._(msg`${brand} terminada en ${digits}`)
}

/** Returns how an order was paid, for its receipt. */
export const paidText = (i18n: I18n, { order_payment: payment }: Paid): string =>
  payment.method === 'cash'
    ? i18n._(msg`Efectivo`)
    : payment.method === 'ath_movil'
      ? 'ATH Móvil'
      : cardText(i18n, payment)

/** Returns that an amount comes back to the card. */
export function returnText(i18n: I18n, payment: Order['order_payment'], cents: number): string {
  const [amount, card] = [formatMoney(cents), cardText(i18n, payment)]
  return i18n._(msg`Te devolvemos ${amount} a ${card}. Según tu banco, puede tardar de 5 a 10 días en verse.`)
}

/** Returns what happens to the payment of an order that is refused or canceled. */
export function refundText(i18n: I18n, { order_payment: payment, total }: Paid): string {
  if (payment.method === 'cash') return i18n._(msg`No tienes que pagar nada.`)
  if (payment.state === 'refunding' || payment.state === 'refunded') return returnText(i18n, payment, total)
  if (payment.method === 'ath_movil') return i18n._(msg`No se te cobró nada.`)
  const [amount, card] = [formatMoney(total), cardText(i18n, payment)]
  return i18n._(
    msg`No se te cobró nada. Si tu banco había separado ${amount} de ${card}, lo suelta en unos días, sin que hagas nada.`,
  )
}

/** Returns the amount due at the handover, or null. */
export function dueText(i18n: I18n, { order_payment: { method, change_for }, total }: Paid): string | null {
  if (method !== 'cash') return null
  const amount = formatMoney(total)
  if (change_for === null) return i18n._(msg`Ten listos ${amount} en efectivo.`)
  const bill = formatMoney(change_for)
  return i18n._(msg`Ten listos ${amount} en efectivo. Nos dijiste que pagas con ${bill}: tendremos tu cambio.`)
}
