import { useLingui } from '@lingui/react/macro'
import type { Vehicle } from '../../../contract/orders.ts'

/** The id of any other color, which the customer enters as text. */
export const otherColor = 'other'

/** Returns the colors of cars, by id. */
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

/** Returns a car in one line; a color without id is the customer's own text. */
export function useCarText(): (car: Vehicle) => string {
  const colors = useCarColors()
  return ({ model, color, plate }) =>
    [model, colors.find(({ id }) => id === color)?.name ?? color, plate].filter(Boolean).join(', ')
}
