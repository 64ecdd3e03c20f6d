import { describe, expect, test } from 'vitest'
import { repairOf } from '../../machines/coupons/remedies.rules.ts'
import { Floor } from './remedies/floor.ts'
import { allTroubles, nameOf, reviewedWays, waysInWords } from './remedies/snapshot.ts'
import { Shop, wantedCoupon, type Trouble } from './remedies/shop.ts'
import { mendedByMembers, refusalCodes, troubles, withoutRepair } from './remedies/troubles.ts'
import { isMended, isTold, start, wayThrough } from './remedies/ways.ts'

function wayOf(trouble: Trouble) {
  const way = wayThrough(trouble)
  if (typeof way === 'string') throw new Error(`${nameOf(trouble)}: ${way}`)
  return way
}

describe('every refusal of an order leads on', () => {
  test.each(allTroubles.map((trouble) => ({ name: nameOf(trouble), trouble })))(
    '$name: refused, repaired, and had',
    ({ trouble }) => {
      const { toRefusal, repair, toSuccess } = wayOf(trouble)
      const floor = new Floor(new Shop(trouble), start)
      toRefusal.forEach((move) => floor.play(move))
      expect(isTold(floor, trouble)).toBe(true)
      expect(trouble.isOver(floor.shop.facts)).toBe(false)
      for (const move of [repair, ...toSuccess]) {
        expect(isMended(floor, trouble)).toBe(false)
        floor.play(move)
      }
      expect(isMended(floor, trouble)).toBe(true)
      expect(trouble.isOver(floor.shop.facts)).toBe(true)
    },
  )

  test('every code of the contract has a way, or a reason why it has none', () => {
    const mended = troubles.map(({ code }) => code)
    const reasoned = refusalCodes.filter((code) => code in withoutRepair)
    const members = refusalCodes.filter((code) => code in mendedByMembers)
    expect([...mended, ...reasoned, ...members].toSorted()).toEqual(refusalCodes.toSorted())
  })

  test('what members mend offers how', () => {
    for (const code of refusalCodes.filter((known) => known in mendedByMembers))
      expect(repairOf({ code, data: {} }, wantedCoupon)).not.toBeNull()
  })

  test('what has no way offers none', () => {
    const offered = refusalCodes.filter((code) => code in withoutRepair && repairOf({ code, data: {} }, wantedCoupon))
    expect(offered).toEqual([])
    expect(repairOf({ code: 'CP-10', data: { reason: 'used' } }, wantedCoupon)).toBeNull()
  })

  test('repairs.json says the same: review the difference, then npm run paths:write', () => {
    expect(waysInWords()).toEqual(reviewedWays())
  })
})
