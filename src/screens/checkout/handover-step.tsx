import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { offeredHandovers } from '../../../contract/handovers.ts'
import { noteLengths, vehicleLengths } from '../../../contract/orders.ts'
import type { Handover } from '../../../contract/primitives.ts'
import type { CheckoutForm } from '../../../contract/checkout-form.ts'
import { handoverProblems, sundayRuleOfForm } from '../../../machines/checkout/checkout.rules.ts'
import { Button } from '../../ui/form/button.tsx'
import { ChipChoice } from '../../ui/form/chip.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { GroupProblem } from './group-problem.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { RadioCard, RadioCards } from '../../ui/form/radio-card.tsx'
import { deferredIcons } from '../../ui/deferred-icons.ts'
import { AddressText } from '../address/address-text.tsx'
import { SundayInformation } from '../cart/sunday-notice.tsx'
import { InstructionsField } from '../address/instructions-field.tsx'
import { OrderNotes } from '../tracker/order-notes.tsx'
import { DeliveryAddressSection } from './delivery-address-section.tsx'
import { otherColor, useCarColors, useCarText } from './use-car-colors.ts'
import { ValidatedForm } from '../shared/validated-form.tsx'
import { useCheckoutForm } from './use-checkout-form.ts'
import styles from './checkout.module.css'

const icons: Record<Handover, IconName> = {
  door: deferredIcons.house,
  contactless: deferredIcons.package,
  counter: 'store',
  curbside: deferredIcons.car,
}

/** The handover: at the door or contactless, at the counter or curbside. */
export const HandoverStep = ({ isOpen }: { isOpen: boolean }) => {
  const { t } = useLingui()
  const id = useId()
  const { filled, change, saidOf, errorOf, text, send } = useCheckoutForm()
  if (!filled) return null
  const { form, order, market } = filled
  const { disposition, hasAlcohol } = order
  const { customize: services } = disposition.outlet
  const words: Record<Handover, { title: string; detail: string }> = {
    door: { title: t`En la puerta`, detail: t`Te la damos en la mano.` },
    contactless:
      disposition.orderType === 'delivery'
        ? { title: t`Sin contacto`, detail: t`La dejamos donde digas y te avisamos.` }
        : { title: t`Sin contacto`, detail: t`La dejamos en la mesa de recogido con su número.` },
    counter: { title: t`En el mostrador`, detail: t`Entras y la recoges.` },
    curbside: { title: t`En el carro (curbside)`, detail: t`Te la llevamos al carro.` },
  }
  if (!isOpen)
    return (
      <>
        <p>{words[form.handover].title}</p>
        {form.handover === 'curbside' && <CarWords form={form} />}
        {form.address && <AddressText address={form.address} />}
        <OrderNotes {...form} className="soft" />
      </>
    )
  const isSunday = sundayRuleOfForm(filled) === 'curb'
  const problem = errorOf(saidOf('handover', handoverProblems(filled)), 'handover')
  const offered: readonly Handover[] = isSunday
    ? ['curbside']
    : offeredHandovers(disposition.orderType, services, hasAlcohol)
  return (
    <ValidatedForm className={styles.fields} onSubmit={() => send({ type: 'handover.submitted' })}>
      {isSunday && (
        <div className={styles.whole}>
          <SundayInformation />
        </div>
      )}
      <div className={styles.whole}>
        <RadioCards legend={t`Cómo la recibes`} isLegendHidden problemId={problem && id}>
          {offered.map((handover) => (
            <RadioCard
              key={handover}
              name="handover"
              value={handover}
              icon={icons[handover]}
              isChosen={form.handover === handover}
              title={words[handover].title}
              detail={words[handover].detail}
              onChoose={() => change({ handover })}
            />
          ))}
        </RadioCards>
        {problem && <GroupProblem id={id}>{problem.error}</GroupProblem>}
      </div>
      {disposition.orderType === 'delivery' && (
        <div className={styles.where}>
          <DeliveryAddressSection />
        </div>
      )}
      {form.handover === 'curbside' && <Vehicle />}
      <div className={styles.whole}>
        <InstructionsField
          label={disposition.orderType === 'delivery' ? t`Instrucciones para el chofer` : t`Nota para la tienda`}
          value={form.instructions}
          max={market.instruction_max}
          onChange={(instructions) => change({ instructions })}
        />
      </div>
      {disposition.orderType === 'delivery' && (
        <div className={styles.whole}>
          <TextField
            label={t`Cómo llegar`}
            autoComplete="off"
            enterKeyHint="next"
            maxLength={noteLengths.directions}
            isOptional
            hint={t`Lo lee el chofer si la dirección no basta.`}
            {...text('directions', [])}
          />
        </div>
      )}
      <div className={styles.whole}>
        <TextField
          label={t`Alergias`}
          autoComplete="off"
          enterKeyHint="next"
          maxLength={noteLengths.allergies}
          isOptional
          hint={t`Las ve la cocina. No podemos garantizar que no haya trazas.`}
          {...text('allergies', [])}
        />
      </div>
      <div className={styles.next}>
        <Button type="submit" kind="main">
          <Trans>Seguir</Trans>
        </Button>
      </div>
    </ValidatedForm>
  )
}

/** The car in one line, once the step is done. */
const CarWords = ({
  form: { vehicleModel: model, vehicleColor: color, vehiclePlate: plate },
}: {
  form: CheckoutForm
}) => {
  const carText = useCarText()
  return <p className="soft">{carText({ model, color, plate })}</p>
}

const Vehicle = () => {
  const { t } = useLingui()
  const colors = useCarColors()
  const problemId = useId()
  const { filled, change, saidOf, text, errorOf } = useCheckoutForm()
  const color = filled?.form.vehicleColor ?? ''
  // Checked on blur: an unfinished text may match another color's id.
  const [isOther, setOther] = useState(color !== '' && colors.every(({ id }) => id !== color || id === otherColor))
  if (!filled) return null
  const problems = saidOf('handover', handoverProblems(filled))
  const problem = errorOf(problems, 'vehicleColor')
  return (
    <>
      <TextField
        label={t`Marca y modelo`}
        icon={deferredIcons.car}
        autoComplete="off"
        enterKeyHint="next"
        maxLength={vehicleLengths.model}
        hint={t`Para encontrarte rápido`}
        {...text('vehicleModel', problems)}
      />
      <TextField
        label={t`Tablilla`}
        autoComplete="off"
        enterKeyHint="next"
        maxLength={vehicleLengths.plate}
        isOptional
        hint={t`La usamos solo para esta orden`}
        {...text('vehiclePlate', problems)}
      />
      <fieldset
        className={styles.whole}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem && problemId}
      >
        <legend className="strong small">{t`Color`}</legend>
        <div className={styles.chips}>
          {colors.map(({ id, name, swatch }) => (
            <ChipChoice
              key={id}
              name="vehicleColor"
              value={id}
              swatch={swatch}
              isChosen={id === otherColor ? isOther : !isOther && color === id}
              onChoose={() => {
                setOther(id === otherColor)
                change({ vehicleColor: id })
              }}
            >
              {name}
            </ChipChoice>
          ))}
        </div>
        {problem && <GroupProblem id={problemId}>{problem.error}</GroupProblem>}
      </fieldset>
      {isOther && (
        <TextField
          label={t`¿Qué color?`}
          name="vehicleColorWords"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={20}
          isOptional
          value={color === otherColor ? '' : color}
          onChange={(words) => change({ vehicleColor: words.trim() === '' ? otherColor : words })}
        />
      )}
    </>
  )
}
