import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { toAddressProblemCode } from '../../../contract/delivery-address.ts'
import { toPay } from '../../../machines/checkout/checkout-tip.rules.ts'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { firstMatch, matches } from '../../machine-bindings/selectors.ts'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { deferredIcons } from '../../ui/deferred-icons.ts'
import { errorText } from '../../texts/error-text.ts'
import { addressProblemMessages } from '../address/address-problem-messages.ts'
import { TimeChangeDialog } from '../time-picker/time-change-dialog.tsx'
import { OrderChanges } from '../cart/order-changes.tsx'
import { useOnline } from '../shared/use-online.ts'
import { PhoneCodeDialog } from './phone-code-dialog.tsx'
import { RefusedOrderDialog } from './refused-order-dialog.tsx'

const busy = ['placing', 'reconciling', 'checkingTime', 'movingTime', 'removingCoupon'] as const
const isBusyIn = matches(...busy)
const dialogOf = firstMatch(...busy, 'unsure', 'notPlaced', 'priceChanged', 'timeUnmoved', 'outOfService')

/** Dialogs: sending, looking the order up, another price, another time, a refusal. */
export const CheckoutDialogs = () => {
  const { i18n } = useLingui()
  const state = useMachineSelector('checkout', dialogOf)
  const isTimeAsked = useMachineSelector('checkout', matches('confirmingTime'))
  const checked = useMachineSelector('checkout', (checkout) => checkout?.context.checked) ?? null
  const isBusy = useMachineSelector('checkout', isBusyIn)
  const order = useMachineSelector('checkout', (checkout) => checkout?.context.order)
  const total = useMachineSelector('checkout', (checkout) => checkout && toPay(checkout.context)) ?? 0
  const refusal = useMachineSelector('checkout', (checkout) => checkout?.context.refusal)
  const send = useSend('checkout')
  const isOnline = useOnline()
  const cart = useMachineSelector('cart', (held) => held?.context.cart) ?? null
  const isChanged = state === 'priceChanged'
  const [seen, setSeen] = useState(cart)
  if (!isChanged && seen !== cart) setSeen(cart)
  if (!order) return null
  const outletName = order.disposition.outlet.name
  const before = formatMoney(total)
  const after = formatMoney(refusal?.data.total ?? total)
  const addressProblem = toAddressProblemCode(refusal?.data.problem ?? '')
  const reason = addressProblem
    ? i18n._(addressProblemMessages[addressProblem])
    : refusal
      ? errorText(i18n, refusal)
      : ''
  const leave = () => send({ type: 'checkout.left' })
  const read = () => send({ type: 'refusal.read' })
  return (
    <>
      <Dialog
        title={state === 'reconciling' ? <Trans>Comprobando tu orden</Trans> : <Trans>Un momento</Trans>}
        isOpen={isBusy}
        width="narrow"
      >
        <output aria-live="polite">
          {state === 'placing' && <Trans>Estamos enviando tu orden a la tienda. No cierres esta página.</Trans>}
          {state === 'reconciling' && (
            <Trans>La respuesta se perdió. Le preguntamos a la tienda si tu orden llegó; no se envía otra vez.</Trans>
          )}
          {state === 'checkingTime' && <Trans>Comprobando esa hora.</Trans>}
          {state === 'movingTime' && <Trans>Cambiando la hora de tu orden.</Trans>}
          {state === 'removingCoupon' && <Trans>Quitando el cupón de tu orden.</Trans>}
        </output>
        <Skeleton height="0.5rem" />
      </Dialog>
      <Dialog
        title={isOnline ? <Trans>La tienda no contesta</Trans> : <Trans>No hay conexión</Trans>}
        isOpen={state === 'unsure'}
        width="narrow"
        footer={
          <Button kind="main" isWide onClick={() => send({ type: 'question.retried' })}>
            <Trans>Preguntar otra vez</Trans>
          </Button>
        }
      >
        <p>
          {isOnline ? (
            <Trans>No sabemos si tu orden llegó. Pregunta otra vez en un momento: no se envía dos veces.</Trans>
          ) : (
            <Trans>No sabemos si tu orden llegó. Cuando tengas conexión lo comprobamos, sin enviarla dos veces.</Trans>
          )}
        </p>
      </Dialog>
      <Dialog
        title={<Trans>Tu orden no llegó a la tienda</Trans>}
        isOpen={state === 'notPlaced'}
        onClose={leave}
        width="narrow"
        footer={
          <>
            <Button kind="main" isWide onClick={() => send({ type: 'order.confirmed' })}>
              <Trans>Enviarla ahora</Trans>
            </Button>
            <Button isWide onClick={() => send({ type: 'step.reopened', step: 'contact' })}>
              <Trans>Revisar mis datos</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>
            Se cortó la conexión antes de que tu orden llegara. No se hizo ninguna: si la envías ahora, será una sola.
          </Trans>
        </p>
      </Dialog>
      <Dialog
        title={<Trans>El total cambió</Trans>}
        isOpen={isChanged}
        onClose={leave}
        width="narrow"
        footer={
          <>
            <Button kind="main" isWide onClick={() => send({ type: 'price.accepted' })}>
              <Trans>Hacer la orden por {after}</Trans>
            </Button>
            <Button isWide onClick={leave}>
              <Trans>Volver a mi orden</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>
            Viste {before} y ahora es {after}. No se ha hecho la orden.
          </Trans>
        </p>
        {seen && cart && <OrderChanges before={seen} after={cart} />}
      </Dialog>
      <TimeChangeDialog
        checked={isTimeAsked ? checked : null}
        onAgree={() => send({ type: 'time.agreed' })}
        onDecline={() => send({ type: 'time.declined' })}
      />
      <Dialog
        title={<Trans>La hora no cambió</Trans>}
        isOpen={state === 'timeUnmoved'}
        onClose={leave}
        width="narrow"
        footer={
          <>
            <Button kind="main" isWide icon={deferredIcons.clock} onClick={() => send({ type: 'time.wanted' })}>
              <Trans>Escoger otra hora</Trans>
            </Button>
            <Button isWide onClick={leave}>
              <Trans>Volver a mi orden</Trans>
            </Button>
          </>
        }
      >
        <p>{reason || <Trans>La tienda no contestó. Tu orden sigue para la hora que tenía.</Trans>}</p>
      </Dialog>
      <Dialog
        title={<Trans>{outletName} no está tomando órdenes</Trans>}
        isOpen={state === 'outOfService'}
        onClose={read}
        width="narrow"
        footer={
          <>
            <Button kind="main" isWide icon="store" onClick={() => send({ type: 'store.rejected' })}>
              <Trans>Escoger otra tienda</Trans>
            </Button>
            <Button isWide onClick={read}>
              <Trans>Volver a mi orden</Trans>
            </Button>
          </>
        }
      >
        <p>{reason}</p>
      </Dialog>
      <RefusedOrderDialog reason={reason} />
      <PhoneCodeDialog />
    </>
  )
}
