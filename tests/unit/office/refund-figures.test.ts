import { expect, it } from 'vitest'
import { refundFigures, sumsOfFigures } from '../../../src/office/days/day-sums.ts'

const ofSales = {
  refunded: 1115,
  refunded_state_tax: 60,
  refunded_municipal_tax: 10,
  refunded_tips: 200,
  unsold_refunded: 0,
}
const ofBoth = { ...ofSales, refunded: 558, refunded_state_tax: 30, refunded_municipal_tax: 5, unsold_refunded: 899 }

it('each row of the refunds of a day adds up to its total, and so do their sums', () => {
  expect(refundFigures(ofSales)).toEqual([-1045, -60, -10, -200, 0, -1315])
  for (const row of [refundFigures(ofBoth), sumsOfFigures([ofSales, ofBoth].map(refundFigures))])
    expect(row.slice(0, -1).reduce((sum, cents) => sum + cents, 0)).toBe(row.at(-1))
  expect(sumsOfFigures([ofSales, ofBoth].map(refundFigures)).at(-1)).toBe(-1315 - 1657)
})
