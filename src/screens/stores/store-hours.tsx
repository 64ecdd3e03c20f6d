import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import { dateOf, formatTimeOfDay, formatWeekday } from '../../ui/format-time.ts'
import { useNow } from '../shared/use-now.ts'
import { capitalized } from '../shared/deferred/when-text.ts'
import { weekdayOf, type DayHours, type OpenHours, type StoreWeek } from './weekly-hours.ts'
import styles from './stores.module.css'

/** Returns a date of an arbitrary week, from Monday, January 5, 2026, to name days and format hours. */
const dateOfWeekday = (weekday: number) => `2026-01-${String(weekday + 4).padStart(2, '0')}`

const isSame = (a: readonly DayHours[], b: readonly DayHours[]) => JSON.stringify(a) === JSON.stringify(b)

/** The week's hours for each order type. */
export const StoreHours = ({ carryout, delivery }: StoreWeek) =>
  delivery && isSame(carryout, delivery) ? (
    <Week title={<Trans>Para recoger y para entrega</Trans>} days={carryout} />
  ) : (
    <>
      <Week title={<Trans>Para recoger</Trans>} days={carryout} isDelivering={delivery !== null} />
      {delivery ? (
        <Week title={<Trans>Para entrega</Trans>} days={delivery} />
      ) : (
        <p className="small soft">
          <Trans>Esta tienda no hace entregas.</Trans>
        </p>
      )}
    </>
  )

type WeekProps = {
  title: ReactNode
  days: readonly DayHours[]
  /** Whether the store delivers in other hours. */
  isDelivering?: boolean
}

const Week = ({ title, days, isDelivering = false }: WeekProps) => {
  const { i18n } = useLingui()
  const now = useNow()
  const today = now === null ? null : weekdayOf(dateOf(now))
  return (
    <table className={styles.hours}>
      <caption>{title}</caption>
      <tbody>
        {days.map(({ weekday, spans, isHoliday }) => (
          <tr key={weekday} className={clsx(weekday === today && styles.today)}>
            <th scope="row">{capitalized(formatWeekday(dateOfWeekday(weekday), i18n.locale))}</th>
            <td>
              {isHoliday ? (
                <Trans>Cerrada por feriado</Trans>
              ) : spans.length > 0 ? (
                spans.map((span) => <Hours key={span.opens} {...span} />)
              ) : isDelivering ? (
                <Trans>Solo entrega</Trans>
              ) : (
                <Trans>Cerrada</Trans>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Hours = ({ opens, closes }: OpenHours) => {
  const { i18n } = useLingui()
  const clock = (time: string) => formatTimeOfDay(time, i18n.locale)
  return (
    <span className={styles.span}>
      {clock(opens)} – {clock(closes)}
    </span>
  )
}
