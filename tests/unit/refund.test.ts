import { array, assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pointsAfterRefund } from '../../server/domain/points.ts'
import { taxesOfRefund } from '../../server/domain/refund.ts'
import { taxesOf } from '../../contract/taxes.ts'
import { market } from '../../server/domain/market.ts'

const cents = integer({ min: 0, max: 50_000 })

/** Returns the totals of an order of food and other goods. */
function totalsWith(food: number, general: number) {
  const lines = [
    { taxClass: 'food', amount: food },
    { taxClass: 'general', amount: general },
  ] as const
  const taxes = taxesOf(market.tax, lines, 0)
  return { taxes, total: food + general + taxes.total }
}

/** Refunds these amounts one after the other, as far as something is left, and then the rest. */
function refundAll(totals: ReturnType<typeof totalsWith>, amounts: readonly number[]) {
  const made: { amount: number; stateTax: number; municipalTax: number }[] = []
  for (const wanted of [...amounts, totals.total]) {
    const left = totals.total - made.reduce((sum, { amount }) => sum + amount, 0)
    const amount = Math.min(wanted, left)
    made.push({ amount, ...taxesOfRefund(amount, totals, made) })
  }
  return made
}

describe('taxes of refunds', () => {
  it('all refunds of an order add up to its taxes to the cent, and no part is negative', () => {
    assert(
      property(cents, cents, array(integer({ min: 1, max: 3000 })), (food, general, amounts) => {
        const totals = totalsWith(food, general)
        const made = refundAll(totals, amounts)
        const sum = (part: 'stateTax' | 'municipalTax') => made.reduce((all, refund) => all + refund[part], 0)
        expect([sum('stateTax'), sum('municipalTax')]).toEqual([totals.taxes.state, totals.taxes.municipal])
        for (const { amount, stateTax, municipalTax } of made) {
          expect(Math.min(stateTax, municipalTax, amount - stateTax - municipalTax)).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  it('a refund of half an order has half of its taxes', () => {
    const totals = totalsWith(10_000, 0)
    expect(totals.total).toBe(10_700)
    expect(taxesOfRefund(5350, totals, [])).toEqual({ stateTax: 300, municipalTax: 50 })
  })
})

describe('points of refunds', () => {
  it('the refunded share of the points is taken back, rounded down, and a whole refund takes all', () => {
    expect(pointsAfterRefund(10, 0, 2000)).toBe(10)
    expect(pointsAfterRefund(10, 1, 2000)).toBe(10)
    expect(pointsAfterRefund(10, 500, 2000)).toBe(8)
    expect(pointsAfterRefund(10, 2000, 2000)).toBe(0)
    expect(pointsAfterRefund(0, 0, 0)).toBe(0)
  })
})
