import { cartMachine } from '../../../machines/cart.machine.ts'
import { checkoutMachine } from '../../../machines/checkout.machine.ts'
import { localizationMachine } from '../../../machines/localization.machine.ts'
import { pizzaBuilderMachine } from '../../../machines/pizza-builder.machine.ts'
import { storefrontMachine } from '../../../machines/storefront.machine.ts'
import type { StorefrontInput } from '../../../machines/storefront.setup.ts'
import { timePickerMachine } from '../../../machines/time-picker.machine.ts'
import { trackerMachine } from '../../../machines/tracker.machine.ts'
import { checkoutOrder } from '../fixtures/checkout.ts'
import { item, line, pizza, soda } from '../fixtures/goods.ts'
import { market } from '../fixtures/market.ts'
import { placedOrder } from '../fixtures/orders.ts'
import { asap, carryout, delivery, tonight, uuid } from '../fixtures/places.ts'
import { callsTo, defineModel, outputsOf, type History, type Step } from '../kit/model.ts'

const first: StorefrontInput = {
  market,
  disposition: null,
  cartId: null,
  search: { orderType: 'delivery', text: '', storeCode: null },
}
const count = (list: readonly { type: string }[], type: string) => list.filter((event) => event.type === type).length
const toCart = ({ sent }: Pick<History, 'sent'>, type: string) =>
  sent.filter(({ to, event }) => to === 'cart' && event.type === type)
const steps = (all: readonly Step[], pattern: RegExp) => all.filter(({ name }) => pattern.test(name)).length
const isEvent = (step: Step | null, type: string) => step?.kind === 'event' && step.event.type === type

