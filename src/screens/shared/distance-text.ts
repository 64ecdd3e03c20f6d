import { milesOf } from '../../../contract/distance.ts'

export type DistanceUnit = 'mi' | 'km'

// Puerto Rico writes decimals with a point in both languages.
const tenths = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** "1.2 mi" of a distance in kilometres; never broken over two lines. */
export const distanceText = (kilometres: number, unit: DistanceUnit): string =>
  `${tenths.format(unit === 'mi' ? milesOf(kilometres) : kilometres)}\u00A0${unit}`
