import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Vehicle } from '../../contract/orders.ts'

/** Names of the colors of cars, by id; any other color is the customer's own text. */
export const carColorNames = {
  white: msg`Blanco`,
  black: msg`Negro`,
  gray: msg`Gris`,
  red: msg`Rojo`,
  blue: msg`Azul`,
  other: msg`Otro`,
} as const
const names: Readonly<Record<string, MessageDescriptor>> = carColorNames

/** Returns the color of a car in words. */
export function carColorText(i18n: I18n, color: string): string {
  const name = names[color]
  return name ? i18n._(name) : color
}

/** Returns what tells a car from others, its color first. */
export const carParts = (i18n: I18n, { color, model, plate }: Vehicle): string[] =>
  [carColorText(i18n, color), model, plate].filter((part) => part !== '')
