import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { canRetry } from '../../../machines/payment/payment.rules.ts'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { firstMatch } from '../../machine-bindings/selectors.ts'
import { Button } from '../../ui/form/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { deferredIcons } from '../../ui/deferred-icons.ts'
import styles from '../checkout/checkout.module.css'
import { AppConfirmation } from './app-confirmation.tsx'
import { paymentFailureText } from './payment-failure-text.ts'

const Page = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <main id="main" className={`wrap ${styles.page}`}>
    <h1 className={styles.title}>{title}</h1>
    <Panel className={styles.notYet}>{children}</Panel>
  </main>
)

const OtherWay = () => {
  const send = useSend('payment')
  return (
    <Button isWide onClick={() => send({ type: 'method.rejected' })}>
      <Trans>Pagar de otra forma</Trans>
    </Button>
  )
}

const Retry = () => {
  const send = useSend('payment')
  return (
    <Button kind="main" isWide icon={deferredIcons.creditCard} onClick={() => send({ type: 'payment.retried' })}>
      <Trans>Intentar otra vez</Trans>
    </Button>
  )
}

const pageOf = firstMatch(
  'begun',
  'beginning',
  'leaving',
  'unreached',
  'failed',
  'unsure',
  'confirming',
  'changingPhone',
  'cancelling',
)

/** A card payment or one in an app: redirect, return and outcome. */
export const PaymentScreen = () => {
  const { i18n } = useLingui()
  const state = useMachineSelector('payment', pageOf)
  const code = useMachineSelector('payment', (payment) => payment?.context.code) ?? null
  const app = useMachineSelector('payment', (payment) => payment?.context.app) ?? null
  const amount = useMachineSelector('payment', (payment) => payment?.context.amount) ?? null
  const total = amount !== null && formatMoney(amount)
  const send = useSend('payment')
  if (app && (state === 'confirming' || state === 'changingPhone' || state === 'cancelling'))
    return (
      <Page title={<Trans>Confirma en ATH Móvil</Trans>}>
        <AppConfirmation app={app} />
      </Page>
    )
  if (state === 'leaving')
    return (
      <Page title={<Trans>Te llevamos al banco</Trans>}>
        <p>
          <Trans>Pagas en la página segura del banco; aquí nunca vemos el número de tu tarjeta.</Trans>
        </p>
        <Button kind="main" isWide onClick={() => send({ type: 'payment.asked' })}>
          <Trans>Ya pagué: comprobar</Trans>
        </Button>
        <OtherWay />
      </Page>
    )
  if (state === 'begun')
    return (
      <Page title={<Trans>Empezaste un pago</Trans>}>
        {total && (
          <p>
            <Trans>
              Total de tu orden: <strong className="num">{total}</strong>
            </Trans>
          </p>
        )}
        <p>
          <Trans>
            El banco todavía no nos dice que lo aprobó. Sigue con ese pago o escoge otra forma: pagas una sola vez.
          </Trans>
        </p>
        <Button kind="main" isWide icon={deferredIcons.creditCard} onClick={() => send({ type: 'payment.retried' })}>
          <Trans>Seguir con el pago</Trans>
        </Button>
        <OtherWay />
      </Page>
    )
  if (state === 'unreached')
    return (
      <Page title={<Trans>El banco no contestó</Trans>}>
        <p>
          <Trans>Revisa tu conexión. No se te cobró, y tu orden te espera.</Trans>
        </p>
        <Retry />
        <OtherWay />
      </Page>
    )
  if (state === 'failed')
    return (
      <Page title={<Trans>El pago no se hizo</Trans>}>
        <p>{i18n._(paymentFailureText(code))}</p>
        {canRetry(code) ? (
          <>
            <Retry />
            <OtherWay />
          </>
        ) : (
          <Button kind="main" isWide onClick={() => send({ type: 'method.rejected' })}>
            <Trans>Volver a mi orden</Trans>
          </Button>
        )}
      </Page>
    )
  if (state === 'unsure')
    return (
      <Page title={<Trans>El banco está tardando</Trans>}>
        <p>
          <Trans>
            Si el banco aprueba el pago, tu orden se hace sola. Si dice que falta el pago, la orden se cancela a los 15
            minutos; si no contesta, a los 45. Si se cancela, no se te cobra. No hay que pagar otra vez.
          </Trans>
        </p>
        <Button kind="main" isWide onClick={() => send({ type: 'payment.asked' })}>
          <Trans>Preguntar otra vez</Trans>
        </Button>
      </Page>
    )
  const isBeginning = state === 'beginning'
  return (
    <Page title={isBeginning ? <Trans>Preparando tu pago</Trans> : <Trans>Confirmando tu pago</Trans>}>
      <p>
        {isBeginning ? (
          <Trans>Un momento. No cierres esta página.</Trans>
        ) : (
          <Trans>Le preguntamos al banco. No cierres esta página: no se paga dos veces.</Trans>
        )}
      </p>
      <Skeleton height="0.5rem" />
    </Page>
  )
}
