import type { OrderSummary } from '../../../contract/orders.ts'
import { loadOrders } from '../../../machines/order-history/history.ports.ts'
import { favoriteOrderMachine } from '../../../machines/order-history/favorite-order.machine.ts'
import { accepted, broken, refusal } from '../fixtures/answers.ts'
import { uuid } from '../fixtures/places.ts'
import { callsTo, defineModel } from '../kit/model.ts'
import { summary } from './history.model.ts'

const [pizza] = summary(1).items
if (!pizza) throw new Error('The order lacks its pizza')
const soda = { ...pizza, name: 'Malta', quantity: 2 }
const withSoda = (n: number): OrderSummary => ({ ...summary(n), items: [pizza, soda] })
const turned = (n: number): OrderSummary => ({ ...summary(n), items: [soda, pizza] })
const calledOff = (n: number): OrderSummary => ({ ...withSoda(n), status: 8 })
/** A status that this program does not know yet. */
const unheardOf = (n: number): OrderSummary => ({ ...withSoda(n), status: 21 })
const cooking = (n: number): OrderSummary => ({ ...withSoda(n), status: 5 })
const refused = (n: number): OrderSummary => ({ ...withSoda(n), status: 4 })

export const favoriteOrder = defineModel({
  machine: favoriteOrderMachine,
  initialStates: ['looking'],
  transitions: [['shown', 'favorite-order.hidden', 'none']],
  inputs: { 'a member': undefined },
  events: {},
  outcomes: {
    loadOrders: {
      'twice the same, in another order': { output: accepted([summary(1), withSoda(2), turned(3)]) },
      'twice the same, but the store refused it': { output: accepted([summary(1), refused(2), refused(3)]) },
      'twice the same, but it was called off': { output: accepted([summary(1), calledOff(2), calledOff(3)]) },
      'twice the same, of a status that nobody knows': { output: accepted([summary(1), unheardOf(2), unheardOf(3)]) },
      'each another': { output: accepted([withSoda(1), summary(2)]) },
      'the last one is in the oven': { output: accepted([cooking(1), summary(2), summary(3)]) },
      'only one that was refused': { output: accepted([refused(1)]) },
      none: { output: accepted([]) },
      'nobody’s token': { output: refusal('CUS-100001') },
      'no answer': broken,
    },
  },
  invariants: {
    '[member.favorite] the most frequent order is offered, in its latest instance': ({ state, step }) =>
      !step?.name.endsWith('in another order') ||
      (state.context.favoriteOrder?.order.uuid === uuid(602) && state.context.favoriteOrder.times === 2),
    'refused, canceled and unknown orders never count toward the favorite': ({ state, step }) =>
      !/the store refused it|it was called off|that nobody knows/.test(step?.name ?? '') ||
      state.context.favoriteOrder?.order.uuid === uuid(601),
    'without a repeated order the latest one is offered': ({ state, step }) =>
      !step?.name.endsWith('each another') ||
      (state.context.favoriteOrder?.order.uuid === uuid(601) && state.context.favoriteOrder.times === 1),
    'without orders nothing is offered': ({ state, step }) =>
      !/only one that was refused|none$/.test(step?.name ?? '') || state.matches('none'),
    'while an order is in progress it is offered, and nothing else': ({ state, step }) =>
      !step?.name.endsWith('in the oven') ||
      (state.matches('underWay') && state.context.underWay === uuid(601) && state.context.favoriteOrder === null),
    'a refused request offers nothing': ({ state, step }) =>
      !step?.name.endsWith('nobody’s token') || state.matches('none'),
    'an unanswered request offers nothing': ({ state, step }) =>
      !step?.name.endsWith('no answer') || state.matches('none'),
    'a timeout offers nothing': ({ state, step }) => step?.kind !== 'wait' || state.matches('none'),
    'the last twenty orders are loaded once': ({ calls }) => {
      const [first, ...others] = callsTo(calls, loadOrders)
      return first?.input.before === null && first.input.limit === 20 && others.length === 0
    },
    'a refused request leaves favoriteOrder empty': ({ state, step }) =>
      !step?.name.endsWith('nobody’s token') || state.context.favoriteOrder === null,
    'favorite-order.hidden hides the order': ({ state, step }) =>
      step?.name !== 'favorite-order.hidden' || !state.matches('shown'),
    'shown always has a favorite order': ({ state }) => !state.matches('shown') || state.context.favoriteOrder !== null,
  },
})
