import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Day } from '../../../contract/office/days.ts'
import { formatMoney } from '../../ui/money.tsx'
import { sumsOf } from './day-sums.ts'
import styles from './day.module.css'

/** The day at a glance: what was sold, how many orders, and how well the promises were kept. */
export const DayFigures = ({ day }: { day: Day }) => {
  const { i18n } = useLingui()
  const { orders, total, tips, refunded, refundedTips, unsoldRefunded } = sumsOf(day.sales)
  const { kept, late, median_late_minutes: median } = day.promises
  const percent = new Intl.NumberFormat(i18n.locale, { style: 'percent' })
  const givenBack = formatMoney(refunded)
  const apart = formatMoney(unsoldRefunded)
  const tipped = formatMoney(tips - refundedTips)
  const { canceled, refused, remakes } = day
  return (
    <dl className={styles.figures}>
      <Figure name={<Trans>Ventas menos reembolsos</Trans>} value={formatMoney(total - refunded)}>
        {refunded === 0 ? <Trans>nada devuelto de ventas</Trans> : <Trans>después de devolver {givenBack}</Trans>}
        {unsoldRefunded !== 0 && (
          <>
            {' · '}
            <Trans>aparte se devolvieron {apart} de órdenes sin entregar</Trans>
          </>
        )}
        {tips !== refundedTips && (
          <>
            {' · '}
            <Trans>aparte, {tipped} de propinas</Trans>
          </>
        )}
      </Figure>
      <Figure name={<Trans>Órdenes entregadas</Trans>} value={String(orders)}>
        <Plural value={canceled} _0="ninguna cancelada" one="# cancelada" other="# canceladas" />
        {' · '}
        <Plural value={refused} _0="ninguna rechazada" one="# rechazada" other="# rechazadas" />
        {remakes > 0 && (
          <>
            {' · '}
            <Plural value={remakes} one="# repuesta sin costo" other="# repuestas sin costo" />
          </>
        )}
      </Figure>
      <Figure name={<Trans>A tiempo</Trans>} value={kept + late === 0 ? '–' : percent.format(kept / (kept + late))}>
        <PromiseBar kept={kept} late={late} />
        <Trans>
          {kept} a tiempo, {late} tarde
        </Trans>
        {median !== null && (
          <>
            {' · '}
            <Plural value={Math.round(median)} one="la mitad, # min o más" other="la mitad, # min o más" />
          </>
        )}
      </Figure>
    </dl>
  )
}

const Figure = ({ name, value, children }: { name: ReactNode; value: string; children: ReactNode }) => (
  <div className={styles.figure}>
    <dt className={styles.figureName}>{name}</dt>
    <dd className={styles.figureValue}>{value}</dd>
    <dd className={styles.figureMore}>{children}</dd>
  </div>
)

const PromiseBar = ({ kept, late }: { kept: number; late: number }) => (
  <span className={styles.bar} aria-hidden="true">
    <span className={styles.barKept} style={{ flexGrow: kept }} />
    <span className={styles.barLate} style={{ flexGrow: late }} />
  </span>
)
