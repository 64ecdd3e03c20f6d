import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import { GameId, GameInfo, PlayedGame } from '../../contract/games.ts'
import { RefusalError } from '../domain/refusal.ts'
import { describeItem, itemResponse } from '../http/response.ts'
import { languageOf } from '../http/request-headers.ts'
import { validateInput } from '../http/input.ts'
import { createGames } from '../services/games.ts'
import type { Services } from '../services/services.ts'
import { gameWire, nextPlayWire, playWire } from '../serializers/game-wire.ts'
import { createCallers } from './callers.ts'

const GamePath = v.object({ id: GameId })
/** An impossible id is an unknown game. */
const codes = { id: 'GA-01' } as const

/** Calls of the coupon games, for members. */
export function gameRoutes(services: Services) {
  const games = createGames(services)
  const callerOf = createCallers(services.sessions)
  const base = '/v1/product-coupon-fe'

  async function memberOf(c: Context) {
    const { member } = await callerOf(c)
    if (!member) throw new RefusalError('CUS-100001')
    return member.id
  }

  return new Hono()
    .get(
      `${base}/game-info/:id`,
      describeItem('Games', 'A game with its odds and the member’s play', GameInfo, { who: 'member' }),
      validateInput('param', GamePath, codes),
      async (c) => {
        const game = await games.open(c.req.valid('param').id) // an unknown game is refused for guests, too
        const play = await games.played(game, await memberOf(c))
        return itemResponse(c, gameWire(services.catalog.current(), { game, play }, languageOf(c)))
      },
    )
    .post(
      `${base}/play-game/:id`,
      describeItem('Games', 'Draw a prize, once a day or once only', PlayedGame, { who: 'member' }),
      validateInput('param', GamePath, codes),
      async (c) => {
        const { game, play } = await games.play(c.req.valid('param').id, await memberOf(c))
        const drawn = playWire(services.catalog.current(), game, play, languageOf(c))
        return itemResponse(c, { play: drawn, next_at: nextPlayWire(game, play) })
      },
    )
}
