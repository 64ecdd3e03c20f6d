import type { AnyTransitionDefinition } from 'xstate'
import { formatGuard, serializeGuard } from '../../../scripts/atlas/export/machine-data.ts'
import type { Replay } from './failure-report-replay.ts'
import { stateInWords } from './machine-parts.ts'

const reasonOf = ({ guard, source }: AnyTransitionDefinition) =>
  guard === undefined ? '' : ` because ${formatGuard(serializeGuard(source.machine, guard))}`

const inOneLine = (value: unknown) => JSON.stringify(value) ?? ''
const longestData = 160

/** Returns a replay in words: each event with its recorded data and its result. */
export function formatTrail({ steps, ends }: Replay): string[] {
  const lines = steps.flatMap(({ event, state, took, departs }) => {
    const { at, to, type, data } = event
    const said = inOneLine(data).slice(0, longestData)
    return [
      `${`+${(at / 1000).toFixed(1)} s`.padStart(10)}  ${to.padEnd(16)} ${type === 'xstate.init' ? 'starts' : type}${said === '{}' ? '' : `  ${said}`}`,
      ...took.map(({ id, transition }) => `${' '.repeat(14)}${id}${reasonOf(transition)}`),
      ...(took.length === 0 && departs === null && type !== 'xstate.init'
        ? [`${' '.repeat(14)}refused: nothing changes`]
        : []),
      ...(state === null ? [] : [`${' '.repeat(14)}now ${stateInWords(state)}`]),
      ...(departs === null ? [] : [`${' '.repeat(14)}DEPARTS: ${departs}`]),
    ]
  })
  const states = ends.map(({ machine, state, isSame }) => {
    if (state === null) return `${machine}: nothing that happened to it was kept`
    return `${machine} is in ${inOneLine(state)}${isSame ? '' : ', and was elsewhere'}`
  })
  return [...lines, '', ...states]
}
