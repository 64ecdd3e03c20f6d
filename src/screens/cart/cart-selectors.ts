import type { SnapshotOf } from '../../bindings/machines.ts'

/** Selects whether the server has not answered yet what the customer changed. */
export const hasPendingChanges = (cart: SnapshotOf<'cart'> | undefined) => (cart?.context.changes.length ?? 0) > 0

/** Selects the lines that were taken out and can be had back; undefined without any. */
export const removedLines = (removal: SnapshotOf<'removal'> | undefined) =>
  removal?.matches('undoable') ? removal.context.lines : undefined
