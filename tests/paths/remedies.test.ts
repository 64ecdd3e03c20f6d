import { describe, expect, test } from 'vitest'
import { remedyOf } from '../../machines/coupons/remedies.rules.ts'
import { Floor } from './remedies/floor.ts'
import { allTroubles, nameOf, reviewedRemedies, waysInWords } from './remedies/snapshot.ts'
import { Shop, wantedCoupon, type Trouble } from './remedies/shop.ts'
import { mendedByMembers, refusalCodes, troubles, withoutRemedy } from './remedies/troubles.ts'
import { isMended, isTold, start, wayThrough } from './remedies/ways.ts'

function wayOf(trouble: Trouble) {
  const way = wayThrough(trouble)
  if (typeof way === 'string') throw new Error(`${nameOf(trouble)}: ${way}`)
  return way
}

describe('remedies of order refusals', () => {
  test.each(allTroubles.map((trouble) => ({ name: nameOf(trouble), trouble })))(
    '$name: the remedy leads from the refusal to success',
    ({ trouble }) => {
      const { toRefusal, remedy, toSuccess } = wayOf(trouble)
      const floor = new Floor(new Shop(trouble), start)
      toRefusal.forEach((move) => floor.play(move))
      expect(isTold(floor, trouble)).toBe(true)
      expect(trouble.isOver(floor.shop.facts)).toBe(false)
      for (const move of [remedy, ...toSuccess]) {
        expect(isMended(floor, trouble)).toBe(false)
        floor.play(move)
      }
      expect(isMended(floor, trouble)).toBe(true)
      expect(trouble.isOver(floor.shop.facts)).toBe(true)
    },
  )

  test('every error code has a remedy or a reason for having none', () => {
    const mended = troubles.map(({ code }) => code)
    const reasoned = refusalCodes.filter((code) => code in withoutRemedy)
    const members = refusalCodes.filter((code) => code in mendedByMembers)
    expect([...mended, ...reasoned, ...members].toSorted()).toEqual(refusalCodes.toSorted())
  })

  test('codes with a remedy for members say where it is tested', () => {
    for (const code of refusalCodes.filter((known) => known in mendedByMembers))
      expect(remedyOf({ code, data: {} }, wantedCoupon)).not.toBeNull()
  })

  test('codes without a remedy offer none', () => {
    const offered = refusalCodes.filter((code) => code in withoutRemedy && remedyOf({ code, data: {} }, wantedCoupon))
    expect(offered).toEqual([])
    expect(remedyOf({ code: 'CP-10', data: { reason: 'used' } }, wantedCoupon)).toBeNull()
  })

  test('remedies.json is up to date: review the difference, then npm run paths:write', () => {
    expect(waysInWords()).toEqual(reviewedRemedies())
  })
})
