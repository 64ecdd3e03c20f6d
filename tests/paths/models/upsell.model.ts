import type { Product } from '../../../contract/menu.ts'
import { upsellMachine } from '../../../machines/cart/upsell.machine.ts'
import { findOffers } from '../../../machines/cart/upsell.ports.ts'
import type { UpsellInput } from '../../../machines/cart/upsell.rules.ts'
import { halfAndHalf, pizza, soda } from '../fixtures/goods.ts'
import { market } from '../fixtures/market.ts'
import { broken, delivery, tonight, uuid } from '../fixtures/places.ts'
import { callsTo, defineModel, outputsOf } from '../kit/model.ts'

// Now is noon on hut day, within lunch hours; tonight is not.
const first: UpsellInput = {
  market: { ...market, upsell: [soda.uuid, pizza.uuid] },
  disposition: delivery,
  products: [],
  categories: [],
  now: '2026-03-04T16:00:00Z',
}
const only = (change: Partial<Product>) => ({ output: [{ ...soda, ...change }] })
const isTaken = (name: string | undefined) => name?.startsWith('offer.taken') === true

export const upsell = defineModel({
  machine: upsellMachine,
  delays: { answerLimit: 3_000 },
  inputs: {
    'an order': first,
    'an order for tonight': { ...first, disposition: { ...delivery, when: tonight } },
    'an order with a pizza': { ...first, products: [pizza.uuid], categories: ['pizzas'] },
    'an order with another drink': { ...first, products: [uuid(150)], categories: ['drinks'] },
    'an order with everything': { ...first, products: [soda.uuid, pizza.uuid], categories: ['drinks', 'pizzas'] },
  },
  events: {
    'offer.taken': {
      'the soda': { uuid: soda.uuid },
      'the pizza': { uuid: pizza.uuid },
      'something else': { uuid: '' },
    },
  },
  outcomes: {
    findOffers: {
      'a soda and a pizza': { output: [soda, pizza] },
      'a soda': { output: [soda] },
      nothing: { output: [] },
      'sold out': only({ sold_out: true }),
      'a soda that is sold out, and a pizza': { output: [{ ...soda, sold_out: true }, pizza] },
      'not on sale yet': only({ start: '2026-06-01T04:00:00Z' }),
      'at lunch only': only({ only_lunch: true }),
      'on order only': only({ advance_hours: 24 }),
      'two hours ahead': only({ advance_hours: 2 }),
      'a beer': only({ alcohol: true }),
      'something to build': { output: [{ ...halfAndHalf, uuid: soda.uuid }] },
      'nothing that has a size': only({ first_layers: [] }),
      'no answer': broken,
    },
  },
  key: ({ context: { offers, item, isLeft, disposition, categories } }) => [
    disposition.when.kind,
    categories,
    offers.map(({ product }) => product.slug),
    item?.productUuid,
    isLeft,
  ],
  initialStates: ['looking', 'done'],
  transitions: [
    ['looking', 'findOffers ⇒ nothing', 'done'],
    ['looking', 'findOffers ⇒ sold out', 'done'],
    ['looking', 'findOffers ⇒ not on sale yet', 'done'],
    ['looking', 'findOffers ⇒ on order only', 'done'],
    ['looking', 'findOffers ⇒ a beer', 'done'],
    ['looking', 'findOffers ⇒ something to build', 'done'],
    ['looking', 'findOffers ⇒ no answer', 'done'],
    ['looking', 'after answerLimit', 'done'],
    ['offering', 'offer.taken (something else)', 'stays'],
    ['offering', 'offer.declined', 'done'],
    ['any', 'offer.left', 'left'],
    ['looking', 'offer.declined', 'stays'],
  ],
  invariants: {
    'what the order has is not asked about': ({ calls, state }) =>
      callsTo(calls, findOffers).every(({ input }) => !input.uuids.some((id) => state.context.products.includes(id))),
    'it is asked about at most once, for the store and the time of the order': ({ calls, state }) =>
      callsTo(calls, findOffers).length <= 1 &&
      callsTo(calls, findOffers).every(({ input }) => input.disposition === state.context.disposition),
    'a window opens only over something': ({ state }) => !state.matches('offering') || state.context.offers.length > 0,
    'what is offered was answered': ({ state, calls }) => {
      const answered = outputsOf(callsTo(calls, findOffers)).flat()
      return state.context.offers.every(({ product }) => answered.includes(product))
    },
    'what the order has is never offered': ({ state: { context } }) =>
      context.offers.every(({ product }) => !context.products.includes(product.uuid)),
    'one thing is offered at a time, of a kind that the order lacks': ({ state: { context } }) =>
      context.offers.length <= 1 &&
      context.offers.every(({ product }) => !context.categories.includes(product.category)),
    'a drink comes first, and where there is one or none is left, what comes after it': ({ state, step }) => {
      if (step?.kind !== 'answer' || !state.matches('offering')) return true
      const isDrinkOut = step.name.includes('sold out') || state.context.categories.includes('drinks')
      return state.context.offers[0]?.product.category === (isDrinkOut ? 'pizzas' : 'drinks')
    },
    'nothing is offered that is sold out, not on sale, alcoholic or to be built': ({ state }) =>
      state.context.offers.every(
        ({ product: { sold_out: soldOut, start, alcohol, kind, advance_hours: hours } }) =>
          !soldOut && start === null && !alcohol && kind === 'single' && (hours === 0 || hours === 2),
      ),
    'what takes two hours is offered for tonight, and not for now': ({ state, step }) =>
      step?.name !== 'findOffers ⇒ two hours ahead' ||
      state.context.categories.includes('drinks') ||
      state.matches('offering') === (state.context.disposition.when.kind === 'slot'),
    'the one thing there is is offered to an order without it': ({ state, step }) =>
      step?.name !== 'findOffers ⇒ a soda' || state.matches('offering') !== state.context.categories.includes('drinks'),
    'who takes what is offered goes on with it, and nothing else can be taken': ({ state, before, step }) => {
      if (!before?.matches('offering') || step?.kind !== 'event' || !isTaken(step.name)) return true
      const isOffered = before.context.offers[0]?.product.uuid === step.event['uuid']
      return isOffered
        ? state.matches('done') && state.output?.item?.productUuid === step.event['uuid']
        : state.matches('offering')
    },
    'whoever sees an offer can say no, and go elsewhere': ({ state }) =>
      !state.matches('offering') || (state.can({ type: 'offer.declined' }) && state.can({ type: 'offer.left' })),
    'lunch is not offered for tonight': ({ state: { context } }) =>
      context.disposition.when.kind === 'asap' || context.offers.every(({ product }) => !product.only_lunch),
    'lunch is offered at noon': ({ state, step }) =>
      step?.name !== 'findOffers ⇒ at lunch only' ||
      state.context.disposition.when.kind === 'slot' ||
      state.context.categories.includes('drinks') ||
      state.matches('offering'),
    'what is taken is what was offered, once': ({ state, step }) =>
      state.context.item === null ||
      !isTaken(step?.name) ||
      (state.context.offers.some(({ item }) => item === state.context.item) && state.context.item.quantity === 1),
    'nothing is taken without a yes': ({ state, steps }) =>
      state.context.item === null || steps.some(({ name }) => isTaken(name)),
    'a no ends it with nothing': ({ state, step, before }) =>
      step?.name !== 'offer.declined' ||
      !before?.matches('offering') ||
      (state.status === 'done' && state.output?.item === null && !state.output.isLeft),
    'no answer keeps nobody waiting': ({ state, step }) =>
      step?.name !== 'findOffers ⇒ no answer' || (state.status === 'done' && !state.output?.isLeft),
    'only leaving is leaving': ({ state, step }) =>
      state.status !== 'done' || state.output?.isLeft === (step?.name === 'offer.left'),
    'prices are those of the size that is offered': ({ state }) =>
      state.context.offers.every(({ product, cents }) => cents === (product.slug === 'soda' ? 199 : 1300)),
  },
})
