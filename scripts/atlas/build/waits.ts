import { isStaffMachine } from '../../../src/atlas/staff-machines.ts'
import type { Rules } from '../../../src/atlas/rules/rules.ts'
import { nodesOf } from '../../../tests/paths/kit/machine-parts.ts'
import { models } from '../../../tests/paths/models.ts'
import { delayKey, stateKey } from '../words/flow-words.ts'
import type { WordLookup } from '../words/word-lookup.ts'

type Wait = Rules['waits'][number]

/** Delays between calls, and until a call counts as unanswered. */
const technical =
  /^(answerLimit|uploadLimit|positionLimit|typingPause|searchDebounce|askPause|rereadPause|retryPause|nextReading|untilList|bankPause|shortPause)$/

const kindOf = (machine: string, delay: string): Wait['kind'] => {
  if (technical.test(delay)) return 'technical'
  return isStaffMachine(machine) ? 'staff' : 'customer'
}

/** Returns the states of the flows that go on after a time, in one language. */
export const waitsOf = (phrases: WordLookup): Wait[] =>
  models
    .flatMap(({ machine }) => nodesOf(machine))
    .flatMap((node) =>
      node.after.map(({ delay, target }) => ({
        machine: node.machine.id,
        state: node.id,
        limit: phrases.say(delayKey(node, String(delay))),
        to: (target ?? []).map((next) => phrases.say(stateKey(next))),
        kind: kindOf(node.machine.id, String(delay)),
      })),
    )
