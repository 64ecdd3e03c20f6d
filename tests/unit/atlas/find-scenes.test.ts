import { expect, test } from 'vitest'
import type { Language } from '../../../contract/primitives.ts'
import { requireValue } from '../../../machines/shared/require-value.ts'
import { atlasIndexOf } from '../../../scripts/atlas/build/atlas-index.ts'
import { scenesOf } from '../../../scripts/atlas/build/scenes.ts'
import { readFlowWords } from '../../../scripts/atlas/words/read-flow-words.ts'
import { createWordLookup } from '../../../scripts/atlas/words/word-lookup.ts'
import { couponScenes } from '../../../src/atlas/rules/coupon-scenes.ts'
import { findScenes } from '../../../src/atlas/walk/find-scenes.ts'
import { walkByIndexes } from '../../../src/atlas/walk/walk.ts'
import { explore } from '../../paths/kit/explore.ts'
import { activeStateIds } from '../../paths/kit/machine-parts.ts'
import type { Model } from '../../paths/kit/model.ts'
import { codeIn } from '../../paths/kit/codes.ts'
import { models } from '../../paths/models.ts'
import { cart } from '../../paths/models/cart.model.ts'
import { checkout } from '../../paths/models/checkout.model.ts'

const scenes = new Map([cart, checkout].map((model) => [model, scenesOf(model, explore(model))]))
function find(model: Model, language: Language, typed: string) {
  const index = atlasIndexOf(models, createWordLookup(readFlowWords(language)))
  const machine = requireValue(
    index.machines.find(({ id }) => id === model.machine.id),
    'The machine is indexed',
  )
  return findScenes(
    machine,
    Object.keys(model.inputs),
    requireValue(scenes.get(model), 'The scenes of the machine are known'),
    typed,
  )
}
const lastMoment = (model: Model, begin: number, choices: readonly number[]) =>
  walkByIndexes(model, Object.keys(model.inputs)[begin] ?? '', choices).at(-1)
const lastStep = (model: Model, begin: number, choices: readonly number[]) => lastMoment(model, begin, choices)?.step

test.each([
  ['es', 'se rechaza un cupón'],
  ['en', 'a coupon is refused'],
] as const)('in %s, "%s" leads to a refused coupon in the cart', (language, typed) => {
  const [first] = find(cart, language, typed)
  expect(lastStep(cart, first?.trial.begin ?? 0, first?.trial.choices ?? [])?.name).toBe('changeCart ⇒ coupon refused')
})

test('a coupon for cards is found in the checkout, and a start by its words', () => {
  const found = find(checkout, 'en', 'a coupon is refused').map(({ trial: { begin, choices } }) =>
    lastStep(checkout, begin, choices),
  )
  expect(found.map((step) => step?.name)).toContain('placeOrder ⇒ a coupon for cards')
  const [start] = find(checkout, 'en', 'curbside without a model')
  expect(start?.trial).toEqual({
    begin: Object.keys(checkout.inputs).indexOf('curbside without a model'),
    choices: [],
    step: 0,
  })
})

test.each([...scenes])('the ways of $machine.id lead to their steps and states', (model, { steps, states }) => {
  const astray = [
    ...Object.entries(steps).filter(([name, { begin, choices }]) => lastStep(model, begin, choices)?.name !== name),
    ...Object.entries(states).filter(([id, { begin, choices }]) => {
      const moment = lastMoment(model, begin, choices)
      return !moment || !activeStateIds(moment.state).includes(id)
    }),
  ]
  expect(astray).toEqual([])
})

test('words that a flow does not have find nothing', () => {
  expect(find(cart, 'es', 'helicóptero')).toEqual([])
})

test.each(Object.entries(couponScenes))(
  'the scene of %s ends with that refusal',
  (code, { machine, begin, choices }) => {
    const model = requireValue(
      models.find((one) => one.machine.id === machine),
      'The machine has a model',
    )
    const step = lastStep(model, begin, choices)
    expect(step && codeIn(step)).toBe(code)
  },
)
