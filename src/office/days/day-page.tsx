import { Trans, useLingui } from '@lingui/react/macro'
import { useMachine } from '@xstate/react'
import { lazy, Suspense, useEffect } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { formatDate, formatWeekday, noonOf } from '../../ui/format-time.ts'
import { useOffice } from '../office-context.ts'
import { ProblemNotice } from '../problem-notice.tsx'
import { day as route } from '../routes.ts'
import { usePageTitle } from '../shell/page-title.ts'
import { DayChoiceForm } from './day-choice-form.tsx'
import { DayFigures } from './day-figures.tsx'
import { OrdersByHour } from './orders-by-hour.tsx'
import { RefundsTable, SalesTable } from './sales-table.tsx'
import styles from './day.module.css'

const HourChart = lazy(() => import('./hour-chart.tsx').then(({ HourChart: chart }) => ({ default: chart })))

/** The end of a day: sales and taxes to the cent, orders by quarter hour, promises kept. */
export const DayPage = () => {
  const { t, i18n } = useLingui()
  const { machines } = useOffice()
  const { date } = route.useParams()
  const { outlet } = route.useSearch()
  const [state, send] = useMachine(machines.day, { input: { choice: { date, outlet } } })
  const { day, problem } = state.context
  useEffect(() => send({ type: 'day.given', choice: { date, outlet } }), [send, date, outlet])
  const title = `${formatWeekday(date, i18n.locale)}, ${formatDate(noonOf(date), i18n.locale)}`
  usePageTitle(t`Cierre del día`)
  return (
    <div className={styles.page}>
      <header className={styles.heading}>
        <h1 className={styles.title}>
          <Trans>Cierre del día</Trans>
        </h1>
        <p className={styles.date}>{title}</p>
      </header>
      <DayChoiceForm date={date} outlet={outlet} />
      <output>
        {state.matches('reading') && <Trans>Sumando el día…</Trans>}
        {state.matches('empty') && (
          <p className={styles.none}>
            <Trans>Ese día no se vendió nada. Escoge otro día u otra tienda.</Trans>
          </p>
        )}
        {day && state.matches('shown') && (
          <span className="visually-hidden">
            <Trans>Sumado: {title}</Trans>
          </span>
        )}
      </output>
      {state.matches('unread') && (
        <ProblemNotice problem={problem}>
          <Button size="small" onClick={() => send({ type: 'day.repeated' })}>
            <Trans>Intentar otra vez</Trans>
          </Button>
        </ProblemNotice>
      )}
      {day && state.matches('shown') && (
        <>
          <DayFigures day={day} />
          <section className={styles.part} aria-labelledby="sales">
            <div className={styles.partTop}>
              <h2 id="sales" className={styles.partTitle}>
                <Trans>Ventas e impuestos</Trans>
              </h2>
              <Button
                size="small"
                isLoading={state.matches({ shown: 'saving' })}
                onClick={() => send({ type: 'file.wanted' })}
              >
                <Trans>Bajar CSV</Trans>
              </Button>
            </div>
            {state.matches({ shown: 'unsaved' }) && <ProblemNotice problem={problem} />}
            <SalesTable sales={day.sales} />
          </section>
          {day.sales.some(({ refunds, unsold_refunds: unsold }) => refunds !== 0 || unsold !== 0) && (
            <section className={styles.part} aria-labelledby="refunds">
              <h2 id="refunds" className={styles.partTitle}>
                <Trans>Reembolsos de este día</Trans>
              </h2>
              <p className="small soft">
                <Trans>Cada reembolso cuenta el día en que se dio: los días pasados no cambian.</Trans>
              </p>
              <RefundsTable sales={day.sales} />
            </section>
          )}
          <section className={styles.part} aria-labelledby="hours">
            <h2 id="hours" className={styles.partTitle}>
              <Trans>Órdenes por cuarto de hora</Trans>
            </h2>
            <Suspense fallback={<div className={styles.chart} />}>
              <HourChart quarters={day.quarter_hours} />
            </Suspense>
            <OrdersByHour quarters={day.quarter_hours} />
          </section>
        </>
      )}
    </div>
  )
}
