import type { ComboBuild, ComboPick } from '../../../contract/product-build.ts'
import { comboBuilderMachine, type ComboBuilderInput } from '../../../machines/product/combo-builder.machine.ts'
import { combo } from '../fixtures/products-and-carts.ts'
import { uuid } from '../fixtures/places.ts'
import { defineModel, type Moment } from '../kit/model.ts'

const [pepperoni, corn, water, malt, napkins] = [uuid(160), uuid(161), uuid(171), uuid(173), uuid(175)]
const first: ComboBuilderInput = {
  product: combo,
  draft: null,
  lineId: null,
  limits: { max: 2, max_each: 2 },
  maxQuantity: 999,
  hasStore: true,
}
const pick = (group: string, product: string, size: string, crust: string | null): ComboPick => ({
  group,
  product,
  size,
  crust,
  extra: {},
  removed: [],
})
const whole: ComboBuild = {
  kind: 'combo',
  picks: [
    pick('pizza', pepperoni, 'medium', 'thin'),
    pick('drink', water, '20oz', null),
    pick('napkins', napkins, 'set', null),
  ],
}
const drafted = (build: ComboBuild): ComboBuilderInput => ({ ...first, draft: { build, quantity: 1 } })
const units = ({ extra }: ComboPick) => Object.values(extra).reduce((sum, count) => sum + count, 0)
const groupsOf = ({ picks }: ComboBuild) => picks.map(({ group }) => group)
const pizzaOf = ({ picks }: ComboBuild) => picks.find(({ group }) => group === 'pizza')

/** Default size and crust of each choice. */
const plainly: Readonly<Record<string, readonly [size: string, crust: string | null]>> = {
  [pepperoni]: ['medium', 'thin'],
  [corn]: ['medium', 'thin'],
  [water]: ['20oz', null],
  [malt]: ['12oz', null],
}
const ownOf: Readonly<Record<string, string>> = { [pepperoni]: 'pepperoni', [corn]: 'corn' }
/** Returns the portions of a topping on the pizza, including its default one. */
const portions = (pizza: ComboPick | undefined, code: string) =>
  pizza ? Number(ownOf[pizza.product] === code && !pizza.removed.includes(code)) + (pizza.extra[code] ?? 0) : 0

type At = Moment<typeof comboBuilderMachine>
/** Returns the event of an accepted choice; null for a refused one. */
const chosenIn = ({ state, before, step }: At, type: string) =>
  step?.kind === 'event' && step.event.type === type && state.context !== before?.context ? step.event : null

/** Whether the portions of the topping changed by `more`. */
function differBy(moment: At, type: string, more: number): boolean {
  const event = chosenIn(moment, type)
  if (!event || !moment.before) return true
  const [now, then] = [pizzaOf(moment.state.context.build), pizzaOf(moment.before.context.build)]
  return portions(now, event.code) === portions(then, event.code) + more
}

