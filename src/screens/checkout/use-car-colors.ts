import { useLingui } from '@lingui/react/macro'
import type { Vehicle } from '../../../contract/orders.ts'

/** A color that is none of the others; in its place the customer may write which. */
export const otherColor = 'other'

/** The colors of cars, by the ids that orders keep. */
export const useCarColors = () => {
  const { t } = useLingui()
  return [
    { id: 'white', name: t`Blanco`, swatch: '#f4f1ea' },
    { id: 'black', name: t`Negro`, swatch: '#1d1a18' },
    { id: 'gray', name: t`Gris`, swatch: '#8d8d8d' },
    { id: 'red', name: t`Rojo`, swatch: '#b3211b' },
    { id: 'blue', name: t`Azul`, swatch: '#1f4e9c' },
    { id: otherColor, name: t`Otro`, swatch: 'linear-gradient(135deg, #e3a72f, #2d7a4f)' },
  ]
}

/** Returns a car in one line; a color of no id is in the customer's own words. */
export function useCarText(): (car: Vehicle) => string {
  const colors = useCarColors()
  return ({ model, color, plate }) =>
    [model, colors.find(({ id }) => id === color)?.name ?? color, plate].filter(Boolean).join(', ')
}
