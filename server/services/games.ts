import { randomInt } from 'node:crypto'
import { addCouponToWallet } from '../db/coupon-repository.ts'
import { findGame, findPlay, insertPlay, type GamePlayRow } from '../db/game-repository.ts'
import { adjustPoints } from '../db/members/points-repository.ts'
import { drawPrize, isGameOpen, nextPlayAt, gamePeriodOf, type Game } from '../domain/game.ts'
import { RefusalError } from '../domain/refusal.ts'
import type { Services } from './services.ts'

/** Games for members. Only this module draws prizes. */
export function createGames({ database, clock, catalog }: Pick<Services, 'database' | 'clock' | 'catalog'>) {
  /** Returns a game that is open now (GA-01, GA-02). */
  async function openGame(id: string): Promise<Game> {
    const game = await findGame(database, id)
    if (!game) throw new RefusalError('GA-01')
    if (!isGameOpen(game, clock.now())) throw new RefusalError('GA-02', { starts: game.startsAt, ends: game.endsAt })
    return game
  }

  /** Stores the play of a prize: adds its coupon to the wallet, or its points if the member has the coupon. */
  async function award(game: Game, memberId: string): Promise<GamePlayRow> {
    const now = clock.now()
    const prize = drawPrize(game, (below) => randomInt(below))
    const coupon = prize.coupon === null ? null : catalog.current().couponByCode.get(prize.coupon)
    if (coupon === undefined) throw new Error(`Game ${game.id} has an unknown coupon`)
    const isNew = coupon !== null && (await addCouponToWallet(database, memberId, coupon.uuid, now))
    const won = isNew ? { couponUuid: coupon.uuid, points: 0 } : { couponUuid: null, points: prize.points }
    return { memberId, gameId: game.id, period: gamePeriodOf(game, now), prizeId: prize.id, ...won, playedAt: now }
  }

  return {
    open: openGame,

    /** Returns a member's play in the current period. */
    played: (game: Game, memberId: string): Promise<GamePlayRow | null> =>
      findPlay(database, { memberId, gameId: game.id, period: gamePeriodOf(game, clock.now()) }),

    /** Draws, once per period (GA-03). Coupon and play are stored atomically. */
    play: async (id: string, memberId: string): Promise<{ game: Game; play: GamePlayRow }> => {
      const game = await openGame(id)
      return database.transaction(async () => {
        const play = await award(game, memberId)
        if (!(await insertPlay(database, play))) {
          const starts = nextPlayAt(game, clock.now())?.toString()
          throw new RefusalError('GA-03', starts === undefined ? {} : { starts })
        }
        await adjustPoints(database, play, play.playedAt)
        return { game, play }
      })
    },
  }
}