export const comboBuilder = defineModel({
  machine: comboBuilderMachine,
  inputs: {
    'a combo': first,
    'a combo that is complete': drafted(whole),
    'a line of the cart': { ...drafted(whole), lineId: 'line', draft: { build: whole, quantity: 3 } },
    'a pick that is no longer offered': drafted({
      kind: 'combo',
      picks: [...whole.picks.slice(1), pick('pizza', uuid(199), 'medium', 'thin')],
    }),
    'no store': { ...drafted(whole), hasStore: false },
    'sold out': { ...drafted(whole), product: { ...combo, sold_out: true } },
  },
  events: {
    'choice.chosen': {
      pepperoni: { group: 'pizza', product: pepperoni },
      corn: { group: 'pizza', product: corn },
      malt: { group: 'drink', product: malt },
      water: { group: 'drink', product: water },
      'a drink for a pizza': { group: 'pizza', product: malt },
      'of no group': { group: 'dessert', product: malt },
    },
    'option.chosen': {
      stuffed: { group: 'pizza', size: 'medium', crust: 'stuffed' },
      'a crust it does not have': { group: 'pizza', size: 'medium', crust: 'deep-pan' },
      large: { group: 'pizza', size: 'large', crust: 'thin' },
      'a size it does not have': { group: 'pizza', size: 'familiar', crust: 'thin' },
      'of no group': { group: 'dessert', size: 'medium', crust: null },
    },
    'topping.added': {
      onion: { group: 'pizza', code: 'onion' },
      pepperoni: { group: 'pizza', code: 'pepperoni' },
      'onion in a drink': { group: 'drink', code: 'onion' },
      gold: { group: 'pizza', code: 'gold' },
    },
    'topping.removed': {
      onion: { group: 'pizza', code: 'onion' },
      pepperoni: { group: 'pizza', code: 'pepperoni' },
      'onion from a drink': { group: 'drink', code: 'onion' },
    },
    'quantity.chosen': { 'the most': { quantity: 999 }, none: { quantity: 0 }, 'a half': { quantity: 1.5 } },
  },
  outcomes: {},
  key: ({ context: { product, build, quantity, lineId, hasStore, item } }) => [
    product.sold_out,
    build,
    quantity,
    lineId,
    hasStore,
    item,
  ],
  // Independent choices are not all combined.
  stop: ({ context: { quantity, product, hasStore, build } }) => {
    const pizza = pizzaOf(build)
    const changes = pizza ? units(pizza) + pizza.removed.length : 0
    const others = [quantity !== 1, product.sold_out, !hasStore, pizza?.crust === 'stuffed', pizza?.size === 'large']
    return others.filter(Boolean).length + Number(changes > 0) > 1
  },
  invariants: {
    'a new build has quantity 1, and an edited line its own': ({ before, steps }) =>
      steps.length !== 1 || !before || before.context.quantity === (before.context.lineId ? 3 : 1),
    'an edited line starts with a pick in every group': ({ before, steps }) =>
      steps.length !== 1 || !before?.context.lineId || groupsOf(before.context.build).length === 3,
    'exactly the products offered in a group can be chosen': ({ state }) =>
      !state.matches('building') ||
      (state.can({ type: 'choice.chosen', group: 'pizza', product: corn }) &&
        state.can({ type: 'choice.chosen', group: 'drink', product: malt }) &&
        state.can({ type: 'quantity.chosen', quantity: 999 }) &&
        !state.can({ type: 'choice.chosen', group: 'pizza', product: malt }) &&
        !state.can({ type: 'choice.chosen', group: 'dessert', product: malt })),
    'a pizza accepts only its own sizes and crusts': ({ state }) => {
      const is = (size: string, crust: string | null) =>
        state.can({ type: 'option.chosen', group: 'pizza', size, crust })
      const product = pizzaOf(state.context.build)?.product
      return (
        !state.matches('building') ||
        (is('medium', 'stuffed') === (product === pepperoni) &&
          is('large', 'thin') === (product === pepperoni) &&
          is('medium', 'thin') === (product === pepperoni || product === corn) &&
          !is('large', 'stuffed') &&
          !is('familiar', 'thin') &&
          !is('medium', 'deep-pan') &&
          !is('medium', null) &&
          !state.can({ type: 'option.chosen', group: 'dessert', size: 'medium', crust: null }))
      )
    },
    'a topping can be added exactly when it fits the limits': ({ state }) => {
      const pizza = pizzaOf(state.context.build)
      const { max, max_each: each } = state.context.limits
      const fits =
        pizza !== undefined && pizza.product in ownOf && units(pizza) < max && portions(pizza, 'onion') < each
      return !state.matches('building') || state.can({ type: 'topping.added', group: 'pizza', code: 'onion' }) === fits
    },
    'exactly the toppings on the pizza can be removed': ({ state }) =>
      !state.matches('building') ||
      ['onion', 'pepperoni', 'corn'].every((code) => {
        const pizza = pizzaOf(state.context.build)
        const isOn = pizza !== undefined && pizza.product in ownOf && portions(pizza, code) > 0
        return state.can({ type: 'topping.removed', group: 'pizza', code }) === isOn
      }),
    '[builder.combo] a build can be confirmed exactly when it is complete and on sale, with a store': ({ state }) => {
      const { build, hasStore, product } = state.context
      const isSold = (pizzaOf(build)?.product ?? '') in ownOf && !product.sold_out
      return (
        state.status !== 'active' ||
        state.can({ type: 'build.confirmed' }) === (hasStore && isSold && groupsOf(build).length === 3)
      )
    },
    'choice.chosen sets the product of the group, plain unless unchanged': (moment) => {
      const event = chosenIn(moment, 'choice.chosen')
      const inGroup = ({ picks }: ComboBuild) => picks.find(({ group }) => group === event?.group)
      const [now, then] = [moment.state.context.build, moment.before?.context.build ?? whole].map(inGroup)
      const [size, crust] = plainly[now?.product ?? ''] ?? []
      return (
        !event || (now?.product === event.product && (now === then || (now?.size === size && now?.crust === crust)))
      )
    },
    'option.chosen sets size and crust': (moment) => {
      const event = chosenIn(moment, 'option.chosen')
      const pizza = pizzaOf(moment.state.context.build)
      return !event || (pizza?.size === event.size && pizza?.crust === event.crust)
    },
    'topping.added adds one portion': (moment) => differBy(moment, 'topping.added', 1),
    'topping.removed removes one portion': (moment) => differBy(moment, 'topping.removed', -1),
    'a choice in one group leaves the others unchanged': ({ state, before, step }) =>
      step?.kind !== 'event' ||
      state.context.build.picks.every(
        (one) => one.group === step.event.group || before?.context.build.picks.includes(one) !== false,
      ),
    'quantity.chosen sets the quantity': (moment) => {
      const event = chosenIn(moment, 'quantity.chosen')
      return !event || moment.state.context.quantity === event.quantity
    },
    'each existing group has at most one pick': ({ state: { context } }) => {
      const groups = groupsOf(context.build)
      return (
        new Set(groups).size === groups.length && groups.every((code) => ['pizza', 'drink', 'napkins'].includes(code))
      )
    },
    'a group without alternatives is picked from the start': ({ state: { context } }) =>
      groupsOf(context.build).includes('napkins'),
    'the build is whole exactly when every group has a pick': ({ state }) =>
      state.status !== 'active' ||
      state.matches({ building: 'whole' }) === (groupsOf(state.context.build).length === 3),
    'extras never exceed the limit': ({ state: { context } }) =>
      context.build.picks.every((one) => units(one) <= context.limits.max),
    'no topping exceeds two portions, including its default': ({ state: { context } }) => {
      const pizza = pizzaOf(context.build)
      const own = pizza?.product === pepperoni ? 'pepperoni' : 'corn'
      return Object.entries(pizza?.extra ?? {}).every(
        ([code, count]) => count <= (code === own && !pizza?.removed.includes(code) ? 1 : 2),
      )
    },
    'a drink has no toppings': ({ state: { context } }) =>
      context.build.picks.every((one) => one.group === 'pizza' || units(one) + one.removed.length === 0),
    'a drink never counts as the pizza': ({ state: { context } }) => pizzaOf(context.build)?.product !== malt,
    'another pizza starts without changes': ({ state, before, step }) => {
      const pizza = pizzaOf(state.context.build)
      return (
        step?.name !== 'choice.chosen (corn)' ||
        (before && pizzaOf(before.context.build)?.product) === corn ||
        (pizza !== undefined && units(pizza) + pizza.removed.length === 0)
      )
    },
    'choosing the same pizza again changes nothing': ({ state, before, step }) =>
      step?.name !== 'choice.chosen (pepperoni)' ||
      !before ||
      pizzaOf(before.context.build)?.product !== pepperoni ||
      pizzaOf(before.context.build) === pizzaOf(state.context.build),
    'another crust keeps the toppings': ({ state, before, step }) =>
      step?.name !== 'option.chosen (stuffed)' ||
      !before ||
      pizzaOf(before.context.build)?.extra === pizzaOf(state.context.build)?.extra,
    'the quantity is an integer from 1 to 999': ({ state: { context } }) =>
      Number.isSafeInteger(context.quantity) && context.quantity > 0 && context.quantity < 1000,
    'only a confirmed build becomes an item': ({ state }) =>
      (state.context.item !== null) === state.matches('confirmed'),
    'an item has the chosen pick for each group': ({ state: { context } }) => {
      const { item, build } = context
      if (!item) return true
      return (
        context.hasStore &&
        !context.product.sold_out &&
        item.choice.picks?.map(({ group }) => group).join() === 'pizza,drink,napkins' &&
        item.choice.picks.every(
          ({ group, productUuid }) => build.picks.find((one) => one.group === group)?.product === productUuid,
        ) &&
        item.quantity === context.quantity
      )
    },
    'an edited line keeps its id': ({ state }) =>
      state.status !== 'done' || state.output?.lineId === state.context.lineId,
  },
})
