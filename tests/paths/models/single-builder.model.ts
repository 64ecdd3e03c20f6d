import { dequal } from 'dequal'
import type { SingleBuild } from '../../../contract/product-build.ts'
import { singleBuilderMachine, type SingleBuilderInput } from '../../../machines/product/single-builder.machine.ts'
import { pizza, soda } from '../fixtures/products-and-carts.ts'
import { uuid } from '../fixtures/places.ts'
import { defineModel } from '../kit/model.ts'

const toppings = ['ham', 'bacon', 'olive', 'tomato', 'garlic', 'basil'].map((code, n) => ({
  uuid: uuid(150 + n),
  code,
  name: code,
  group: 'other',
  allergens: [],
  prices: { medium: 150, large: 200 },
}))
export const richPizza = {
  ...pizza,
  default_toppings: ['pepperoni', 'onion'],
  add_ons: [...pizza.add_ons, ...toppings],
}
const [, medium] = pizza.first_layers
/** A single size and crust, neither the default. */
const calzone: typeof pizza = {
  ...pizza,
  slug: 'calzone',
  first_layers: medium ? [{ ...medium, code: 'personal', second_layers: medium.second_layers.slice(0, 1) }] : [],
  add_ons: [],
  default_toppings: [],
}
const asItComes: SingleBuild = { kind: 'single', size: 'medium', crust: 'hand-tossed', extra: {}, removed: [] }
/** 14 of the 15 extras. */
const nearlyFull: SingleBuild = {
  ...asItComes,
  extra: { ham: 2, bacon: 2, olive: 2, tomato: 2, garlic: 2, basil: 2, corn: 2 },
}
const first: SingleBuilderInput = {
  product: richPizza,
  draft: null,
  lineId: null,
  limits: { max: 15, max_each: 2 },
  maxQuantity: 999,
  hasStore: true,
}
const twoExtras = { max: 2, max_each: 2 }
const drafted = (build: SingleBuild): SingleBuilderInput => ({
  ...first,
  draft: { build, quantity: 3 },
  limits: twoExtras,
})

/** Returns the added portions, one entry each. */
const added = ({ extra }: SingleBuild) =>
  Object.entries(extra).flatMap(([code, count]) => Array.from({ length: count }, () => code))
const aLine: SingleBuild = { ...asItComes, size: 'large', crust: 'thin', extra: { corn: 1 } }
/** Initial builds and quantities. */
const firstBuilds: readonly (readonly [SingleBuild, number])[] = [
  [asItComes, 1],
  [nearlyFull, 1],
  [aLine, 3],
  [{ ...asItComes, crust: 'deep-pan' }, 3],
  [{ ...asItComes, size: 'familiar', crust: null }, 3],
  [{ ...asItComes, size: 'personal', crust: 'deep-pan' }, 3],
  [{ ...asItComes, size: 'personal', crust: 'thin' }, 1],
  [{ ...asItComes, size: 'can', crust: null }, 1],
]
const sizeOf = ({ product, build }: { product: typeof pizza; build: SingleBuild }) =>
  product.first_layers.find(({ code }) => code === build.size)
const isDefault = (code: string) => code === 'pepperoni' || code === 'onion'