export const storefront = defineModel({
  machine: storefrontMachine,
  inputs: {
    'a first visit': first,
    'a store and a cart kept': { ...first, disposition: delivery, cartId: uuid(300) },
  },
  events: {
    'product.opened': {
      'a pizza': { product: pizza, draft: null, lineId: null },
      'a line of the cart': { product: pizza, draft: { build: item.build, quantity: 1 }, lineId: line.id },
      'a soda': { product: soda, draft: null, lineId: null },
    },
    'checkout.opened': { 'a first time': { order: checkoutOrder, freshKey: 'k1', draft: null } },
    'tracker.opened': {
      'the own order': { uuid: placedOrder.uuid, token: placedOrder.order_token },
      'somebody’s order': { uuid: uuid(401), token: null },
    },
  },
  outcomes: {
    localization: {
      'delivery chosen': { output: delivery },
      'collection chosen': { output: carryout },
      'nothing chosen': { output: null },
    },
    timePicker: { 'tonight picked': { output: { when: tonight } }, dismissed: { output: { when: null } } },
    builder: {
      'a new item': { output: { item, lineId: null } },
      'a line changed': { output: { item, lineId: line.id } },
      dismissed: { output: { item: null, lineId: null } },
    },
    checkout: {
      placed: { output: { placed: placedOrder, when: asap } },
      left: { output: { placed: null, when: asap } },
      'left with another time': { output: { placed: null, when: tonight } },
    },
  },
  key: ({ context: { disposition, search, opened, checkout, tracked } }) => [
    disposition && [disposition.orderType, disposition.when.kind],
    search,
    opened && [opened.product.slug, opened.lineId],
    checkout !== null,
    tracked?.token,
  ],
  // The regions hardly know of each other: all of their states, not all of their combinations.
  stop: ({ value, context: { opened, checkout, tracked } }) =>
    Object.values(value).filter((region) => !['none', 'shopping', 'located'].includes(region)).length > 1 ||
    [opened, checkout, tracked].filter((one) => one !== null).length > 1,
  invariants: {
    'a place is known exactly while a store is chosen': ({ state }) =>
      (state.context.disposition === null) === state.matches({ place: 'locating' }),
    'a disposition is only ever one that was chosen': ({ state, calls }) => {
      const chosen = [delivery, ...outputsOf(callsTo(calls, localizationMachine))]
      const { disposition } = state.context
      return disposition === null || chosen.some((one) => one?.orderType === disposition.orderType)
    },
    'each choice of a store is told once, and to the cart': (moment) => {
      const chosen = outputsOf(callsTo(moment.calls, localizationMachine)).filter((output) => output !== null).length
      return count(moment.emitted, 'disposition.chosen') === chosen && toCart(moment, 'store.settled').length === chosen
    },
    'a store is left only when the customer said yes': (moment) => {
      const left = steps(moment.steps, /^change\.confirmed$/)
      return (
        toCart(moment, 'store.left').length <= left &&
        count(moment.emitted, 'disposition.dropped') === toCart(moment, 'store.left').length
      )
    },
    'yes leaves the store': ({ state, before, step }) =>
      !isEvent(step, 'change.confirmed') ||
      !before?.matches({ place: 'confirmingChange' }) ||
      state.context.disposition === null,
    'no keeps everything': ({ state, before, step }) =>
      !isEvent(step, 'change.declined') || state.context.disposition === before?.context.disposition,
    'asking alone changes nothing': ({ state, before, step }) =>
      !isEvent(step, 'change.asked') || state.context.disposition === before?.context.disposition,
    'an order is told only when the checkout placed it, and empties the cart once': (moment) => {
      const placed = outputsOf(callsTo(moment.calls, checkoutMachine)).filter((output) => output.placed !== null).length
      return count(moment.emitted, 'order.placed') === placed && toCart(moment, 'order.placed').length === placed
    },
    'a told order is the one that was placed': ({ emitted }) =>
      emitted.every(
        (event) =>
          event.type !== 'order.placed' || (event.uuid === placedOrder.uuid && event.token === placedOrder.order_token),
      ),
    'leaving the checkout reads the cart again': (moment) =>
      !(moment.step?.name ?? '').startsWith('checkout ⇒ left') ||
      !moment.before?.matches({ paying: 'checkingOut' }) ||
      toCart(moment, 'cart.refreshed').length > 0,
    'going to another page only asks the checkout to end': (moment) =>
      !isEvent(moment.step, 'checkout.closed') ||
      !moment.before?.matches({ paying: 'checkingOut' }) ||
      (moment.state.matches({ paying: 'checkingOut' }) && moment.sent.at(-1)?.event.type === 'checkout.left'),
    'what was built goes to the cart, once each': (moment) => {
      const built = outputsOf(callsTo(moment.calls, pizzaBuilderMachine)).filter((output) => output.item !== null)
      const saved = [...toCart(moment, 'item.added'), ...toCart(moment, 'item.replaced')]
      return saved.length === built.length
    },
    'an edited line is replaced, a new item added': (moment) =>
      toCart(moment, 'item.replaced').length === steps(moment.steps, /^builder ⇒ a line changed$/) &&
      toCart(moment, 'item.added').length === steps(moment.steps, /^builder ⇒ a new item$/),
    'each end of a builder is told': ({ emitted, calls }) =>
      count(emitted, 'builder.finished') === outputsOf(callsTo(calls, pizzaBuilderMachine)).length,
    'a dismissed builder adds nothing': ({ emitted, step }) =>
      step?.name !== 'builder ⇒ dismissed' || emitted.at(-1)?.added === false,
    'the builder opens what was opened': ({ state, calls, step }) =>
      !isEvent(step, 'product.opened') ||
      callsTo(calls, pizzaBuilderMachine).at(-1)?.input.product === state.context.opened?.product,
    'the builder knows the market’s limits': ({ calls }) =>
      callsTo(calls, pizzaBuilderMachine).every(
        ({ input }) => input.limits.max === 15 && input.limits.max_each === 2 && input.maxQuantity === 999,
      ),
    'nobody orders without a store': ({ state, before, step }) =>
      !isEvent(step, 'checkout.opened') ||
      before?.matches({ paying: 'checkingOut' }) === true ||
      state.matches({ paying: 'checkingOut' }) === (before?.context.disposition !== null),
    'a picked time is kept, told, and moves the cart': (moment) => {
      const picked = steps(moment.steps, /^timePicker ⇒ tonight picked$/)
      return count(moment.emitted, 'time.chosen') >= picked && toCart(moment, 'time.changed').length === picked
    },
    'a dismissed picker changes nothing': ({ state, before, step }) =>
      step?.name !== 'timePicker ⇒ dismissed' || state.context.disposition === before?.context.disposition,
    'a time that the checkout changed is kept': ({ state, step }) =>
      step?.name !== 'checkout ⇒ left with another time' ||
      state.context.disposition === null ||
      state.context.disposition.when === tonight,
    'the time picker shows the time of the order': ({ state, before, calls, step }) =>
      !isEvent(step, 'time.asked') ||
      !before?.matches({ place: 'located' }) ||
      callsTo(calls, timePickerMachine).at(-1)?.input.chosen === state.context.disposition?.when,
    'there is one cart': ({ calls }) => callsTo(calls, cartMachine).length === 1,
    'the order that is followed is the one that was opened last': ({ state, calls, step }) =>
      !isEvent(step, 'tracker.opened') ||
      (state.matches({ tracking: 'following' }) &&
        callsTo(calls, trackerMachine).at(-1)?.input.uuid === state.context.tracked?.uuid),
    'the place of before is searched again': ({ calls, before, step }) =>
      !isEvent(step, 'change.confirmed') ||
      !before?.matches({ place: 'confirmingChange' }) ||
      callsTo(calls, localizationMachine).at(-1)?.input.orderType === before.context.disposition?.orderType,
  },
})
