import type { AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate'
import { formatGuard, serializeGuard } from '../../../scripts/atlas/export/machine-data.ts'
import { withStartsTogether, type Replay, type Replayed } from './failure-report-replay.ts'

/** The words of a trail in one language. */
export type TrailWords = {
  /** Returns the name of a flow, by its id in a report. */
  readonly name: (machine: string) => string
  /** Returns an event of a flow. */
  readonly event: (machine: string, type: string) => string
  /** Returns the active states of a flow. */
  readonly states: (machine: string, state: AnyMachineSnapshot) => string
  /** Several flows that start. */
  readonly start: string
  readonly refused: string
  readonly unknownEnd: string
  readonly otherEnd: string
}

const reasonOf = ({ guard, source }: AnyTransitionDefinition) =>
  guard === undefined ? '' : ` because ${formatGuard(serializeGuard(source.machine, guard))}`

const longestData = 160
const indent = ' '.repeat(14)

const timeOf = ({ event: { at } }: Replayed) => `+${(at / 1000).toFixed(1)} s`.padStart(10)

/** Returns a replay in words: each event and its result. Flows that start together are one line. `isRaw` adds the recorded data and the transitions of the code. */
export function formatTrail({ steps, ends }: Replay, words: TrailWords, isRaw: boolean): string[] {
  const linesOf = (step: Replayed) => {
    const { event, state, took, departs } = step
    const { to, type, data } = event
    const said = isRaw ? JSON.stringify(data).slice(0, longestData) : '{}'
    const isRefused = took.length === 0 && departs === null && type !== 'xstate.init'
    return [
      `${timeOf(step)}  ${words.name(to)}: ${words.event(to, type)}${said === '{}' ? '' : `  ${said}`}`,
      ...(state === null ? [] : [`${indent}→ ${words.states(to, state)}`]),
      ...(isRaw ? took : []).map(({ id, transition }) => `${indent}  ${id}${reasonOf(transition)}`),
      ...(isRefused ? [`${indent}${words.refused}`] : []),
      ...(departs === null ? [] : [`${indent}DEPARTS: ${departs}`]),
    ]
  }
  const lines = withStartsTogether(steps).flatMap((group) => {
    const [first] = group
    if (isRaw || first === undefined || group.length === 1) return group.flatMap(linesOf)
    return [`${timeOf(first)}  ${words.start}: ${group.map(({ event }) => words.name(event.to)).join(', ')}`]
  })
  const states = ends.map(({ machine, snapshot, isSame }) => {
    const end = snapshot === null ? words.unknownEnd : words.states(machine, snapshot)
    return `${words.name(machine)} (${machine}): ${end}${isSame ? '' : ` ${words.otherEnd}`}`
  })
  return [...lines, '', ...states]
}
