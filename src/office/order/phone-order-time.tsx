import { useLingui } from '@lingui/react/macro'
import type { PhoneOffer } from '../../../contract/office/phone-orders.ts'
import type { PhoneForm } from '../../../machines/office/phone-order.ports.ts'
import { isAsapOffered, laterDaysOf } from '../../../machines/office/phone-order.rules.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { dateOf, formatClock, formatDay, formatWeekday, noonOf } from '../../ui/format-time.ts'
import styles from './phone.module.css'

const asap = 'asap'
type PhoneOrderTimeProps = {
  form: PhoneForm
  offer: PhoneOffer
  onChange: (at: string | null) => void
  error: string | null
}

/** As soon as possible, or a day and one of its open slots. */
export const PhoneOrderTime = ({ form, offer, onChange, error }: PhoneOrderTimeProps) => {
  const { t, i18n } = useLingui()
  const { at } = form
  const days = laterDaysOf(form, offer)
  const isAsap = isAsapOffered(form, offer)
  const day = at === null ? undefined : days.find(({ times }) => times.includes(at))
  const timesOf = (date: string) => days.find((each) => each.date === date)?.times ?? []
  /** Times after midnight are listed with their evening, and are of the next date. */
  const timeText = (time: string, date: string) => {
    const [clock, own] = [formatClock(time, i18n.locale), dateOf(time)]
    const weekday = formatWeekday(own, i18n.locale)
    return own === date ? clock : t`${clock} (madrugada del ${weekday})`
  }
  const dayOptions = days.map(({ date }) => ({ value: date, words: formatDay(noonOf(date), i18n.locale) }))
  return (
    <div className={styles.pair}>
      <SelectField
        label={t`Para cuándo`}
        name="day"
        value={day?.date ?? (at === null && isAsap ? asap : '')}
        onChange={(value) => onChange(timesOf(value)[0] ?? null)}
        options={[...(isAsap ? [{ value: asap, words: t`Lo antes posible` }] : []), ...dayOptions]}
        placeholder={t`Escoge el día`}
        {...(error !== null && { error })}
      />
      {day && (
        <SelectField
          label={t`Hora`}
          name="time"
          value={at ?? ''}
          onChange={(value) => onChange(value || null)}
          options={day.times.map((time) => ({ value: time, words: timeText(time, day.date) }))}
          placeholder={t`Escoge la hora`}
        />
      )}
    </div>
  )
}
