import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { instantOfMoment } from '../../../../machines/office/catalog/catalog-fields.rules.ts'
import { Button } from '../../../ui/form/button.tsx'
import { DateField } from '../../date-field.tsx'
import { useOffice } from '../../office-context.ts'
import styles from '../catalog.module.css'

/** When a version is published by itself, by Puerto Rico's clock. */
export const ScheduleForm = ({ onSchedule }: { onSchedule: (at: string) => void }) => {
  const { t } = useLingui()
  const { now } = useOffice()
  const [moment, setMoment] = useState('')
  const [error, setError] = useState<string | null>(null)
  const submit = () => {
    const at = moment === '' ? null : instantOfMoment(moment)
    if (at === null) return setError(t`Escoge el día y la hora.`)
    if (Date.parse(at) <= Date.parse(now())) return setError(t`Esa hora ya pasó. Escoge otra.`)
    setError(null)
    onSchedule(at)
  }
  return (
    <form
      className={styles.two}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <DateField
        label={t`Publicar sola a esta hora`}
        name="moment"
        hasTime
        value={moment}
        onChange={setMoment}
        hint={t`Hora de Puerto Rico`}
        {...(error !== null && { error })}
      />
      <div>
        <Button type="submit">
          <Trans>Programar</Trans>
        </Button>
      </div>
    </form>
  )
}
