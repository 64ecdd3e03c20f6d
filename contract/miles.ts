import type { Market } from './market.ts'

/** Converts kilometers to miles, with two decimals [store.distance]. */
export const kilometersToMiles = (market: Pick<Market, 'km_to_miles'>, kilometers: number) =>
  Math.round(kilometers * market.km_to_miles * 100) / 100
