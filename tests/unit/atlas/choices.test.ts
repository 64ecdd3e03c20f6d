import { expect, test } from 'vitest'
import { foldVariants, usualFirst } from '../../../src/atlas/walk/choices.ts'
import { stepsAt, startMoment } from '../../../src/atlas/walk/walk.ts'
import { cart } from '../../paths/models/cart.model.ts'

const { possible } = stepsAt(cart, startMoment(cart, 'a store and no cart'))
const namesOf = (steps: typeof possible) => steps.map(({ step }) => step.name)

test('a trial offers first what leads along the main way', () => {
  const ordered = usualFirst(possible, ['cart.loading'])
  expect(possible[0]?.took).not.toContainEqual(expect.stringContaining('→ cart.loading'))
  expect(ordered[0]?.took).toContainEqual(expect.stringContaining('→ cart.loading'))
  expect(namesOf(ordered).toSorted()).toEqual(namesOf(possible).toSorted())
})

test('a trial shows one step of each event and folds its other variants', () => {
  const { shown, folded } = foldVariants(possible)
  const types = shown.map(({ step }) => (step.kind === 'event' ? step.event.type : step.name))
  expect(new Set(types).size).toBe(types.length)
  expect(folded.length).toBeGreaterThan(0)
  expect(namesOf([...shown, ...folded]).toSorted()).toEqual(namesOf(possible).toSorted())
})
