import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { DaySales } from '../../../contract/office/days.ts'
import { formatMoney } from '../../ui/money.tsx'
import { useOrderTypeWords, usePaymentWords } from '../words.ts'
import { refundFigures, sumsOf, sumsOfFigures } from './day-sums.ts'
import styles from './day.module.css'

/** A row of a table of a day: of a store, an order type and a payment method, with its figures by column. */
type Row = { readonly key: string; readonly line: DaySales; readonly figures: readonly ReactNode[] }
type TableProps = {
  readonly label: string
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
  readonly sums: readonly ReactNode[]
}

/** Sales of a day by store, kind and payment, the tips that were charged with them, and their sums. */
export const SalesTable = ({ sales }: { sales: readonly DaySales[] }) => {
  const { t } = useLingui()
  const sums = sumsOf(sales)
  const sold = sales.filter(({ orders }) => orders > 0)
  return (
    <Table
      label={t`Tabla de ventas e impuestos`}
      columns={[t`Órdenes`, t`Neto`, t`IVU estatal`, t`IVU municipal`, t`Total`, t`Propinas`, t`Cobrado`]}
      rows={sold.map((line) => ({
        key: keyOf(line),
        line,
        figures: [
          line.orders,
          formatMoney(line.net_sales),
          formatMoney(line.state_tax),
          formatMoney(line.municipal_tax),
          formatMoney(line.total),
          formatMoney(line.tips),
          formatMoney(line.total + line.tips),
        ],
      }))}
      sums={[
        sums.orders,
        formatMoney(sums.netSales),
        formatMoney(sums.stateTax),
        formatMoney(sums.municipalTax),
        formatMoney(sums.total),
        formatMoney(sums.tips),
        formatMoney(sums.total + sums.tips),
      ]}
    />
  )
}

/** Refunds of a day: of sales of this day or before, and of orders that were not handed over. */
export const RefundsTable = ({ sales }: { sales: readonly DaySales[] }) => {
  const { t } = useLingui()
  const given = sales.filter(({ refunds, unsold_refunds: unsold }) => refunds !== 0 || unsold !== 0)
  return (
    <Table
      label={t`Tabla de reembolsos`}
      columns={[
        t`De ventas, neto`,
        t`IVU estatal`,
        t`IVU municipal`,
        t`Propinas`,
        t`De órdenes sin entregar`,
        t`Total`,
      ]}
      rows={given.map((line) => ({
        key: keyOf(line),
        line,
        figures: refundFigures(line).map((cents) => formatMoney(cents)),
      }))}
      sums={sumsOfFigures(given.map(refundFigures)).map((cents) => formatMoney(cents))}
    />
  )
}

const keyOf = ({ outlet_code: outlet, order_type: type, payment_method: method }: DaySales) =>
  `${outlet} ${type} ${method}`

const Table = ({ label, columns, rows, sums }: TableProps) => {
  const typeWords = useOrderTypeWords()
  const paymentWords = usePaymentWords()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users need to scroll it
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
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
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, line, figures }) => (
            <tr key={key}>
              <th scope="row">{line.outlet_name}</th>
              <td className={styles.text}>{typeWords[line.order_type]}</td>
              <td className={styles.text}>{paymentWords[line.payment_method]}</td>
              <Figures columns={columns} figures={figures} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              <Trans>Suma</Trans>
            </th>
            <Figures columns={columns} figures={sums} />
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

const Figures = ({ columns, figures }: { columns: readonly string[]; figures: readonly ReactNode[] }) =>
  columns.map((name, index) => (
    <td key={name} data-name={name} className={index === columns.length - 1 ? styles.sum : undefined}>
      {figures[index]}
    </td>
  ))
