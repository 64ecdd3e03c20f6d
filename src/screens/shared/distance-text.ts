import { kilometersToMiles } from '../../../contract/miles.ts'
import type { Market } from '../../../contract/market.ts'

export type DistanceUnit = 'mi' | 'km'

// Puerto Rico writes decimals with a point in both languages.
const hundredths = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Formats kilometers as "1.24 mi" [store.distance], without a line break. */
export const distanceText = (market: Pick<Market, 'km_to_miles'>, kilometers: number, unit: DistanceUnit): string =>
  `${hundredths.format(unit === 'mi' ? kilometersToMiles(market, kilometers) : kilometers)}\u00A0${unit}`
