import { expect, test } from 'vitest'
import { daySalesCsv } from '../../server/serializers/day-csv.ts'

test('a field with a comma or a quotation mark is quoted as RFC 4180 asks', () => {
  const sums = { orders: 1, net_sales: 5, state_tax: 0, municipal_tax: 0, total: 123_456, tips: 250, refunds: 0 }
  const taxes = { refunded_state_tax: 0, refunded_municipal_tax: 0, refunded_tips: 0 }
  const refunds = { refunded: 0, unsold_refunds: 0, unsold_refunded: 0 }
  const place = { outlet_code: 'SJ02', outlet_name: 'Condado, "El Mar"' }
  const line = { ...place, order_type: 'delivery', payment_method: 'cash', ...sums, ...taxes, ...refunds } as const
  expect(daySalesCsv('2026-03-03', [line], 'en').split('\r\n')[1]).toBe(
    '2026-03-03,SJ02,"Condado, ""El Mar""",Delivery,Cash,Sales,1,0.05,0.00,0.00,1234.56,0.00,2.50,delivery/cash/sales',
  )
})
