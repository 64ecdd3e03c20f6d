import { useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { TextField } from '../../../../ui/form/field.tsx'
import styles from '../../catalog.module.css'
import { useField } from '../draft-context.ts'

const Hours = v.object({ from: v.string(), to: v.string() })
const usual = { from: '11:00', to: '15:00' }

/** The hours of the day in which a coupon serves, or all. */
export const CouponHours = ({ path }: { path: string }) => {
  const { t } = useLingui()
  const { value, error, set } = useField(path)
  const hours = v.is(Hours, value) ? value : null
  const change = (part: Partial<typeof usual>) => set({ kind: 'value', value: { ...usual, ...hours, ...part } })
  return (
    <fieldset>
      <legend className={styles.legend}>{t`Horas del día`}</legend>
      <Checkbox
        name={path}
        label={t`A cualquier hora`}
        isChecked={hours === null}
        onChange={(isAlways) => set({ kind: 'value', value: isAlways ? null : usual })}
      />
      {hours !== null && (
        <div className={styles.fields}>
          <TextField
            label={t`Desde`}
            name={`${path}.from`}
            type="time"
            value={hours.from}
            onChange={(from) => change({ from })}
          />
          <TextField
            label={t`Hasta`}
            name={`${path}.to`}
            type="time"
            value={hours.to}
            onChange={(to) => change({ to })}
          />
        </div>
      )}
      {error !== undefined && (
        <p role="alert" className={styles.wrong}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
