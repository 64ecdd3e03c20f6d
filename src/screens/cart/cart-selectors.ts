import type { SnapshotOf } from '../../machine-bindings/machines.ts'

/** Selects whether changes are pending. */
export const hasPendingChanges = (cart: SnapshotOf<'cart'> | undefined) => (cart?.context.changes.length ?? 0) > 0

/** Selects the removed lines that can be restored; undefined without any. */
export const removedLines = (removal: SnapshotOf<'removal'> | undefined) =>
  removal?.matches('undoable') ? removal.context.lines : undefined
