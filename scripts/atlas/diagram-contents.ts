import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { limitOf } from '../../machines/shared/port.ts'
import type { MainWay } from '../../tests/paths/main-ways.ts'
import { nodesOf, transitionId, transitionsOf } from '../../tests/paths/kit/machine-parts.ts'
import {
  descriptionKey,
  actionKey,
  actorKey,
  delayKey,
  eventKey,
  guardKey,
  stateKey,
  transitionKey,
} from './words/flow-words.ts'
import { wrapText, type Line } from '../../src/atlas/diagram/text-lines.ts'
import { silenceWords, type WordLookup } from './words/word-lookup.ts'

/** The cause of an arrow: an event, an answer, a failure, a timeout, or an automatic transition. */
type ArrowKind = 'event' | 'done' | 'error' | 'delay' | 'always'
/** A state as a box: its lines contain its name, description, and own actions. */
export type ChartBox = {
  readonly id: string
  readonly parent: string | null
  readonly type: AnyStateNode['type']
  readonly initial: string | null
  readonly lines: readonly Line[]
}
/** One transition on an arrow, by its stable id. */
type ChartEntry = { readonly id: string; readonly kind: ArrowKind; readonly lines: readonly Line[] }
/** All transitions from one state to another. `isMain`: one of them is taken when all goes well. */
export type ChartArrow = {
  readonly from: string
  readonly to: string
  readonly isMain: boolean
  readonly entries: readonly ChartEntry[]
}
export type Chart = { readonly boxes: readonly ChartBox[]; readonly arrows: readonly ChartArrow[] }

type Cause = { readonly kind: ArrowKind; readonly text: string }

const sourceOf = ({ invoke }: AnyStateNode, id: string) => {
  const src = invoke.find((one) => one.id === id)?.src
  return typeof src === 'string' ? src : id
}

/** Returns the cause of a transition, and its name. */
function causeOf(transition: AnyTransitionDefinition, phrases: WordLookup): Cause {
  const { source, eventType } = transition
  const settled = /^xstate\.(done|error)\.actor\.(.+)$/.exec(eventType)
  if (settled) {
    const src = sourceOf(source, settled[2] ?? '')
    const text = phrases.say(actorKey(src))
    if (settled[1] === 'done') return { kind: 'done', text }
    const limit = limitOf(source.machine.implementations.actors[src])
    return { kind: 'error', text: limit === null ? text : `${text}: ${silenceWords(phrases, limit)}` }
  }
  const delay = /^xstate\.after\.([^.]+)\./.exec(eventType)?.[1]
  if (delay !== undefined) return { kind: 'delay', text: phrases.say(delayKey(source, delay)) }
  const key = eventKey(eventType)
  if (key !== null) return { kind: 'event', text: phrases.say(key) }
  return { kind: 'always', text: phrases.say(eventType === '' ? 'chart/always' : 'chart/ended') }
}

const siblingsOf = ({ source, eventType }: AnyTransitionDefinition) =>
  eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? [])

/** More conditions that "otherwise" excludes are a list, which is folded where the state is chosen. */
const mostExcluded = 2

/** Returns what "otherwise" excludes: the conditions of the transitions before, which may be drawn elsewhere. Only one of them is short enough for an arrow. */
function otherwiseOf(others: readonly string[], phrases: WordLookup): Line[] {
  const otherwise = phrases.say('chart/otherwise')
  const not = (key: string, other: string) => phrases.say(`chart/${key}`).replace('…', other)
  const [first, ...more] = others
  if (others.length > mostExcluded)
    return [...wrapText('otherwise', otherwise), ...others.map((text): Line => ({ kind: 'excluded', text }))]
  if (first === undefined) return wrapText('otherwise', otherwise)
  if (more.length === 0) return wrapText('otherwise', not('not', first))
  const neither = [not('neither', first), ...more.map((other) => not('nor', other))].join(' ')
  return [...wrapText('otherwise', otherwise), ...wrapText('note', neither)]
}

/** Returns the condition of a transition: its guard, or that earlier ones did not apply. */
function conditionOf(transition: AnyTransitionDefinition, phrases: WordLookup): Line[] {
  const key = guardKey(transition)
  if (key !== null) return wrapText('guard', `${phrases.say('chart/if')} ${phrases.say(key)}`)
  const siblings = siblingsOf(transition)
  const others = siblings.flatMap((sibling) => guardKey(sibling) ?? []).map(phrases.say)
  return siblings.length > 1 ? otherwiseOf(others, phrases) : []
}

const actionsOf = (node: AnyStateNode, actions: readonly unknown[], phrases: WordLookup) =>
  actions.flatMap((action) => {
    const key = actionKey(node, action)
    return key === null ? [] : [phrases.say(key)]
  })

