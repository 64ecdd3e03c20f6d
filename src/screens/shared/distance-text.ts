import { milesOf } from '../../../contract/distance.ts'
import type { Market } from '../../../contract/market.ts'

export type DistanceUnit = 'mi' | 'km'

// Puerto Rico writes decimals with a point in both languages.
const hundredths = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** "1.24 mi" of a distance in kilometres (spec §9: two decimals); never broken over two lines. */
export const distanceText = (market: Pick<Market, 'km_to_miles'>, kilometres: number, unit: DistanceUnit): string =>
  `${hundredths.format(unit === 'mi' ? milesOf(market, kilometres) : kilometres)}\u00A0${unit}`
