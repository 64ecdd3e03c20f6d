import { describe, expect, test } from 'vitest'
import { languages } from '../../contract/primitives.ts'
import { delayKey, descriptionsOf, flowKeysOf, readFlowWords } from '../../src/flows/words/flow-words.ts'
import { nodesOf } from '../paths/kit/machine-parts.ts'
import { models } from '../paths/models.ts'

const machines = models.map(({ machine }) => machine)
const keys = flowKeysOf(machines)
const english = readFlowWords('en')
const spanish = readFlowWords('es')
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
]

const times = machines.flatMap((machine) =>
  nodesOf(machine).flatMap((node) =>
    node.after
      .map(({ delay }) => String(delay))
      .map((name): [string, unknown] => [delayKey(node, name), machine.implementations.delays[name]]),
  ),
)
const delays = [...new Map(times)].map(([key, time]) => ({ key, seconds: Number(time) / 1000 }))

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

  test('show no identifier', () => {
    const written = [...words].filter(([, text]) => /\p{Ll}\p{Lu}|\p{L}[._/]\p{L}|[{}<>→]/u.test(text))
    expect(written).toEqual([])
  })

  test.each(delays)('$key says how long: $seconds s', ({ key, seconds }) => {
    expect(words.get(key)).toMatch(seconds === 60 ? / minut[eo]\b/ : new RegExp(`(^| )${seconds} se[cg]`))
  })
})

test('in English, states and transitions are described as the machines describe themselves', () => {
  const descriptions = [...descriptionsOf(machines)]
  expect(descriptions.map(([key]) => [key, english.get(key)])).toEqual(descriptions)
})

test('in Spanish, descriptions are Spanish', () => {
  expect(keys.filter((key) => isAbout(key) && spanish.get(key) === english.get(key))).toEqual([])
})
