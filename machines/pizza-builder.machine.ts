import { assign, setup } from 'xstate'
import { extraUnits, type SingleBuild } from '../contract/build.ts'
import {
  builderOutput,
  configuredItem,
  hasCrust,
  hasSize,
  isQuantity,
  type BuilderBasis,
  type BuilderOutput,
} from './builder.rules.ts'
import type { ConfiguredItem } from './cart.ports.ts'
import type { StateMeta } from './meta.ts'
import { defaultBuild, withSize } from './pizza-builder.rules.ts'
import { addToppingBlocked, portionsOf, toppedAlone, withoutTopping, withTopping } from './topping.rules.ts'

/** `draft` is an earlier build of the same product. */
export type PizzaBuilderInput = BuilderBasis & { draft: { build: SingleBuild; quantity: number } | null }
export type PizzaBuilderContext = BuilderBasis & {
  build: SingleBuild
  quantity: number
  item: ConfiguredItem | null
}
export type PizzaBuilderEvent =
  | { type: 'size.chosen'; code: string }
  | { type: 'crust.chosen'; code: string }
  | { type: 'topping.added'; code: string }
  | { type: 'topping.removed'; code: string }
  | { type: 'quantity.chosen'; quantity: number }
  | { type: 'build.confirmed' }

/** The pizza as the rules of toppings see it. */
export const toppedOf = ({ product, build }: Pick<PizzaBuilderContext, 'product' | 'build'>) =>
  toppedAlone(product, product.add_ons, build)

/** A pizza, or any product with sizes, as the customer wants it (spec §3 "Product", §4 "Toppings", §5 limits). */
export const pizzaBuilderMachine = setup({
  types: {} as {
    context: PizzaBuilderContext
    events: PizzaBuilderEvent
    input: PizzaBuilderInput
    output: BuilderOutput
    meta: StateMeta
  },
  guards: {
    hasSize: ({ context }, code: string) => hasSize(context.product, code),
    hasCrust: ({ context: { product, build } }, code: string) => hasCrust(product, build.size, code),
    canAddTopping: ({ context }, code: string) => addToppingBlocked(toppedOf(context), context.limits, code) === null,
    hasTopping: ({ context }, code: string) => portionsOf(toppedOf(context), code) > 0,
    isQuantity: ({ context }, quantity: number) => isQuantity(quantity, context.maxQuantity),
    isSellable: ({ context: { product, build, quantity, hasStore } }) =>
      hasStore && !product.sold_out && configuredItem(product, build, quantity) !== null,
    isAtLimit: ({ context: { build, limits } }) => extraUnits(build) >= limits.max,
    isBelowLimit: ({ context: { build, limits } }) => extraUnits(build) < limits.max,
  },
  actions: {
    chooseSize: assign(({ context }, code: string) => ({ build: withSize(context.product, context.build, code) })),
    chooseCrust: assign(({ context }, code: string) => ({ build: { ...context.build, crust: code } })),
    addTopping: assign(({ context }, code: string) => ({ build: withTopping(context.build, code) })),
    removeTopping: assign(({ context }, code: string) => ({ build: withoutTopping(context.build, code) })),
    chooseQuantity: assign((_, quantity: number) => ({ quantity })),
    keepItem: assign(({ context: { product, build, quantity } }) => ({
      item: configuredItem(product, build, quantity),
    })),
  },
}).createMachine({
  id: 'pizza-builder',
  description: 'The customer makes a product their own: size, crust, toppings, how many.',
  context: ({ input: { draft, ...input } }) => ({
    ...input,
    build: draft?.build ?? defaultBuild(input.product),
    quantity: draft?.quantity ?? 1,
    item: null,
  }),
  initial: 'building',
  states: {
    building: {
      description: 'The customer chooses; the drawing and the price follow.',
      initial: 'roomy',
      on: {
        'size.chosen': {
          guard: { type: 'hasSize', params: ({ event }) => event.code },
          actions: { type: 'chooseSize', params: ({ event }) => event.code },
        },
        'crust.chosen': {
          guard: { type: 'hasCrust', params: ({ event }) => event.code },
          actions: { type: 'chooseCrust', params: ({ event }) => event.code },
        },
        'topping.added': {
          guard: { type: 'canAddTopping', params: ({ event }) => event.code },
          actions: { type: 'addTopping', params: ({ event }) => event.code },
        },
        'topping.removed': {
          guard: { type: 'hasTopping', params: ({ event }) => event.code },
          actions: { type: 'removeTopping', params: ({ event }) => event.code },
        },
        'quantity.chosen': {
          guard: { type: 'isQuantity', params: ({ event }) => event.quantity },
          actions: { type: 'chooseQuantity', params: ({ event }) => event.quantity },
        },
        'build.confirmed': { guard: 'isSellable', target: 'confirmed' },
      },
      states: {
        roomy: {
          description: 'More extras fit on it.',
          meta: { screen: 'product', says: 'pizza-builder.roomy' },
          always: { guard: 'isAtLimit', target: 'full' },
        },
        full: {
          description: 'The extras reached the limit; the others are closed until one is taken off.',
          meta: { screen: 'product', says: 'pizza-builder.full' },
          always: { guard: 'isBelowLimit', target: 'roomy' },
        },
      },
    },
    confirmed: { type: 'final', description: 'The item goes to the cart.', entry: 'keepItem' },
  },
  output: ({ context: { item, lineId } }) => builderOutput(item, lineId),
})
