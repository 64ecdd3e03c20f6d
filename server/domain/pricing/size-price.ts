import type { Cents, Size, Tier } from '../catalog.ts'

/** Returns a size's price with its cheapest crust, in cents before discounts. */
export const sizePrice = ({ crusts, prices }: Size, tier: Tier): Cents =>
  crusts.length === 0 ? prices[tier] : Math.min(...crusts.map((crust) => crust.prices[tier]))
