import type { SnapshotOf } from '../../bindings/machines.ts'

/** Selects whether the coupon is asked for, or taken out, and the server has not answered yet. */
export const changesCoupon = (code: string) => (cart: SnapshotOf<'cart'> | undefined) =>
  cart?.context.changes.some((change) => 'code' in change && change.code === code) ?? false
