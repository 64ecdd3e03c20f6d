import { assert, nat, property } from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { games } from '../../server/db/seed/games.ts'
import { coupons } from '../../server/db/seed/coupons.ts'
import { chanceOf, draw, isOpen, nextPlayAt, periodOf, type Game } from '../../server/domain/game.ts'

const [daily, once] = games
if (!daily || !once) throw new Error('The seed lacks its games')
const at = (text: string) => Temporal.Instant.from(text)
const weightsOf = ({ prizes }: Game) => prizes.reduce((sum, { weight }) => sum + weight, 0)

describe('a draw', () => {
  it('gives each prize as often as its weight among all numbers that can be picked', () => {
    for (const game of games) {
      const drawn = Array.from({ length: weightsOf(game) }, (_, number) => draw(game, () => number).id)
      for (const { id, weight } of game.prizes) expect(drawn.filter((one) => one === id)).toHaveLength(weight)
    }
  })

  it('asks for a number below the sum of the weights', () => {
    assert(
      property(nat(), (seed) => {
        const asked: number[] = []
        draw(daily, (below) => (asked.push(below), seed % below))
        expect(asked).toEqual([weightsOf(daily)])
      }),
    )
  })

  it('says chances that come to a hundred', () => {
    for (const game of games) {
      const sum = game.prizes.reduce((all, prize) => all + chanceOf(game, prize), 0)
      expect(sum).toBeCloseTo(100, 0)
    }
  })
})

describe('the seeded games', () => {
  it('give coupons that are there, for members, once each', () => {
    const won = games.flatMap(({ prizes }) => prizes).flatMap(({ coupon }) => coupon ?? [])
    expect(won).not.toHaveLength(0)
    for (const code of won) {
      const coupon = coupons.find((one) => one.code === code)
      expect(coupon).toMatchObject({ needsAssignment: true, loginRequired: true, oncePerCustomer: true })
    }
  })

  it('give points to those who have the coupon already', () => {
    const won = games.flatMap(({ prizes }) => prizes).filter(({ coupon }) => coupon !== null)
    expect(won.filter(({ points }) => points === 0)).toEqual([])
  })
})

describe('when a game is played', () => {
  it('is a day of Puerto Rico', () => {
    expect(periodOf(daily, at('2026-03-04T03:59:00Z'))).toBe('2026-03-03')
    expect(periodOf(daily, at('2026-03-04T04:00:00Z'))).toBe('2026-03-04')
    expect(nextPlayAt(daily, at('2026-03-04T03:59:00Z'))?.toString()).toBe('2026-03-04T04:00:00Z')
  })

  it('is once where it is played once', () => {
    expect(periodOf(once, at('2026-03-04T03:59:00Z'))).toBe(periodOf(once, at('2026-09-04T03:59:00Z')))
    expect(nextPlayAt(once, at('2026-03-04T03:59:00Z'))).toBeNull()
  })

  it('is from its first instant to before its last, and not again after it', () => {
    const game = { ...daily, startsAt: '2026-03-01T04:00:00Z', endsAt: '2026-03-05T04:00:00Z' }
    expect(isOpen(game, at('2026-03-01T03:59:59Z'))).toBe(false)
    expect(isOpen(game, at('2026-03-01T04:00:00Z'))).toBe(true)
    expect(isOpen(game, at('2026-03-05T03:59:59Z'))).toBe(true)
    expect(isOpen(game, at('2026-03-05T04:00:00Z'))).toBe(false)
    expect(nextPlayAt(game, at('2026-03-04T15:00:00Z'))).toBeNull()
  })
})
