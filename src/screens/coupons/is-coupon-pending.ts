import type { SnapshotOf } from '../../machine-bindings/machines.ts'

/** Selects whether applying or removing the coupon is in flight. */
export const isCouponPending = (code: string) => (cart: SnapshotOf<'cart'> | undefined) =>
  cart?.context.changes.some((change) => 'code' in change && change.code === code) ?? false
