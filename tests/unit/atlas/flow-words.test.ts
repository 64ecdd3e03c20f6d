import { describe, expect, test } from 'vitest'
import { languages } from '../../../contract/primitives.ts'
import { caseKey, delayKey, guardKey, readWordCatalog, stateKey } from '../../../scripts/atlas/words/flow-words.ts'
import { readFlowWords } from '../../../scripts/atlas/words/read-flow-words.ts'
import { flowKeysOf, messageIdsOf } from '../../../scripts/atlas/words/required-words.ts'
import { nodesOf, transitionsOf } from '../../paths/kit/machine-parts.ts'
import { models } from '../../paths/models.ts'
import { market } from '../../paths/fixtures/market.ts'

const machines = models.map(({ machine }) => machine)
const keys = flowKeysOf(models)
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
  const words = readFlowWords(language)

  test('[flows.words] every element of the machines has a text', () => {
    expect(keys.filter((key) => !words.get(key)?.trim())).toEqual([])
  })

  test.each(longest)('texts with the prefix %s fit into %i characters', (prefix, characters) => {
    const short = [...words].filter(([key]) => key.startsWith(prefix) && !isAbout(key))
    expect(short.filter(([, text]) => text.length > characters)).toEqual([])
  })

  test.each(statesByMachine)('the states of $machine have different texts', ({ states }) => {
    expect(new Set(states.map((key) => words.get(key))).size).toBe(states.length)
  })

  test('the conditions of one event have different texts', () => {
    const alike = conditions.filter(({ guards }) => new Set(guards.map((key) => words.get(key))).size < guards.length)
    expect(alike.map(({ where }) => where)).toEqual([])
  })

  test('texts contain no identifiers', () => {
    const written = [...words].filter(([, text]) => /\p{Ll}\p{Lu}|\p{L}[._/]\p{L}|[{}<>→]/u.test(text))
    expect(written).toEqual([])
  })

  test.each(delays)('the text of $key states its duration of $seconds s', ({ key, seconds }) => {
    const minutes = seconds % 60 === 0 ? `|${seconds / 60} minut[eo]s?\\b` : ''
    expect(words.get(key)).toMatch(new RegExp(`(^| )(${seconds} se[cg]${minutes})`))
  })
})

describe('the catalogs', () => {
  const english = readWordCatalog('en')
  const spanish = readWordCatalog('es')

  test('have no text without an element', () => {
    expect([...spanish.keys()]).toEqual([...messageIdsOf(models)])
    expect([...english.keys()].filter((key) => !keys.includes(key))).toEqual([])
  })

  test('translate descriptions', () => {
    expect([...spanish].filter(([id, text]) => id === text)).toEqual([])
  })

  test('give the cases of one choice different texts', () => {
    const alike = choices.filter(
      ([, names]) => new Set(names.map((name) => spanish.get(caseKey(name)))).size < names.length,
    )
    expect(alike).toEqual([])
  })
})
