import type { AnyStateNode } from 'xstate'
import { limitOf } from '../../../machines/shared/port.ts'
import { isStaffMachine } from '../../../src/atlas/staff-machines.ts'
import type { Rules } from '../../../src/atlas/rules/rules.ts'
import { nodesOf } from '../../../tests/paths/kit/machine-parts.ts'
import { models } from '../../../tests/paths/models.ts'
import { delayKey, stateKey } from '../words/flow-words.ts'
import { silenceWords, type WordLookup } from '../words/word-lookup.ts'

type Wait = Rules['waits'][number]

/** Delays between calls, and until another flow counts as silent. */
const technical =
  /^(answerLimit|typingPause|searchDebounce|askPause|rereadPause|retryPause|nextReading|untilList|bankPause|shortPause)$/

const kindOf = (machine: string, delay: string): Wait['kind'] => {
  if (technical.test(delay)) return 'technical'
  return isStaffMachine(machine) ? 'staff' : 'customer'
}

/** Returns the calls of a state that end by themselves. */
const unansweredIn = (node: AnyStateNode, phrases: WordLookup): Wait[] =>
  node.invoke.flatMap(({ id, src }) => {
    const limit = typeof src === 'string' ? limitOf(node.machine.implementations.actors[src]) : null
    if (limit === null) return []
    const failed = node.transitions.get(`xstate.error.actor.${id}`) ?? []
    return failed.map(({ target }) => ({
      machine: node.machine.id,
      state: node.id,
      limit: silenceWords(phrases, limit),
      to: (target ?? []).map((next) => phrases.say(stateKey(next))),
      kind: 'technical' as const,
    }))
  })

/** Returns the states of the flows that go on after a time, in one language. */
export const waitsOf = (phrases: WordLookup): Wait[] =>
  models
    .flatMap(({ machine }) => nodesOf(machine))
    .flatMap((node) => [
      ...unansweredIn(node, phrases),
      ...node.after.map(({ delay, target }) => ({
        machine: node.machine.id,
        state: node.id,
        limit: phrases.say(delayKey(node, String(delay))),
        to: (target ?? []).map((next) => phrases.say(stateKey(next))),
        kind: kindOf(node.machine.id, String(delay)),
      })),
    ])
