import { Trans, useLingui } from '@lingui/react/macro'
import type { DaySales } from '../../../contract/office/days.ts'
import { formatMoney } from '../../ui/money.tsx'
import { useOrderTypeWords, usePaymentWords } from '../words.ts'
import { sumsOf } from './day-sums.ts'
import styles from './day.module.css'

/** Sales of a day by store, kind and payment, with their sums; wider than a phone, so it scrolls there. */
export const SalesTable = ({ sales }: { sales: readonly DaySales[] }) => {
  const { t } = useLingui()
  const typeWords = useOrderTypeWords()
  const paymentWords = usePaymentWords()
  const sums = sumsOf(sales)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users need to scroll it
    <section className={styles.scroll} aria-label={t`Tabla de ventas e impuestos`} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Tienda</Trans>
            </th>
            <th scope="col">
              <Trans>Forma</Trans>
            </th>
            <th scope="col">
              <Trans>Pago</Trans>
            </th>
            <th scope="col">
              <Trans>Órdenes</Trans>
            </th>
            <th scope="col">
              <Trans>Neto</Trans>
            </th>
            <th scope="col">
              <Trans>IVU estatal</Trans>
            </th>
            <th scope="col">
              <Trans>IVU municipal</Trans>
            </th>
            <th scope="col">{t`Total`}</th>
            <th scope="col">
              <Trans>Devuelto</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {sales.map((line) => (
            <tr key={`${line.outlet_code} ${line.order_type} ${line.payment_method}`}>
              <th scope="row">{line.outlet_name}</th>
              <td className={styles.text}>{typeWords[line.order_type]}</td>
              <td className={styles.text}>{paymentWords[line.payment_method]}</td>
              <td>{line.orders}</td>
              <td>{formatMoney(line.net_sales)}</td>
              <td>{formatMoney(line.state_tax)}</td>
              <td>{formatMoney(line.municipal_tax)}</td>
              <td className={styles.sum}>{formatMoney(line.total)}</td>
              <td>{formatMoney(-line.refunded)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              <Trans>Suma</Trans>
            </th>
            <td>{sums.orders}</td>
            <td>{formatMoney(sums.netSales)}</td>
            <td>{formatMoney(sums.stateTax)}</td>
            <td>{formatMoney(sums.municipalTax)}</td>
            <td>{formatMoney(sums.total)}</td>
            <td>{formatMoney(-sums.refunded)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
