import type { RemovalEvent } from '../../../machines/cart/removal.machine.ts'
import type { SnapshotOf } from '../../machine-bindings/machines.ts'

/** Selects whether changes are pending. */
export const hasPendingChanges = (cart: SnapshotOf<'cart'> | undefined) => (cart?.context.changes.length ?? 0) > 0

/** Returns whether an undo took the focus, or lost it. */
export const undoFocus = (isHeld: boolean) => ({ type: isHeld ? 'undo.held' : 'undo.released' }) satisfies RemovalEvent

/** Selects the removed lines that can be restored; undefined without any. */
export const removedLines = (removal: SnapshotOf<'removal'> | undefined) =>
  removal?.matches('undoable') ? removal.context.lines : undefined
