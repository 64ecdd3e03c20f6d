import type { Product } from '../../../contract/menu.ts'
import { upsellMachine } from '../../../machines/cart/upsell.machine.ts'
import { findOffers } from '../../../machines/cart/upsell.ports.ts'
import type { UpsellInput } from '../../../machines/cart/upsell.rules.ts'
import { halfAndHalf, pizza, soda } from '../fixtures/products-and-carts.ts'
import { market } from '../fixtures/market.ts'
import { broken } from '../fixtures/answers.ts'
import { delivery, tonight, uuid } from '../fixtures/places.ts'
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
    ['offering', 'offer.taken (something else)', 'stays'],
    ['offering', 'offer.declined', 'done'],
    ['any', 'offer.left', 'left'],
    ['looking', 'offer.declined', 'stays'],
  ],
  invariants: {
    'findOffers never requests a product of the order': ({ calls, state }) =>
      callsTo(calls, findOffers).every(({ input }) => !input.uuids.some((id) => state.context.products.includes(id))),
    'findOffers runs at most once, for store and time of the order': ({ calls, state }) =>
      callsTo(calls, findOffers).length <= 1 &&
      callsTo(calls, findOffers).every(({ input }) => input.disposition === state.context.disposition),
    'offering always has an offer': ({ state }) => !state.matches('offering') || state.context.offers.length > 0,
    'offers always come from the server': ({ state, calls }) => {
      const answered = outputsOf(callsTo(calls, findOffers)).flat()
      return state.context.offers.every(({ product }) => answered.includes(product))
    },
    'a product of the order is never offered': ({ state: { context } }) =>
      context.offers.every(({ product }) => !context.products.includes(product.uuid)),
    'at most one product is offered, of a category that the order lacks': ({ state: { context } }) =>
      context.offers.length <= 1 &&
      context.offers.every(({ product }) => !context.categories.includes(product.category)),
    'a drink is offered first, and a pizza if drinks are ordered or sold out': ({ state, step }) => {
      if (step?.kind !== 'answer' || !state.matches('offering')) return true
      const isDrinkOut = step.name.includes('sold out') || state.context.categories.includes('drinks')
      return state.context.offers[0]?.product.category === (isDrinkOut ? 'pizzas' : 'drinks')
    },
    'sold-out, unavailable, alcoholic and configurable products are never offered': ({ state }) =>
      state.context.offers.every(
        ({ product: { sold_out: soldOut, start, alcohol, kind, advance_hours: hours } }) =>
          !soldOut && start === null && !alcohol && kind === 'single' && (hours === 0 || hours === 2),
      ),
    'a product with two hours’ notice is offered exactly for a slot': ({ state, step }) =>
      step?.name !== 'findOffers ⇒ two hours ahead' ||
      state.context.categories.includes('drinks') ||
      state.matches('offering') === (state.context.disposition.when.kind === 'slot'),
    'a soda is offered exactly to an order without drinks': ({ state, step }) =>
      step?.name !== 'findOffers ⇒ a soda' || state.matches('offering') !== state.context.categories.includes('drinks'),
    'taking the offer returns its item, and nothing else can be taken': ({ state, before, step }) => {
      if (!before?.matches('offering') || step?.kind !== 'event' || !isTaken(step.name)) return true
      const isOffered = before.context.offers[0]?.product.uuid === step.event['uuid']
      return isOffered
        ? state.matches('done') && state.output?.item?.productUuid === step.event['uuid']
        : state.matches('offering')
    },
    'an offer can be declined or left': ({ state }) =>
      !state.matches('offering') || (state.can({ type: 'offer.declined' }) && state.can({ type: 'offer.left' })),
    'a lunch product is never offered for tonight': ({ state: { context } }) =>
      context.disposition.when.kind === 'asap' || context.offers.every(({ product }) => !product.only_lunch),
    'a lunch product is offered at noon': ({ state, step }) =>
      step?.name !== 'findOffers ⇒ at lunch only' ||
      state.context.disposition.when.kind === 'slot' ||
      state.context.categories.includes('drinks') ||
      state.matches('offering'),
    'the item taken is the one offered, once': ({ state, step }) =>
      state.context.item === null ||
      !isTaken(step?.name) ||
      (state.context.offers.some(({ item }) => item === state.context.item) && state.context.item.quantity === 1),
    'an item is taken only after offer.taken': ({ state, steps }) =>
      state.context.item === null || steps.some(({ name }) => isTaken(name)),
    'offer.declined ends without an item': ({ state, step, before }) =>
      step?.name !== 'offer.declined' ||
      !before?.matches('offering') ||
      (state.status === 'done' && state.output?.item === null && !state.output.isLeft),
    'an unanswered request ends the machine': ({ state, step }) =>
      step?.name !== 'findOffers ⇒ no answer' || (state.status === 'done' && !state.output?.isLeft),
    'isLeft is returned exactly after offer.left': ({ state, step }) =>
      state.status !== 'done' || state.output?.isLeft === (step?.name === 'offer.left'),
    'the price is that of the offered size': ({ state }) =>
      state.context.offers.every(({ product, cents }) => cents === (product.slug === 'soda' ? 199 : 1300)),
  },
})
