import { assign, setup, type EventObject } from 'xstate'
import type { Build, ToppingChanges } from '../../contract/product-build.ts'
import type { Product } from '../../contract/menu.ts'
import { toCartItem, type BuilderBasis, type BuilderOutput } from './builder.rules.ts'
import type { ConfiguredItem } from '../cart/cart.ports.ts'
import type { StateMeta } from '../shared/state-meta.ts'
import { addToppingBlocker, portionsOf, withoutTopping, withTopping, type ToppedPizza } from './topping.rules.ts'

/** `draft` is an earlier build of the same product. */
export type BuilderInput<Draft> = BuilderBasis & { draft: { build: Draft; quantity: number } | null }
export type BuilderContext<Draft> = BuilderBasis & { build: Draft; quantity: number; item: ConfiguredItem | null }
/** Events of every builder; `Part` identifies a topping and its pizza. */
export type BuilderEvent<Part> =
  | ({ type: 'topping.added' } & Part)
  | ({ type: 'topping.removed' } & Part)
  | { type: 'quantity.chosen'; quantity: number }
  | { type: 'build.confirmed' }

/** The differences between builders. */
type Rules<Draft, Part> = {
  /** Null for an incomplete build. */
  wholeOf: (draft: Draft) => Build | null
  /** Null if that side has no pizza. */
  toppedAt: (product: Product, draft: Draft, part: Part) => ToppedPizza | null
  withToppings: (draft: Draft, part: Part, change: <T extends ToppingChanges>(toppings: T) => T) => Draft
}

/** Returns the setup that all builders share: topping limits, quantity, and the item for the cart. */
export function createBuilderSetup<Draft, Part extends { code: string }, Event extends EventObject>({
  wholeOf,
  toppedAt,
  withToppings,
}: Rules<Draft, Part>) {
  const itemOf = ({ product, build, quantity }: BuilderContext<Draft>) => {
    const whole = wholeOf(build)
    return whole && toCartItem(product, whole, quantity)
  }
  return setup({
    types: {} as {
      context: BuilderContext<Draft>
      events: Event
      input: BuilderInput<Draft>
      output: BuilderOutput
      meta: StateMeta
    },
    guards: {
      canAddTopping: ({ context: { product, build, limits } }, part: Part) => {
        const topped = toppedAt(product, build, part)
        return topped !== null && addToppingBlocker(topped, limits, part.code) === null
      },
      hasTopping: ({ context: { product, build } }, part: Part) => {
        const topped = toppedAt(product, build, part)
        return topped !== null && portionsOf(topped, part.code) > 0
      },
      isQuantity: ({ context }, quantity: number) =>
        Number.isInteger(quantity) && quantity >= 1 && quantity <= context.maxQuantity,
      isSellable: ({ context }) => context.hasStore && !context.product.sold_out && itemOf(context) !== null,
    },
    actions: {
      addTopping: assign(({ context: { build } }, part: Part) => ({
        build: withToppings(build, part, (toppings) => withTopping(toppings, part.code)),
      })),
      removeTopping: assign(({ context: { build } }, part: Part) => ({
        build: withToppings(build, part, (toppings) => withoutTopping(toppings, part.code)),
      })),
      chooseQuantity: assign((_, quantity: number) => ({ quantity })),
      setItem: assign(({ context }) => ({ item: itemOf(context) })),
    },
  })
}

/** Returns the initial context of a builder: the draft, or the product's defaults. */
export const initialBuilderContext =
  <Draft>(untouched: (product: Product) => Draft) =>
  ({ input: { draft, ...basis } }: { input: BuilderInput<Draft> }): BuilderContext<Draft> => ({
    ...basis,
    build: draft?.build ?? untouched(basis.product),
    quantity: draft?.quantity ?? 1,
    item: null,
  })

const wholeEvent = <Event>({ event }: { event: Event }) => event
const quantityOf = ({ event }: { event: { quantity: number } }) => event.quantity

/** Transitions of every builder. */
export const sharedTransitions = {
  'topping.added': {
    guard: { type: 'canAddTopping', params: wholeEvent },
    actions: { type: 'addTopping', params: wholeEvent },
  },
  'topping.removed': {
    guard: { type: 'hasTopping', params: wholeEvent },
    actions: { type: 'removeTopping', params: wholeEvent },
  },
  'quantity.chosen': {
    guard: { type: 'isQuantity', params: quantityOf },
    actions: { type: 'chooseQuantity', params: quantityOf },
  },
} as const
