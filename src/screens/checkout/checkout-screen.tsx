import { Trans, useLingui } from '@lingui/react/macro'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { addressLine, readAddress } from '../../../contract/delivery-address.ts'
import type { CheckoutStep } from '../../../machines/checkout.rules.ts'
import { isPayable } from '../cart/is-payable.ts'
import { useMachine, useSend } from '../../flow/use-machine.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Step } from '../../ui/step.tsx'
import { CartFooter } from '../cart/cart-footer.tsx'
import { SundayReason } from '../cart/sunday-notice.tsx'
import { useOrdered } from '../cart/use-ordered.ts'
import { useSundayRule } from '../shared/use-sunday-rule.ts'
import { CartLines } from '../cart/cart-lines.tsx'
import { PaymentScreen } from '../payment/payment-screen.tsx'
import { PlaceAndTime } from '../menu/place-and-time.tsx'
import { ContactStep } from './contact-step.tsx'
import { HandoverStep } from './handover-step.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PassedTime } from './passed-time.tsx'
import { PaymentStep } from './payment-step.tsx'
import { useStepFocus } from './use-step-focus.ts'
import styles from './checkout.module.css'

/** Who, how, how to pay, and one order (spec §2 "/checkout"). */
export const CheckoutScreen = () => {
  const { t } = useLingui()
  const storefront = useMachine('storefront')
  const checkout = useMachine('checkout')
  const cart = useMachine('cart')
  const isPaying = useMachine('payment') !== undefined
  const send = useSend('checkout')
  const draft = checkout?.context.form.address
  const address = draft ? readAddress(draft) : null
  const orderType = checkout?.context.order.disposition.orderType
  const filling = (['contact', 'handover', 'payment'] as const).find((step) => checkout?.matches({ filling: step }))
  const [last, setLast] = useState(filling)
  if (filling && filling !== last) setLast(filling)
  const open = filling ?? last // a window stands over the step that it was opened from, and gives the focus back to it
  const steps = useStepFocus(checkout && (open ?? 'none'))
  const ordered = useOrdered()
  const isOff = useSundayRule(ordered) === 'off'
  const waits = cart?.matches('waiting') ?? false
  if (isPaying) return <PaymentScreen />
  const hasNothing = storefront !== undefined && !checkout && !cart?.matches('loading') && !cart?.context.cart && !waits
  if (hasNothing) return <NothingToPay />
  const known = cart?.context.cart
  if (
    (isOff && known && checkout?.matches('filling') !== false) ||
    (!checkout && (waits || (known && !isPayable(known))))
  )
    return <NotYet outletName={isOff && ordered ? ordered.outlet.name : null} />
  const isNow = (step: CheckoutStep) => step === (checkout ? open : 'contact')
  const isAfter = (step: CheckoutStep) =>
    checkout !== undefined && !isNow(step) && (step === 'contact' || !checkout.matches({ filling: 'contact' }))
  const stateOf = (step: CheckoutStep) => (isNow(step) ? 'now' : isAfter(step) ? 'done' : 'later')
  const reopen = (step: CheckoutStep) =>
    isAfter(step) ? { onChange: () => send({ type: 'step.reopened', step }) } : {}
  return (
    <main id="main">
      <PlaceAndTime
        {...(address && { address: addressLine(address) })}
        onChangeTime={() => send({ type: 'time.wanted' })}
      />
      <div className={`wrap ${styles.page}`}>
        <h1 className={styles.title}>
          {orderType === 'delivery' ? <Trans>Pagar y recibir</Trans> : <Trans>Pagar y recoger</Trans>}
        </h1>
        <div className="with-rail">
          <div className={styles.steps} ref={steps}>
            <Step number={1} title={t`Tus datos`} state={stateOf('contact')} {...reopen('contact')}>
              {isNow('contact') && <PassedTime />}
              {checkout ? <ContactStep isOpen={isNow('contact')} /> : <Skeleton height="12rem" />}
            </Step>
            <Step
              number={2}
              title={orderType === 'delivery' ? t`La entrega` : t`Cómo recoges`}
              state={isNow('contact') ? 'later' : stateOf('handover')}
              {...(isAfter('contact') && !isNow('handover') && reopen('handover'))}
            >
              {checkout && !isNow('contact') && (
                <>
                  {isNow('handover') && <PassedTime />}
                  <HandoverStep isOpen={isNow('handover')} />
                </>
              )}
            </Step>
            <Step number={3} title={t`El pago`} state={isNow('payment') ? 'now' : 'later'}>
              {isNow('payment') && (
                <>
                  <PassedTime />
                  <PaymentStep />
                </>
              )}
            </Step>
          </div>
          <OrderSummary />
        </div>
      </div>
    </main>
  )
}

/** The order cannot be paid as it is: what is missing, and the step that repairs it. `outletName` names a store from which nothing is collected on that Sunday. */
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

/** Nothing is in the order; whoever comes back from one that was placed finds the way to it. */
const NothingToPay = () => {
  const { session } = useRouteContext({ from: '__root__' })
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
