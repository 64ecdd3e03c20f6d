import { Trans } from '@lingui/react/macro'
import { wasChargeDue } from '../../../contract/cancellation.ts'
import { isCompleted, stageOf, type Order } from '../../../contract/orders.ts'
import { lastStatus } from '../../../machines/tracker/tracker.rules.ts'
import { formatMoney } from '../../ui/money.tsx'
import { useOrderEvents, useTrackedOrder } from './use-tracked-order.ts'

/** The payment of an order: the cash due, or the state of the card's or ATH Móvil's. */
export const PaymentState = ({ order }: { order: Order }) => {
  const tracked = useTrackedOrder()
  const events = useOrderEvents()
  if (!tracked) return null
  const status = lastStatus(events, tracked)
  const isOff = status === 4 || stageOf(status) === 'canceled'
  const { method } = order.order_payment
  return method === 'cash' ? (
    <InCash order={order} isOff={isOff} isHad={isCompleted(status)} />
  ) : (
    <Online order={order} isOff={isOff} isDue={wasChargeDue(method, events)} />
  )
}

type InCashProps = { order: Order; isOff: boolean; isHad: boolean }

const InCash = ({ order: { order_payment: payment, total }, isOff, isHad }: InCashProps) => {
  const amount = formatMoney(total)
  if (isHad) return <Trans>{amount} en efectivo.</Trans>
  if (isOff) return <Trans>No se ha cobrado nada.</Trans>
  if (payment.change_for === null) return <Trans>Pagas {amount} en efectivo al recibirla.</Trans>
  const bill = formatMoney(payment.change_for)
  return (
    <Trans>
      Pagas {amount} en efectivo al recibirla; tendremos cambio de {bill}.
    </Trans>
  )
}

type OnlineProps = { order: Order; isOff: boolean; isDue: boolean }

/** The payment was loaded with the order: its current state follows from the order's status. */
const Online = ({ order: { order_payment: payment, total }, isOff, isDue }: OnlineProps) => {
  const { card, state, refunded, method } = payment
  const isAth = method === 'ath_movil'
  const amount = formatMoney(total)
  if (state === 'refunding' || state === 'refunded' || (isOff && state === 'paid'))
    return isAth ? <Trans>Pagada con ATH Móvil y devuelta.</Trans> : <Trans>Pagada con tarjeta y devuelta.</Trans>
  if (isOff && isDue && state !== 'voided') return <Trans>Lo que se cobró se devuelve.</Trans>
  if (!isAth && (state === 'voided' || (isOff && state === 'reserved')))
    return <Trans>No se cobró nada: el banco suelta el dinero que reservó.</Trans>
  if (isOff || state === 'voided' || state === 'failed' || state === 'pending' || state === null)
    return <Trans>No se ha cobrado nada.</Trans>
  const paid = card ? (
    <Trans>
      {amount} con {card.brand} terminada en {card.last_four}.
    </Trans>
  ) : isAth ? (
    <Trans>{amount} con ATH Móvil.</Trans>
  ) : (
    <Trans>{amount} con tarjeta.</Trans>
  )
  if (!isAth && state === 'reserved' && !isDue)
    return (
      <>
        {paid} <Trans>Se cobra cuando la tienda acepte la orden.</Trans>
      </>
    )
  if (refunded === 0) return paid
  const returned = formatMoney(refunded)
  return (
    <>
      {paid} <Trans>Te devolvimos {returned}.</Trans>
    </>
  )
}
