import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createMachine, type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition } from 'xstate'
import { statelyJsonOf } from '../../../scripts/atlas/export/stately-json.ts'
import { nodesOf } from '../../paths/kit/machine-parts.ts'
import { models } from '../../paths/models.ts'

/** Returns the tokens of a written guard: `!isFilled() && In("cart.empty")` is !, isFilled, &&, In, cart.empty. */
const wordsOf = (text: string): string[] => text.match(/!|&&|\|\||[A-Za-z][\w.-]*/g) ?? []

/** Returns the tokens of an XState guard. */
function guardWords(machine: AnyStateMachine, guard: unknown): string[] {
  if (typeof guard === 'string') return wordsOf(guard)
  if (typeof guard === 'object' && guard !== null && 'type' in guard) {
    const params = 'params' in guard && typeof guard.params !== 'function' ? JSON.stringify(guard.params) : ''
    return wordsOf(`${String(guard.type)} ${params}`)
  }
  if (typeof guard !== 'function') return []
  if ('stateValue' in guard) {
    return ['In', `${machine.id}.${JSON.stringify(guard.stateValue).replaceAll(/[{}"]/g, '').replaceAll(':', '.')}`]
  }
  if (!('guards' in guard) || !Array.isArray(guard.guards)) return ['inline']
  const parts = guard.guards.map((part: unknown) => guardWords(machine, part))
  if (guard.name === 'not') return ['!', ...parts.flat()]
  return parts.flatMap((part, index) => (index > 0 ? [guard.name === 'and' ? '&&' : '||', ...part] : part))
}

const transitionsOf = ({ transitions, always = [] }: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...transitions.values()].flat(),
  ...always,
]

type Said = { readonly source: string; readonly event: string; readonly guard: string[]; readonly targets: string[] }

/** Returns the expected transitions in the order in which XState tries them. */
const saidByMachine = (machine: AnyStateMachine): Said[] =>
  nodesOf(machine).flatMap((node) =>
    transitionsOf(node).map(({ eventType, guard, target }) => ({
      source: node.id,
      event: eventType,
      guard: guardWords(machine, guard),
      targets: (target ?? []).map(({ id }) => id),
    })),
  )

const statesByMachine = (machine: AnyStateMachine) =>
  nodesOf(machine).map((node) => ({
    id: node.id,
    type: node.type,
    initial: node.type === 'compound' ? (node.initial.target[0]?.id ?? null) : null,
  }))

/** Groups transitions by state and event; order matters only within a group. */
const byEvent = (said: readonly Said[]) => Object.groupBy(said, ({ source, event }) => `${source} ${event}`)

const Config = v.looseObject({ id: v.string() })

describe.each(models)('$machine.id', ({ machine }) => {
  test('the JSON export has the same states and transitions when read back', () => {
    const read = createMachine(v.parse(Config, JSON.parse(statelyJsonOf(machine))))
    expect(statesByMachine(read)).toEqual(statesByMachine(machine))
    expect(byEvent(saidByMachine(read))).toEqual(byEvent(saidByMachine(machine)))
    const wordsIn = (node: AnyStateNode) => [node.id, node.description, node.meta, node.tags]
    expect(nodesOf(read).map(wordsIn)).toEqual(nodesOf(machine).map(wordsIn))
  })
})
