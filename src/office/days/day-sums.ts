import type { DaySales } from '../../../contract/office/days.ts'

type Refunds = Pick<
  DaySales,
  'refunded' | 'refunded_state_tax' | 'refunded_municipal_tax' | 'refunded_tips' | 'unsold_refunded'
>

/** Returns the cents of a row of the refunds, each part below zero: of sales without taxes, state tax, municipal tax, tips, of orders that were not handed over, and their sum. */
export function refundFigures(line: Refunds): number[] {
  const { refunded, refunded_state_tax: state, refunded_municipal_tax: municipal } = line
  const { refunded_tips: tips, unsold_refunded: unsold } = line
  return [refunded - state - municipal, state, municipal, tips, unsold, refunded + tips + unsold].map(
    (part) => 0 - part,
  )
}

/** Returns the sums of the columns of such rows. */
export const sumsOfFigures = (rows: readonly (readonly number[])[]): number[] =>
  rows.reduce<number[]>((sums, row) => row.map((cents, column) => cents + (sums[column] ?? 0)), [])

/** Returns the sums of all lines of a day. */
export const sumsOf = (sales: readonly DaySales[]) => {
  const sum = (valueOf: (line: DaySales) => number) => sales.reduce((all, line) => all + valueOf(line), 0)
  return {
    orders: sum(({ orders }) => orders),
    netSales: sum(({ net_sales: cents }) => cents),
    stateTax: sum(({ state_tax: cents }) => cents),
    municipalTax: sum(({ municipal_tax: cents }) => cents),
    total: sum(({ total }) => total),
    tips: sum(({ tips }) => tips),
    refunded: sum(({ refunded }) => refunded),
    refundedTips: sum(({ refunded_tips: cents }) => cents),
    unsoldRefunded: sum(({ unsold_refunded: cents }) => cents),
  }
}
