import { fromPromise } from 'xstate'
import type { Api } from '../api/api.ts'

type Asked = { input: { gameId: string } }

/** Returns the ports of the coupon game. */
export const createGamePorts = (api: Api) => ({
  loadGame: fromPromise(({ input: { gameId } }: Asked) => api.game(gameId, {})),
  playGame: fromPromise(({ input: { gameId } }: Asked) => api.playGame(gameId, {})),
})
