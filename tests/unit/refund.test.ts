import { array, assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pointsAfterRefund } from '../../server/domain/points.ts'
import { partsOfRefund } from '../../server/domain/refund.ts'
import { taxesOf } from '../../contract/taxes.ts'
import { market } from '../../server/domain/market.ts'

const cents = integer({ min: 0, max: 50_000 })

/** Returns the totals of an order of food and other goods, and its tip. */
function totalsWith(food: number, general: number, tip: number) {
  const lines = [
    { taxClass: 'food', amount: food },
    { taxClass: 'general', amount: general },
  ] as const
  const taxes = taxesOf(market.tax, lines, 0)
  return { taxes, total: food + general + taxes.total, tip }
}

/** Refunds these amounts one after the other, as far as something is left, and then the rest. */
function refundAll(totals: ReturnType<typeof totalsWith>, amounts: readonly number[]) {
  const made: { amount: number; stateTax: number; municipalTax: number; tip: number }[] = []
  const paid = totals.total + totals.tip
  for (const wanted of [...amounts, paid]) {
    const left = paid - made.reduce((sum, { amount }) => sum + amount, 0)
    const amount = Math.min(wanted, left)
    made.push({ amount, ...partsOfRefund(amount, totals, made) })
  }
  return made
}

describe('parts of refunds', () => {
  it('all refunds of an order add up to its taxes and its tip to the cent, and no part is negative', () => {
    assert(
      property(cents, cents, cents, array(integer({ min: 1, max: 3000 })), (food, general, tip, amounts) => {
        const totals = totalsWith(food, general, tip)
        const made = refundAll(totals, amounts)
        const sum = (part: 'stateTax' | 'municipalTax' | 'tip') => made.reduce((all, refund) => all + refund[part], 0)
        expect([sum('stateTax'), sum('municipalTax'), sum('tip')]).toEqual([
          totals.taxes.state,
          totals.taxes.municipal,
          tip,
        ])
        for (const refund of made) {
          const { amount, stateTax, municipalTax } = refund
          const net = amount - stateTax - municipalTax - refund.tip
          expect(Math.min(stateTax, municipalTax, refund.tip, net)).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  it('a refund of half an order has half of its taxes', () => {
    const totals = totalsWith(10_000, 0, 0)
    expect(totals.total).toBe(10_700)
    expect(partsOfRefund(5350, totals, [])).toEqual({ stateTax: 300, municipalTax: 50, tip: 0 })
  })

  it('a part of an order leaves the tip, which is given back last', () => {
    const totals = totalsWith(10_000, 0, 1500)
    const first = { amount: 10_000, ...partsOfRefund(10_000, totals, []) }
    expect(first.tip).toBe(0)
    const second = { amount: 1000, ...partsOfRefund(1000, totals, [first]) }
    expect(second).toMatchObject({ tip: 300 })
    expect(partsOfRefund(1200, totals, [first, second])).toEqual({ stateTax: 0, municipalTax: 0, tip: 1200 })
  })

  it('more than was paid, as a bank may report, has no tip of nobody', () => {
    expect(partsOfRefund(12_000, totalsWith(10_000, 0, 0), [])).toMatchObject({ tip: 0 })
  })
})

describe('points of refunds', () => {
  it('the refunded share of the points is taken back, rounded down, and a whole refund takes all', () => {
    expect(pointsAfterRefund(10, 0, 2000)).toBe(10)
    expect(pointsAfterRefund(10, 1, 2000)).toBe(10)
    expect(pointsAfterRefund(10, 500, 2000)).toBe(8)
    expect(pointsAfterRefund(10, 2000, 2000)).toBe(0)
    expect(pointsAfterRefund(10, 2300, 2000)).toBe(0) // with the tip
    expect(pointsAfterRefund(0, 0, 0)).toBe(0)
  })
})
