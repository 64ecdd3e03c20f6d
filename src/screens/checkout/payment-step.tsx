import { Trans, useLingui } from '@lingui/react/macro'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { PaymentMethod } from '../../../contract/primitives.ts'
import type { PaymentMethodOffer } from '../../../contract/orders.ts'
import { paymentProblems, sundayOfForm } from '../../../machines/checkout.rules.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextField } from '../../ui/field.tsx'
import { Money } from '../../ui/money.tsx'
import { RadioCard, RadioCards } from '../../ui/radio-card.tsx'
import { focusFirstProblem } from '../shared/focus-first-problem.ts'
import { useCheckoutForm } from './use-form.ts'
import styles from './checkout.module.css'

/** How it is paid, the terms, and the button that places the order. */
export const PaymentStep = () => {
  const { t } = useLingui()
  const { checkout, form, change, text, saidOf, errorOf, send } = useCheckoutForm()
  const taken = usePaymentMethods(checkout?.context.order.disposition.outlet.code)
  if (!checkout || !form) return null
  const { order } = checkout.context
  const isSunday = sundayOfForm(checkout.context) === 'curb'
  const methods = isSunday ? taken.filter(({ method }) => method === 'credit_card') : taken
  const isByCard = form.payment === 'credit_card'
  const problems = saidOf('payment', paymentProblems(checkout.context))
  const problem = errorOf(problems, 'payment')
  const words: Record<PaymentMethod, { title: string; detail: string }> = {
    cash: { title: t`Efectivo`, detail: t`Pagas cuando la recibes.` },
    credit_card: { title: t`Tarjeta`, detail: t`Crédito o débito. Pagas ahora, en la página segura del banco.` },
    soft_bank: { title: t`Banco en línea`, detail: '' },
    eftpos: { title: t`Tarjeta de débito`, detail: '' },
  }
  return (
    <form
      className={styles.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'order.confirmed' })
        focusFirstProblem(event.currentTarget)
      }}
    >
      <div className={styles.whole}>
        <RadioCards legend={t`Forma de pago`} isLegendHidden>
          {methods.map(({ method }) => (
            <RadioCard
              key={method}
              name="payment"
              value={method}
              icon={method === 'cash' ? 'banknote' : 'credit-card'}
              isChosen={form.payment === method}
              title={words[method].title}
              detail={words[method].detail}
              onChoose={() => change({ payment: method })}
            />
          ))}
        </RadioCards>
        {problem && <p className={styles.error}>{problem.error}</p>}
      </div>
      {form.payment === 'cash' && (
        <TextField
          label={t`¿Con cuánto pagas?`}
          inputMode="decimal"
          placeholder="40"
          isOptional
          hint={t`Para llevarte el cambio justo.`}
          {...text('changeFor', problems)}
        />
      )}
      <div className={`${styles.whole} ${styles.checks}`}>
        {order.hasAlcohol && (
          <Checkbox
            name="ageConfirmed"
            label={t`Tengo 18 años o más y mostraré identificación con foto.`}
            isChecked={form.ageConfirmed}
            onChange={(ageConfirmed) => change({ ageConfirmed })}
            {...errorOf(problems, 'ageConfirmed')}
          />
        )}
        <Checkbox
          name="terms"
          label={
            isByCard
              ? t`Acepto los términos de la orden: se prepara al momento y se cobra cuando la tienda la acepta.`
              : t`Acepto los términos de la orden: se prepara al momento y se paga al recibirla.`
          }
          isChecked={form.terms}
          onChange={(terms) => change({ terms })}
          {...errorOf(problems, 'terms')}
        />
      </div>
      <div className={styles.whole}>
        <Button type="submit" kind="main" isWide end={<Money cents={order.total} />}>
          {isByCard ? <Trans>Seguir al banco</Trans> : <Trans>Hacer la orden</Trans>}
        </Button>
      </div>
    </form>
  )
}

/** What the store takes, in the customer's language. */
function usePaymentMethods(outletCode: string | undefined): readonly PaymentMethodOffer[] {
  const { api } = useRouteContext({ from: '__root__' })
  const [methods, setMethods] = useState<readonly PaymentMethodOffer[]>([])
  useEffect(() => {
    if (!outletCode) return
    let isCurrent = true
    void api()
      .then((calls) => calls.paymentMethods(outletCode))
      .then((result) => {
        if (isCurrent && result.ok) setMethods(result.value)
      })
    return () => {
      isCurrent = false
    }
  }, [api, outletCode])
  return methods
}
