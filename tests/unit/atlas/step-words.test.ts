import { describe, expect, test } from 'vitest'
import { languages } from '../../../contract/primitives.ts'
import { atlasIndexOf } from '../../../scripts/atlas/build/atlas-index.ts'
import { readReviewedPaths } from '../../../scripts/atlas/build/path-list.ts'
import { createWordLookup } from '../../../scripts/atlas/words/word-lookup.ts'
import { caseWords, effectWords, stepWords } from '../../../src/atlas/step-words.ts'
import { walkByNames } from '../../../src/atlas/walk/walk.ts'
import { readFlowWords } from '../../../scripts/atlas/words/flow-words.ts'
import type { Step } from '../../paths/kit/model.ts'
import { models } from '../../paths/models.ts'

const reviewed = readReviewedPaths()

/** The steps of all paths that cover the transitions, by machine. */
const played = models.map((model) =>
  Object.values(reviewed[model.machine.id]?.paths ?? {})
    .filter(({ by }) => by === 'transitions')
    .flatMap(({ start, steps }) => walkByNames(model, start, steps)),
)

/** Whether a text is an identifier. */
const isRaw = (words: string) => /\p{Ll}\p{Lu}|\p{L}[._]\p{L}|⇒/u.test(words)

describe.each(languages)('in %s', (language) => {
  const index = atlasIndexOf(models, createWordLookup(readFlowWords(language)))
  const told = index.machines.map((machine, at) => ({ machine, moments: played[at] ?? [] }))

  test('every step of every machine has a text', () => {
    const raw = told.flatMap(({ machine, moments }) =>
      moments.flatMap(({ step }) => (step && isRaw(stepWords(machine, step)) ? step.name : [])),
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
    const without = told.flatMap(({ machine, moments }) =>
      moments.flatMap(({ effects }) =>
        effects.filter((effect) => effect.kind === 'ask' && effectWords(index, machine, effect) === null),
      ),
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
