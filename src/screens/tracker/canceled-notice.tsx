import { Trans, useLingui } from '@lingui/react/macro'
import { cancellationOf, wasChargeDue } from '../../../contract/cancellation.ts'
import type { Order, OrderEvent } from '../../../contract/orders.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { cancellationText } from './cancellation-text.ts'
import { ReorderAgain } from './reorder-again.tsx'
import { ReorderElsewhere } from './reorder-elsewhere.tsx'
import styles from './tracker.module.css'

type CanceledNoticeProps = { order: Order; events: readonly OrderEvent[] }

/** Why an order was canceled, its refund, and how to order again: at another store first if its store could not make it. */
export const CanceledNotice = ({ order, events }: CanceledNoticeProps) => {
  const { i18n } = useLingui()
  const { by, reason } = cancellationOf(events) ?? { by: 'system', reason: null }
  const why = cancellationText(reason, order)
  const isOfStore = by === 'store' || by === 'office'
  const isElsewhere = isOfStore && (reason === null || reason === 'soldOut' || reason === 'undeliverable')
  return (
    <Notice>
      {why && <p>{i18n._(why)}</p>}
      <p>
        <Money payment={order.order_payment} events={events} />
      </p>
      <p className={`row wrapit ${styles.more}`}>
        {!isElsewhere && <ReorderAgain order={order} />}
        <ReorderElsewhere kind={isElsewhere ? 'main' : 'plain'} />
        <ButtonLink href="/order/pizzas">
          <Trans>Hacer otra orden</Trans>
        </ButtonLink>
      </p>
    </Notice>
  )
}

type MoneyProps = { payment: Order['order_payment']; events: readonly OrderEvent[] }

/** The payment was loaded with the order: what became due since goes back, if it was charged. */
const Money = ({ payment: { method, state }, events }: MoneyProps) => {
  if (method === 'cash') return <Trans>No tienes que pagar nada.</Trans>
  const isAth = method === 'ath_movil'
  const isBack = state === 'refunded' || state === 'paid' || state === 'refunding'
  if (isBack && isAth) return <Trans>Tu pago vuelve a tu cuenta de ATH Móvil.</Trans>
  if (state === 'refunded') return <Trans>Te devolvimos el pago a tu tarjeta; el banco puede tardar unos días.</Trans>
  if (isBack) return <Trans>Tu pago vuelve a tu tarjeta; el banco puede tardar unos días.</Trans>
  if (state !== 'voided' && wasChargeDue(method, events))
    return isAth ? (
      <Trans>Lo que se cobró vuelve a tu cuenta de ATH Móvil.</Trans>
    ) : (
      <Trans>Lo que se cobró vuelve a tu tarjeta; el banco puede tardar unos días.</Trans>
    )
  if (isAth) return <Trans>No se te cobró nada.</Trans>
  return <Trans>No se cobró nada a tu tarjeta. Si ves un cargo pendiente, el banco lo suelta en unos días.</Trans>
}
