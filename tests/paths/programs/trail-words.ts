import type { Language } from '../../../contract/primitives.ts'
import { stateWords } from '../../../src/atlas/state-words.ts'
import type { TrailWords } from '../kit/failure-report-trail.ts'
import { readFlowGlossary } from './flow-glossary.ts'
import { replayWords } from './replay-words.ts'

/** Returns the words of a report's trail in one language. Reports number flows of one kind: `cart 2`. */
export function trailWordsOf(language: Language): TrailWords {
  const { index } = readFlowGlossary(language)
  const { start, starts, refused, answered, failed, waited, unknownEnd, otherEnd } = replayWords[language]
  const machineOf = (id: string) => index.machines.find((machine) => machine.id === id.replace(/ \d+$/, ''))
  return {
    name: (id) => machineOf(id)?.name ?? id,
    event: (id, type) => {
      if (type === 'xstate.init') return start
      const machine = machineOf(id)
      const [, end, actor = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
      const asked = machine?.actors[actor]
      if (end !== undefined) return `${asked === undefined ? '' : `${asked}: `}${end === 'done' ? answered : failed}`
      const [, delay] = /^xstate\.after\.([^.]+)\./.exec(type) ?? []
      return delay === undefined ? (machine?.events[type] ?? type) : (machine?.delays[delay] ?? waited)
    },
    states: (id, state) => {
      const machine = machineOf(id)
      return machine ? stateWords(machine, state) : id
    },
    start: starts,
    refused,
    unknownEnd,
    otherEnd,
  }
}
