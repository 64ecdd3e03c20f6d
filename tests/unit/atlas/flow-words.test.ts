import { describe, expect, test } from 'vitest'
import { languages } from '../../../contract/primitives.ts'
import { caseKey, delayKey, guardKey, readFlowWords, stateKey } from '../../../scripts/atlas/words/flow-words.ts'
import { descriptionsOf, flowKeysOf } from '../../../scripts/atlas/words/required-words.ts'
import { requirementKey, requirementRows } from '../../../scripts/atlas/words/requirement-words.ts'
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

/** Maximum characters on a diagram, by prefix. */
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

/** Sets of alternatives: the inputs of a machine, the payloads of an event, the outcomes of an actor. */
const choices = models.flatMap(({ machine, inputs, events, outcomes }) =>
  [['inputs', inputs] as const, ...Object.entries(events), ...Object.entries(outcomes)].map(
    ([what, named]): [string, string[]] => [`${machine.id} ${what}`, Object.keys(named ?? {})],
  ),
)

/** Guards of one event in one state. */
const conditions = machines.flatMap(nodesOf).flatMap((node) => {
  const byEvent = Map.groupBy(transitionsOf(node), ({ eventType }) => eventType)
  return [...byEvent].map(([eventType, transitions]) => ({
    where: `${node.id} ${eventType}`,
    guards: transitions.map(guardKey).filter((key) => key !== null),
  }))
})

/** The keys of the short state names of each machine. */
const statesByMachine = machines.map((machine) => ({
  machine: machine.id,
  states: nodesOf(machine).slice(1).map(stateKey),
}))

describe.each(languages)('diagram texts in %s', (language) => {
  const words = language === 'es' ? spanish : english

  test('every element of the machines has a text', () => {
    expect(keys.filter((key) => !words.get(key)?.trim())).toEqual([])
  })

  test('there is no text without an element, and the order follows the machines', () => {
    expect([...words.keys()]).toEqual(keys)
  })

  test.each(longest)('texts with the prefix %s fit into %i characters', (prefix, characters) => {
    const short = [...words].filter(([key]) => key.startsWith(prefix) && !isAbout(key))
    expect(short.filter(([, text]) => text.length > characters)).toEqual([])
  })

  test('the cases of one choice have different texts', () => {
    const alike = choices.filter(
      ([, names]) => new Set(names.map((name) => words.get(caseKey(name)))).size < names.length,
    )
    expect(alike).toEqual([])
  })

  test.each(statesByMachine)('the states of $machine have different texts', ({ states }) => {
    expect(new Set(states.map((key) => words.get(key))).size).toBe(states.length)
  })

  test('the conditions of one event have different texts', () => {
    const alike = conditions.filter(({ guards }) => new Set(guards.map((key) => words.get(key))).size < guards.length)
    expect(alike.map(({ where }) => where)).toEqual([])
  })

  test('texts contain no identifiers', () => {
    const written = [...words].filter(
      ([key, text]) => !isRequirement(key) && /\p{Ll}\p{Lu}|\p{L}[._/]\p{L}|[{}<>→]/u.test(text),
    )
    expect(written).toEqual([])
  })

  test.each(delays)('the text of $key states its duration of $seconds s', ({ key, seconds }) => {
    const minutes = seconds % 60 === 0 ? `|${seconds / 60} minut[eo]s?\\b` : ''
    expect(words.get(key)).toMatch(new RegExp(`(^| )(${seconds} se[cg]${minutes})`))
  })
})

test('English descriptions equal those of the machines, and requirements those of docs/coverage.md', () => {
  const descriptions = [...descriptionsOf(machines), ...rows]
  expect(descriptions.map(([key]) => [key, english.get(key)])).toEqual(descriptions)
})

test('English case names equal those of the models', () => {
  const letters = (text = '') => text.replaceAll(' ', '').toLowerCase()
  const cases = [...english].filter(([key]) => key.startsWith(caseKey('')))
  expect(cases.filter(([key, text]) => letters(caseKey(text)) !== letters(key))).toEqual([])
})

test('Spanish descriptions are translated', () => {
  expect(keys.filter((key) => isAbout(key) && spanish.get(key) === english.get(key))).toEqual([])
})

test('requirement texts contain no Markdown', () => {
  const requirements = [...english, ...spanish].filter(([key]) => key.startsWith(requirementKey('')))
  expect(requirements.filter(([, text]) => text.includes('`'))).toEqual([])
})
