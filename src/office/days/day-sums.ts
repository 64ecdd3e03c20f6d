import type { DaySales } from '../../../contract/office/days.ts'

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
    refundedStateTax: sum(({ refunded_state_tax: cents }) => cents),
    refundedMunicipalTax: sum(({ refunded_municipal_tax: cents }) => cents),
    refundedTips: sum(({ refunded_tips: cents }) => cents),
    unsoldRefunded: sum(({ unsold_refunded: cents }) => cents),
  }
}
