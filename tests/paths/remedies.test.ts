import { describe, expect, test } from 'vitest'
import { remedyOf } from '../../machines/cart/refusal-remedies.rules.ts'
import { RemedySystem } from './remedies/remedy-system.ts'
import { allRefusalCases, nameOf, reviewedRemedies, remedyPathsInWords } from './remedies/snapshot.ts'
import { MockShop, requestedCoupon, type RefusalCase } from './remedies/mock-shop.ts'
import { remediedForMembers, refusalCodes, refusalCases, withoutRemedy } from './remedies/refusal-cases.ts'
import { isResolved, isRefusalShown, startInput, findRemedyPath } from './remedies/remedy-paths.ts'

function wayOf(refusalCase: RefusalCase) {
  const way = findRemedyPath(refusalCase)
  if (typeof way === 'string') throw new Error(`${nameOf(refusalCase)}: ${way}`)
  return way
}

describe('remedies of order refusals', () => {
  test.each(allRefusalCases.map((refusalCase) => ({ name: nameOf(refusalCase), refusalCase })))(
    '[checkout.remedies] $name: the remedy leads from the refusal to success',
    ({ refusalCase }) => {
      const { toRefusal, remedy, toSuccess } = wayOf(refusalCase)
      const system = new RemedySystem(new MockShop(refusalCase), startInput)
      toRefusal.forEach((move) => system.play(move))
      expect(isRefusalShown(system, refusalCase)).toBe(true)
      expect(refusalCase.isOver(system.shop.facts)).toBe(false)
      for (const move of [remedy, ...toSuccess]) {
        expect(isResolved(system, refusalCase)).toBe(false)
        system.play(move)
      }
      expect(isResolved(system, refusalCase)).toBe(true)
      expect(refusalCase.isOver(system.shop.facts)).toBe(true)
    },
  )

  test('every error code has a remedy or a reason for having none', () => {
    const mended = refusalCases.map(({ code }) => code)
    const reasoned = refusalCodes.filter((code) => code in withoutRemedy)
    const members = refusalCodes.filter((code) => code in remediedForMembers)
    expect([...mended, ...reasoned, ...members].toSorted()).toEqual(refusalCodes.toSorted())
  })

  test('codes with a remedy for members say where it is tested', () => {
    for (const code of refusalCodes.filter((known) => known in remediedForMembers))
      expect(remedyOf({ code, data: {} }, requestedCoupon)).not.toBeNull()
  })

  test('codes without a remedy offer none', () => {
    const offered = refusalCodes.filter(
      (code) => code in withoutRemedy && remedyOf({ code, data: {} }, requestedCoupon),
    )
    expect(offered).toEqual([])
    expect(remedyOf({ code: 'CP-10', data: { reason: 'used' } }, requestedCoupon)).toBeNull()
  })

  test('remedies.json is up to date: review the difference, then npm run paths:write', () => {
    expect(remedyPathsInWords()).toEqual(reviewedRemedies())
  })
})
