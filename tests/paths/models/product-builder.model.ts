import type { BuildDraft } from '../../../contract/product-build.ts'
import type { BuilderOutput } from '../../../machines/product/builder.rules.ts'
import { comboBuilderMachine } from '../../../machines/product/combo-builder.machine.ts'
import { singleBuilderMachine } from '../../../machines/product/single-builder.machine.ts'
import { productBuilderMachine, type ProductBuilderInput } from '../../../machines/product/product-builder.machine.ts'
import { halfAndHalfBuilderMachine } from '../../../machines/product/half-and-half-builder.machine.ts'
import { combo, halfAndHalf, pizzaItem, pizza, pizzaBuild, twoPizzas } from '../fixtures/products-and-carts.ts'
import { callsTo, defineModel, outputsOf } from '../kit/model.ts'

const first: ProductBuilderInput = {
  product: pizza,
  draft: null,
  lineId: 'line',
  limits: { max: 15, max_each: 2 },
  maxQuantity: 999,
  hasStore: true,
}
const sided = (kind: 'half' | 'pair'): BuildDraft => ({ kind, size: 'medium', crust: 'thin', left: null, right: null })
const picks: BuildDraft = { kind: 'combo', picks: [] }
const kept = (build: BuildDraft) => ({ build, quantity: 2 })
const built: { output: BuilderOutput } = { output: { item: pizzaItem, lineId: 'line' } }
const machines = [singleBuilderMachine, halfAndHalfBuilderMachine, comboBuilderMachine] as const

export const productBuilder = defineModel({
  machine: productBuilderMachine,
  inputs: {
    'a pizza built before': { ...first, draft: kept(pizzaBuild) },
    'a half-and-half built before': { ...first, product: halfAndHalf, draft: kept(sided('half')) },
    'a pair built before': { ...first, product: twoPizzas, draft: kept(sided('pair')) },
    'a combo built before': { ...first, product: combo, draft: kept(picks) },
    'a pizza': first,
    'a half-and-half': { ...first, product: halfAndHalf },
    'a combo': { ...first, product: combo },
    'a pizza with the draft of a combo': { ...first, draft: kept(picks) },
    'a combo with the draft of a pizza': { ...first, product: combo, draft: kept(pizzaBuild) },
    'a half-and-half with the draft of a pizza': { ...first, product: halfAndHalf, draft: kept(pizzaBuild) },
  },
  events: {},
  outcomes: { singleBuilder: { built }, halfAndHalfBuilder: { built }, comboBuilder: { built } },
  initialStates: ['building', 'halfAndHalf', 'combo'],
  transitions: [
    ['building', 'singleBuilder ⇒ built', 'built'],
    ['halfAndHalf', 'halfAndHalfBuilder ⇒ built', 'built'],
    ['combo', 'comboBuilder ⇒ built', 'built'],
  ],
  invariants: {
    'exactly one builder starts': ({ calls }) => calls.length === 1,
    'a combo starts the combo builder': ({ state, calls }) =>
      (state.context.product.kind === 'combo') === (callsTo(calls, comboBuilderMachine).length === 1),
    'a half-and-half or a pair starts the half-and-half builder': ({ state, calls }) =>
      ['half', 'pair'].includes(state.context.product.kind) ===
      (callsTo(calls, halfAndHalfBuilderMachine).length === 1),
    'a single product starts the pizza builder': ({ state, calls }) =>
      (state.context.product.kind === 'single') === (callsTo(calls, singleBuilderMachine).length === 1),
    'the builder receives the product, the line and the limits': ({ state: { context }, calls }) =>
      machines.every((machine) =>
        callsTo(calls, machine).every(
          ({ input }) =>
            input.product === context.product &&
            input.lineId === 'line' &&
            input.limits.max === 15 &&
            input.maxQuantity === 999 &&
            input.hasStore,
        ),
      ),
    'the builder receives a draft only of its own kind': ({ state: { context }, calls }) =>
      machines.every((machine) =>
        callsTo(calls, machine).every(({ input }) =>
          context.draft?.build.kind === context.product.kind
            ? input.draft?.build === context.draft.build && input.draft.quantity === 2
            : input.draft === null,
        ),
      ),
    'the output is the item of the builder': ({ state, calls }) =>
      state.status !== 'done' ||
      machines.some((machine) =>
        outputsOf(callsTo(calls, machine)).some(({ item: made }) => made === state.output?.item),
      ),
    'the output has the line of the builder': ({ state }) => state.status !== 'done' || state.output?.lineId === 'line',
    'the machine ends with its builder': ({ state, step }) => (state.status === 'done') === (step?.kind === 'answer'),
  },
})
