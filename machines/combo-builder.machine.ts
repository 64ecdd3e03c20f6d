import { assign, setup } from 'xstate'
import type { ComboBuild, ComboPick } from '../contract/build.ts'
import { builderOutput, configuredItem, isQuantity, type BuilderBasis, type BuilderOutput } from './builder.rules.ts'
import type { ConfiguredItem } from './cart.ports.ts'
import { choiceIn, emptyCombo, missingGroup, pickIn, plainPick, toppedPick, withPick } from './combo-builder.rules.ts'
import type { StateMeta } from './meta.ts'
import { addToppingBlocked, portionsOf, withoutTopping, withTopping } from './topping.rules.ts'

/** `draft` is an earlier build of the same product; groups without a pick are still to be chosen. */
export type ComboBuilderInput = BuilderBasis & { draft: { build: ComboBuild; quantity: number } | null }
export type ComboBuilderContext = BuilderBasis & {
  build: ComboBuild
  quantity: number
  item: ConfiguredItem | null
}
type OnPick = { group: string; code: string }
type Chosen = { group: string; product: string }
type Option = { group: string; size: string; crust: string | null }
export type ComboBuilderEvent =
  | ({ type: 'choice.chosen' } & Chosen)
  | ({ type: 'option.chosen' } & Option)
  | ({ type: 'topping.added' } & OnPick)
  | ({ type: 'topping.removed' } & OnPick)
  | { type: 'quantity.chosen'; quantity: number }
  | { type: 'build.confirmed' }

type Change = (pick: ComboPick) => ComboPick

/** The build with one pick changed. */
const changed = (build: ComboBuild, group: string, change: Change): ComboBuild => {
  const pick = pickIn(build, group)
  return pick ? withPick(build, change(pick)) : build
}

/** The build with a product picked as it comes; the pick stays as it is built when it is that product already. */
const chosen = ({ product, build }: ComboBuilderContext, { group, product: uuid }: Chosen): ComboBuild => {
  const choice = choiceIn(product, group, uuid)
  const pick = choice && pickIn(build, group)?.product !== uuid ? plainPick({ code: group }, choice) : null
  return pick ? withPick(build, pick) : build
}

/** A combo or a lunch set: one choice in each group, each as the customer wants it (spec §2 "combo detail"). */
export const comboBuilderMachine = setup({
  types: {} as {
    context: ComboBuilderContext
    events: ComboBuilderEvent
    input: ComboBuilderInput
    output: BuilderOutput
    meta: StateMeta
  },
  guards: {
    isOffered: ({ context }, { group, product }: Chosen) => choiceIn(context.product, group, product) !== undefined,
    isOption: ({ context: { product, build } }, { group, size, crust }: Option) =>
      choiceIn(product, group, pickIn(build, group)?.product ?? '')?.options.some(
        ({ first, second }) => first.code === size && (second?.code ?? null) === crust,
      ) ?? false,
    hasEveryGroup: ({ context: { product, build } }) => missingGroup(product, build) === null,
    canAddTopping: ({ context: { product, build, limits } }, { group, code }: OnPick) => {
      const topped = toppedPick(product, build, group)
      return topped !== null && addToppingBlocked(topped, limits, code) === null
    },
    hasTopping: ({ context: { product, build } }, { group, code }: OnPick) => {
      const topped = toppedPick(product, build, group)
      return topped !== null && portionsOf(topped, code) > 0
    },
    isQuantity: ({ context }, quantity: number) => isQuantity(quantity, context.maxQuantity),
    isSellable: ({ context: { product, build, quantity, hasStore } }) =>
      hasStore && !product.sold_out && configuredItem(product, build, quantity) !== null,
  },
  actions: {
    choose: assign(({ context }, choice: Chosen) => ({ build: chosen(context, choice) })),
    chooseOption: assign(({ context: { build } }, { group, size, crust }: Option) => ({
      build: changed(build, group, (pick) => ({ ...pick, size, crust })),
    })),
    addTopping: assign(({ context: { build } }, { group, code }: OnPick) => ({
      build: changed(build, group, (pick) => withTopping(pick, code)),
    })),
    removeTopping: assign(({ context: { build } }, { group, code }: OnPick) => ({
      build: changed(build, group, (pick) => withoutTopping(pick, code)),
    })),
    chooseQuantity: assign((_, quantity: number) => ({ quantity })),
    keepItem: assign(({ context: { product, build, quantity } }) => ({
      item: configuredItem(product, build, quantity),
    })),
  },
}).createMachine({
  id: 'combo-builder',
  description: 'The customer puts a combo together, group by group.',
  context: ({ input: { draft, ...input } }) => ({
    ...input,
    build: draft?.build ?? emptyCombo(input.product),
    quantity: draft?.quantity ?? 1,
    item: null,
  }),
  initial: 'building',
  states: {
    building: {
      description: 'The customer chooses; the price follows.',
      initial: 'choosing',
      on: {
        'choice.chosen': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'option.chosen': {
          guard: { type: 'isOption', params: ({ event }) => event },
          actions: { type: 'chooseOption', params: ({ event }) => event },
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
          description: 'Something of the combo is not chosen yet.',
          meta: { screen: 'product', says: 'combo-builder.choosing' },
          always: { guard: 'hasEveryGroup', target: 'whole' },
        },
        whole: {
          description: 'Everything is chosen; the combo can go to the cart.',
          meta: { screen: 'product', says: 'combo-builder.whole' },
          on: { 'build.confirmed': { guard: 'isSellable', target: '#combo-builder.confirmed' } },
        },
      },
    },
    confirmed: { type: 'final', description: 'The combo goes to the cart.', entry: 'keepItem' },
  },
  output: ({ context: { item, lineId } }) => builderOutput(item, lineId),
})
