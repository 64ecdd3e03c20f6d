import { Trans } from '@lingui/react/macro'
import { isUnaccepted } from '../../../contract/orders.ts'
import type { SnapshotOf } from '../../machine-bindings/machines.ts'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { deferredIcons } from '../../ui/deferred-icons.ts'
import { formatPhone } from '../../ui/format-phone.ts'
import { useOrderEvents, useTrackedOrder } from './use-tracked-order.ts'

const steps = ['confirming', 'canceling', 'uncertain', 'tooLate'] as const
const stepOf = (tracker: SnapshotOf<'tracker'> | undefined) =>
  steps.find((step) => tracker?.matches({ following: { customerAction: step } }))

/** Confirms canceling an order, and shows the outcome. */
export const CancelOrderDialog = () => {
  const step = useMachineSelector('tracker', stepOf)
  const tracked = useTrackedOrder()
  const events = useOrderEvents()
  const send = useSend('tracker')
  if (tracked?.kind !== 'own') return null
  const { outlet_name: store, outlet_phone: phone, order_payment: payment } = tracked.order
  const isCharged = !isUnaccepted(tracked.order.status, events)
  const keep = () => send({ type: 'cancel.declined' })
  if (step === 'tooLate')
    return (
      <Dialog
        title={<Trans>La tienda ya aceptó tu orden</Trans>}
        isOpen
        onClose={keep}
        width="narrow"
        footer={
          <>
            <ButtonLink href={`tel:${phone}`} icon={deferredIcons.phone} kind="main" isWide>
              {formatPhone(phone)}
            </ButtonLink>
            <Button isWide onClick={keep}>
              <Trans>Dejarla como está</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>Tu orden sigue su curso. Para cancelarla, llama a {store}.</Trans>
        </p>
      </Dialog>
    )
  const isUncertain = step === 'uncertain'
  const isCancelling = step === 'canceling'
  return (
    <Dialog
      title={isUncertain ? <Trans>No sabemos si se canceló</Trans> : <Trans>¿Cancelar la orden?</Trans>}
      isOpen={step !== undefined}
      {...(!isCancelling && { onClose: keep })}
      width="narrow"
      footer={
        <>
          <Button kind="main" isWide isLoading={isCancelling} onClick={() => send({ type: 'cancel.confirmed' })}>
            {isUncertain ? <Trans>Intentar otra vez</Trans> : <Trans>Sí, cancelarla</Trans>}
          </Button>
          {!isCancelling && (
            <Button isWide onClick={keep}>
              <Trans>Dejarla como está</Trans>
            </Button>
          )}
        </>
      }
    >
      {isUncertain ? (
        <p>
          <Trans>La tienda no contestó. Inténtalo otra vez o llama a {store}.</Trans>
        </p>
      ) : (
        <p>
          {payment.method === 'ath_movil' && (
            <Trans>No se puede deshacer. Tu pago vuelve a tu cuenta de ATH Móvil.</Trans>
          )}
          {payment.method === 'credit_card' && isCharged && (
            <Trans>No se puede deshacer. Tu pago vuelve a tu tarjeta; el banco puede tardar unos días.</Trans>
          )}
          {payment.method === 'credit_card' && !isCharged && (
            <Trans>No se puede deshacer. No se cobrará nada a tu tarjeta: el banco suelta lo que había separado.</Trans>
          )}
          {payment.method === 'cash' && <Trans>No se puede deshacer. No tienes que pagar nada.</Trans>}
        </p>
      )}
    </Dialog>
  )
}
