import type * as v from 'valibot'
import type { Day, DaySales, QuarterHour } from '../../../contract/office/days.ts'
import {
  countByQuarterHour,
  countLostOrders,
  countRemakes,
  readPromises,
  readRefundSums,
  readSales,
  type SalesKey,
  type SalesSums,
} from '../../db/office/day-repository.ts'
import type { StaffRow } from '../../db/staff/staff-repository.ts'
import { marketDay } from '../../domain/market-days.ts'
import { market } from '../../domain/market.ts'
import type { Services } from '../services.ts'
import { outletIdsOf } from './visible-outlets.ts'

type Sums = SalesKey & SalesSums
const none: SalesSums = { number: 0, total: 0, stateTax: 0, municipalTax: 0, tips: 0 }
const keyOf = ({ outletId, orderType, method }: SalesKey) => `${outletId} ${orderType} ${method}`

/** The sales of days. */
export function createDays({ database, catalog }: Pick<Services, 'database' | 'catalog'>) {
  function salesOf(sales: readonly Sums[], refunds: readonly (Sums & { readonly isSold: boolean })[]): DaySales[] {
    const { outletById } = catalog.current()
    const byKey = (rows: readonly Sums[]) => new Map(rows.map((row) => [keyOf(row), row]))
    const sold = byKey(sales)
    const refunded = byKey(refunds.filter(({ isSold }) => isSold))
    const unsold = byKey(refunds.filter(({ isSold }) => !isSold))
    const keys = byKey([...sales, ...refunds])
    const lines = [...keys].map(([key, { outletId, orderType, method }]) => {
      const [sale, refund, other] = [sold.get(key) ?? none, refunded.get(key) ?? none, unsold.get(key) ?? none]
      const outlet = outletById.get(outletId)
      return {
        outlet_code: outlet?.code ?? '',
        outlet_name: outlet?.name ?? '',
        order_type: orderType,
        payment_method: method,
        orders: sale.number,
        net_sales: sale.total - sale.stateTax - sale.municipalTax,
        state_tax: sale.stateTax,
        municipal_tax: sale.municipalTax,
        total: sale.total,
        tips: sale.tips,
        refunds: refund.number,
        refunded: refund.total,
        refunded_state_tax: refund.stateTax,
        refunded_municipal_tax: refund.municipalTax,
        refunded_tips: refund.tips,
        unsold_refunds: other.number,
        unsold_refunded: other.total + other.tips,
      }
    })
    const rank = (line: DaySales) => `${line.outlet_code} ${line.order_type} ${line.payment_method}`
    return lines.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))
  }

  /** Returns the sales of a day, by store, order type and payment method. */
  async function readSalesOf(staff: StaffRow, date: string, outlet: string | undefined): Promise<DaySales[]> {
    const day = { ...marketDay(date, 'date'), outletIds: outletIdsOf(catalog, staff, outlet) }
    const [sales, refunds] = await Promise.all([readSales(database, day), readRefundSums(database, day)])
    return salesOf(sales, refunds)
  }

  return {
    readSales: readSalesOf,

    /** Returns the sales of a day, and what became of its orders. */
    read: async (staff: StaffRow, date: string, outlet: string | undefined): Promise<Day> => {
      const day = { ...marketDay(date, 'date'), outletIds: outletIdsOf(catalog, staff, outlet) }
      const [sales, quarters, promises, lost, remakes] = await Promise.all([
        readSalesOf(staff, date, outlet),
        countByQuarterHour(database, day),
        readPromises(database, day),
        countLostOrders(database, day),
        countRemakes(database, day),
      ])
      const start = day.since.toZonedDateTimeISO(market.timezone)
      const clockAt = (quarter: number) =>
        start
          .add({ minutes: quarter * 15 })
          .toPlainTime()
          .toString({ smallestUnit: 'minute' })
      const quarter_hours: v.InferOutput<typeof QuarterHour>[] = quarters.map(({ quarter, orders }) => ({
        start: clockAt(quarter),
        orders,
      }))
      return { date, sales, quarter_hours, promises, ...lost, remakes }
    },
  }
}
