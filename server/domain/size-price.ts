import type { Cents, Size, Tier } from './catalog.ts'

/** What a size costs in its cheapest crust, in cents before any discount. */
export const sizePrice = ({ crusts, prices }: Size, tier: Tier): Cents =>
  crusts.length === 0 ? prices[tier] : Math.min(...crusts.map((crust) => crust.prices[tier]))
