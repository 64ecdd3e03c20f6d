import { Trans, useLingui } from '@lingui/react/macro'
import { likelyBills } from '../../../contract/cash-change.ts'
import { personLengths, type PaymentMethod } from '../../../contract/primitives.ts'
import { paymentProblems } from '../../../machines/checkout/checkout.rules.ts'
import { termsOfPayment, type TermsOfPayment } from '../../../machines/checkout/checkout-terms.rules.ts'
import { tipCentsOf, toPay } from '../../../machines/checkout/checkout-tip.rules.ts'
import { useAnnounce } from '../../machine-bindings/use-machine.ts'
import { Button } from '../../ui/form/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { formatMoney, Money } from '../../ui/money.tsx'
import { ValidatedForm } from '../shared/validated-form.tsx'
import { useCheckoutForm } from './use-checkout-form.ts'
import { PaymentMethods } from './payment-methods.tsx'
import { TipChoices } from './tip-choices.tsx'
import { TermsLinks } from '../shared/deferred/terms-links.tsx'
import styles from './checkout.module.css'

/** Payment method, terms, and the button that places the order. */
export const PaymentStep = () => {
  const { t, i18n } = useLingui()
  const { filled, change, text, saidOf, errorOf, send } = useCheckoutForm()
  const say = useAnnounce()
  if (!filled) return null
  const { form, order, market } = filled
  const age = market.alcohol_age
  const bills = likelyBills(toPay(filled))
  const examples = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(
    bills.map((cents) => formatMoney(cents)),
  )
  const isByCard = form.payment === 'credit_card'
  const problems = saidOf('payment', paymentProblems(filled))
  const termsWords: Record<TermsOfPayment, string> = {
    open: t`Acepto los términos de la orden.`,
    chargedOnAcceptance: t`Acepto los términos de la orden: se cobra a mi tarjeta cuando la tienda la acepte.`,
    paidInApp: t`Acepto los términos de la orden: la pago ahora, y me devuelven el dinero si la tienda no la acepta.`,
    paidOnReceipt: t`Acepto los términos de la orden: la pago al recibirla.`,
  }
  const choose = (method: PaymentMethod) => {
    const isOther = termsOfPayment(method) !== termsOfPayment(form.payment)
    const [tip, newTip] = [tipCentsOf(filled), tipCentsOf({ form: { ...form, payment: method }, order })]
    const amount = formatMoney(newTip)
    const changes = [
      ...(newTip < tip ? [t`Quitamos la propina: con efectivo se da en la mano.`] : []),
      ...(newTip > tip ? [t`Vuelve la propina que escogiste, ${amount}.`] : []),
      ...(form.terms && isOther && !filled.accepted.includes(termsOfPayment(method))
        ? [t`Los términos cambian con la forma de pago. Acéptalos otra vez.`]
        : []),
    ]
    change({ payment: method, ...(method === 'ath_movil' && { athPhone: form.athPhone || form.phone }) })
    if (changes.length > 0) say(changes.join(' '))
  }
  return (
    <ValidatedForm className={styles.fields} onSubmit={() => send({ type: 'order.confirmed' })}>
      <div className={styles.whole}>
        <PaymentMethods
          key={order.disposition.outlet.code}
          filled={filled}
          problem={errorOf(problems, 'payment')?.error}
          onChoose={choose}
        />
      </div>
      {form.payment === 'cash' && (
        <TextField
          label={t`¿Con cuánto pagas?`}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={8}
          placeholder={String((bills[0] ?? 0) / 100)}
          isOptional
          hint={t`Para tenerte el cambio justo: ${examples}, por ejemplo.`}
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
