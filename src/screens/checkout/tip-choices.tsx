import { Trans, useLingui } from '@lingui/react/macro'
import type { TipChoice } from '../../../contract/checkout-form.ts'
import { tipInCents, tipPercents } from '../../../contract/tip.ts'
import { asksForTip } from '../../../machines/checkout/checkout-tip.rules.ts'
import { paymentProblems } from '../../../machines/checkout/checkout.rules.ts'
import { ChipChoice } from '../../ui/form/chip.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Money } from '../../ui/money.tsx'
import { useCheckoutForm } from './use-checkout-form.ts'
import styles from './checkout.module.css'

/** The tip for the rider, with what each choice comes to. In cash it is given by hand, which one who had chosen a tip is told. */
export const TipChoices = () => {
  const { t } = useLingui()
  const { filled, saidOf, text, send } = useCheckoutForm()
  if (!filled) return null
  const { form, order } = filled
  if (!asksForTip(filled))
    return form.payment === 'cash' && form.tip !== 'none' && order.disposition.orderType === 'delivery' ? (
      <p className={`${styles.whole} soft`}>
        <Trans>Quitamos la propina de la orden: con efectivo se la das en la mano a quien entrega.</Trans>
      </p>
    ) : null
  const choice = (tip: TipChoice) => ({
    name: 'tip',
    value: String(tip),
    isChosen: form.tip === tip,
    onChoose: () => send({ type: 'tip.chosen', tip }),
  })
  return (
    <>
      <fieldset className={`${styles.whole} ${styles.tip}`}>
        <legend className="strong small">
          <Trans>Propina para quien entrega</Trans>
        </legend>
        <div className={styles.chips}>
          <ChipChoice {...choice('none')}>
            <Trans>Sin propina</Trans>
          </ChipChoice>
          {tipPercents.map((percent) => (
            <ChipChoice key={percent} {...choice(percent)}>
              {percent}% <Money cents={tipInCents({ percent }, order.itemsTotal)} />
            </ChipChoice>
          ))}
          <ChipChoice {...choice('own')}>
            <Trans>Otra cantidad</Trans>
          </ChipChoice>
        </div>
      </fieldset>
      {form.tip === 'own' && (
        <TextField
          label={t`Propina en dólares`}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={8}
          {...text('ownTip', saidOf('payment', paymentProblems(filled)))}
        />
      )}
    </>
  )
}
