import { describe, expect, test } from 'vitest'
import { startMoment, stepsAt, activeStatesOf, walkByNames } from '../../../src/atlas/walk/walk.ts'
import { planOf } from '../../paths/kit/machine-plan.ts'
import { stateInWords } from '../../paths/kit/machine-parts.ts'
import { checkout } from '../../paths/models/checkout.model.ts'
import { password } from '../../paths/models/password.model.ts'
import { payment } from '../../paths/models/payment.model.ts'
import { recovery } from '../../paths/models/recovery.model.ts'

/** `a visit: here → there (the last step)` → `there`. */
const endIn = (title: string, last: string) =>
  title
    .slice(0, -` (${last})`.length)
    .split(/(?:: | → )/)
    .at(-1)

describe.each([payment, recovery, password])('the paths of $machine.id', (model) => {
  const walked = planOf(model).paths.map(({ title, start, edges }) => {
    const names = edges.map(({ step }) => step.name)
    return { title, names, moments: walkByNames(model, start, names) }
  })

  test('every path is walked to its end', () => {
    expect(walked.length).toBeGreaterThan(0)
    expect(walked.map(({ moments }) => moments.slice(1).map(({ step }) => step?.name))).toEqual(
      walked.map(({ names }) => names),
    )
  })

  test('every path ends where its title states', () => {
    const ends = walked.map(({ moments }) => moments.at(-1)?.state).map((state) => state && stateInWords(state))
    expect(ends).toEqual(walked.map(({ title, names }) => endIn(title, names.at(-1) ?? 'start')))
  })
})

test('an unknown step throws an error with its name', () => {
  expect(() => walkByNames(payment, 'from the checkout', ['pizza.eaten'])).toThrow(
    'payment: nothing called "pizza.eaten"',
  )
})

test('a step that is not possible now changes nothing', () => {
  const [first, second] = walkByNames(payment, 'from the checkout', ['payment.retried'])
  expect(first?.took).not.toEqual([])
  expect(second?.took).toEqual([])
  expect(second?.effects).toEqual([])
  expect(second?.state.value).toEqual(first?.state.value)
})

test('an actor call is named by its source', () => {
  expect(startMoment(password, 'the link of a mail').effects).toEqual([{ kind: 'ask', name: 'verifyResetProof' }])
})

test('possible steps are separate from those that a guard refuses', () => {
  const { possible, refused } = stepsAt(checkout, startMoment(checkout, 'a complete form'))
  expect(possible.map(({ step }) => step.name)).toContain('order.confirmed')
  expect(possible.filter(({ took }) => took.length === 0)).toEqual([])
  const tips = ['fifteen percent', 'an own amount', 'none'].map((tip) => `tip.chosen (${tip})`)
  expect(refused.map(({ name }) => name)).toEqual([
    ...tips,
    'cart.updated (of another order)',
    'cart.updated (of none)',
    'step.reopened (payment)',
  ])
})

test('nothing is possible in a final state', () => {
  const moments = walkByNames(checkout, 'a complete form', ['order.confirmed', 'placeOrder ⇒ placed'])
  const end = moments.at(-1)
  expect(end?.state.status).toBe('done')
  expect(end && stepsAt(checkout, end)).toEqual({ possible: [], refused: [] })
})

test('a machine is in a state and in all of its parents', () => {
  const present = activeStatesOf(checkout, startMoment(checkout, 'a first visit').state)
  expect([...present]).toEqual(['checkout', 'checkout.filling', 'checkout.filling.contact'])
})
