import { assign } from 'xstate'
import { countExtraPortions, type SingleBuild } from '../../contract/product-build.ts'
import { builderOutput, isCrustSold, isSizeSold, withSize } from './builder.rules.ts'
import {
  initialBuilderContext,
  createBuilderSetup,
  sharedTransitions,
  type BuilderEvent,
  type BuilderInput,
} from './builder.setup.ts'
import { defaultBuild } from './single-builder.rules.ts'
import { toppedPizza } from './topping.rules.ts'
import { withEventField } from '../shared/with-event-field.ts'

export type SingleBuilderInput = BuilderInput<SingleBuild>
export type SingleBuilderEvent =
  | { type: 'size.chosen'; code: string }
  | { type: 'crust.chosen'; code: string }
  | BuilderEvent<{ code: string }>

const singleSetup = createBuilderSetup<SingleBuild, { code: string }, SingleBuilderEvent>({
  wholeOf: (build) => build,
  toppedAt: (product, build) => toppedPizza(product, product.add_ons, build),
  withToppings: (build, _, change) => change(build),
}).extend({
  guards: {
    hasSize: ({ context }, code: string) => isSizeSold(context.product, code),
    hasCrust: ({ context: { product, build } }, code: string) => isCrustSold(product, build.size, code),
    isAtLimit: ({ context: { build, limits } }) => countExtraPortions(build) >= limits.max,
    isBelowLimit: ({ context: { build, limits } }) => countExtraPortions(build) < limits.max,
  },
  actions: {
    chooseSize: assign(({ context }, code: string) => ({ build: withSize(context.product, context.build, code) })),
    chooseCrust: assign(({ context }, code: string) => ({ build: { ...context.build, crust: code } })),
  },
})

/** Builds a pizza, or any product with sizes [builder.limits]. */
export const singleBuilderMachine = singleSetup.createMachine({
  id: 'single-builder',
  description: 'The customer makes a product their own: size, crust, toppings, how many.',
  context: initialBuilderContext(defaultBuild),
  initial: 'building',
  states: {
    building: {
      description: 'The customer chooses; the drawing and the price follow.',
      initial: 'roomy',
      on: {
        'size.chosen': { guard: withEventField('hasSize', 'code'), actions: withEventField('chooseSize', 'code') },
        'crust.chosen': { guard: withEventField('hasCrust', 'code'), actions: withEventField('chooseCrust', 'code') },
        ...sharedTransitions,
        'build.confirmed': { guard: 'isSellable', target: 'confirmed' },
      },
      states: {
        roomy: {
          description: 'More extras fit on it.',
          meta: { screen: 'product', announcement: 'single-builder.roomy' },
          always: { guard: 'isAtLimit', target: 'full' },
        },
        full: {
          description: 'The extras reached the limit; the others are closed until one is taken off.',
          meta: { screen: 'product', announcement: 'single-builder.full' },
          always: { guard: 'isBelowLimit', target: 'roomy' },
        },
      },
    },
    confirmed: { type: 'final', description: 'The item goes to the cart.', entry: 'setItem' },
  },
  output: ({ context: { item, lineId } }) => builderOutput(item, lineId),
})
