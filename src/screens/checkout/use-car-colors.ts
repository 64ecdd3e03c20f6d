import { useLingui } from '@lingui/react'
import type { Vehicle } from '../../../contract/orders.ts'
import { carColorNames, carColorText } from '../../texts/car-colors.ts'

/** The id of any other color, which the customer enters as text. */
export const otherColor = 'other'

const swatches = [
  { id: 'white', swatch: '#f4f1ea' },
  { id: 'black', swatch: '#1d1a18' },
  { id: 'gray', swatch: '#8d8d8d' },
  { id: 'red', swatch: '#b3211b' },
  { id: 'blue', swatch: '#1f4e9c' },
  { id: otherColor, swatch: 'linear-gradient(135deg, #e3a72f, #2d7a4f)' },
] as const

/** Returns the colors of cars, by id. */
export const useCarColors = () => {
  const { _ } = useLingui()
  return swatches.map(({ id, swatch }) => ({ id, swatch, name: _(carColorNames[id]) }))
}

/** Returns a car in one line; a color without id is the customer's own text. */
export function useCarText(): (car: Vehicle) => string {
  const { i18n } = useLingui()
  return ({ model, color, plate }) => [model, carColorText(i18n, color), plate].filter(Boolean).join(', ')
}
