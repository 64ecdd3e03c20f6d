import { assign, setup } from 'xstate'
import type { TrialCart, TrialResult } from '../../../contract/office/catalog.ts'
import { withActorOutput } from '../../shared/with-actor-output.ts'
import { withEventField } from '../../shared/with-event-field.ts'
import type { OfficeResult, Problem } from '../office-result.ts'
import { tryCart } from './coupon-trial.ports.ts'

type CouponTrialInput = { number: number; cart: TrialCart }
type CouponTrialContext = CouponTrialInput & {
  result: TrialResult | null
  problem: Problem | null
  /** Whether the form shows what is missing. */
  isChecked: boolean
}
type CouponTrialEvent = { type: 'cart.changed'; cart: TrialCart } | { type: 'cart.tried' }

type Answer = OfficeResult<TrialResult>
const changing = {
  'cart.changed': { target: 'choosing', actions: withEventField('setCart', 'cart') },
} as const

/** A coupon of a version, tried on a cart before customers have it. */
export const couponTrialMachine = setup({
  types: {} as { context: CouponTrialContext; events: CouponTrialEvent; input: CouponTrialInput },
  actors: { tryCart },
  guards: {
    isWhole: ({ context: { cart } }) =>
      cart.outlet_code !== '' && cart.lines.length > 0 && cart.lines.every(({ product }) => product !== ''),
    isTried: (_, answer: Answer) => answer.ok,
  },
  actions: {
    setCart: assign((_, cart: TrialCart) => ({ cart, result: null, problem: null })),
    setResult: assign((_, answer: Answer) => (answer.ok ? { result: answer.value } : {})),
    setProblem: assign((_, answer: Answer) => (answer.ok ? {} : { problem: answer.error })),
    setUnanswered: assign({ problem: 'unanswered' }),
    clearProblem: assign({ problem: null, isChecked: false }),
    showMissing: assign({ isChecked: true }),
  },
}).createMachine({
  id: 'coupon-trial',
  description: 'A coupon of a version, tried on a cart before customers have it.',
  context: ({ input }) => ({ ...input, result: null, problem: null, isChecked: false }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'A sample cart is chosen: store, products, coupon, time.',
      on: {
        'cart.changed': { actions: withEventField('setCart', 'cart') },
        'cart.tried': [{ guard: 'isWhole', target: 'trying' }, { actions: 'showMissing' }],
      },
    },
    trying: {
      description: 'The cart is priced as the checkout would.',
      entry: 'clearProblem',
      on: changing,
      invoke: {
        id: 'tryCart',
        src: 'tryCart',
        input: ({ context: { number, cart } }) => ({ number, cart }),
        onDone: [
          { guard: withActorOutput('isTried'), target: 'tried', actions: withActorOutput('setResult') },
          { target: 'untried', actions: withActorOutput('setProblem') },
        ],
        onError: { target: 'untried', actions: 'setUnanswered' },
      },
    },
    tried: {
      description: 'What the coupon takes off is shown, or the condition that it lacks.',
      on: { ...changing, 'cart.tried': { target: 'trying' } },
    },
    untried: {
      description: 'The cart was refused or had no answer; it can be tried again.',
      on: { ...changing, 'cart.tried': { target: 'trying' } },
    },
  },
})
