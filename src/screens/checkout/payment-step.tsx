import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useState } from 'react'
import { personLengths, type PaymentMethod } from '../../../contract/primitives.ts'
import type { StorePaymentMethod } from '../../../contract/orders.ts'
import { paymentProblems, sundayRuleOfForm } from '../../../machines/checkout/checkout.rules.ts'
import { termsOfPayment, type TermsOfPayment } from '../../../machines/checkout/checkout-terms.rules.ts'
import { tipCentsOf, toPay } from '../../../machines/checkout/checkout-tip.rules.ts'
import { useAnnounce } from '../../machine-bindings/use-machine.ts'
import { useRouterContext } from '../../router-context/use-router-context.ts'
import { Button } from '../../ui/form/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { GroupProblem } from './group-problem.tsx'
import { formatMoney, Money } from '../../ui/money.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioCard, RadioCards } from '../../ui/form/radio-card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { deferredIcons } from '../../ui/deferred-icons.ts'
import { ValidatedForm } from '../shared/validated-form.tsx'
import { useCheckoutForm } from './use-checkout-form.ts'
import { TipChoices } from './tip-choices.tsx'
import { useUnansweredText } from '../shared/use-unanswered-text.ts'
import { TermsLinks } from '../shared/deferred/terms-links.tsx'
import styles from './checkout.module.css'

const icons: Partial<Record<PaymentMethod, IconName>> = { cash: deferredIcons.banknote, ath_movil: deferredIcons.phone }

/** Payment method, terms, and the button that places the order. */
export const PaymentStep = () => {
  const { t } = useLingui()
  const { filled, change, text, saidOf, errorOf, send } = useCheckoutForm()
  const id = useId()
  const say = useAnnounce()
  const silence = useUnansweredText()
  const { taken, isUnknown, ask } = usePaymentMethods(filled?.order.disposition.outlet.code)
  if (!filled) return null
  const { form, order, market } = filled
  const age = market.alcohol_age
  const isSunday = sundayRuleOfForm(filled) === 'curb'
  const methods = isSunday ? taken?.filter(({ method }) => method === 'credit_card') : taken
  const isByCard = form.payment === 'credit_card'
  const problems = saidOf('payment', paymentProblems(filled))
  const problem = errorOf(problems, 'payment')
  const termsWords: Record<TermsOfPayment, string> = {
    open: t`Acepto los términos de la orden.`,
    chargedOnAcceptance: t`Acepto los términos de la orden: se cobra a mi tarjeta cuando la tienda la acepte.`,
    paidInApp: t`Acepto los términos de la orden: la pago ahora, y me devuelven el dinero si la tienda no la acepta.`,
    paidOnReceipt: t`Acepto los términos de la orden: la pago al recibirla.`,
  }
  const paidBy = (payment: PaymentMethod) => ({ form: { ...form, payment }, order })
  const choose = (method: PaymentMethod) => {
    const isOther = termsOfPayment(method) !== termsOfPayment(form.payment)
    const [tip, newTip] = [tipCentsOf(filled), tipCentsOf(paidBy(method))]
    const amount = formatMoney(newTip)
    const changes = [
      ...(newTip < tip ? [t`Quitamos la propina: con efectivo se da en la mano.`] : []),
      ...(newTip > tip ? [t`Vuelve la propina que escogiste, ${amount}.`] : []),
      ...(form.terms && isOther ? [t`Los términos cambian con la forma de pago. Acéptalos otra vez.`] : []),
    ]
    change({ payment: method, ...(method === 'ath_movil' && { athPhone: form.athPhone || form.phone }) })
    if (changes.length > 0) say(changes.join(' '))
  }
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
  return (
    <ValidatedForm className={styles.fields} onSubmit={() => send({ type: 'order.confirmed' })}>
      <div className={styles.whole}>
        {isUnknown && (
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
        )}
        {!methods && !isUnknown && <Skeleton height="12.25rem" />}
        <RadioCards legend={t`Forma de pago`} isLegendHidden problemId={methods && problem ? id : undefined}>
          {methods?.map(({ method, max }) => (
            <RadioCard
              key={method}
              name="payment"
              value={method}
              icon={icons[method] ?? deferredIcons.creditCard}
              isChosen={form.payment === method}
              isDisabled={max !== null && toPay(paidBy(method)) > max}
              title={words[method].title}
              detail={
                max !== null && toPay(paidBy(method)) > max
                  ? t`En esta tienda, hasta ${formatMoney(max)}.`
                  : words[method].detail
              }
              onChoose={() => choose(method)}
            />
          ))}
        </RadioCards>
        {methods && problem && <GroupProblem id={id}>{problem.error}</GroupProblem>}
      </div>
      {form.payment === 'cash' && (
        <TextField
          label={t`¿Con cuánto pagas?`}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={8}
          placeholder="40"
          isOptional
          hint={t`Para llevarte el cambio justo.`}
          {...text('changeFor', problems)}
        />
      )}
      {form.payment === 'ath_movil' && (
        <TextField
          label={t`Teléfono de tu cuenta de ATH Móvil`}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint="done"
          maxLength={personLengths.phone}
          hint={t`Ahí te llega el aviso para confirmar.`}
          {...text('athPhone', problems)}
        />
      )}
      <TipChoices />
      <div className={`${styles.whole} ${styles.checks}`}>
        {order.hasAlcohol && (
          <Checkbox
            name="ageConfirmed"
            label={t`Tengo ${age} años o más y mostraré identificación con foto.`}
            isChecked={form.ageConfirmed}
            onChange={(ageConfirmed) => change({ ageConfirmed })}
            {...errorOf(problems, 'ageConfirmed')}
          />
        )}
        <Checkbox
          name="terms"
          label={termsWords[termsOfPayment(form.payment)]}
          isChecked={form.terms}
          onChange={(terms) => change({ terms })}
          {...errorOf(problems, 'terms')}
        />
        <TermsLinks />
      </div>
      <div className={styles.whole}>
        <Button type="submit" kind="main" isWide end={<Money cents={toPay(filled)} />}>
          {isByCard && <Trans>Seguir al banco</Trans>}
          {form.payment === 'ath_movil' && <Trans>Pagar con ATH Móvil</Trans>}
          {!isByCard && form.payment !== 'ath_movil' && <Trans>Hacer la orden</Trans>}
        </Button>
      </div>
    </ValidatedForm>
  )
}

/** Returns the store's payment methods, in the customer's language; null while loading. `isUnknown` after a failure: `ask` retries. */
function usePaymentMethods(outletCode: string | undefined) {
  const { api } = useRouterContext()
  const [taken, setTaken] = useState<readonly StorePaymentMethod[] | null>(null)
  const [tries, setTries] = useState(1)
  const [lost, setLost] = useState(0)
  useEffect(() => {
    if (!outletCode) return
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
