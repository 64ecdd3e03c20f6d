import { Trans, useLingui } from '@lingui/react/macro'
import type { QuarterHour } from '../../../contract/office/days.ts'
import * as v from 'valibot'
import { formatTimeOfDay } from '../../ui/format-time.ts'
import styles from './day.module.css'

export type Quarters = readonly v.InferOutput<typeof QuarterHour>[]

/** The numbers of the chart, for those who read them. */
export const OrdersByHour = ({ quarters }: { quarters: Quarters }) => {
  const { i18n } = useLingui()
  return (
    <details>
      <summary className={styles.numbers}>
        <Trans>Ver los números</Trans>
      </summary>
      <table className={styles.quarters}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Desde</Trans>
            </th>
            <th scope="col">
              <Trans>Órdenes</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {quarters
            .filter(({ orders }) => orders > 0)
            .map(({ start, orders }) => (
              <tr key={start}>
                <th scope="row">{formatTimeOfDay(start, i18n.locale)}</th>
                <td>{orders}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  )
}
