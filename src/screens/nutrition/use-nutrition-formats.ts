import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { nutrients } from '../../../contract/build-nutrition.ts'
import type { Allergen } from '../../../contract/allergens.ts'
import { allergenNames } from '../../texts/allergen-names.ts'

type Nutrient = (typeof nutrients)[number]

const nutrientNames: Readonly<Record<Nutrient, MessageDescriptor>> = {
  grams: msg`Peso`,
  kilocalories: msg`Calorías`,
  fat: msg`Grasa`,
  saturated_fat: msg`Grasa saturada`,
  carbohydrate: msg`Carbohidratos`,
  sugar: msg`Azúcares`,
  protein: msg`Proteína`,
  sodium: msg`Sodio`,
}

export const nutrientUnits: Readonly<Record<Nutrient, string>> = {
  grams: 'g',
  kilocalories: 'kcal',
  fat: 'g',
  saturated_fat: 'g',
  carbohydrate: 'g',
  sugar: 'g',
  protein: 'g',
  sodium: 'mg',
}

/** Returns formatters of numbers and of lists of allergens. */
export function useNutritionFormats() {
  const { i18n } = useLingui()
  const locale = i18n.locale === 'en' ? 'en-US' : 'es-PR'
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'long' })
  return {
    number: (value: number) => number.format(value),
    allergens: (names: readonly Allergen[]) => list.format(names.map((name) => i18n._(allergenNames[name]))),
    name: (nutrient: Nutrient) => i18n._(nutrientNames[nutrient]),
  }
}
