import { describe, expect, test } from 'vitest'
import { languages } from '../../../contract/primitives.ts'
import { atlasIndexOf } from '../../../scripts/atlas/build/atlas-index.ts'
import { createWordLookup } from '../../../scripts/atlas/words/word-lookup.ts'
import { caseWords, effectWords, stepWords } from '../../../src/atlas/step-words.ts'
import { eventKey } from '../../../scripts/atlas/words/flow-words.ts'
import { readFlowWords } from '../../../scripts/atlas/words/read-flow-words.ts'
import { nodesOf } from '../../paths/kit/machine-parts.ts'
import type { Model, Step } from '../../paths/kit/model.ts'
import { models } from '../../paths/models.ts'

/** Returns the names of a machine's steps: its events with and without their payloads, answers and delays. */
const stepNamesOf = ({ machine, events, outcomes, delays = {} }: Model) => [
  ...machine.events.filter((type) => eventKey(type) !== null),
  ...Object.entries(events).flatMap(([type, cases]) => Object.keys(cases ?? {}).map((name) => `${type} (${name})`)),
  ...Object.entries(outcomes).flatMap(([actor, cases]) => Object.keys(cases).map((name) => `${actor} ⇒ ${name}`)),
  ...Object.keys(delays).map((name) => `after ${name}`),
]
const callsOf = ({ machine }: Model) =>
  nodesOf(machine).flatMap(({ invoke }) =>
    invoke.flatMap(({ src }) => (typeof src === 'string' ? { kind: 'ask' as const, name: src } : [])),
  )

/** Whether a text is an identifier. */
const isRaw = (words: string) => /\p{Ll}\p{Lu}|\p{L}[._]\p{L}|⇒/u.test(words)

describe.each(languages)('in %s', (language) => {
  const index = atlasIndexOf(models, createWordLookup(readFlowWords(language)))
  const described = models.flatMap((model) =>
    index.machines.filter(({ id }) => id === model.machine.id).map((machine) => ({ model, machine })),
  )

  test('every step of every machine has a text', () => {
    const raw = described.flatMap(({ model, machine }) =>
      stepNamesOf(model).filter((name) => isRaw(stepWords(machine, { name }))),
    )
    expect(raw).toEqual([])
  })

  test('every input of a machine has a text', () => {
    const names = models.flatMap(({ inputs }, at) =>
      Object.keys(inputs).map((name) => index.machines[at]?.cases[name] ?? null),
    )
    expect(names).not.toContain(null)
  })

  test('every actor call has a text', () => {
    const without = described.flatMap(({ model, machine }) =>
      callsOf(model).filter((call) => effectWords(index, machine, call) === null),
    )
    expect(without).toEqual([])
  })
})

const spanish = readFlowWords('es')
const index = atlasIndexOf(models, createWordLookup(spanish))

function machineCalled(name: string) {
  const machine = index.machines.find(({ id }) => id === name)
  if (!machine) throw new Error(`${name} is not in the index`)
  return machine
}
const payment = machineCalled('payment')

test('an event is described with its case', () => {
  const step: Step = { kind: 'event', name: 'item.added (a pizza)', event: { type: 'item.added' } }
  expect(stepWords(machineCalled('cart'), step)).toBe('Añadió un producto (una pizza)')
})

test('an answer is described with its question', () => {
  const [actor, outcome] = ['loadPaymentStatus', { output: null }]
  const step: Step = { kind: 'answer', name: 'loadPaymentStatus ⇒ declined', actor, src: actor, outcome }
  expect(stepWords(payment, step)).toBe('Preguntarle al banco por el pago: el banco dijo que no')
})

test('an elapsed delay is described', () => {
  const [[name, words] = ['', '']] = Object.entries(payment.delays)
  const step: Step = { kind: 'wait', name: `after ${name}`, type: '', milliseconds: 1 }
  expect(words).toBeTruthy()
  expect(stepWords(payment, step)).toBe(words)
})

test('an event sent to a machine is described only if a machine handles it', () => {
  const toldAs = (name: string) => effectWords(index, payment, { kind: 'send', name })
  expect(toldAs('order.placed')).toBe(spanish.get('event/order.placed'))
  expect(toldAs('nobody.hears')).toBeNull()
})

test('an unknown name is shown as it is', () => {
  expect(caseWords(payment, 'something new')).toBe('something new')
})
