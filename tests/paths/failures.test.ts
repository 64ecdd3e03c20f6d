import { expect, test } from 'vitest'
import { StateMachine, type AnyStateMachine } from 'xstate'
import { failuresInWords, type Failure } from '../../scripts/test-failures.mjs'
import { planOrReason } from './kit/machine-tests.ts'
import type { Model } from './kit/model.ts'
import { playPath } from './kit/play.ts'
import { randomWalks } from './kit/random-walks.ts'
import { cart } from './models/cart.model.ts'
import { checkoutMachine } from '../../machines/checkout/checkout.machine.ts'
import { placing } from '../../machines/checkout/checkout.placing-states.ts'
import { checkout } from './models/checkout.model.ts'
import { tracker } from './models/tracker.model.ts'

const file = 'tests/paths/one.test.ts'

/** Returns a model whose machine is broken. */
const broken = (model: Model, machine: AnyStateMachine): Model => ({ ...model, machine })

const withLostAnswer = { ...placing, invoke: { ...placing.invoke, onError: { target: 'notPlaced' } } }
const { config, implementations } = checkoutMachine
/** The checkout in which an order without an answer counts as not placed. */
const forgetfulCheckout = new StateMachine(
  { ...config, states: { ...config.states, placing: withLostAnswer } },
  implementations,
)

async function failureOf(title: string, play: () => Promise<void>): Promise<Failure[]> {
  try {
    await play()
    return []
  } catch (error) {
    return [{ file, title, message: error instanceof Error ? error.message : String(error) }]
  }
}

/** Plays the walks and paths of a machine as its tests do, and returns what of them fails. */
async function failuresOf(model: Model): Promise<Failure[]> {
  const walks = await failureOf('60 random walks', () => randomWalks(model, 60, 7))
  const plan = planOrReason(model)
  if (typeof plan === 'string') return [...walks, { file, title: 'it is explored whole', message: plan }]
  const played: Failure[] = []
  for (const path of plan.paths)
    played.push(...(await failureOf(`${path.id} ${path.title}`, () => playPath(model, plan.graph, path))))
  return [...walks, ...played]
}

test.each([
  [
    'the cart of a member goes with any logout',
    broken(cart, cart.machine.provide({ guards: { needsMember: () => true } })),
  ],
  [
    'a refusal that was read stays',
    broken(checkout, checkout.machine.provide({ actions: { clearRefusal: () => undefined } })),
  ],
  [
    'an order can be cancelled too late',
    broken(tracker, tracker.machine.provide({ guards: { canCallOff: () => true } })),
  ],
  ['an order without an answer counts as not placed', broken(checkout, forgetfulCheckout)],
] as const)(
  'when %s, its failures are told in 60 lines, each rule once with its shortest trail',
  { tags: ['full'] },
  async (_what, model) => {
    const failures = await failuresOf(model)
    expect(failures.length).toBeGreaterThan(0)
    const digest = failuresInWords(failures)
    const rules = digest.split('\n').filter((line) => line.startsWith('FAILED '))
    expect(new Set(rules).size).toBe(rules.length)
    expect(digest).toMatch(/FAILED broken: .+[^]+ 1\. [^]+again: /)
    expect(digest.split('\n').length).toBeLessThanOrEqual(60)
  },
)
