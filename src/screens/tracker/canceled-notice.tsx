import { Trans } from '@lingui/react/macro'
import type { Order } from '../../../contract/orders.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ReorderAgain } from './reorder-again.tsx'
import { ReorderElsewhere } from './reorder-elsewhere.tsx'
import styles from './tracker.module.css'

/** The refund of a canceled order, and how to order again: at another store first if it was the store that canceled. */
export const CanceledNotice = ({ order, isByStore }: { order: Order; isByStore: boolean }) => (
  <Notice>
    <p>
      <Money payment={order.order_payment} />
    </p>
    <p className={`row wrapit ${styles.more}`}>
      {!isByStore && <ReorderAgain order={order} />}
      <ReorderElsewhere kind={isByStore ? 'main' : 'plain'} />
      <ButtonLink href="/order/pizzas">
        <Trans>Hacer otra orden</Trans>
      </ButtonLink>
    </p>
  </Notice>
)

const Money = ({ payment: { method, state } }: { payment: Order['order_payment'] }) => {
  if (method === 'cash') return <Trans>No tienes que pagar nada.</Trans>
  const isBack = state === 'refunded' || state === 'paid' || state === 'refunding'
  if (method === 'ath_movil')
    return isBack ? <Trans>Tu pago vuelve a tu cuenta de ATH Móvil.</Trans> : <Trans>No se te cobró nada.</Trans>
  if (state === 'refunded') return <Trans>Te devolvimos el pago a tu tarjeta; el banco puede tardar unos días.</Trans>
  if (state === 'paid' || state === 'refunding')
    return <Trans>Tu pago vuelve a tu tarjeta; el banco puede tardar unos días.</Trans>
  return <Trans>No se cobró nada a tu tarjeta. Si ves un cargo pendiente, el banco lo suelta en unos días.</Trans>
}
