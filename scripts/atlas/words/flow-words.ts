import { readFileSync } from 'node:fs'
import { parsePoFile } from '@lingui/format-po'
import * as v from 'valibot'
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import type { Language } from '../../../contract/primitives.ts'
import { nodesOf, transitionId, transitionsOf } from '../../../tests/paths/kit/machine-parts.ts'
import type { Model } from '../../../tests/paths/kit/model.ts'

/** Where the words of one language are kept. */
export const flowWordsPath = (language: Language) => `locales/${language}/flow-words.po`

/** Words for everything that the diagrams of the machines show, by key. They are read when the diagrams are built. */
export function readFlowWords(language: Language): ReadonlyMap<string, string> {
  const { items } = parsePoFile(readFileSync(flowWordsPath(language), 'utf8'))
  return new Map(items.map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? '']))
}

/** The key of a state's short name; a root stands for its machine. */
export const stateKey = ({ id, parent, machine }: AnyStateNode) =>
  parent === undefined ? `machine/${machine.id}` : `state/${id}`

/** The key of what a state, or a machine, is about. */
export const aboutKey = (node: AnyStateNode) => `${stateKey(node)}/about`

const Meta = v.object({ screen: v.string(), announcement: v.string() })

/** What a state that somebody sees says of itself; null where nothing is shown. */
export const metaOf = ({ meta }: AnyStateNode) => (v.is(Meta, meta) ? meta : null)

/** The key of a screen that shows states. */
export const screenKey = (screen: string) => `screen/${screen}`

/** The key of an event; null for what only the program tells itself: answers and time limits. */
export const eventKey = (type: string) => (type === '' || type.startsWith('xstate.') ? null : `event/${type}`)

/** The key of a transition's guard: of its name and of what it is asked about, or of the transition where it has no name. */
export function guardKey(transition: AnyTransitionDefinition): string | null {
  const { guard, source } = transition
  if (guard === undefined) return null
  const asked = askedOf(transition)
  return `guard/${source.machine.id}/${nameOf(guard) ?? transitionId(transition)}${asked === null ? '' : `/${asked}`}`
}

/** What a guard is asked about: a word of its own, or where an event leads of which it tells apart several. */
function askedOf(transition: AnyTransitionDefinition): string | null {
  const { guard, target } = transition
  if (typeof guard !== 'object') return null
  if (typeof guard.params === 'string') return guard.params
  return typeof guard.params === 'function' && tellsTargetsApart(transition) ? (target?.[0]?.key ?? null) : null
}

function tellsTargetsApart({ source, eventType, guard }: AnyTransitionDefinition): boolean {
  const alike = nodesOf(source.machine)
    .flatMap(transitionsOf)
    .filter((other) => other.eventType === eventType && nameOf(other.guard) === nameOf(guard))
  return eventKey(eventType) !== null && new Set(alike.flatMap(({ target }) => target ?? [])).size > 1
}

/** The key of an action; null for those of XState's own. */
export function actionKey({ machine }: AnyStateNode, action: unknown): string | null {
  const name = nameOf(action)
  return name === null || name.startsWith('xstate.') ? null : `action/${machine.id}/${name}`
}

/** The key of an invoked port or child machine. */
export const actorKey = (src: string) => `actor/${src}`

/** The key of a delay: the same name may be another time in another machine. */
export const delayKey = ({ machine }: AnyStateNode, name: string) => `delay/${machine.id}/${name}`

/** The key of what is said of a transition; null where nothing is. */
export const transitionKey = (transition: AnyTransitionDefinition) =>
  transition.description === undefined ? null : `transition/${transitionId(transition)}`

/** The key of an input or of a case, by its name in the models: what is called alike is said alike everywhere. */
export const caseKey = (name: string) => `case/${name}`

/** Names of everything that is tried on a machine: what it starts with, payloads and answers. */
export function caseNamesOf({ inputs, events, outcomes }: Model): string[] {
  const cases = [inputs, ...Object.values(events), ...Object.values(outcomes)]
  return [...new Set(cases.flatMap((named) => Object.keys(named ?? {})))]
}

function nameOf(part: unknown): string | null {
  if (typeof part === 'string') return part
  const isTyped = (typeof part === 'object' || typeof part === 'function') && part !== null && 'type' in part
  return isTyped && typeof part.type === 'string' ? part.type : null
}

const transitionsIn = (machine: AnyStateMachine) => nodesOf(machine).flatMap(transitionsOf)

const actionKeysOf = (node: AnyStateNode) =>
  [...node.entry, ...node.exit, ...transitionsOf(node).flatMap(({ actions }) => actions)].map((action) =>
    actionKey(node, action),
  )

const actorKeysOf = ({ invoke }: AnyStateNode) =>
  invoke.map(({ src }) => (typeof src === 'string' ? actorKey(src) : null))

const delayKeysOf = (node: AnyStateNode) =>
  node.after.map(({ delay }) => (typeof delay === 'string' ? delayKey(node, delay) : null))

function screenKeyOf(node: AnyStateNode) {
  const meta = metaOf(node)
  return meta && screenKey(meta.screen)
}

function keysOf(model: Model): (string | null)[] {
  const { machine } = model
  const nodes = nodesOf(machine)
  const transitions = transitionsIn(machine)
  return [
    ...nodes.flatMap((node) => [stateKey(node), aboutKey(node)]),
    ...nodes.map(screenKeyOf),
    ...transitions.map(({ eventType }) => eventKey(eventType)),
    ...transitions.map(guardKey),
    ...nodes.flatMap(actionKeysOf),
    ...nodes.flatMap(actorKeysOf),
    ...nodes.flatMap(delayKeysOf),
    ...transitions.map(transitionKey),
    ...caseNamesOf(model).map(caseKey),
  ]
}

/** Words between those of the machines. */
const chartKeys = [
  'chart/if',
  'chart/otherwise',
  'chart/always',
  'chart/ended',
  'chart/entry',
  'chart/exit',
  'chart/anywhere',
]

/** Every key that must have words, machine after machine; what several machines share comes with the first. */
export const flowKeysOf = (models: readonly Model[]): string[] => [
  ...new Set([...chartKeys, ...models.flatMap(keysOf).filter((key) => key !== null)]),
]

/** What the machines say of themselves: the English words of their states and transitions, by key. */
export const descriptionsOf = (machines: readonly AnyStateMachine[]): ReadonlyMap<string, string> =>
  new Map([
    ...machines.flatMap(nodesOf).map((node) => [aboutKey(node), node.description ?? ''] as const),
    ...machines
      .flatMap(transitionsIn)
      .map((transition) => [transitionKey(transition) ?? '', transition.description ?? ''] as const)
      .filter(([key]) => key !== ''),
  ])
