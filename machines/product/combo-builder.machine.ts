import { assign } from 'xstate'
import type { ComboBuild, ComboPick } from '../../contract/product-build.ts'
import type { Product } from '../../contract/menu.ts'
import { builderOutput } from './builder.rules.ts'
import {
  initialBuilderContext,
  createBuilderSetup,
  sharedTransitions,
  type BuilderEvent,
  type BuilderInput,
} from './builder.setup.ts'
import { choiceOfGroup, defaultCombo, pickOfGroup, defaultPick, toppedPick, withPick } from './combo-builder.rules.ts'

/** Groups without a pick are incomplete. */
export type ComboBuilderInput = BuilderInput<ComboBuild>
type OnPick = { group: string; code: string }
type Chosen = { group: string; product: string }
type Option = { group: string; size: string; crust: string | null }
export type ComboBuilderEvent =
  | ({ type: 'choice.chosen' } & Chosen)
  | ({ type: 'option.chosen' } & Option)
  | BuilderEvent<OnPick>

type Change = (pick: ComboPick) => ComboPick

/** Returns the build with one pick changed. */
const changed = (build: ComboBuild, group: string, change: Change): ComboBuild => {
  const pick = pickOfGroup(build, group)
  return pick ? withPick(build, change(pick)) : build
}

/** Returns the build with a product picked in its default form; an unchanged pick keeps its build. */
const chosen = (product: Product, build: ComboBuild, { group, product: uuid }: Chosen): ComboBuild => {
  const choice = choiceOfGroup(product, group, uuid)
  const pick = choice && pickOfGroup(build, group)?.product !== uuid ? defaultPick({ code: group }, choice) : null
  return pick ? withPick(build, pick) : build
}

const comboSetup = createBuilderSetup<ComboBuild, OnPick, ComboBuilderEvent>({
  wholeOf: (build) => build,
  toppedAt: (product, build, { group }) => toppedPick(product, build, group),
  withToppings: (build, { group }, change) => changed(build, group, change),
}).extend({
  guards: {
    isOffered: ({ context }, { group, product }: Chosen) =>
      choiceOfGroup(context.product, group, product) !== undefined,
    isOption: ({ context: { product, build } }, { group, size, crust }: Option) =>
      choiceOfGroup(product, group, pickOfGroup(build, group)?.product ?? '')?.options.some(
        ({ first, second }) => first.code === size && (second?.code ?? null) === crust,
      ) ?? false,
    hasEveryGroup: ({ context: { product, build } }) => product.groups.every(({ code }) => pickOfGroup(build, code)),
  },
  actions: {
    choose: assign(({ context: { product, build } }, choice: Chosen) => ({ build: chosen(product, build, choice) })),
    chooseOption: assign(({ context: { build } }, { group, size, crust }: Option) => ({
      build: changed(build, group, (pick) => ({ ...pick, size, crust })),
    })),
  },
})

/** Builds a combo or a lunch set: one customized choice in each group [builder.combo]. */
export const comboBuilderMachine = comboSetup.createMachine({
  id: 'combo-builder',
  description: 'The customer puts a combo together, group by group.',
  context: initialBuilderContext(defaultCombo),
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
        ...sharedTransitions,
      },
      states: {
        choosing: {
          description: 'Something of the combo is not chosen yet.',
          meta: { screen: 'product', announcement: 'combo-builder.choosing' },
          always: { guard: 'hasEveryGroup', target: 'whole' },
        },
        whole: {
          description: 'Everything is chosen; the combo can go to the cart.',
          meta: { screen: 'product', announcement: 'combo-builder.whole' },
          on: { 'build.confirmed': { guard: 'isSellable', target: '#combo-builder.confirmed' } },
        },
      },
    },
    confirmed: { type: 'final', description: 'The combo goes to the cart.', entry: 'setItem' },
  },
  output: ({ context: { item, lineId } }) => builderOutput(item, lineId),
})
