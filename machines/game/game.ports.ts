import type { Result } from '../../contract/errors.ts'
import type { GameInfo, PlayedGame } from '../../contract/games.ts'
import { definePort } from '../shared/port.ts'

/** Reads a game with its odds and the member's prizes. */
export const loadGame = definePort<Result<GameInfo>, { gameId: string }>('loadGame')
/** Has the server draw. A play counts once; its result can be read again. */
export const playGame = definePort<Result<PlayedGame>, { gameId: string }>('playGame')
