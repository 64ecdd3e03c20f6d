import { Trans, useLingui } from '@lingui/react/macro'
import { vehicleLengths, type Vehicle } from '../../../contract/orders.ts'
import { TextField } from '../../ui/form/field.tsx'
import styles from './phone.module.css'

type PhoneOrderCarProps = {
  vehicle: Vehicle
  onChange: (vehicle: Vehicle) => void
  modelError: string | null
  colorError: string | null
}

/** The car that waits at the curb. */
export const PhoneOrderCar = ({ vehicle, onChange, modelError, colorError }: PhoneOrderCarProps) => {
  const { t } = useLingui()
  return (
    <fieldset className={styles.pair}>
      <legend className={styles.legend}>
        <Trans>El carro</Trans>
      </legend>
      <TextField
        label={t`Modelo`}
        name="model"
        autoComplete="off"
        maxLength={vehicleLengths.model}
        value={vehicle.model}
        onChange={(model) => onChange({ ...vehicle, model })}
        {...(modelError !== null && { error: modelError })}
      />
      <TextField
        label={t`Color`}
        name="color"
        autoComplete="off"
        maxLength={vehicleLengths.color}
        value={vehicle.color}
        onChange={(color) => onChange({ ...vehicle, color })}
        {...(colorError !== null && { error: colorError })}
      />
      <TextField
        label={t`Tablilla`}
        name="plate"
        autoComplete="off"
        isOptional
        maxLength={vehicleLengths.plate}
        value={vehicle.plate}
        onChange={(plate) => onChange({ ...vehicle, plate })}
      />
    </fieldset>
  )
}
