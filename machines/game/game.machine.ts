import { assign, setup } from 'xstate'
import type { AnyCode, Result } from '../../contract/errors.ts'
import type { GameInfo, PlayedGame } from '../../contract/games.ts'
import { loadGame, playGame } from './game.ports.ts'
import { screenStateFactory, type StateMeta } from '../shared/state-meta.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'

const shown = screenStateFactory('game')

export type GameInput = { gameId: string }
/** `game` was read last, with prizes; null before the first answer. */
export type GameContext = GameInput & { game: GameInfo | null }
export type GameEvent = { type: 'game.played' } | { type: 'ticket.scratched' } | { type: 'game.retried' }

type Answer = Result<GameInfo | PlayedGame>
const isRefusedFor = (result: Answer, ...codes: readonly AnyCode[]) => !result.ok && codes.includes(result.error.code)

/** Transitions by refusal, of reading and playing alike. */
const refusals = [
  { guard: withActorOutput('isSignedOut'), target: 'barred' },
  { guard: withActorOutput('isUnknown'), target: 'unknown' },
  { guard: withActorOutput('isClosed'), target: 'closed' },
  { target: 'unreachable' },
]

/** The coupon game [member.game]: the server draws, the customer reveals. */
export const gameMachine = setup({
  types: {} as { context: GameContext; events: GameEvent; input: GameInput; meta: StateMeta },
  actors: { loadGame, playGame },
  guards: {
    isSignedOut: (_, result: Answer) => isRefusedFor(result, 'CUS-100001'),
    isUnknown: (_, result: Answer) => isRefusedFor(result, 'GA-01'),
    isClosed: (_, result: Answer) => isRefusedFor(result, 'GA-02'),
    isPlayed: (_, result: Answer) => isRefusedFor(result, 'GA-03'),
    isToPlay: (_, result: Result<GameInfo>) => result.ok && result.value.play === null,
    isAnswered: (_, result: Answer) => result.ok,
  },
  actions: {
    setGame: assign((_, result: Result<GameInfo>) => (result.ok ? { game: result.value } : {})),
    setPlay: assign(({ context: { game } }, result: Result<PlayedGame>) =>
      game && result.ok ? { game: { ...game, ...result.value } } : {},
    ),
  },
}).createMachine({
  id: 'game',
  description: 'A game of members: a prize is drawn by the server and uncovered by the customer.',
  context: ({ input }) => ({ ...input, game: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The game is being read, with what was won in it.',
      meta: { screen: 'game', announcement: 'game.loading' },
      invoke: {
        id: 'loadGame',
        src: 'loadGame',
        input: ({ context: { gameId } }) => ({ gameId }),
        onDone: [
          { guard: withActorOutput('isToPlay'), target: 'ready', actions: withActorOutput('setGame') },
          { guard: withActorOutput('isAnswered'), target: 'shown', actions: withActorOutput('setGame') },
          ...refusals,
        ],
        onError: { target: 'unreachable' },
      },
    },
    ready: {
      description: 'The ticket of today has not been drawn yet.',
      meta: { screen: 'game', announcement: 'game.ready' },
      on: { 'game.played': { target: 'playing' } },
    },
    playing: {
      description: 'The server draws.',
      meta: { screen: 'game', announcement: 'game.playing' },
      invoke: {
        id: 'playGame',
        src: 'playGame',
        input: ({ context: { gameId } }) => ({ gameId }),
        onDone: [
          { guard: withActorOutput('isAnswered'), target: 'covered', actions: withActorOutput('setPlay') },
          {
            guard: withActorOutput('isPlayed'),
            target: 'loading',
            description: 'It was played before, here or elsewhere: what was won then is shown.',
          },
          ...refusals,
        ],
        onError: { target: 'unreachable' },
      },
    },
    covered: {
      description: 'The prize is drawn; the customer scratches the ticket, or has it uncovered.',
      meta: { screen: 'game', announcement: 'game.covered' },
      on: { 'ticket.scratched': { target: 'shown' } },
    },
    shown: shown('game.shown', 'The prize is shown, and says where it is and when there is another ticket.'),
    barred: shown('game.barred', 'The game is for members: the customer logs in and comes back.'),
    closed: shown('game.closed', 'The game is not open now.'),
    unknown: shown('game.unknown', 'There is no such game.'),
    unreachable: {
      description: 'The request failed. If the game was played, the prize is stored and shown on the next try.',
      meta: { screen: 'game', announcement: 'game.unreachable' },
      on: { 'game.retried': { target: 'loading' } },
    },
  },
})
