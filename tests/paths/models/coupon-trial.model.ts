import { couponTrialMachine } from '../../../machines/office/catalog/coupon-trial.machine.ts'
import { tryCart } from '../../../machines/office/catalog/coupon-trial.ports.ts'
import { broken } from '../fixtures/answers.ts'
import { sampleCart, triedCart } from '../fixtures/catalog-versions.ts'
import { officeAnswer, officeRefusal } from '../fixtures/office.ts'
import { callsTo, defineModel, type Moment } from '../kit/model.ts'

type TrialMoment = Moment<typeof couponTrialMachine>
const other = { ...sampleCart, lines: [...sampleCart.lines, { product: 'malta', quantity: 2 }] }
const nowhere = { ...sampleCart, outlet_code: '' }
const empty = { ...sampleCart, lines: [] }
const unchosen = { ...sampleCart, lines: [...sampleCart.lines, { product: '', quantity: 1 }] }
const isWhole = (cart: typeof sampleCart) => cart === sampleCart || cart === other
const isStep = ({ state, before, step }: TrialMoment, pattern: RegExp) =>
  state !== before && pattern.test(step?.name ?? '')

export const couponTrial = defineModel({
  machine: couponTrialMachine,
  initialStates: ['choosing'],
  transitions: [
    ['choosing', 'cart.changed', 'choosing'],
    ['trying', 'cart.tried', 'stays'],
    ['trying', 'tryCart ⇒ priced', 'tried'],
    ['trying', 'tryCart', 'untried'],
    ['tried', 'cart.tried', 'trying'],
    ['untried', 'cart.tried', 'trying'],
    ['trying', 'cart.changed', 'choosing'],
    ['tried', 'cart.changed', 'choosing'],
    ['untried', 'cart.changed', 'choosing'],
  ],
  inputs: { 'a draft': { number: 5, cart: sampleCart }, 'no store yet': { number: 5, cart: nowhere } },
  events: {
    'cart.changed': {
      'another cart': { cart: other },
      'no store': { cart: nowhere },
      'no products': { cart: empty },
      'a product that is not chosen': { cart: unchosen },
    },
  },
  outcomes: {
    tryCart: {
      priced: officeAnswer(triedCart),
      'something unknown': officeRefusal('COMMON-01', { path: 'lines.0' }),
      'no answer': broken,
    },
  },
  key: ({ context: { cart, result, problem, isChecked } }) => [
    cart,
    result !== null,
    typeof problem === 'string' ? problem : problem?.code,
    isChecked,
  ],
  invariants: {
    'what is tried is the cart that is shown, with this version': ({ state, calls }) => {
      const last = callsTo(calls, tryCart).at(-1)?.input
      return !state.matches('trying') || (last?.cart === state.context.cart && last.number === 5)
    },
    'only a whole cart is tried': ({ state }) => state.matches('choosing') || isWhole(state.context.cart),
    'what is missing is said, and nothing is tried': (moment) =>
      !isStep(moment, /^cart.tried/) ||
      moment.before?.matches('choosing') !== true ||
      (isWhole(moment.state.context.cart) ? moment.state.matches('trying') : moment.state.context.isChecked),
    'what was said to be missing is forgotten once it is tried': ({ state }) =>
      !state.matches('trying') || !state.context.isChecked,
    'a result belongs to the cart that is shown': (moment) =>
      !isStep(moment, /^cart.changed/) ||
      (moment.state.context.result === null && moment.state.context.problem === null),
    'a changed cart is taken': (moment) =>
      !isStep(moment, /^cart.changed/) || [other, nowhere, empty, unchosen].includes(moment.state.context.cart),
    'a result is what the server computed': ({ state }) =>
      state.context.result === null || state.context.result === triedCart,
    'a result is shown once it was tried': ({ state }) => !state.matches('tried') || state.context.result === triedCart,
    'why it was not tried is said': ({ state }) => !state.matches('untried') || state.context.problem !== null,
    'no answer is said': (moment) =>
      !isStep(moment, /⇒ no answer|^after/) || moment.state.context.problem === 'unanswered',
    'the next try begins without the problem': ({ state }) =>
      !state.matches('trying') || state.context.problem === null,
    'a second press tries nothing more': ({ calls, steps }) =>
      callsTo(calls, tryCart).length <= steps.filter(({ name }) => name === 'cart.tried').length,
  },
})
