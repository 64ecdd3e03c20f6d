import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import { dateOf, formatTimeOfDay, formatWeekday } from '../../ui/format-time.ts'
import { useNow } from '../shared/use-now.ts'
import { capitalized } from '../shared/deferred/when-text.ts'
import type { DayHours, OpenHours } from './weekly-hours.ts'
import styles from './stores.module.css'

/** Returns a date of an arbitrary week, from Monday, January 5, 2026, to name days and format hours. */
const dateOfWeekday = (weekday: number) => `2026-01-${String(weekday + 4).padStart(2, '0')}`
const weekdayAt = (now: string) => ((new Date(`${dateOf(now)}T12:00:00Z`).getUTCDay() + 6) % 7) + 1

type StoreHoursProps = { carryout: readonly DayHours[]; delivery: readonly DayHours[] | null }

const isSame = (a: readonly DayHours[], b: readonly DayHours[]) => JSON.stringify(a) === JSON.stringify(b)

/** The week's hours for each order type. */
export const StoreHours = ({ carryout, delivery }: StoreHoursProps) =>
  delivery && isSame(carryout, delivery) ? (
    <Week title={<Trans>Para recoger y para entrega</Trans>} days={carryout} />
  ) : (
    <>
      <Week title={<Trans>Para recoger</Trans>} days={carryout} />
      {delivery ? (
        <Week title={<Trans>Para entrega</Trans>} days={delivery} />
      ) : (
        <p className="small soft">
          <Trans>Esta tienda no hace entregas.</Trans>
        </p>
      )}
    </>
  )

const Week = ({ title, days }: { title: ReactNode; days: readonly DayHours[] }) => {
  const { i18n } = useLingui()
  const now = useNow()
  const today = now === null ? null : weekdayAt(now)
  return (
    <table className={styles.hours}>
      <caption>{title}</caption>
      <tbody>
        {days.map(({ weekday, spans, isHoliday }) => (
          <tr key={weekday} className={clsx(weekday === today && styles.today)}>
            <th scope="row">{capitalized(formatWeekday(dateOfWeekday(weekday), i18n.locale))}</th>
            <td>
              {spans.length === 0 && (isHoliday ? <Trans>Cerrada por feriado</Trans> : <Trans>Cerrada</Trans>)}
              {spans.map((span) => (
                <Hours key={span.opens} {...span} />
              ))}
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
