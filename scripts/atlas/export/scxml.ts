import { XMLBuilder } from 'fast-xml-parser'
import type { AnyStateMachine } from 'xstate'
import {
  callOf,
  chartOf,
  expressionOf,
  type ChartState,
  type ChartTransition,
  type Named,
  type Trigger,
} from './chart.ts'

// SCXML has no names for what happens in a flow, so:
// - guards and actions are functions of the ECMAScript data model: cond="hasStore()", <script>setCart()</script>;
// - a delay is an event "after.DELAY.STATE" that is sent on entry and canceled on exit;
// - an invoked actor ends with "done.invoke.ID" or "error.invoke.ID"; a child machine's src is its own file;
// - descriptions are attributes of a namespace of their own.

type Element = Readonly<Record<string, unknown>>
type Attributes = Readonly<Record<string, string | undefined>>

function element(name: string, attributes: Attributes, children: readonly Element[] = []): Element {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined)
  return { [name]: children, ':@': Object.fromEntries(given.map(([key, value]) => [`@_${key}`, value])) }
}

const scriptOf = (action: Named) => element('script', {}, [{ '#text': callOf(action) }])

const afterEvent = (delay: string, id: string) => `after.${delay}.${id}`

/** Returns the event descriptor of a transition; eventless ones have none. */
function eventOf(trigger: Trigger, id: string): string | undefined {
  if (trigger.kind === 'always') return undefined
  if (trigger.kind === 'event') return trigger.event
  if (trigger.kind === 'after') return afterEvent(trigger.delay, id)
  if (trigger.kind === 'finished') return `done.state.${trigger.state}`
  return `${trigger.kind}.invoke.${trigger.actor}`
}

function transitionOf({ trigger, guard, actions, targets, reenter, description }: ChartTransition, id: string) {
  const attributes = {
    event: eventOf(trigger, id),
    cond: guard ? expressionOf(guard) : undefined,
    target: targets.length > 0 ? targets.join(' ') : undefined,
    type: targets.length > 0 && !reenter ? 'internal' : undefined,
    'flow:description': description,
  }
  return element('transition', attributes, actions.map(scriptOf))
}

const delaysOf = ({ transitions }: ChartState) => [
  ...new Set(transitions.flatMap(({ trigger }) => (trigger.kind === 'after' ? [trigger.delay] : []))),
]

/** Writes the states of one machine. */
function writerOf({ implementations: { actors, delays } }: AnyStateMachine) {
  const waitOf = (name: string): Attributes => {
    const delay: unknown = delays[name] ?? Number(name)
    return typeof delay === 'number' ? { delay: `${delay}ms` } : { delayexpr: `${name}()` }
  }
  const sourceOf = (src: string): Attributes => {
    const logic: unknown = actors[src]
    const isMachine = typeof logic === 'object' && logic !== null && 'root' in logic && 'id' in logic
    return isMachine ? { type: 'scxml', src: `${String(logic.id)}.scxml` } : { type: 'port', src }
  }
  const write = (state: ChartState): Element => {
    const { id, entry, exit, invokes, transitions, states } = state
    const sends = delaysOf(state).map((delay) =>
      element('send', { id: afterEvent(delay, id), event: afterEvent(delay, id), ...waitOf(delay) }),
    )
    const cancels = delaysOf(state).map((delay) => element('cancel', { sendid: afterEvent(delay, id) }))
    const entered = [...entry.map(scriptOf), ...sends]
    const left = [...exit.map(scriptOf), ...cancels]
    return element(
      state.type === 'parallel' || state.type === 'final' ? state.type : 'state',
      { id, initial: state.initial?.id, 'flow:description': state.description },
      [
        ...(entered.length > 0 ? [element('onentry', {}, entered)] : []),
        ...(left.length > 0 ? [element('onexit', {}, left)] : []),
        ...transitions.map((transition) => transitionOf(transition, id)),
        ...invokes.map(({ id: actor, src }) => element('invoke', { id: actor, ...sourceOf(src) })),
        ...states.map(write),
      ],
    )
  }
  return write
}

const builder = new XMLBuilder({ preserveOrder: true, ignoreAttributes: false, format: true, suppressEmptyNode: true })

/** Returns a machine as W3C SCXML 1.0. */
export function scxml(machine: AnyStateMachine): string {
  const chart = chartOf(machine)
  const attributes = {
    xmlns: 'http://www.w3.org/2005/07/scxml',
    'xmlns:flow': 'urn:bohio:flow',
    version: '1.0',
    datamodel: 'ecmascript',
    name: chart.id,
    initial: chart.id,
  }
  const written = builder.build([element('scxml', attributes, [writerOf(machine)(chart)])])
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written.trim()}\n`
}
