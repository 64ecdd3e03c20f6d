import { assign, setup } from 'xstate'
import type { SidedDraft, SideName } from '../contract/build.ts'
import {
  builderOutput,
  configuredItem,
  crustIn,
  hasCrust,
  hasSize,
  isQuantity,
  type BuilderBasis,
  type BuilderOutput,
} from './builder.rules.ts'
import type { ConfiguredItem } from './cart.ports.ts'
import type { StateMeta } from './meta.ts'
import { emptySides, missingSide, plainSide, toppedSide, wholeBuild } from './sided-builder.rules.ts'
import { addToppingBlocked, portionsOf, withoutTopping, withTopping } from './topping.rules.ts'

/** `draft` is an earlier build of the same product. */
export type SidedBuilderInput = BuilderBasis & { draft: { build: SidedDraft; quantity: number } | null }
export type SidedBuilderContext = BuilderBasis & {
  build: SidedDraft
  quantity: number
  item: ConfiguredItem | null
}
type OnSide = { side: SideName; code: string }
export type SidedBuilderEvent =
  | { type: 'size.chosen'; code: string }
  | { type: 'crust.chosen'; code: string }
  | { type: 'side.chosen'; side: SideName; product: string }
  | { type: 'sides.swapped' }
  | ({ type: 'topping.added' } & OnSide)
  | ({ type: 'topping.removed' } & OnSide)
  | { type: 'quantity.chosen'; quantity: number }
  | { type: 'build.confirmed' }

const itemOf = ({ product, build, quantity }: SidedBuilderContext): ConfiguredItem | null => {
  const whole = wholeBuild(build)
  return whole && configuredItem(product, whole, quantity)
}

/** Two halves on one dough, or two pizzas at one price: a pizza for each side, each with its toppings (spec §3 "Half-and-half state", §2 "Product modals"). */
export const sidedBuilderMachine = setup({
  types: {} as {
    context: SidedBuilderContext
    events: SidedBuilderEvent
    input: SidedBuilderInput
    output: BuilderOutput
    meta: StateMeta
  },
  guards: {
    hasSize: ({ context }, code: string) => hasSize(context.product, code),
    hasCrust: ({ context: { product, build } }, code: string) => hasCrust(product, build.size, code),
    isOffered: ({ context }, product: string) => context.product.sides.some(({ uuid }) => uuid === product),
    hasBothSides: ({ context }) => missingSide(context.build) === null,
    canAddTopping: ({ context: { product, build, limits } }, { side, code }: OnSide) => {
      const topped = toppedSide(product, build, side)
      return topped !== null && addToppingBlocked(topped, limits, code) === null
    },
    hasTopping: ({ context: { product, build } }, { side, code }: OnSide) => {
      const topped = toppedSide(product, build, side)
      return topped !== null && portionsOf(topped, code) > 0
    },
    isQuantity: ({ context }, quantity: number) => isQuantity(quantity, context.maxQuantity),
    isSellable: ({ context }) => context.hasStore && !context.product.sold_out && itemOf(context) !== null,
  },
  actions: {
    chooseSize: assign(({ context: { product, build } }, size: string) => ({
      build: { ...build, size, crust: crustIn(product, size, build.crust) },
    })),
    chooseCrust: assign(({ context: { build } }, crust: string) => ({ build: { ...build, crust } })),
    chooseSide: assign(({ context: { build } }, { side, product }: { side: SideName; product: string }) => ({
      build: { ...build, [side]: build[side]?.product === product ? build[side] : plainSide(product) },
    })),
    swapSides: assign(({ context: { build } }) => ({ build: { ...build, left: build.right, right: build.left } })),
    addTopping: assign(({ context: { build } }, { side, code }: OnSide) => {
      const toppings = build[side]
      return { build: toppings ? { ...build, [side]: withTopping(toppings, code) } : build }
    }),
    removeTopping: assign(({ context: { build } }, { side, code }: OnSide) => {
      const toppings = build[side]
      return { build: toppings ? { ...build, [side]: withoutTopping(toppings, code) } : build }
    }),
    chooseQuantity: assign((_, quantity: number) => ({ quantity })),
    keepItem: assign(({ context }) => ({ item: itemOf(context) })),
  },
}).createMachine({
  id: 'sided-builder',
  description: 'The customer chooses a pizza for each side and makes it their own.',
  context: ({ input: { draft, ...input } }) => ({
    ...input,
    build: draft?.build ?? emptySides(input.product),
    quantity: draft?.quantity ?? 1,
    item: null,
  }),
  initial: 'building',
  states: {
    building: {
      description: 'The customer chooses; the drawing and the price follow.',
      initial: 'choosing',
      on: {
        'size.chosen': {
          guard: { type: 'hasSize', params: ({ event }) => event.code },
          actions: { type: 'chooseSize', params: ({ event }) => event.code },
        },
        'crust.chosen': {
          guard: { type: 'hasCrust', params: ({ event }) => event.code },
          actions: { type: 'chooseCrust', params: ({ event }) => event.code },
        },
        'side.chosen': {
          guard: { type: 'isOffered', params: ({ event }) => event.product },
          actions: { type: 'chooseSide', params: ({ event }) => event },
        },
        'topping.added': {
          guard: { type: 'canAddTopping', params: ({ event }) => event },
          actions: { type: 'addTopping', params: ({ event }) => event },
        },
        'topping.removed': {
          guard: { type: 'hasTopping', params: ({ event }) => event },
          actions: { type: 'removeTopping', params: ({ event }) => event },
        },
        'quantity.chosen': {
          guard: { type: 'isQuantity', params: ({ event }) => event.quantity },
          actions: { type: 'chooseQuantity', params: ({ event }) => event.quantity },
        },
      },
      states: {
        choosing: {
          description: 'A side has no pizza yet.',
          meta: { screen: 'product', says: 'sided-builder.choosing' },
          always: { guard: 'hasBothSides', target: 'whole' },
        },
        whole: {
          description: 'Both sides have their pizza; it can go to the cart.',
          meta: { screen: 'product', says: 'sided-builder.whole' },
          on: {
            'sides.swapped': { actions: 'swapSides' },
            'build.confirmed': { guard: 'isSellable', target: '#sided-builder.confirmed' },
          },
        },
      },
    },
    confirmed: { type: 'final', description: 'The item goes to the cart.', entry: 'keepItem' },
  },
  output: ({ context: { item, lineId } }) => builderOutput(item, lineId),
})
