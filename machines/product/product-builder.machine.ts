import { assign, setup } from 'xstate'
import type { BuildDraft } from '../../contract/product-build.ts'
import type { BuilderOutput } from './builder.rules.ts'
import type { BuilderInput } from './builder.setup.ts'
import { comboBuilderMachine } from './combo-builder.machine.ts'
import { singleBuilderMachine } from './single-builder.machine.ts'
import { requireValue } from '../shared/require-value.ts'
import { halfAndHalfBuilderMachine } from './half-and-half-builder.machine.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'

/** Drafts of other kinds of products are ignored. */
export type ProductBuilderInput = BuilderInput<BuildDraft>
export type ProductBuilderContext = ProductBuilderInput & { built: BuilderOutput | null }

type Kind = BuildDraft['kind']
const isOfKind = <K extends Kind>(build: BuildDraft, kinds: readonly K[]): build is Extract<BuildDraft, { kind: K }> =>
  kinds.some((kind) => kind === build.kind)

/** Returns the input for the builder of these kinds. */
function inputFor<K extends Kind>(context: ProductBuilderContext, ...kinds: K[]) {
  const { draft, built: _built, ...basis } = context
  return { ...basis, draft: draft && isOfKind(draft.build, kinds) ? { ...draft, build: draft.build } : null }
}

/** Invokes the builder for the product's kind. */
export const productBuilderMachine = setup({
  types: {} as { context: ProductBuilderContext; input: ProductBuilderInput; output: BuilderOutput },
  actors: {
    singleBuilder: singleBuilderMachine,
    halfAndHalfBuilder: halfAndHalfBuilderMachine,
    comboBuilder: comboBuilderMachine,
  },
  guards: {
    isCombo: ({ context }) => context.product.kind === 'combo',
    isHalfAndHalf: ({ context }) => context.product.kind === 'half' || context.product.kind === 'pair',
  },
  actions: { setBuilt: assign((_, built: BuilderOutput) => ({ built })) },
}).createMachine({
  id: 'product-builder',
  description: 'A product in the customer’s hands, with the builder of its kind.',
  context: ({ input }) => ({ ...input, built: null }),
  initial: 'opening',
  states: {
    opening: {
      description: 'The kind of product decides which builder opens.',
      always: [
        { guard: 'isCombo', target: 'combo' },
        { guard: 'isHalfAndHalf', target: 'halfAndHalf' },
        { target: 'building' },
      ],
    },
    building: {
      description: 'A single product is made the customer’s own.',
      invoke: {
        id: 'singleBuilder',
        src: 'singleBuilder',
        systemId: 'builder',
        input: ({ context }) => inputFor(context, 'single'),
        onDone: { target: 'built', actions: withActorOutput('setBuilt') },
      },
    },
    halfAndHalf: {
      description: 'A half-and-half or a pair is put together.',
      invoke: {
        id: 'halfAndHalfBuilder',
        src: 'halfAndHalfBuilder',
        systemId: 'halfAndHalfBuilder',
        input: ({ context }) => inputFor(context, 'half', 'pair'),
        onDone: { target: 'built', actions: withActorOutput('setBuilt') },
      },
    },
    combo: {
      description: 'A combo or a lunch set is put together.',
      invoke: {
        id: 'comboBuilder',
        src: 'comboBuilder',
        systemId: 'comboBuilder',
        input: ({ context }) => inputFor(context, 'combo'),
        onDone: { target: 'built', actions: withActorOutput('setBuilt') },
      },
    },
    built: { type: 'final', description: 'What was built goes to the cart.' },
  },
  output: ({ context: { built } }) => requireValue(built, 'A builder’s output needs an item'),
})
