import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { addressLine, readAddress } from '../../../contract/delivery-address.ts'
import type { TextChannel } from '../../../contract/text-messages.ts'
import type { CheckoutStep } from '../../../machines/checkout/checkout-order.rules.ts'
import { isReadyForCheckout } from '../cart/is-ready-for-checkout.ts'
import type { SnapshotOf } from '../../machine-bindings/machines.ts'
import { useIsRunning, useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { useRouterContext } from '../../router-context/use-router-context.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CheckoutStepPanel } from './checkout-step-panel.tsx'
import { CartFooter } from '../cart/cart-footer.tsx'
import { ParkedOrderOffer } from '../cart/parked-order-offer.tsx'
import { SundayReason } from '../cart/sunday-notice.tsx'
import { useOrderDisposition } from '../cart/use-order-disposition.ts'
import { useSundayRule } from '../shared/use-sunday-rule.ts'
import { CartLines } from '../cart/cart-lines.tsx'
import { PaymentScreen } from '../payment/payment-screen.tsx'
import { PlaceAndTime, PlaceAndTimeOnTheWay } from '../menu/place-and-time.tsx'
import { ContactStep } from './contact-step.tsx'
import { HandoverStep } from './handover-step.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PassedTime } from './passed-time.tsx'
import { OrderProblems } from './order-problems.tsx'
import { PaymentStep } from './payment-step.tsx'
import { useStepFocus } from './use-step-focus.ts'
import { useRouter, useRouterState } from '@tanstack/react-router'
import styles from './checkout.module.css'

/** Returns whether the router is on its way from the page at `path` to another one. */
function useIsLeaving(path: string): boolean {
  const router = useRouter()
  useRouterState({ select: ({ location }) => location.pathname })
  // Rendered states follow a navigation late: the router renders them in a transition.
  return router.latestLocation.pathname !== path
}

const steps = ['contact', 'handover', 'payment'] as const
const stepOf = (checkout: SnapshotOf<'checkout'> | undefined) => steps.find((filling) => checkout?.matches({ filling }))

type CheckoutScreenProps = { channels: readonly TextChannel[] }
/** Customer, handover, payment, and one order. `channels`: in which text messages are offered. */
export const CheckoutScreen = ({ channels }: CheckoutScreenProps) => {
  const { t } = useLingui()
  const isRunning = useIsRunning('storefront')
  const isOpened = useIsRunning('checkout')
  const isFilling = useMachineSelector('checkout', matches('filling'))
  const filling = useMachineSelector('checkout', stepOf)
  const draft = useMachineSelector('checkout', (checkout) => checkout?.context.form.address)
  const orderType = useMachineSelector('checkout', (checkout) => checkout?.context.order.disposition.orderType)
  const known = useMachineSelector('cart', (cart) => cart?.context.cart)
  const isLoading = useMachineSelector('cart', matches('loading'))
  const waits = useMachineSelector('cart', matches('waiting'))
  const isPaying = useIsRunning('payment')
  const send = useSend('checkout')
  const address = draft ? readAddress(draft) : null
  const [last, setLast] = useState(filling)
  if (filling && filling !== last) setLast(filling)
  const open = filling ?? last // a dialog keeps its step open below, and returns the focus to it
  const root = useStepFocus(isOpened ? (open ?? 'none') : undefined)
  const ordered = useOrderDisposition()
  const isOff = useSundayRule(ordered) === 'off'
  const isLeaving = useIsLeaving('/checkout')
  if (isPaying) return <PaymentScreen />
  if (isLeaving && !isOpened) return <OrderOnTheWay />
  if (isRunning && !isOpened && !isLoading && !known && !waits) return <NothingToPay />
  if ((isOff && known && (isFilling || !isOpened)) || (!isOpened && (waits || (known && !isReadyForCheckout(known)))))
    return <NotYet outletName={isOff && ordered ? ordered.outlet.name : null} />
  const isNow = (step: CheckoutStep) => step === open
  const isAfter = (step: CheckoutStep) => !isNow(step) && (step === 'contact' || filling !== 'contact')
  const stateOf = (step: CheckoutStep) => (isNow(step) ? 'now' : isAfter(step) ? 'done' : 'later')
  const reopen = (step: CheckoutStep) =>
    isAfter(step) ? { onChange: () => send({ type: 'step.reopened', step }) } : {}
  return (
    <main id="main">
      {isOpened ? (
        <PlaceAndTime
          {...(address && { address: addressLine(address) })}
          onChangeTime={() => send({ type: 'time.wanted' })}
        />
      ) : (
        <PlaceAndTimeOnTheWay />
      )}
      <div className={`wrap ${styles.page}`}>
        <h1 className={styles.title}>
          {orderType === 'delivery' ? <Trans>Pagar y recibir</Trans> : <Trans>Pagar y recoger</Trans>}
        </h1>
        {isOpened ? (
          <div className="with-rail">
            <div className={styles.steps} ref={root}>
              <OrderProblems />
              <CheckoutStepPanel number={1} title={t`Tus datos`} state={stateOf('contact')} {...reopen('contact')}>
                {isNow('contact') && <PassedTime />}
                <ContactStep isOpen={isNow('contact')} channels={channels} />
              </CheckoutStepPanel>
              <CheckoutStepPanel
                number={2}
                title={orderType === 'delivery' ? t`La entrega` : t`Cómo recoges`}
                state={isNow('contact') ? 'later' : stateOf('handover')}
                {...(isAfter('contact') && !isNow('handover') && reopen('handover'))}
              >
                {!isNow('contact') && (
                  <>
                    {isNow('handover') && <PassedTime />}
                    <HandoverStep isOpen={isNow('handover')} />
                  </>
                )}
              </CheckoutStepPanel>
              <CheckoutStepPanel number={3} title={t`El pago`} state={isNow('payment') ? 'now' : 'later'}>
                {isNow('payment') && (
                  <>
                    <PassedTime />
                    <PaymentStep />
                  </>
                )}
              </CheckoutStepPanel>
            </div>
            <OrderSummary />
          </div>
        ) : (
          <StepsOnTheWay />
        )}
      </div>
    </main>
  )
}

/** Between the order and its page. */
const OrderOnTheWay = () => (
  <main id="main" className={`wrap ${styles.page}`} aria-busy>
    <h1 className={styles.title}>
      <Trans>Buscando tu orden</Trans>
    </h1>
    <Skeleton height="24rem" />
  </main>
)

/** Which step is open is known once the machine runs; then all of this is replaced at once, so that nothing moves. */
const StepsOnTheWay = () => {
  const { t } = useLingui()
  return (
    <div className={`with-rail ${styles.opening}`}>
      <div className={styles.steps}>
        <CheckoutStepPanel number={1} title={t`Tus datos`}>
          <Skeleton height="12rem" />
        </CheckoutStepPanel>
        <CheckoutStepPanel number={2} title={t`Cómo recoges`} state="later" />
        <CheckoutStepPanel number={3} title={t`El pago`} state="later" />
      </div>
      <OrderSummary />
    </div>
  )
}

/** Why the order cannot be placed: the missing parts, and the step to fix them. `outletName` is a store without pickup on that Sunday. */
const NotYet = ({ outletName }: { outletName: string | null }) => (
  <main id="main" className={`wrap ${styles.page}`}>
    <h1 className={styles.title}>
      <Trans>Falta algo antes de pagar</Trans>
    </h1>
    <Panel className={styles.notYet}>
      {outletName !== null && <SundayReason outletName={outletName} />}
      <CartLines />
      <CartFooter />
    </Panel>
  </main>
)

/** The order is empty; after placing one, a link leads to it. */
const NothingToPay = () => {
  const { session } = useRouterContext()
  const last = session.lastOrder()
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <h1 className={styles.title}>
        <Trans>Todavía no hay nada que pagar</Trans>
      </h1>
      <p>
        {last === null ? (
          <Trans>Añade algo del menú y vuelve aquí.</Trans>
        ) : (
          <Trans>Tu última orden ya está hecha: síguela o añade algo del menú para hacer otra.</Trans>
        )}
      </p>
      <ParkedOrderOffer />
      <p className={`${styles.more} ${styles.ways}`}>
        {last !== null && (
          <ButtonLink href={`/tracker-order/${last}`} kind="main">
            <Trans>Ver mi última orden</Trans>
          </ButtonLink>
        )}
        <ButtonLink href="/order/pizzas" kind={last === null ? 'main' : 'plain'}>
          <Trans>Ver las pizzas</Trans>
        </ButtonLink>
      </p>
    </main>
  )
}
