import { Trans, useLingui } from '@lingui/react/macro'
import { addressLine } from '../../../contract/delivery-address.ts'
import type { PhoneForm } from '../../../machines/office/phone-order.ports.ts'
import { phoneProblems } from '../../../machines/office/phone-order.rules.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { RadioCard, RadioCards } from '../../ui/form/radio-card.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { useHandoverWords } from '../words.ts'
import type { PhoneOrderActor, PhoneOrderState } from './phone-order-actor.ts'
import { PhoneOrderCar } from './phone-order-car.tsx'
import { PhoneOrderContact } from './phone-order-contact.tsx'
import { PhoneOrderLines } from './phone-order-lines.tsx'
import { PhoneOrderPayment } from './phone-order-payment.tsx'
import { PhoneOrderTime } from './phone-order-time.tsx'
import styles from './phone.module.css'

type Problems = ReturnType<typeof phoneProblems>
type PhoneProblem = NonNullable<Problems[keyof Problems]>

/** Returns the words of what is missing in an order by phone. */
function usePhoneProblemWords(): Readonly<Record<PhoneProblem, string>> {
  const { t } = useLingui()
  return {
    'lines-required': t`Deja por lo menos un producto.`,
    'way-required': t`Escoge cómo la recibe.`,
    'time-required': t`Escoge para cuándo.`,
    'name-required': t`Escribe el nombre y los apellidos.`,
    'phone-required': t`Escribe el teléfono.`,
    'email-required': t`Escribe el correo: allí llega el enlace para seguir la orden.`,
    'vehicle-required': t`Pregunta el modelo y el color del carro.`,
    'payment-required': t`Escoge cómo paga.`,
    'change-invalid': t`Escribe una cantidad en dólares que cubra el total.`,
    'age-required': t`Pregúntale la edad: la orden lleva alcohol.`,
  }
}

/** What the customer wants, how they get it, who they are and how they pay. */
export const PhoneOrderFields = ({ actor, state }: { actor: PhoneOrderActor; state: PhoneOrderState }) => {
  const { t } = useLingui()
  const handoverWords = useHandoverWords()
  const { order, offer, form, isChecked } = state.context
  const problemWords = usePhoneProblemWords()
  if (offer === null) return null
  const problems = phoneProblems(form, offer)
  const errorOf = (field: keyof typeof problems) => {
    const problem = problems[field]
    return isChecked && problem !== null ? { error: problemWords[problem] } : {}
  }
  const change = (part: Partial<PhoneForm>) => actor.send({ type: 'form.changed', change: part })
  const place = order.address && addressLine(order.address)
  return (
    <form
      className={styles.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'form.submitted' })
      }}
    >
      <PhoneOrderLines
        order={order}
        lines={offer.lines}
        quantities={form.quantities}
        onChange={(quantities) => change({ quantities })}
        error={errorOf('lines').error ?? null}
      />
      {order.order_coupons.length > 0 && (
        <p className="small soft">
          <Trans>Los cupones de esa orden no se usan otra vez aquí.</Trans>
        </p>
      )}
      <RadioCards legend={t`Cómo la recibe`} columns={2}>
        {offer.ways.map((way) => (
          <RadioCard
            key={`${way.order_type} ${way.handover}`}
            name="way"
            value={`${way.order_type} ${way.handover}`}
            isChosen={form.way?.order_type === way.order_type && form.way.handover === way.handover}
            onChoose={() => change({ way })}
            title={
              way.order_type === 'carryout' && way.handover === 'contactless'
                ? t`Recoger sin contacto`
                : handoverWords(way)
            }
            detail={way.order_type === 'delivery' ? place : order.outlet_name}
          />
        ))}
      </RadioCards>
      <PhoneOrderTime
        form={form}
        offer={offer}
        onChange={(at) => change({ at })}
        error={errorOf('time').error ?? null}
      />
      {form.way?.handover === 'curbside' && (
        <PhoneOrderCar
          vehicle={form.vehicle}
          onChange={(vehicle) => change({ vehicle })}
          modelError={errorOf('model').error ?? null}
          colorError={errorOf('color').error ?? null}
        />
      )}
      <PhoneOrderContact
        contact={form.contact}
        onChange={(contact) => change({ contact })}
        errorOf={(field) => errorOf(field).error ?? null}
      />
      <TextField
        label={t`Nota para la entrega`}
        name="instructions"
        autoComplete="off"
        isOptional
        value={form.instructions}
        onChange={(instructions) => change({ instructions })}
      />
      <PhoneOrderPayment
        form={form}
        methods={offer.payment_methods}
        onChange={change}
        error={errorOf('changeFor').error ?? null}
      />
      {offer.alcohol && (
        <Checkbox
          name="age"
          label={t`El cliente dice que tiene edad para beber y enseñará una identificación.`}
          isChecked={form.isOfAge}
          onChange={(isOfAge) => change({ isOfAge })}
          {...errorOf('age')}
        />
      )}
    </form>
  )
}
