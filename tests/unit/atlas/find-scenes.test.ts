import { expect, test } from 'vitest'
import type { Language } from '../../../contract/primitives.ts'
import { requireValue } from '../../../machines/shared/require-value.ts'
import { atlasIndexOf } from '../../../scripts/atlas/build/atlas-index.ts'
import { pathListOf, readReviewedPaths, walksOf } from '../../../scripts/atlas/build/path-list.ts'
import { readFlowWords } from '../../../scripts/atlas/words/flow-words.ts'
import { createWordLookup } from '../../../scripts/atlas/words/word-lookup.ts'
import { couponScenes } from '../../../src/atlas/rules/coupon-scenes.ts'
import { findScenes } from '../../../src/atlas/walk/find-scenes.ts'
import { walkByIndexes } from '../../../src/atlas/walk/walk.ts'
import type { Model } from '../../paths/kit/model.ts'
import { codeIn } from '../../paths/kit/requirements.ts'
import { models } from '../../paths/models.ts'
import { cart } from '../../paths/models/cart.model.ts'
import { checkout } from '../../paths/models/checkout.model.ts'

const reviewed = readReviewedPaths()
function find(model: Model, language: Language, typed: string) {
  const index = atlasIndexOf(models, createWordLookup(readFlowWords(language)))
  const machine = requireValue(
    index.machines.find(({ id }) => id === model.machine.id),
    'The machine is indexed',
  )
  const paths = requireValue(reviewed[model.machine.id], 'The machine has reviewed paths')
  return findScenes(machine, model, pathListOf(model, paths, walksOf(model, paths)), typed)
}
const lastStep = (model: Model, begin: number, choices: readonly number[]) =>
  walkByIndexes(model, Object.keys(model.inputs)[begin] ?? '', choices).at(-1)?.step

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
