import { assign, setup } from 'xstate'
import type { BuildDraft } from '../contract/build.ts'
import { builderOutput, type BuilderBasis, type BuilderOutput } from './builder.rules.ts'
import { comboBuilderMachine } from './combo-builder.machine.ts'
import { pizzaBuilderMachine } from './pizza-builder.machine.ts'
import { sidedBuilderMachine } from './sided-builder.machine.ts'

/** `draft` is an earlier build of the same product; one of another kind is not used. */
export type ProductBuilderInput = BuilderBasis & { draft: { build: BuildDraft; quantity: number } | null }
export type ProductBuilderContext = ProductBuilderInput & { built: BuilderOutput | null }

const basisOf = ({ product, lineId, limits, maxQuantity, hasStore }: BuilderBasis): BuilderBasis => ({
  product,
  lineId,
  limits,
  maxQuantity,
  hasStore,
})

/** Gives a product to the builder of its kind. */
export const productBuilderMachine = setup({
  types: {} as { context: ProductBuilderContext; input: ProductBuilderInput; output: BuilderOutput },
  actors: { pizzaBuilder: pizzaBuilderMachine, sidedBuilder: sidedBuilderMachine, comboBuilder: comboBuilderMachine },
  guards: {
    isCombo: ({ context }) => context.product.kind === 'combo',
    isSided: ({ context }) => context.product.kind === 'half' || context.product.kind === 'pair',
  },
  actions: { keepBuilt: assign((_, built: BuilderOutput) => ({ built })) },
}).createMachine({
  id: 'product-builder',
  description: 'A product in the customer’s hands, with the builder of its kind.',
  context: ({ input }) => ({ ...input, built: null }),
  initial: 'opening',
  states: {
    opening: {
      description: 'The kind of product decides which builder opens.',
      always: [
        { guard: 'isCombo', target: 'combining' },
        { guard: 'isSided', target: 'siding' },
        { target: 'building' },
      ],
    },
    building: {
      description: 'A single product is made the customer’s own.',
      invoke: {
        id: 'pizzaBuilder',
        src: 'pizzaBuilder',
        systemId: 'builder',
        input: ({ context: { draft, ...context } }) => ({
          ...basisOf(context),
          draft: draft?.build.kind === 'single' ? { build: draft.build, quantity: draft.quantity } : null,
        }),
        onDone: { target: 'built', actions: { type: 'keepBuilt', params: ({ event }) => event.output } },
      },
    },
    siding: {
      description: 'A half-and-half or a pair is put together.',
      invoke: {
        id: 'sidedBuilder',
        src: 'sidedBuilder',
        systemId: 'sidedBuilder',
        input: ({ context: { draft, ...context } }) => ({
          ...basisOf(context),
          draft:
            draft?.build.kind === 'half' || draft?.build.kind === 'pair'
              ? { build: draft.build, quantity: draft.quantity }
              : null,
        }),
        onDone: { target: 'built', actions: { type: 'keepBuilt', params: ({ event }) => event.output } },
      },
    },
    combining: {
      description: 'A combo or a lunch set is put together.',
      invoke: {
        id: 'comboBuilder',
        src: 'comboBuilder',
        systemId: 'comboBuilder',
        input: ({ context: { draft, ...context } }) => ({
          ...basisOf(context),
          draft: draft?.build.kind === 'combo' ? { build: draft.build, quantity: draft.quantity } : null,
        }),
        onDone: { target: 'built', actions: { type: 'keepBuilt', params: ({ event }) => event.output } },
      },
    },
    built: { type: 'final', description: 'What was built goes to the cart.' },
  },
  output: ({ context: { built } }) => builderOutput(built?.item ?? null, built?.lineId ?? null),
})
