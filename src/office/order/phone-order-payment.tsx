import { useLingui } from '@lingui/react/macro'
import type { PaymentMethod } from '../../../contract/primitives.ts'
import type { PhoneForm } from '../../../machines/office/phone-order.ports.ts'
import { TextField } from '../../ui/form/field.tsx'
import { RadioCard, RadioCards } from '../../ui/form/radio-card.tsx'
import { usePaymentWords } from '../words.ts'

type PhoneOrderPaymentProps = {
  form: PhoneForm
  methods: readonly PaymentMethod[]
  onChange: (change: Pick<PhoneForm, 'payment'> | Pick<PhoneForm, 'changeFor'>) => void
  error: string | null
}

/** How the order is paid when it is handed over, and the bill for which change is brought. */
export const PhoneOrderPayment = ({ form, methods, onChange, error }: PhoneOrderPaymentProps) => {
  const { t } = useLingui()
  const paymentWords = usePaymentWords()
  return (
    <>
      <RadioCards legend={t`Cómo paga`} columns={2}>
        {methods.map((method) => (
          <RadioCard
            key={method}
            name="payment"
            value={method}
            isChosen={form.payment === method}
            onChoose={() => onChange({ payment: method })}
            title={paymentWords[method]}
            detail={t`Al recibirla. Por teléfono no se toman números de tarjeta.`}
          />
        ))}
      </RadioCards>
      {form.payment === 'cash' && (
        <TextField
          label={t`Con cuánto paga`}
          name="change_for"
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          placeholder="40"
          isOptional
          hint={t`Para llevarle el cambio justo.`}
          value={form.changeFor}
          onChange={(changeFor) => onChange({ changeFor })}
          {...(error !== null && { error })}
        />
      )}
    </>
  )
}
