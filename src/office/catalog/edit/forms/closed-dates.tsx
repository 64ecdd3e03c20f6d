import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as v from 'valibot'
import { Button } from '../../../../ui/form/button.tsx'
import { formatDate, noonOf } from '../../../../ui/format-time.ts'
import { LiveRegion } from '../../../../ui/live-region.tsx'
import { DateField } from '../../../date-field.tsx'
import styles from '../../catalog.module.css'
import { useField } from '../draft-context.ts'

const Dates = v.array(v.string())

/** The dates on which a store is closed, such as holidays. */
export const ClosedDates = ({ path }: { path: string }) => {
  const { t, i18n } = useLingui()
  const { value, error, set } = useField(path)
  const [typed, setTyped] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const [said, setSaid] = useState('')
  const dates = v.is(Dates, value) ? value : []
  const change = (next: readonly string[]) => set({ kind: 'value', value: [...new Set(next)].toSorted() })
  const dayText = (date: string) => formatDate(noonOf(date), i18n.locale)
  const add = () => {
    setEmpty(typed === '')
    if (typed === '') return
    const day = dayText(typed)
    const isKnown = dates.includes(typed)
    setSaid(isKnown ? t`Ese día ya está en la lista: ${day}.` : t`Día añadido: ${day}.`)
    if (!isKnown) change([...dates, typed])
    setTyped('')
  }
  const remove = (date: string) => {
    const day = dayText(date)
    setEmpty(false)
    setSaid(t`Día quitado: ${day}.`)
    change(dates.filter((one) => one !== date))
  }
  const problem = isEmpty ? t`Escoge el día.` : error
  return (
    <>
      {dates.length === 0 && (
        <p className={styles.facts}>
          <Trans>Ningún día cerrado.</Trans>
        </p>
      )}
      <ul className={styles.chips}>
        {dates.map((date) => (
          <li key={date}>
            <Button size="small" icon="x" onClick={() => remove(date)}>
              <span className="visually-hidden">{t`Quitar`} </span>
              {dayText(date)}
            </Button>
          </li>
        ))}
      </ul>
      <LiveRegion>{said}</LiveRegion>
      <form
        className={styles.two}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <DateField
          label={t`Otro día cerrado`}
          name={path}
          isOptional
          value={typed}
          onChange={(day) => {
            setEmpty(false)
            setTyped(day)
          }}
          {...(problem !== undefined && { error: problem })}
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
