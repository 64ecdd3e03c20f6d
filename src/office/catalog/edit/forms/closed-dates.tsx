import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as v from 'valibot'
import { Button } from '../../../../ui/form/button.tsx'
import { TextField } from '../../../../ui/form/field.tsx'
import { formatDate, noonOf } from '../../../../ui/format-time.ts'
import styles from '../../catalog.module.css'
import { useField } from '../draft-context.ts'

const Dates = v.array(v.string())

/** The dates on which a store is closed, such as holidays. */
export const ClosedDates = ({ path }: { path: string }) => {
  const { t, i18n } = useLingui()
  const { value, error, set } = useField(path)
  const [typed, setTyped] = useState('')
  const dates = v.is(Dates, value) ? value : []
  const change = (next: readonly string[]) => set({ kind: 'value', value: [...new Set(next)].toSorted() })
  const add = () => {
    if (typed !== '') change([...dates, typed])
    setTyped('')
  }
  return (
    <>
      {dates.length === 0 && (
        <p className={styles.facts}>
          <Trans>Ningún día cerrado.</Trans>
        </p>
      )}
      <ul className={styles.chips}>
        {dates.map((date) => {
          const day = formatDate(noonOf(date), i18n.locale)
          return (
            <li key={date}>
              <Button size="small" icon="x" onClick={() => change(dates.filter((one) => one !== date))}>
                <span className="visually-hidden">{t`Quitar`} </span>
                {day}
              </Button>
            </li>
          )
        })}
      </ul>
      <form
        className={styles.two}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <TextField
          label={t`Otro día cerrado`}
          name={path}
          type="date"
          isOptional
          value={typed}
          onChange={setTyped}
          {...(error !== undefined && { error })}
        />
        <div>
          <Button type="submit">
            <Trans>Añadir el día</Trans>
          </Button>
        </div>
      </form>
    </>
  )
}
