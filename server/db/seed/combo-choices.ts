import type { CrustCode, SizeCode } from '../../../contract/pizza-recipe.ts'
import type { Cents, ComboChoice, ComboGroup, Localized } from '../../domain/catalog.ts'
import { tierPrices } from './product-helpers.ts'
import type { PizzaSlug } from './recipes.ts'

/** Extra price of a crust inside a combo, in any size. */
const crustExtra: Readonly<Record<CrustCode, Cents>> = { 'hand-tossed': 0, thin: 0, 'deep-pan': 100, stuffed: 200 }
const crusts = ['hand-tossed', 'thin', 'deep-pan', 'stuffed'] as const

/** Pizzas that every combo includes. */
const includedPizzas: readonly PizzaSlug[] = [
  'pepperoni-doble',
  'la-pinera',
  'jamon-y-hongos',
  'margarita-de-patio',
  'de-la-finca',
  'salchicha-y-pimientos',
  'la-jibara',
  'el-picadillo',
  'la-verde',
]

/** Pizzas that a combo includes for an extra price. */
const finerPizzas: readonly PizzaSlug[] = ['la-boricua', 'la-suprema', 'la-guavate', 'pollo-y-tocineta-bbq']

/** Returns a choice of one pizza of a size with any crust, premium ones at an extra price. */
export function pizzaChoices(size: SizeCode, finerExtra: Cents): readonly ComboChoice[] {
  const of = (product: PizzaSlug, more: Cents) =>
    crusts.map((crust) => ({ product, size, crust, extra: tierPrices(more + crustExtra[crust]) }))
  return [
    ...includedPizzas.flatMap((product) => of(product, 0)),
    ...finerPizzas.flatMap((product) => of(product, finerExtra)),
  ]
}

/** Returns choices without a crust: `[slug, size code, extra]`. */
export function crustlessChoices(list: readonly (readonly [string, string, Cents])[]): readonly ComboChoice[] {
  return list.map(([product, size, extra]) => ({ product, size, crust: null, extra: tierPrices(extra) }))
}

/** Returns a group of a combo. */
export function comboGroup(code: string, name: Localized, choices: readonly ComboChoice[]): ComboGroup {
  return { code, name, choices }
}

export const bottleChoices = crustlessChoices([
  ['refresco-de-cola', '20oz', 0],
  ['refresco-de-cola-sin-azucar', '20oz', 0],
  ['refresco-de-china', '20oz', 0],
  ['refresco-de-uva', '20oz', 0],
  ['agua', '20oz', 0],
  ['malta', '12oz', 50],
  ['jugo-de-parcha', '16oz', 100],
  ['limonada-con-jengibre', '16oz', 100],
])

export const bigBottleChoices = crustlessChoices([
  ['refresco-de-cola', '2l', 0],
  ['refresco-de-cola-sin-azucar', '2l', 0],
  ['refresco-de-china', '2l', 0],
  ['refresco-de-uva', '2l', 0],
  ['jugo-de-parcha', 'pitcher', 400],
  ['limonada-con-jengibre', 'pitcher', 400],
])

export const comboGroupNames = {
  pizza: { es: 'Tu pizza', en: 'Your pizza' },
  firstPizza: { es: 'Primera pizza', en: 'First pizza' },
  secondPizza: { es: 'Segunda pizza', en: 'Second pizza' },
  side: { es: 'Tu acompañante', en: 'Your side' },
  drink: { es: 'Tu bebida', en: 'Your drink' },
  otherDrink: { es: 'La otra bebida', en: 'The other drink' },
  dessert: { es: 'Tu postre', en: 'Your dessert' },
} as const
