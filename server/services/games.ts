import { randomInt } from 'node:crypto'
import { holdCoupon } from '../db/coupon-repository.ts'
import { findGame, findPlay, setPlay, type GamePlayRow } from '../db/game-repository.ts'
import { enterPoints } from '../db/points-repository.ts'
import { draw, isOpen, nextPlayAt, periodOf, type Game } from '../domain/game.ts'
import { RefusalError } from '../domain/refusal.ts'
import type { Services } from './services.ts'

/** Games of members. Prizes are drawn here, and nowhere else. */
export function createGames({ database, clock, catalog }: Pick<Services, 'database' | 'clock' | 'catalog'>) {
  /** The game of an id that is open now (GA-01, GA-02). */
  async function openGame(id: string): Promise<Game> {
    const game = await findGame(database, id)
    if (!game) throw new RefusalError('GA-01')
    if (!isOpen(game, clock.now())) throw new RefusalError('GA-02', { starts: game.startsAt, ends: game.endsAt })
    return game
  }

  /** The play of a prize: its coupon goes to the member's wallet, and its points to those who have that coupon. */
  async function award(game: Game, memberId: string): Promise<GamePlayRow> {
    const now = clock.now()
    const prize = draw(game, (below) => randomInt(below))
    const coupon = prize.coupon === null ? null : catalog.current().couponByCode.get(prize.coupon)
    if (coupon === undefined) throw new Error(`Game ${game.id} gives a coupon that is not there`)
    const isNew = coupon !== null && (await holdCoupon(database, memberId, coupon.uuid, now))
    const won = isNew ? { couponUuid: coupon.uuid, points: 0 } : { couponUuid: null, points: prize.points }
    return { memberId, gameId: game.id, period: periodOf(game, now), prizeId: prize.id, ...won, playedAt: now }
  }

  return {
    open: openGame,

    /** What the member drew in a game in the period of now. */
    played: (game: Game, memberId: string): Promise<GamePlayRow | null> =>
      findPlay(database, { memberId, gameId: game.id, period: periodOf(game, clock.now()) }),

    /** Draws, once in a period (GA-03). The coupon and the play are kept together or not at all. */
    play: async (id: string, memberId: string): Promise<{ game: Game; play: GamePlayRow }> => {
      const game = await openGame(id)
      return database.transaction(async () => {
        const play = await award(game, memberId)
        if (!(await setPlay(database, play))) {
          const starts = nextPlayAt(game, clock.now())?.toString()
          throw new RefusalError('GA-03', starts === undefined ? {} : { starts })
        }
        await enterPoints(database, play, play.playedAt)
        return { game, play }
      })
    },
  }
}
