import type { GameInfo } from '../../../contract/games.ts'
import { gameMachine } from '../../../machines/game/game.machine.ts'
import { loadGame, playGame } from '../../../machines/game/game.ports.ts'
import { freshGame, playWithPrize } from '../fixtures/games.ts'
import { broken, refusal } from '../fixtures/answers.ts'
import { callsTo, defineModel, outputsOf } from '../kit/model.ts'

const next_at = '2026-03-05T04:00:00Z'
const played: GameInfo = { ...freshGame, play: playWithPrize, next_at }
const refusals = {
  'logged out': { output: refusal('CUS-100001') },
  'no such game': { output: refusal('GA-01') },
  'not open': { output: refusal('GA-02') },
  'too many calls': { output: refusal('COMMON-06', { retry_after: 30 }) },
  'no answer': broken,
}

export const game = defineModel({
  machine: gameMachine,
  inputs: { 'the game of the page': { gameId: 'raspa' } },
  events: {},
  outcomes: {
    loadGame: {
      'to play': { output: { ok: true, value: freshGame } },
      'played before': { output: { ok: true, value: played } },
      ...refusals,
    },
    playGame: {
      'garlic bread': { output: { ok: true, value: { play: playWithPrize, next_at } } },
      'played elsewhere': { output: refusal('GA-03', { starts: next_at }) },
      ...refusals,
    },
  },
  key: ({ context: { game: read } }) => [read?.play],
  initialStates: ['loading'],
  transitions: [
    ['loading', 'loadGame ⇒ to play', 'ready'],
    ['loading', 'loadGame ⇒ played before', 'shown'],
    ['ready', 'game.played', 'playing'],
    ['playing', 'playGame ⇒ garlic bread', 'covered'],
    ['playing', 'playGame ⇒ played elsewhere', 'loading'],
    ['covered', 'ticket.scratched', 'shown'],
    ...['loadGame', 'playGame'].flatMap((port) => [
      ['any', `${port} ⇒ logged out`, 'barred'] as const,
      ['any', `${port} ⇒ no such game`, 'unknown'] as const,
      ['any', `${port} ⇒ not open`, 'closed'] as const,
      ['any', `${port} ⇒ too many calls`, 'unreachable'] as const,
      ['any', `${port} ⇒ no answer`, 'unreachable'] as const,
    ]),
    ['unreachable', 'game.retried', 'loading'],
    ['any', 'game.played', 'stays'],
    ['any', 'ticket.scratched', 'stays'],
    ['any', 'game.retried', 'stays'],
  ],
  invariants: {
    'each event is accepted exactly where it has an effect': ({ state }) =>
      state.can({ type: 'game.played' }) === state.matches('ready') &&
      state.can({ type: 'ticket.scratched' }) === state.matches('covered') &&
      state.can({ type: 'game.retried' }) === state.matches('unreachable'),
    'requests have the game id of the page': ({ calls }) =>
      [...callsTo(calls, loadGame), ...callsTo(calls, playGame)].every(({ input }) => input.gameId === 'raspa'),
    'each press draws at most once': ({ calls, steps }) =>
      callsTo(calls, playGame).length <= steps.filter(({ name }) => name === 'game.played').length,
    'a successful draw is never repeated': ({ calls }) => {
      const draws = callsTo(calls, playGame)
      return draws.slice(0, -1).every(({ answer }) => !(answer && 'output' in answer && answer.output.ok))
    },
    'the play shown came from the server': ({ state, calls }) => {
      if (!state.matches('shown') && !state.matches('covered')) return true
      const read = outputsOf(callsTo(calls, loadGame)).map((result) => result.ok && result.value.play)
      const drawn = outputsOf(callsTo(calls, playGame)).map((result) => result.ok && result.value.play)
      const { game: info } = state.context
      return info?.play !== null && [...read, ...drawn].includes(info?.play ?? false)
    },
    'a new draw stays covered until it is scratched': ({ state, before, step }) =>
      !before?.matches('covered') || state.matches('covered') || step?.name === 'ticket.scratched',
    'a ticket played elsewhere is reloaded': ({ state, step }) =>
      step?.name !== 'playGame ⇒ played elsewhere' || state.matches('loading'),
    'unreachable shows no result before the game is loaded again': ({ state, before }) =>
      !before?.matches('unreachable') || state.matches('unreachable') || state.matches('loading'),
    'a timeout leads to unreachable': ({ state, step }) => step?.kind !== 'wait' || state.matches('unreachable'),
    'a logged-out answer leads to barred': ({ state, step }) =>
      !step?.name.endsWith('⇒ logged out') || state.matches('barred'),
    'a closed or unknown game is never played': ({ state, before }) =>
      !before || !(before.matches('closed') || before.matches('unknown')) || state.value === before.value,
  },
})
