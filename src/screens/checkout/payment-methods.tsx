import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useState } from 'react'
import type { StorePaymentMethod } from '../../../contract/orders.ts'
import type { PaymentMethod } from '../../../contract/primitives.ts'
import { sundayRuleOfForm } from '../../../machines/checkout/checkout.rules.ts'
import { toPay } from '../../../machines/checkout/checkout-tip.rules.ts'
import { useRouterContext } from '../../router-context/use-router-context.ts'
import { deferredIcons } from '../../ui/deferred-icons.ts'
import { Button } from '../../ui/form/button.tsx'
import { RadioCard, RadioCards } from '../../ui/form/radio-card.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useUnansweredText } from '../shared/use-unanswered-text.ts'
import { GroupProblem } from './group-problem.tsx'
import type { FilledCheckout } from './use-checkout-form.ts'
import styles from './checkout.module.css'

type PaymentChoice = {
  filled: FilledCheckout
  problem: string | undefined
  onChoose: (method: PaymentMethod) => void
}
type Taken = readonly StorePaymentMethod[]

/** What most stores take: it reserves the place of what the store takes. */
const usual: Taken = (['credit_card', 'ath_movil', 'cash'] as const).map((method) => ({
  code: 0,
  method,
  name: '',
  max: null,
}))

const icons: Partial<Record<PaymentMethod, IconName>> = {
  cash: deferredIcons.banknote,
  ath_movil: deferredIcons.smartphone,
}

/** The ways to pay at the store of the order, one chosen. */
export const PaymentMethods = (choice: PaymentChoice) => {
  const silence = useUnansweredText()
  const { taken, isUnknown, ask } = usePaymentMethods(choice.filled.order.disposition.outlet.code)
  if (taken) return <Choices {...choice} taken={taken} />
  if (!isUnknown)
    return (
      <div className={styles.reserved} aria-hidden="true">
        <Skeleton height="100%" />
        <Choices {...choice} taken={usual} />
      </div>
    )
  return (
    <Notice tone="error">
      <p>
        {silence} <Trans>No pudimos cargar cómo se paga en ella. Inténtalo otra vez.</Trans>
      </p>
      <p className={styles.more}>
        <Button onClick={ask}>
          <Trans>Intentar otra vez</Trans>
        </Button>
      </p>
    </Notice>
  )
}

const Choices = ({ filled, problem, onChoose, taken }: PaymentChoice & { taken: Taken }) => {
  const { t } = useLingui()
  const id = useId()
  const { form, order } = filled
  const words: Record<PaymentMethod, { title: string; detail: string }> = {
    cash: {
      title: t`Efectivo`,
      detail:
        form.handover === 'contactless'
          ? t`Ten el efectivo a mano: es lo único que se entrega en persona.`
          : t`Pagas cuando la recibes.`,
    },
    credit_card: {
      title: t`Tarjeta`,
      detail: t`Crédito o débito. Pones la tarjeta ahora, en la página segura del banco.`,
    },
    soft_bank: { title: t`Banca en línea`, detail: '' },
    eftpos: { title: t`Tarjeta de débito`, detail: '' },
    ath_movil: { title: 'ATH Móvil', detail: t`Confirmas el pago en la app de tu celular.` },
  }
  const isSunday = sundayRuleOfForm(filled) === 'curb'
  const offered = isSunday ? taken.filter(({ method }) => method === 'credit_card') : taken
  return (
    <>
      <RadioCards legend={t`Forma de pago`} isLegendHidden problemId={problem ? id : undefined}>
        {offered.map(({ method, max }) => {
          const isTooMuch = max !== null && toPay({ form: { ...form, payment: method }, order }) > max
          return (
            <RadioCard
              key={method}
              name="payment"
              value={method}
              icon={icons[method] ?? deferredIcons.creditCard}
              isChosen={form.payment === method}
              isDisabled={isTooMuch}
              title={words[method].title}
              detail={isTooMuch ? t`En esta tienda, hasta ${formatMoney(max)}.` : words[method].detail}
              onChoose={() => onChoose(method)}
            />
          )
        })}
      </RadioCards>
      {problem && <GroupProblem id={id}>{problem}</GroupProblem>}
    </>
  )
}

/** Returns the store's payment methods, in the customer's language; null while loading. `isUnknown` after a failure: `ask` retries. */
function usePaymentMethods(outletCode: string) {
  const { api } = useRouterContext()
  const [taken, setTaken] = useState<Taken | null>(null)
  const [tries, setTries] = useState(1)
  const [lost, setLost] = useState(0)
  useEffect(() => {
    let isCurrent = true
    const lose = () => {
      if (isCurrent) setLost(tries)
    }
    void api()
      .then((calls) => calls.paymentMethods(outletCode))
      .then((result) => {
        if (!result.ok) return lose()
        if (isCurrent) setTaken(result.value)
      })
      .catch(lose)
    return () => {
      isCurrent = false
    }
  }, [api, outletCode, tries])
  return { taken, isUnknown: taken === null && lost === tries, ask: () => setTries((count) => count + 1) }
}
