import type { Allergen } from '../../../contract/allergens.ts'
import { sizeCodes, type ToppingCode } from '../../../contract/pizza-recipe.ts'
import type { Localized, Topping } from '../../domain/catalog.ts'
import { tierPrices } from './product-helpers.ts'
import { seedId } from './ids.ts'
import { sliceNutrition } from '../../domain/recipe-nutrition.ts'
import { toppingNutrition } from './topping-nutrition.ts'

const garden = { personal: tierPrices(99), medium: tierPrices(129), large: tierPrices(159), familiar: tierPrices(189) }
const meat = { personal: tierPrices(139), medium: tierPrices(179), large: tierPrices(219), familiar: tierPrices(259) }
const special = {
  personal: tierPrices(169),
  medium: tierPrices(209),
  large: tierPrices(259),
  familiar: tierPrices(309),
}
const herb = { personal: tierPrices(59), medium: tierPrices(69), large: tierPrices(79), familiar: tierPrices(99) }

function topping(
  code: ToppingCode,
  name: Localized,
  group: Topping['group'],
  prices: Topping['prices'],
  allergens: readonly Allergen[] = [],
): Topping & { readonly code: ToppingCode } {
  const nutrition = Object.fromEntries(sizeCodes.map((size) => [size, sliceNutrition(size, [toppingNutrition[code]])]))
  return { uuid: seedId('topping', code), code, name, group, prices, allergens, nutrition }
}

/** All toppings, in the order of the builder. */
export const toppings = [
  topping('pepperoni', { es: 'Pepperoni', en: 'Pepperoni' }, 'meat', meat),
  topping('italian-sausage', { es: 'Salchicha italiana', en: 'Italian sausage' }, 'meat', meat, ['sulphites']),
  topping('ham', { es: 'Jamón de la casa', en: 'House ham' }, 'meat', meat, ['sulphites']),
  topping('bacon', { es: 'Tocineta', en: 'Bacon' }, 'meat', meat, ['sulphites']),
  topping('ground-beef', { es: 'Carne molida', en: 'Ground beef' }, 'meat', meat, ['soy']),
  topping('chicken', { es: 'Pollo a la parrilla', en: 'Grilled chicken' }, 'meat', meat),
  topping('longaniza', { es: 'Longaniza', en: 'Longaniza sausage' }, 'meat', special, ['sulphites']),
  topping('pernil', { es: 'Pernil desmenuzado', en: 'Pulled roast pork' }, 'meat', special),
  topping('pastrami', { es: 'Pastrami', en: 'Pastrami (beef)' }, 'meat', special, ['mustard', 'sulphites']),
  topping('shrimp', { es: 'Camarones', en: 'Shrimp' }, 'sea', special, ['crustacean', 'sulphites']),
  topping('queso-blanco', { es: 'Queso blanco del país', en: 'Local white cheese' }, 'cheese', special, ['milk']),
  topping('mushroom', { es: 'Hongos', en: 'Mushrooms' }, 'vegetable', garden),
  topping('onion', { es: 'Cebolla lila', en: 'Red onion' }, 'vegetable', garden),
  topping('green-pepper', { es: 'Pimientos asados', en: 'Roasted peppers' }, 'vegetable', garden),
  topping('amarillos', { es: 'Amarillos', en: 'Sweet plantain' }, 'vegetable', garden),
  topping('olive', { es: 'Aceitunas negras', en: 'Black olives' }, 'vegetable', garden, ['sulphites']),
  topping('pineapple', { es: 'Piña', en: 'Pineapple' }, 'vegetable', garden),
  topping('tomato', { es: 'Tomate fresco', en: 'Fresh tomato' }, 'vegetable', garden),
  topping('jalapeno', { es: 'Jalapeños', en: 'Jalapeño peppers' }, 'vegetable', garden, ['sulphites']),
  topping('corn', { es: 'Maíz dulce', en: 'Sweet corn' }, 'vegetable', garden),
  topping('basil', { es: 'Albahaca', en: 'Basil' }, 'vegetable', herb),
  topping('garlic', { es: 'Ajo picado', en: 'Chopped garlic' }, 'vegetable', herb),
  topping('cilantro', { es: 'Cilantrillo', en: 'Cilantro' }, 'vegetable', herb),
] as const
