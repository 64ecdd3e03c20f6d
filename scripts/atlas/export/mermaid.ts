import type { AnyStateMachine } from 'xstate'
import { machineDataOf, formatGuard, type ChartState, type ChartTransition, type Trigger } from './machine-data.ts'

/** Returns a Mermaid name: letters, digits and underscores only. */
const nameOf = (id: string) => id.replaceAll(/\W/g, '_')

function triggerInWords(trigger: Trigger): string {
  if (trigger.kind === 'always') return 'always'
  if (trigger.kind === 'event') return trigger.event
  if (trigger.kind === 'after') return `after ${trigger.delay}`
  if (trigger.kind === 'finished') return 'done'
  return trigger.kind === 'done' ? `${trigger.actor} done` : `${trigger.actor} failed`
}

function labelOf({ trigger, guard, actions }: ChartTransition): string {
  const parts = [
    triggerInWords(trigger),
    ...(guard ? [`[${formatGuard(guard)}]`] : []),
    ...(actions.length > 0 ? [`/ ${actions.map(({ name }) => name).join(', ')}`] : []),
  ]
  return parts.join(' ')
}

type Arrow = { readonly from: string; readonly to: string; readonly label: string }

const arrowsFrom = ({ id, transitions }: ChartState): Arrow[] =>
  transitions.flatMap((transition) =>
    // A transition without a target is an arrow to the same state.
    (transition.targets.length > 0 ? transition.targets : [id]).map((to) => ({
      from: id,
      to,
      label: labelOf(transition),
    })),
  )

const arrowLine = ({ from, to, label }: Arrow) => `${nameOf(from)} --> ${nameOf(to)} : ${label}`

/** Whether an arrow leads into its own source state; Mermaid draws it only beside that state. */
const leadsInside = ({ from, to }: Arrow) => to.startsWith(`${from}.`)

function linesInside({ type, initial, states }: ChartState): string[] {
  if (type === 'parallel') {
    return states.flatMap((region, index) => [...(index > 0 ? ['--'] : []), ...linesOf(region)])
  }
  return [
    ...(initial ? [`[*] --> ${nameOf(initial.id)}`] : []),
    ...states.flatMap(linesOf),
    ...states.filter((state) => state.type === 'final').map(({ id }) => `${nameOf(id)} --> [*]`),
  ]
}

function linesOf(state: ChartState): string[] {
  const opening = `state "${state.key}" as ${nameOf(state.id)}`
  if (state.states.length === 0) return [opening]
  const inside = linesInside(state).map((line) => `  ${line}`)
  return [`${opening} {`, ...inside, '}', ...arrowsFrom(state).filter(leadsInside).map(arrowLine)]
}

const arrowsAcross = (state: ChartState): Arrow[] => [
  ...arrowsFrom(state).filter((arrow) => !leadsInside(arrow)),
  ...state.states.flatMap(arrowsAcross),
]

/** Returns a machine as a Mermaid state diagram. */
export function mermaidOf(machine: AnyStateMachine): string {
  const chart = machineDataOf(machine)
  const lines = [`[*] --> ${nameOf(chart.id)}`, ...linesOf(chart), ...arrowsAcross(chart).map(arrowLine)]
  return ['stateDiagram-v2', ...lines.map((line) => `  ${line}`), ''].join('\n')
}
