import { assign, enqueueActions, setup } from 'xstate'
import type { CartLine } from '../../contract/cart.ts'
import type { StateMeta } from '../shared/state-meta.ts'
import { withEventField } from '../shared/with-event-field.ts'

/** `lines` can be restored, all together; `wanted` is the id of the last one to restore. */
export type RemovalContext = { lines: readonly CartLine[]; wanted: string | null }
export type RemovalEvent =
  | { type: 'line.discarded'; line: CartLine }
  | { type: 'undo.asked' }
  | { type: 'undo.dismissed' }
  | { type: 'undo.held' }
  | { type: 'undo.released' }
  | { type: 'cart.left' }
/** Events emitted to the cart. */
export type RemovalEmitted = { type: 'line.wanted'; line: CartLine }

/** Offers an undo for removed lines. */
export const removalUndoMachine = setup({
  types: {} as { context: RemovalContext; events: RemovalEvent; emitted: RemovalEmitted; meta: StateMeta },
  actions: {
    setLine: assign(({ context }, line: CartLine) => ({
      lines: [...context.lines.filter(({ id }) => id !== line.id), line],
      wanted: null,
    })),
    setWanted: assign(({ context: { lines } }) => ({ wanted: lines.at(-1)?.id ?? null })),
    forget: assign({ lines: [] }),
    emitWanted: enqueueActions(({ context, enqueue }) => {
      for (const line of context.lines) enqueue.emit({ type: 'line.wanted', line })
    }),
  },
  delays: { undoTime: 10_000 },
}).createMachine({
  id: 'removal',
  description: 'Lines that the customer removed by mistake are restored with one press.',
  context: { lines: [], wanted: null },
  initial: 'none',
  on: {
    'line.discarded': { target: '.undoable', reenter: true, actions: withEventField('setLine', 'line') },
    'cart.left': { target: '.none' },
  },
  states: {
    none: { description: 'Nothing was taken out just now.', entry: 'forget' },
    undoable: {
      description: 'For a moment, all removed lines can be restored.',
      meta: { screen: 'cart', announcement: 'removal.undoable' },
      on: {
        'undo.asked': { target: 'none', actions: ['emitWanted', 'setWanted'] },
        'undo.dismissed': { target: 'none' },
      },
      initial: 'passing',
      states: {
        passing: {
          description: 'The moment passes.',
          on: { 'undo.held': { target: 'held' } },
          after: { undoTime: { target: '#removal.none' } },
        },
        held: {
          description: 'The undo has the focus: it stays until the customer goes on.',
          on: { 'undo.released': { target: 'passing' } },
        },
      },
    },
  },
})
