import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, use, useId, useState } from 'react'
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
type Answer = readonly StorePaymentMethod[] | null
type Api = ReturnType<typeof useRouterContext>['api']

const icons: Partial<Record<PaymentMethod, IconName>> = { cash: deferredIcons.banknote, ath_movil: deferredIcons.phone }

/** Returns the ways to pay that a store takes, in the customer's language; null if they cannot be known now. */
const askPaymentMethods = (api: Api, outletCode: string): Promise<Answer> =>
  api()
    .then((calls) => calls.paymentMethods(outletCode))
    .then((result) => (result.ok ? result.value : null))
    .catch(() => null)

/** The ways to pay at the store of the order, one chosen; they are asked for once for each store. */
export const PaymentMethods = (choice: PaymentChoice) => {
  const { api } = useRouterContext()
  const ask = () => askPaymentMethods(api, choice.filled.order.disposition.outlet.code)
  const [asked, setAsked] = useState(ask)
  return (
    <Suspense fallback={<Skeleton height="12.25rem" />}>
      <Answered {...choice} asked={asked} onAgain={() => setAsked(ask())} />
    </Suspense>
  )
}

const Answered = ({ asked, onAgain, ...choice }: PaymentChoice & { asked: Promise<Answer>; onAgain: () => void }) => {
  const silence = useUnansweredText()
  const taken = use(asked)
  if (taken) return <Choices {...choice} taken={taken} />
  return (
    <Notice tone="error">
      <p>
        {silence} <Trans>No pudimos cargar cómo se paga en ella. Inténtalo otra vez.</Trans>
      </p>
      <p className={styles.more}>
        <Button onClick={onAgain}>
          <Trans>Intentar otra vez</Trans>
        </Button>
      </p>
    </Notice>
  )
}

const Choices = ({ filled, problem, onChoose, taken }: PaymentChoice & { taken: NonNullable<Answer> }) => {
  const { t } = useLingui()
  const id = useId()
  const { form, order } = filled
  const words: Record<PaymentMethod, { title: string; detail: string }> = {
    cash: { title: t`Efectivo`, detail: t`Pagas cuando la recibes.` },
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
