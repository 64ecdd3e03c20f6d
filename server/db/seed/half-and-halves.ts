import type { SizeCode } from '../../../contract/pizza-recipe.ts'
import type { Cents, Localized, Sale } from '../../domain/catalog.ts'
import type { ProductDraft } from './product-helpers.ts'
import { soldAlways, soldAtLunch, plainProduct, rankProducts } from './product-helpers.ts'
import { seedId } from './ids.ts'
import { pizzaSizes } from './pizza.ts'
import type { PizzaSlug } from './recipes.ts'
import { recipes } from './recipes.ts'
import { market } from '../../domain/market.ts'

type Half = {
  readonly slug: string
  readonly name: Localized
  readonly description: Localized
  readonly prices: Partial<Readonly<Record<SizeCode, Cents>>>
  readonly left: PizzaSlug
  readonly right: PizzaSlug
  readonly sale: Sale
}

function half({ left, right, prices, ...rest }: Half): ProductDraft {
  return {
    ...plainProduct,
    ...rest,
    uuid: seedId('product', rest.slug),
    kind: 'half',
    category: 'half-and-half',
    art: { kind: 'halves', left: recipes[left], right: recipes[right] },
    sizes: pizzaSizes(rest.slug, prices),
    toppable: true,
    allergens: [],
  }
}

/** Two halves on one dough. Nutrition is computed from the two; allergens are those of all possible halves. */
export const halfAndHalves = rankProducts([
  half({
    slug: 'half-and-half',
    name: { es: 'Mitad y mitad', en: 'Half and half' },
    description: {
      es: 'Dos pizzas en una sola masa: escoge una para cada lado y ponle lo que quieras.',
      en: 'Two pizzas on one dough: pick one for each side and add whatever you like.',
    },
    prices: { personal: 1550, medium: market.half_base.regular, large: 2100, familiar: 2450 },
    left: 'pepperoni-doble',
    right: 'la-jibara',
    sale: soldAlways,
  }),
  half({
    slug: 'lunch-half-and-half',
    name: { es: 'Mitad y mitad de almuerzo', en: 'Lunch half and half' },
    description: {
      es: 'La mitad y mitad a precio de almuerzo, de lunes a viernes de 11:00 a. m. a 3:00 p. m.',
      en: 'The half and half at its lunch price, Monday to Friday from 11:00 AM to 3:00 PM.',
    },
    prices: { personal: 1100, medium: market.half_base.lunch },
    left: 'la-pinera',
    right: 'de-la-finca',
    sale: soldAtLunch,
  }),
])
