import type { Allergen } from '../../../contract/allergens.ts'
import type { Nutrition } from '../../../contract/nutrition.ts'
import type { Localized } from '../../domain/catalog.ts'
import { nutritionOf } from '../../domain/recipe-nutrition.ts'
import { itemProduct, rankProducts } from './product-helpers.ts'

function dip(
  slug: string,
  name: Localized,
  description: Localized,
  allergens: readonly Allergen[],
  label: Nutrition,
  vegan = false,
) {
  return itemProduct({
    slug,
    category: 'add-ons',
    name,
    description,
    drawing: 'dip',
    portions: [{ code: '2oz', name: { es: 'Envase de 2 oz', en: '2 oz cup' }, price: 89 }],
    vegetarian: true,
    vegan,
    allergens,
    nutrition: label,
  })
}

/** Dips and small extras, offered with other products. */
export const addOns = rankProducts([
  dip(
    'mojito-de-ajo',
    { es: 'Mojito de ajo', en: 'Garlic mojo' },
    { es: 'Ajo, aceite de oliva y limón.', en: 'Garlic, olive oil and lime.' },
    [],
    nutritionOf(57, 260, 28, 4, 3.2, 0.4, 0.4, 310),
    true,
  ),
  dip(
    'mayoketchup',
    { es: 'Mayokétchup', en: 'Mayo-ketchup' },
    { es: 'La mezcla que lo arregla todo, con ajo.', en: 'The mix that fixes everything, with garlic.' },
    ['egg', 'mustard'],
    nutritionOf(57, 240, 24.2, 3.6, 5.8, 4.6, 0.6, 390),
  ),
  dip(
    'salsa-de-tomate',
    { es: 'Salsa de tomate', en: 'Tomato sauce' },
    { es: 'La de la pizza, tibia.', en: 'The one from the pizza, warm.' },
    [],
    nutritionOf(57, 30, 0.8, 0.1, 5.4, 3.6, 0.9, 240),
    true,
  ),
  dip(
    'bbq-de-guayaba',
    { es: 'BBQ de guayaba', en: 'Guava barbecue' },
    { es: 'Dulce, ahumada y de aquí.', en: 'Sweet, smoky and from here.' },
    ['mustard', 'sulphites'],
    nutritionOf(57, 95, 0.2, 0, 22.6, 18.4, 0.6, 470),
    true,
  ),
  dip(
    'pique-de-la-casa',
    { es: 'Pique de la casa', en: 'House hot sauce' },
    { es: 'Ajíes, vinagre y piña. Con cuidado.', en: 'Chilies, vinegar and pineapple. Go easy.' },
    ['sulphites'],
    nutritionOf(57, 15, 0.1, 0, 3.4, 2.2, 0.2, 150),
    true,
  ),
])
