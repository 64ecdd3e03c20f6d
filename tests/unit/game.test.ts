import { assert, nat, property } from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { games } from '../../server/db/seed/games.ts'
import { coupons } from '../../server/db/seed/coupons.ts'
import { chanceOf, drawPrize, isGameOpen, nextPlayAt, gamePeriodOf, type Game } from '../../server/domain/game.ts'

const [daily, once] = games
if (!daily || !once) throw new Error('The seed lacks its games')
const at = (text: string) => Temporal.Instant.from(text)
const weightsOf = ({ prizes }: Game) => prizes.reduce((sum, { weight }) => sum + weight, 0)

describe('prize draw', () => {
  it('prizes are drawn in proportion to their weights', () => {
    for (const game of games) {
      const drawn = Array.from({ length: weightsOf(game) }, (_, number) => drawPrize(game, () => number).id)
      for (const { id, weight } of game.prizes) expect(drawn.filter((one) => one === id)).toHaveLength(weight)
    }
  })

  it('a draw asks for a number below the sum of the weights', () => {
    assert(
      property(nat(), (seed) => {
        const asked: number[] = []
        drawPrize(daily, (below) => (asked.push(below), seed % below))
        expect(asked).toEqual([weightsOf(daily)])
      }),
    )
  })

  it('the chances add up to 100 %', () => {
    for (const game of games) {
      const sum = game.prizes.reduce((all, prize) => all + chanceOf(game, prize), 0)
      expect(sum).toBeCloseTo(100, 0)
    }
  })
})

describe('seeded games', () => {
  it('prize coupons exist, are for members and can be used once', () => {
    const won = games.flatMap(({ prizes }) => prizes).flatMap(({ coupon }) => coupon ?? [])
    expect(won).not.toHaveLength(0)
    for (const code of won) {
      const coupon = coupons.find((one) => one.code === code)
      expect(coupon).toMatchObject({ needsAssignment: true, loginRequired: true, oncePerCustomer: true })
    }
  })

  it('a coupon prize gives points to members who hold the coupon', () => {
    const won = games.flatMap(({ prizes }) => prizes).filter(({ coupon }) => coupon !== null)
    expect(won.filter(({ points }) => points === 0)).toEqual([])
  })
})

describe('playing times', () => {
  it('a daily game resets at midnight in Puerto Rico', () => {
    expect(gamePeriodOf(daily, at('2026-03-04T03:59:00Z'))).toBe('2026-03-03')
    expect(gamePeriodOf(daily, at('2026-03-04T04:00:00Z'))).toBe('2026-03-04')
    expect(nextPlayAt(daily, at('2026-03-04T03:59:00Z'))?.toString()).toBe('2026-03-04T04:00:00Z')
  })

  it('a one-time game can be played once', () => {
    expect(gamePeriodOf(once, at('2026-03-04T03:59:00Z'))).toBe(gamePeriodOf(once, at('2026-09-04T03:59:00Z')))
    expect(nextPlayAt(once, at('2026-03-04T03:59:00Z'))).toBeNull()
  })

  it('a game is open from its start until just before its end', () => {
    const game = { ...daily, startsAt: '2026-03-01T04:00:00Z', endsAt: '2026-03-05T04:00:00Z' }
    expect(isGameOpen(game, at('2026-03-01T03:59:59Z'))).toBe(false)
    expect(isGameOpen(game, at('2026-03-01T04:00:00Z'))).toBe(true)
    expect(isGameOpen(game, at('2026-03-05T03:59:59Z'))).toBe(true)
    expect(isGameOpen(game, at('2026-03-05T04:00:00Z'))).toBe(false)
    expect(nextPlayAt(game, at('2026-03-04T15:00:00Z'))).toBeNull()
  })
})
