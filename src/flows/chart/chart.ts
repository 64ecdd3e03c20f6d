import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { nodesOf, transitionId } from '../../../tests/paths/kit/machine-parts.ts'
import { actionNames, guardPhrase } from './names.ts'
import { linesOf, type Line } from './lines.ts'
import type { Phrases } from './phrases.ts'

/** What an arrow stands for: something that happened, an answer, a failure, a time that passed, or a decision of the machine. */
export type ArrowKind = 'event' | 'done' | 'error' | 'delay' | 'always'
/** A state as a box: its lines say its name, what it means, and what it does on its own. */
export type ChartBox = {
  readonly id: string
  readonly parent: string | null
  readonly type: AnyStateNode['type']
  readonly initial: string | null
  readonly lines: readonly Line[]
}
/** One transition on an arrow, by its stable id. */
export type ChartEntry = { readonly id: string; readonly kind: ArrowKind; readonly lines: readonly Line[] }
/** Everything that leads from one state to another. */
export type ChartArrow = { readonly from: string; readonly to: string; readonly entries: readonly ChartEntry[] }
export type Chart = { readonly boxes: readonly ChartBox[]; readonly arrows: readonly ChartArrow[] }

const typeOf = (id: string, done: RegExpExecArray | null, delay: string | undefined): ArrowKind => {
  if (done) return done[1] === 'done' ? 'done' : 'error'
  if (delay !== undefined) return 'delay'
  return id === '' ? 'always' : 'event'
}

const sourceOf = (invokes: AnyStateNode['invoke'], id: string) => {
  const invoke = invokes.find((one) => one.id === id)
  return typeof invoke?.src === 'string' ? invoke.src : id
}

/** What makes a transition happen, and what it is called. */
function causeOf({ source, eventType, description }: AnyTransitionDefinition, id: string, phrases: Phrases) {
  const settled = /^xstate\.(done|error)\.actor\.(.+)$/.exec(eventType)
  const delay = /^xstate\.after\.([^.]+)\./.exec(eventType)?.[1]
  const kind = typeOf(eventType, settled, delay)
  const words = () => {
    if (settled) return phrases.say(`actor/${sourceOf(source.invoke, settled[2] ?? '')}`)
    if (delay !== undefined) return phrases.say(`delay/${delay}`)
    if (eventType.startsWith('xstate.done.state')) return phrases.say('chart/ended')
    return kind === 'always' ? phrases.say('chart/always') : phrases.say(`event/${eventType}`)
  }
  return { kind, text: description ? phrases.say(`transition/${id}`) : words() }
}

function entryOf(machine: AnyStateMachine, transition: AnyTransitionDefinition, phrases: Phrases): ChartEntry {
  const id = transitionId(transition)
  const { kind, text } = causeOf(transition, id, phrases)
  const siblings = transition.source.transitions.get(transition.eventType) ?? transition.source.always ?? []
  const guard = transition.guard
    ? `${phrases.say('chart/if')} ${guardPhrase(machine.id, transition.guard, phrases)}`
    : siblings.length > 1 && kind !== 'event'
      ? phrases.say('chart/otherwise')
      : null
  return {
    id,
    kind,
    lines: [
      ...linesOf(kind, text),
      ...(guard === null ? [] : linesOf('guard', guard)),
      ...actionNames(machine.id, transition.actions, phrases).flatMap((action) => linesOf('action', action)),
    ],
  }
}

const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

const staysIn = ({ target }: AnyTransitionDefinition) => target === undefined || target.length === 0

function boxOf(machine: AnyStateMachine, node: AnyStateNode, isOutermost: boolean, phrases: Phrases): ChartBox {
  const isRoot = node.parent === undefined
  const key = isRoot ? `machine/${machine.id}` : `state/${node.id}`
  const onEntry = actionNames(machine.id, node.entry, phrases)
  const onExit = actionNames(machine.id, node.exit, phrases)
  return {
    id: node.id,
    parent: isOutermost ? null : (node.parent?.id ?? null),
    type: node.type,
    initial: node.type === 'compound' ? (node.initial.target[0]?.id ?? null) : null,
    lines: [
      ...linesOf('name', phrases.say(key)),
      ...linesOf('about', phrases.say(`${key}/about`)),
      ...node.invoke.flatMap(({ id, src }) =>
        linesOf('invoke', phrases.say(`actor/${typeof src === 'string' ? src : id}`)),
      ),
      ...onEntry.flatMap((action) => linesOf('action', `${phrases.say('chart/entry')} ${action}`)),
      ...onExit.flatMap((action) => linesOf('action', `${phrases.say('chart/exit')} ${action}`)),
      ...transitionsOf(node)
        .filter(staysIn)
        .flatMap((transition) => linesOfStay(entryOf(machine, transition, phrases))),
    ],
  }
}

/** What happens in a state without leaving it stands in its box. */
const linesOfStay = ({ id, lines }: ChartEntry): Line[] => lines.map((line) => ({ ...line, transition: id }))

/** The parts that a machine is drawn in: regions that run side by side each have a picture of their own. */
export function partsOf({ root }: AnyStateMachine): AnyStateNode[] {
  return root.type === 'parallel' ? [root, ...Object.values(root.states)] : [root]
}

/** A part with the states in it; of a root whose regions are parts of their own, the root alone. */
function nodesOfPart(machine: AnyStateMachine, part: AnyStateNode): AnyStateNode[] {
  if (part === machine.root && part.type === 'parallel') return [part]
  return nodesOf(machine).filter(({ id }) => id === part.id || id.startsWith(`${part.id}.`))
}

/** One part of a machine in the words of one language: boxes within boxes, and one arrow between any two. */
export function chartOf(machine: AnyStateMachine, part: AnyStateNode, phrases: Phrases): Chart {
  const nodes = nodesOfPart(machine, part)
  const ids = new Set(nodes.map(({ id }) => id))
  const arrows = new Map<string, { from: string; to: string; entries: ChartEntry[] }>()
  for (const node of nodes) {
    for (const transition of transitionsOf(node)) {
      for (const { id: to } of transition.target ?? []) {
        if (!ids.has(to)) throw new Error(`${transitionId(transition)} leads out of its part`)
        const key = `${node.id} ${to}`
        const arrow = arrows.get(key) ?? { from: node.id, to, entries: [] }
        arrow.entries.push(entryOf(machine, transition, phrases))
        arrows.set(key, arrow)
      }
    }
  }
  return {
    boxes: nodes.map((node) => boxOf(machine, node, node === part, phrases)),
    arrows: [...arrows.values()],
  }
}
