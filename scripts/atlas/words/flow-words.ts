import { readFileSync } from 'node:fs'
import { parsePoFile } from '@lingui/format-po'
import * as v from 'valibot'
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'
import type { Language } from '../../../contract/primitives.ts'
import { nodesOf, transitionId, transitionsOf } from '../../../tests/paths/kit/machine-parts.ts'

/** Returns the catalog's path of a language. */
export const flowWordsPath = (language: Language) => `locales/${language}/flow-words.po`

/**
 * Returns the words of a language's catalog: in Spanish of everything, a description by its English sentence; in English
 * of what has no name that says it.
 */
export function readWordCatalog(language: Language): ReadonlyMap<string, string> {
  const { items } = parsePoFile(readFileSync(flowWordsPath(language), 'utf8'))
  return new Map(items.map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? '']))
}

/** Returns the key of a state's short name; a root stands for its machine. */
export const stateKey = ({ id, parent, machine }: AnyStateNode) =>
  parent === undefined ? `machine/${machine.id}` : `state/${id}`

/** Returns the key of the description of a state or a machine. */
export const descriptionKey = (node: AnyStateNode) => `${stateKey(node)}/about`

const Meta = v.object({ screen: v.string(), announcement: v.string() })

/** Returns the announcement of a visible state, or null. */
export const metaOf = ({ meta }: { readonly meta?: unknown }) => (v.is(Meta, meta) ? meta : null)

/** Returns the key of a screen. */
export const screenKey = (screen: string) => `screen/${screen}`

/** Returns the key of an event; null for internal ones: answers and timeouts. */
export const eventKey = (type: string) => (type === '' || type.startsWith('xstate.') ? null : `event/${type}`)

/** Returns the key of a transition's guard: by its name and parameters, or by the transition without a name. */
export function guardKey(transition: AnyTransitionDefinition): string | null {
  const { guard, source } = transition
  if (guard === undefined) return null
  const asked = askedOf(transition)
  return `guard/${source.machine.id}/${nameOf(guard) ?? transitionId(transition)}${asked === null ? '' : `/${asked}`}`
}

/** Returns a guard's parameters: a constant, or the target if an event has several. */
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

/** Returns the key of an action; null for XState's own. */
export function actionKey({ machine }: AnyStateNode, action: unknown): string | null {
  const name = nameOf(action)
  return name === null || name.startsWith('xstate.') ? null : `action/${machine.id}/${name}`
}

/** Returns the key of a port or child machine. */
export const actorKey = (src: string) => `actor/${src}`

/** Returns the key of a delay, which may differ between machines. */
export const delayKey = ({ machine }: AnyStateNode, name: string) => `delay/${machine.id}/${name}`

/** Returns the key of a transition's description, or null. */
export const transitionKey = (transition: AnyTransitionDefinition) =>
  transition.description === undefined ? null : `transition/${transitionId(transition)}`

/** Returns the key of an input or a case by its name in the models; equal names share their words. */
export const caseKey = (name: string) => `case/${name}`

function nameOf(part: unknown): string | null {
  if (typeof part === 'string') return part
  const isTyped = (typeof part === 'object' || typeof part === 'function') && part !== null && 'type' in part
  return isTyped && typeof part.type === 'string' ? part.type : null
}
