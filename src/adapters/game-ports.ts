import { loadGame, playGame } from '../../machines/game/game.ports.ts'
import type { Api } from '../api/api.ts'
import { fulfil } from './fulfil.ts'

/** Returns the ports of the coupon game. */
export const createGamePorts = (api: Api) => ({
  loadGame: fulfil(loadGame, ({ input: { gameId } }) => api.game(gameId, {})),
  playGame: fulfil(playGame, ({ input: { gameId } }) => api.playGame(gameId, {})),
})
