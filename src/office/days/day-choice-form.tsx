import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { deferredIcons } from '../../ui/deferred-icons.ts'
import { dateOf, dayBefore, noonOf } from '../../ui/format-time.ts'
import { DateField } from '../date-field.tsx'
import { Link } from '../link.ts'
import { useOffice } from '../office-context.ts'
import { stringifySearch } from '../office-search.ts'
import { useStores } from '../use-stores.ts'
import styles from './day.module.css'

const dayAfter = (date: string) => dateOf(new Date(Date.parse(noonOf(date)) + 86_400_000).toISOString())

/** The day and the store, both in the address. */
export const DayChoiceForm = ({ date, outlet }: { date: string; outlet: string }) => {
  const { t } = useLingui()
  const { history } = useRouter()
  const { now } = useOffice()
  const stores = useStores()
  const isToday = date >= dateOf(now())
  const open = (other: { date: string; outlet: string }) =>
    history.push(`/office/days/${other.date}${stringifySearch({ outlet: other.outlet })}`)
  const [draft, setDraft] = useState({ of: date, day: date })
  const typed = draft.of === date ? draft.day : date
  const openTyped = () => {
    if (typed !== '' && typed !== date) open({ date: typed, outlet })
  }
  return (
    <div className={styles.choice}>
      <Link to="/days/$date" params={{ date: dayBefore(date) }} search={{ outlet }} className={styles.step}>
        <Icon name={deferredIcons.arrowLeft} size="small" />
        <Trans>Día anterior</Trans>
      </Link>
      {/* A day that is typed passes others: it is opened once the field is left, or by Enter. */}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          openTyped()
        }}
      >
        <DateField
          label={t`Día`}
          name="date"
          value={typed}
          onChange={(other) => setDraft({ of: date, day: other })}
          onBlur={openTyped}
        />
        {/* Browsers send a form of a date by Enter only if it has a button. */}
        <input type="submit" hidden />
      </form>
      {isToday ? (
        <span className={styles.step} aria-hidden="true" />
      ) : (
        <Link to="/days/$date" params={{ date: dayAfter(date) }} search={{ outlet }} className={styles.step}>
          <Trans>Día siguiente</Trans>
          <Icon name={deferredIcons.arrowRight} size="small" />
        </Link>
      )}
      <div className={styles.store}>
        <SelectField
          label={t`Tienda`}
          name="outlet"
          isOptional
          placeholder={t`Todas`}
          value={outlet}
          onChange={(other) => open({ date, outlet: other })}
          options={stores.map(({ code, name }) => ({ value: code, words: name }))}
        />
      </div>
    </div>
  )
}
