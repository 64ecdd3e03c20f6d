import { Trans, useLingui } from '@lingui/react/macro'
import type { Order } from '../../../contract/orders.ts'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { Button } from '../../ui/form/button.tsx'
import { clockWithArticle } from '../../ui/clock-with-article.ts'
import { formatClock } from '../../ui/format-time.ts'
import { Notice } from '../../ui/notice.tsx'
import { StorePhone } from './store-phone.tsx'
import { useOrderEvents, useTrackedOrder } from './use-tracked-order.ts'
import styles from './tracker.module.css'

/** The store has not reported for too long: since when, its phone, and what the customer can do meanwhile. */
export const StoreSilence = () => {
  const { i18n } = useLingui()
  const isSilent = useMachineSelector('tracker', matches({ following: { word: 'silent' } }))
  const isUnaccepted = useMachineSelector('tracker', matches({ following: { word: 'unaccepted' } }))
  const last = useOrderEvents().at(-1)
  const tracked = useTrackedOrder()
  if (!tracked || !last) return null
  const time = clockWithArticle(formatClock(last.at, i18n.locale), i18n.locale)
  if (isUnaccepted && tracked.kind === 'own') return <Unaccepted order={tracked.order} time={time} />
  if (!isSilent) return null
  const { order } = tracked
  return (
    <Notice tone="offer">
      <p>
        <Trans>
          Desde {time}, {order.outlet_name} no ha dicho nada. Llama para saber de tu orden.
        </Trans>
      </p>
      <p className={`row wrapit ${styles.more}`}>
        <StorePhone phone={order.outlet_phone} />
      </p>
    </Notice>
  )
}

const Unaccepted = ({ order, time }: { order: Order; time: string }) => {
  const send = useSend('tracker')
  return (
    <Notice tone="offer">
      <p className="strong">
        <Trans>
          Desde {time}, {order.outlet_name} no ha aceptado tu orden.
        </Trans>
      </p>
      <p>
        {order.order_payment.method === 'ath_movil' && (
          <Trans>
            Puedes esperar, llamar o cancelarla: tu pago vuelve a tu cuenta de ATH Móvil, y pides lo mismo en otra
            tienda.
          </Trans>
        )}
        {order.order_payment.method === 'credit_card' && (
          <Trans>
            No se ha cobrado nada a tu tarjeta. Puedes esperar, llamar o cancelarla y pedir lo mismo en otra tienda.
          </Trans>
        )}
        {order.order_payment.method === 'cash' && (
          <Trans>Puedes esperar, llamar o cancelarla sin pagar nada y pedir lo mismo en otra tienda.</Trans>
        )}
      </p>
      <p className={`row wrapit ${styles.more}`}>
        <Button kind="main" onClick={() => send({ type: 'waiting.chosen' })}>
          <Trans>Esperar un poco más</Trans>
        </Button>
        <StorePhone phone={order.outlet_phone} />
        <Button onClick={() => send({ type: 'cancel.wanted' })}>
          <Trans>Cancelar la orden</Trans>
        </Button>
      </p>
    </Notice>
  )
}
