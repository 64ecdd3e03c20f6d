import { canCancelOrder } from '../../../machines/tracker/tracker.rules.ts'
import type { SnapshotOf } from '../../machine-bindings/machines.ts'

/** Selects whether the customer may still cancel the order. */
export const canCancel = (tracker: SnapshotOf<'tracker'> | undefined): boolean =>
  tracker !== undefined && canCancelOrder(tracker.context)
