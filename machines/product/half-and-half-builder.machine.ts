import { assign } from 'xstate'
import type { HalfAndHalfDraft, SideName } from '../../contract/product-build.ts'
import { builderOutput, isCrustSold, isSizeSold, withSize } from './builder.rules.ts'
import {
  initialBuilderContext,
  createBuilderSetup,
  sharedTransitions,
  type BuilderEvent,
  type BuilderInput,
} from './builder.setup.ts'
import {
  emptyHalfAndHalf,
  missingSide,
  defaultSide,
  toppedSide,
  buildIfComplete,
} from './half-and-half-builder.rules.ts'
import { withEventField } from '../shared/with-event-field.ts'

export type HalfAndHalfBuilderInput = BuilderInput<HalfAndHalfDraft>
type OnSide = { side: SideName; code: string }
export type HalfAndHalfBuilderEvent =
  | { type: 'size.chosen'; code: string }
  | { type: 'crust.chosen'; code: string }
  | { type: 'side.chosen'; side: SideName; product: string }
  | { type: 'sides.swapped' }
  | BuilderEvent<OnSide>

const halfAndHalfSetup = createBuilderSetup<HalfAndHalfDraft, OnSide, HalfAndHalfBuilderEvent>({
  wholeOf: buildIfComplete,
  toppedAt: (product, build, { side }) => toppedSide(product, build, side),
  withToppings: (build, { side }, change) => {
    const toppings = build[side]
    return toppings ? { ...build, [side]: change(toppings) } : build
  },
}).extend({
  guards: {
    hasSize: ({ context }, code: string) => isSizeSold(context.product, code),
    hasCrust: ({ context: { product, build } }, code: string) => isCrustSold(product, build.size, code),
    isOffered: ({ context }, product: string) => context.product.sides.some(({ uuid }) => uuid === product),
    hasBothSides: ({ context }) => missingSide(context.build) === null,
  },
  actions: {
    chooseSize: assign(({ context: { product, build } }, code: string) => ({ build: withSize(product, build, code) })),
    chooseCrust: assign(({ context: { build } }, crust: string) => ({ build: { ...build, crust } })),
    chooseSide: assign(({ context: { build } }, { side, product }: { side: SideName; product: string }) => ({
      build: { ...build, [side]: build[side]?.product === product ? build[side] : defaultSide(product) },
    })),
    swapSides: assign(({ context: { build } }) => ({ build: { ...build, left: build.right, right: build.left } })),
  },
})

/** Builds two halves on one dough, or two pizzas at one price, each side with its toppings [builder.halves]. */
export const halfAndHalfBuilderMachine = halfAndHalfSetup.createMachine({
  id: 'half-and-half-builder',
  description: 'The customer chooses a pizza for each side and makes it their own.',
  context: initialBuilderContext(emptyHalfAndHalf),
  initial: 'building',
  states: {
    building: {
      description: 'The customer chooses; the drawing and the price follow.',
      initial: 'choosing',
      on: {
        'size.chosen': { guard: withEventField('hasSize', 'code'), actions: withEventField('chooseSize', 'code') },
        'crust.chosen': { guard: withEventField('hasCrust', 'code'), actions: withEventField('chooseCrust', 'code') },
        'side.chosen': {
          guard: withEventField('isOffered', 'product'),
          actions: { type: 'chooseSide', params: ({ event }) => event },
        },
        ...sharedTransitions,
      },
      states: {
        choosing: {
          description: 'A side has no pizza yet.',
          meta: { screen: 'product', announcement: 'half-and-half-builder.choosing' },
          always: { guard: 'hasBothSides', target: 'whole' },
        },
        whole: {
          description: 'Both sides have their pizza; it can go to the cart.',
          meta: { screen: 'product', announcement: 'half-and-half-builder.whole' },
          on: {
            'sides.swapped': { actions: 'swapSides' },
            'build.confirmed': { guard: 'isSellable', target: '#half-and-half-builder.confirmed' },
          },
        },
      },
    },
    confirmed: { type: 'final', description: 'The item goes to the cart.', entry: 'setItem' },
  },
  output: ({ context: { item, lineId } }) => builderOutput(item, lineId),
})
