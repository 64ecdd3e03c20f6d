import { Trans } from '@lingui/react/macro'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StorePhone } from './store-phone.tsx'
import { canCancel } from './can-cancel.ts'
import { useTrackedOrder } from './use-tracked-order.ts'
import styles from './tracker.module.css'

/** The store cannot be reached and may have the order: no other order is offered before this one is canceled. */
export const UnconfirmedNotice = () => {
  const tracked = useTrackedOrder()
  const isCancelable = useMachineSelector('tracker', canCancel)
  const send = useSend('tracker')
  if (!tracked) return null
  const { outlet_name: store, outlet_phone: phone } = tracked.order
  const method = tracked.kind === 'own' && isCancelable ? tracked.order.order_payment.method : null
  return (
    <Notice tone="error">
      <p className="strong">
        <Trans>Perdimos el contacto con {store}. Puede que tenga tu orden: llama antes de pedir otra.</Trans>
      </p>
      {tracked.kind === 'own' && (
        <p>
          {method === null && <Trans>Ya la había aceptado, así que solo la tienda puede cancelarla.</Trans>}
          {method === 'credit_card' && (
            <Trans>Todavía no la acepta. Si la cancelas, no se cobra nada a tu tarjeta.</Trans>
          )}
          {method === 'ath_movil' && (
            <Trans>Todavía no la acepta. Si la cancelas, tu pago vuelve a tu cuenta de ATH Móvil.</Trans>
          )}
          {method === 'cash' && <Trans>Todavía no la acepta. Si la cancelas, no pagas nada.</Trans>}
        </p>
      )}
      <p className={`row wrapit ${styles.more}`}>
        <StorePhone phone={phone} />
        {method !== null && (
          <Button onClick={() => send({ type: 'cancel.wanted' })}>
            <Trans>Cancelar la orden</Trans>
          </Button>
        )}
      </p>
    </Notice>
  )
}
