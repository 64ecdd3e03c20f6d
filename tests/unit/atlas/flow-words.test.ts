import { describe, expect, test } from 'vitest'
import { languages } from '../../../contract/primitives.ts'
import {
  caseKey,
  delayKey,
  descriptionsOf,
  flowKeysOf,
  guardKey,
  readFlowWords,
  stateKey,
} from '../../../src/atlas/words/flow-words.ts'
import { requirementKey, requirementRows } from '../../../src/atlas/words/requirement-words.ts'
import { nodesOf, transitionsOf } from '../../paths/kit/machine-parts.ts'
import { models } from '../../paths/models.ts'
import { market } from '../../paths/fixtures/market.ts'

const machines = models.map(({ machine }) => machine)
const rows = requirementRows()
const keys = [...flowKeysOf(models), ...rows.keys()]
const english = readFlowWords('en')
const spanish = readFlowWords('es')
const isRequirement = (key: string) => key.startsWith(requirementKey(''))
const isAbout = (key: string) => key.endsWith('/about') || key.startsWith('transition/')

/** What fits on a diagram, in characters. */
const longest: readonly (readonly [prefix: string, characters: number])[] = [
  ['machine/', 28],
  ['state/', 28],
  ['event/', 34],
  ['guard/', 56],
  ['action/', 56],
  ['actor/', 44],
  ['delay/', 44],
  ['case/', 70],
]

const times = machines.flatMap((machine) =>
  nodesOf(machine).flatMap((node) =>
    node.after
      .map(({ delay }) => String(delay))
      .map((name): [string, unknown] => [delayKey(node, name), machine.implementations.delays[name]]),
  ),
)
const delays = [...new Map(times)].map(([key, given]) => {
  const time: unknown = typeof given === 'function' ? Reflect.apply(given, null, [{ context: { market } }]) : given
  return { key, seconds: Number(time) / 1000 }
})

/** What is chosen from: the inputs of a machine, the payloads of an event, the answers to a question. */
const choices = models.flatMap(({ machine, inputs, events, outcomes }) =>
  [['inputs', inputs] as const, ...Object.entries(events), ...Object.entries(outcomes)].map(
    ([what, named]): [string, string[]] => [`${machine.id} ${what}`, Object.keys(named ?? {})],
  ),
)

/** Conditions that one event, or answer, is met with in one state. */
const conditions = machines.flatMap(nodesOf).flatMap((node) => {
  const byEvent = Map.groupBy(transitionsOf(node), ({ eventType }) => eventType)
  return [...byEvent].map(([eventType, transitions]) => ({
    where: `${node.id} ${eventType}`,
    guards: transitions.map(guardKey).filter((key) => key !== null),
  }))
})

/** States of each machine, by the key of their short names. */
const statesByMachine = machines.map((machine) => ({
  machine: machine.id,
  states: nodesOf(machine).slice(1).map(stateKey),
}))

describe.each(languages)('the words of the diagrams in %s', (language) => {
  const words = language === 'es' ? spanish : english

  test('are there for everything that the machines have', () => {
    expect(keys.filter((key) => !words.get(key)?.trim())).toEqual([])
  })

  test('are there for nothing else, in the order of the machines', () => {
    expect([...words.keys()]).toEqual(keys)
  })

  test.each(longest)('%s… fit into %i characters', (prefix, characters) => {
    const short = [...words].filter(([key]) => key.startsWith(prefix) && !isAbout(key))
    expect(short.filter(([, text]) => text.length > characters)).toEqual([])
  })

  test('tell apart what is chosen from', () => {
    const alike = choices.filter(
      ([, names]) => new Set(names.map((name) => words.get(caseKey(name)))).size < names.length,
    )
    expect(alike).toEqual([])
  })

  test.each(statesByMachine)('tell apart the states of $machine', ({ states }) => {
    expect(new Set(states.map((key) => words.get(key))).size).toBe(states.length)
  })

  test('tell apart where an event leads from one state', () => {
    const alike = conditions.filter(({ guards }) => new Set(guards.map((key) => words.get(key))).size < guards.length)
    expect(alike.map(({ where }) => where)).toEqual([])
  })

  test('show no identifier', () => {
    const written = [...words].filter(
      ([key, text]) => !isRequirement(key) && /\p{Ll}\p{Lu}|\p{L}[._/]\p{L}|[{}<>→]/u.test(text),
    )
    expect(written).toEqual([])
  })

  test.each(delays)('$key says how long: $seconds s', ({ key, seconds }) => {
    expect(words.get(key)).toMatch(seconds === 60 ? / minut[eo]\b/ : new RegExp(`(^| )${seconds} se[cg]`))
  })
})

test('in English, states and transitions are described as the machines describe themselves, and requirements as in docs/coverage.md', () => {
  const descriptions = [...descriptionsOf(machines), ...rows]
  expect(descriptions.map(([key]) => [key, english.get(key)])).toEqual(descriptions)
})

test('in English, what is tried is called as in the models', () => {
  const letters = (text = '') => text.replaceAll(' ', '').toLowerCase()
  const cases = [...english].filter(([key]) => key.startsWith(caseKey('')))
  expect(cases.filter(([key, text]) => letters(caseKey(text)) !== letters(key))).toEqual([])
})

test('in Spanish, descriptions are Spanish', () => {
  expect(keys.filter((key) => isAbout(key) && spanish.get(key) === english.get(key))).toEqual([])
})

test('the words of requirements have no marks of a document', () => {
  const requirements = [...english, ...spanish].filter(([key]) => key.startsWith(requirementKey('')))
  expect(requirements.filter(([, text]) => text.includes('`'))).toEqual([])
})