/** Events that only say that there is news; their conditions say what it is. */
const news = new Set(['status.reported'])

/** Returns the lines of the cause of a transition and its condition, which names the cause if that is mere news. */
function reasonOf(transition: AnyTransitionDefinition, { kind, text }: Cause, phrases: WordLookup) {
  const key = news.has(transition.eventType) ? guardKey(transition) : null
  if (key === null) return { cause: wrapText(kind, text), condition: conditionOf(transition, phrases) }
  const told = phrases.say(key)
  return { cause: wrapText('told', `${told.charAt(0).toUpperCase()}${told.slice(1)}`), condition: [] }
}

function entryOf(transition: AnyTransitionDefinition, phrases: WordLookup): ChartEntry {
  const caused = causeOf(transition, phrases)
  const { cause, condition } = reasonOf(transition, caused, phrases)
  const described = transitionKey(transition)
  return {
    id: transitionId(transition),
    kind: caused.kind,
    lines: [
      ...cause,
      ...(described === null ? [] : wrapText('note', phrases.say(described))),
      ...condition,
      // Several transitions follow each other on a diagram and in the panel; the mark starts each.
      ...actionsOf(transition.source, transition.actions, phrases).flatMap((action) =>
        wrapText('action', `· ${action}`),
      ),
    ],
  }
}

const staysIn = ({ target }: AnyTransitionDefinition) => target === undefined || target.length === 0

function boxOf(node: AnyStateNode, isOutermost: boolean, phrases: WordLookup): ChartBox {
  const said = (key: string, actions: readonly unknown[]) =>
    actionsOf(node, actions, phrases).flatMap((action) => wrapText('action', `${phrases.say(key)} ${action}`))
  return {
    id: node.id,
    parent: isOutermost ? null : (node.parent?.id ?? null),
    type: node.type,
    initial: node.type === 'compound' ? (node.initial.target[0]?.id ?? null) : null,
    lines: [
      ...wrapText('name', phrases.say(stateKey(node))),
      ...wrapText('about', phrases.say(descriptionKey(node))),
      ...node.invoke.flatMap(({ id }) => wrapText('invoke', phrases.say(actorKey(sourceOf(node, id))))),
      ...said('chart/entry', node.entry),
      ...said('chart/exit', node.exit),
      ...transitionsOf(node)
        .filter(staysIn)
        .flatMap((transition) => linesOfStay(entryOf(transition, phrases))),
    ],
  }
}

/** Transitions that do not leave a state are listed in its box. */
const linesOfStay = ({ id, lines }: ChartEntry): Line[] => lines.map((line) => ({ ...line, transition: id }))

/** Returns the parts that a machine is drawn in: parallel regions have a drawing of their own. */
export function diagramPartsOf({ root }: AnyStateMachine): AnyStateNode[] {
  return root.type === 'parallel' ? [root, ...Object.values(root.states)] : [root]
}

/** Returns a part with its states; a root with separate regions has itself alone. */
function nodesOfPart(machine: AnyStateMachine, part: AnyStateNode): AnyStateNode[] {
  if (part === machine.root && part.type === 'parallel') return [part]
  return nodesOf(machine).filter(({ id }) => id === part.id || id.startsWith(`${part.id}.`))
}

/** Arrows that leave the frame of a drawing are marked, because the frame is not drawn as a state. */
const fromAnywhere = (entry: ChartEntry, phrases: WordLookup): ChartEntry => ({
  ...entry,
  lines: [...wrapText('anywhere', phrases.say('chart/anywhere')), ...entry.lines],
})

/** Returns one part of a machine in one language: nested boxes, and at most one arrow between any two. */
export function diagramContentsOf(
  machine: AnyStateMachine,
  part: AnyStateNode,
  phrases: WordLookup,
  { transitions: main }: MainWay,
): Chart {
  const nodes = nodesOfPart(machine, part)
  const ids = new Set(nodes.map(({ id }) => id))
  const arrows = new Map<string, { from: string; to: string; entries: ChartEntry[] }>()
  for (const node of nodes) {
    for (const transition of transitionsOf(node)) {
      for (const { id: to } of transition.target ?? []) {
        if (!ids.has(to)) throw new Error(`${transitionId(transition)} leaves its part`)
        const key = `${node.id} ${to}`
        const arrow = arrows.get(key) ?? { from: node.id, to, entries: [] }
        const entry = entryOf(transition, phrases)
        arrow.entries.push(node === part && arrow.entries.length === 0 ? fromAnywhere(entry, phrases) : entry)
        arrows.set(key, arrow)
      }
    }
  }
  return {
    boxes: nodes.map((node) => boxOf(node, node === part, phrases)),
    arrows: [...arrows.values()].map((arrow) => ({ ...arrow, isMain: arrow.entries.some(({ id }) => main.has(id)) })),
  }
}
