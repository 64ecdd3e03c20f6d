import type { Result } from '../../contract/errors.ts'
import type { GameInfo, PlayedGame } from '../../contract/games.ts'
import { port } from '../shared/port.ts'

/** A game with its odds, and what the member has won in it. */
export const loadGame = port<Result<GameInfo>, { gameId: string }>('loadGame')
/** Has the server draw. A play counts once: what was drawn can be read again. */
export const playGame = port<Result<PlayedGame>, { gameId: string }>('playGame')