export const singleBuilder = defineModel({
  machine: singleBuilderMachine,
  inputs: {
    'a pizza, room for two extras': { ...first, limits: twoExtras },
    'fourteen extras of fifteen': { ...first, draft: { build: nearlyFull, quantity: 1 } },
    'a line of the cart': {
      ...drafted(aLine),
      lineId: 'line',
    },
    'a crust that is no longer sold': drafted({ ...asItComes, crust: 'deep-pan' }),
    'a size that is no longer sold': drafted({ ...asItComes, size: 'familiar', crust: null }),
    'no store': { ...first, limits: twoExtras, hasStore: false },
    'sold out': { ...first, limits: twoExtras, product: { ...richPizza, sold_out: true } },
    'a calzone': { ...first, product: calzone },
    'a calzone with a crust that is no longer sold': {
      ...drafted({ ...asItComes, size: 'personal', crust: 'deep-pan' }),
      product: calzone,
    },
    'a soda': { ...first, product: soda },
  },
  events: {
    'size.chosen': { large: { code: 'large' }, medium: { code: 'medium' }, 'no such size': { code: 'gigantic' } },
    'crust.chosen': { thin: { code: 'thin' }, stuffed: { code: 'stuffed' }, 'no such crust': { code: '' } },
    'topping.added': {
      'its own pepperoni': { code: 'pepperoni' },
      corn: { code: 'corn' },
      onion: { code: 'onion' },
      'no such topping': { code: 'gold' },
    },
    'topping.removed': {
      'its own pepperoni': { code: 'pepperoni' },
      'its own onion': { code: 'onion' },
      corn: { code: 'corn' },
      'no such topping': { code: 'gold' },
    },
    'quantity.chosen': {
      one: { quantity: 1 },
      'the most': { quantity: 999 },
      'too many': { quantity: 1000 },
      none: { quantity: 0 },
      'less than none': { quantity: -1 },
      'a half': { quantity: 1.5 },
      'no number': { quantity: Number.NaN },
    },
  },
  outcomes: {},
  key: ({ context: { product, build, quantity, lineId, limits, hasStore, item } }) => [
    product.slug,
    product.sold_out,
    build,
    quantity,
    lineId,
    limits,
    hasStore,
    item,
  ],
  // Independent choices are not all combined.
  stop: ({ context: { quantity, product, hasStore, build } }) =>
    (quantity === 999 && (build.size === 'large' || added(build).length > 0)) ||
    ((product.sold_out || !hasStore) && build.size === 'large') ||
    (build.removed.length > 1 && (build.size === 'large' || added(build).length > 0)),
  initialStates: ['building'],
  transitions: [['building', 'topping.added (no such topping)', 'stays']],
  invariants: {
    'a build starts from its line or draft, and otherwise from the defaults': ({ before, steps }) => {
      if (steps.length !== 1 || !before) return true
      const { build, quantity, lineId } = before.context
      return firstBuilds.some((one) => dequal(one, [build, quantity])) && (lineId === null || dequal(build, aLine))
    },
    'size.chosen and crust.chosen set exactly what is on sale': ({ state, before, step }) => {
      if (!before?.matches('building') || step?.kind !== 'event') return true
      const { code } = step.event
      const { build } = state.context
      const crusts = sizeOf(before.context)?.second_layers ?? []
      if (step.event.type === 'crust.chosen')
        return (
          (build.crust === code) === (before.context.build.crust === code || crusts.some((one) => one.code === code))
        )
      return step.event.type !== 'size.chosen' || !sizeOf({ ...state.context, build: { ...build, size: String(code) } })
        ? true
        : build.size === code
    },
    'quantity.chosen sets the quantity': ({ state, before, step }) =>
      !before?.matches('building') ||
      !/^quantity.chosen \((one|the most)\)$/.test(step?.name ?? '') ||
      state.context.quantity === (step?.name.endsWith('one)') ? 1 : 999),
    'exactly the toppings on the pizza can be removed': ({ state }) =>
      !state.matches('building') ||
      ['pepperoni', 'onion', 'corn', 'gold'].every((code) => {
        const { build, product } = state.context
        const isOn = product.default_toppings.includes(code) && !build.removed.includes(code)
        return state.can({ type: 'topping.removed', code }) === (isOn || added(build).includes(code))
      }),
    'a build can be confirmed exactly when it is on sale, with a store': ({ state }) => {
      if (!state.matches('building')) return true
      const { build, product, hasStore } = state.context
      const size = sizeOf(state.context)
      const crusts = size?.second_layers ?? []
      const isSold = size !== undefined && (crusts.length === 0 || crusts.some(({ code }) => code === build.crust))
      return state.can({ type: 'build.confirmed' }) === (isSold && hasStore && !product.sold_out)
    },
    '[builder.limits] extras never exceed fifteen': ({ state }) => added(state.context.build).length <= 15,
    'extras never exceed the limit': ({ state }) => added(state.context.build).length <= state.context.limits.max,
    'no topping exceeds two portions, including its default': ({ state }) => {
      const { extra, removed } = state.context.build
      return Object.entries(extra).every(
        ([code, count]) => count <= (isDefault(code) && !removed.includes(code) ? 1 : 2),
      )
    },
    'the build is full exactly at the limit': ({ state }) =>
      state.status !== 'active' ||
      state.matches({ building: 'full' }) === (added(state.context.build).length === state.context.limits.max),
    'every extra has a positive quantity': ({ state }) =>
      Object.values(state.context.build.extra).every((count) => count > 0),
    'only default toppings are removed, each once': ({ state }) => {
      const { removed } = state.context.build
      return removed.every(isDefault) && new Set(removed).size === removed.length
    },
    'every extra is on sale': ({ state }) =>
      Object.keys(state.context.build.extra).every((code) =>
        state.context.product.add_ons.some((one) => one.code === code),
      ),
    'a size on sale has one of its own crusts': ({ state, step }) => {
      const { build, product } = state.context
      const crusts = product.first_layers.find(({ code }) => code === build.size)?.second_layers.map(({ code }) => code)
      return (
        !step?.name.startsWith('size.chosen') ||
        !crusts ||
        crusts.length === 0 ||
        build.crust === null ||
        crusts.includes(build.crust) ||
        build.crust === 'deep-pan'
      )
    },
    'a crust stays if the new size offers it': ({ state, before, step }) =>
      step?.name !== 'size.chosen (large)' ||
      before?.context.build.crust !== 'thin' ||
      state.context.build.crust === 'thin',
    'the quantity is an integer from 1 to 999': ({ state }) => {
      const { quantity } = state.context
      return Number.isSafeInteger(quantity) && quantity > 0 && quantity < 1000
    },
    'only a confirmed build becomes an item': ({ state }) =>
      (state.context.item !== null) === state.matches('confirmed'),
    'a confirmed build requires a store and a product on sale': ({ state }) =>
      !state.matches('confirmed') || (state.context.hasStore && !state.context.product.sold_out),
    'an item has a size and a crust that are sold together': ({ state }) => {
      const { item, product } = state.context
      const size = product.first_layers.find((one) => one.uuid === item?.choice.first_layer)
      if (!item) return true
      if (size?.second_layers.length === 0) return item.choice.second_layer === null
      return size?.second_layers.some((crust) => crust.uuid === item.choice.second_layer) === true
    },
    'an item contains every extra and every removal': ({ state }) => {
      const { item, build, product } = state.context
      if (!item) return true
      const nameOf = (id: string) => product.add_ons.find((one) => one.uuid === id)?.code
      const extras = item.choice.toppings.extra.flatMap((one) =>
        Array.from({ length: one.quantity }, () => nameOf(one.uuid)),
      )
      return (
        dequal(new Set(extras), new Set(added(build))) &&
        extras.length === added(build).length &&
        item.choice.toppings.removed.map(nameOf).join() === build.removed.join()
      )
    },
    'an item has this product and the chosen quantity': ({ state }) => {
      const { item, product, quantity } = state.context
      return !item || (item.productUuid === product.uuid && item.quantity === quantity)
    },
    'an edited line keeps its id': ({ state }) =>
      state.status !== 'done' || state.output?.lineId === state.context.lineId,
    'each step changes at most one topping': ({ state, before }) =>
      !before || Math.abs(added(state.context.build).length - added(before.context.build).length) <= 1,
    'removing a topping and adding it back changes nothing': ({ state, before, steps }) => {
      const [removal, addition] = steps.slice(-2).map(({ name }) => name)
      if (removal !== 'topping.removed (its own pepperoni)' || addition !== 'topping.added (its own pepperoni)')
        return true
      return before?.matches('building') !== true || !state.context.build.removed.includes('pepperoni')
    },
  },
})
