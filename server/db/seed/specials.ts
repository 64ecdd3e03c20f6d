import type { SizeCode } from '../../../contract/pizza-recipe.ts'
import type { Cents, Localized, Product } from '../../domain/catalog.ts'
import { nutritionOf } from '../../domain/recipe-nutrition.ts'
import type { ProductDraft } from './product-helpers.ts'
import { comboProduct, flatPrice, itemProduct, soldOnHutDay, plainProduct, rankProducts } from './product-helpers.ts'
import { bigBottleChoices, comboGroup, comboGroupNames, crustlessChoices, pizzaChoices } from './combo-choices.ts'
import { seedId } from './ids.ts'
import { pizzaProduct, pizzaSizes } from './pizza.ts'
import { recipes } from './recipes.ts'

type Pair = Pick<Product, 'slug' | 'category' | 'name' | 'description'> &
  Partial<Pick<Product, 'subcategory' | 'sale' | 'badge'>> & {
    readonly prices: Partial<Readonly<Record<SizeCode, Cents>>>
  }

/** Returns two pizzas of one size, chosen separately, at one advertised price. A crust's extra price covers both. */
function pair({ prices, ...rest }: Pair): ProductDraft {
  const pictured = recipes['pepperoni-doble']
  return {
    ...plainProduct,
    ...rest,
    uuid: seedId('product', rest.slug),
    kind: 'pair',
    art: { kind: 'pizza', recipe: pictured },
    sizes: pizzaSizes(rest.slug, prices, { inTiers: flatPrice }),
    toppable: true,
    allergens: [],
  }
}

const hotDeal = { category: 'deals', subcategory: 'hot-deal' } as const
const family = { category: 'deals', subcategory: 'family' } as const

/** Deals, the first page of the menu. */
export const deals = rankProducts([
  pair({
    ...hotDeal,
    slug: 'dos-medianas',
    name: { es: 'Dos medianas', en: 'Two mediums' },
    description: {
      es: 'Dos pizzas medianas por $22.99. Escoge la que quieras para cada una.',
      en: 'Two medium pizzas for $22.99. Pick any pizza for each.',
    },
    badge: 'favourite',
    prices: { medium: 2299 },
  }),
  pizzaProduct({
    ...hotDeal,
    slug: 'oferta-pepperoni-grande',
    name: { es: 'Pepperoni grande en oferta', en: 'Large pepperoni deal' },
    description: {
      es: 'La Pepperoni Doble grande con 25% menos, todos los días.',
      en: 'A large Double Pepperoni at 25% off, every day.',
    },
    recipe: 'pepperoni-doble',
    prices: { large: 1799 },
    discountPercent: 25,
  }),
  pizzaProduct({
    ...hotDeal,
    slug: 'oferta-finca-mediana',
    name: { es: 'De la Finca mediana en oferta', en: 'Medium From the Farm deal' },
    description: {
      es: 'Cinco vegetales en una mediana, con 20% menos.',
      en: 'Five vegetables on a medium pizza, 20% off.',
    },
    recipe: 'de-la-finca',
    prices: { medium: 1549 },
    discountPercent: 20,
  }),
  itemProduct({
    ...hotDeal,
    slug: 'oferta-alitas-24',
    name: { es: 'Bandejón de 24 alitas', en: '24-wing feast' },
    description: {
      es: 'Veinticuatro alitas al pilón con 15% menos.',
      en: 'Twenty-four pilón wings at 15% off.',
    },
    drawing: 'wings',
    portions: [{ code: '24', name: { es: '24 unidades', en: '24 pieces' }, price: 1949, holds: 4 }],
    discountPercent: 15,
    allergens: ['milk'],
    nutrition: nutritionOf(198, 510, 36.2, 9.8, 2.6, 0.3, 42.4, 940),
  }),
  pizzaProduct({
    ...family,
    slug: 'oferta-boricua-familiar',
    name: { es: 'Boricua familiar en oferta', en: 'Family Boricua deal' },
    description: {
      es: 'La más pedida en tamaño familiar, con 20% menos.',
      en: 'The best seller in family size, 20% off.',
    },
    recipe: 'la-boricua',
    prices: { familiar: 2199 },
    discountPercent: 20,
  }),
  pair({
    ...family,
    slug: 'dos-grandes',
    name: { es: 'Dos grandes', en: 'Two larges' },
    description: {
      es: 'Dos pizzas grandes por $28.99. Cada una, la que tú quieras.',
      en: 'Two large pizzas for $28.99. Each one, any pizza you like.',
    },
    prices: { large: 2899 },
  }),
  comboProduct({
    ...family,
    slug: 'cena-familiar',
    name: { es: 'Cena familiar', en: 'Family dinner' },
    description: {
      es: 'Una familiar, pan de ajo, ensalada para compartir y refresco de dos litros.',
      en: 'One family pizza, garlic bread, a salad to share and a two-liter soda.',
    },
    drawing: 'combo',
    price: 3199,
    groups: [
      comboGroup('pizza', comboGroupNames.pizza, pizzaChoices('familiar', 250)),
      comboGroup(
        'side',
        comboGroupNames.side,
        crustlessChoices([
          ['pan-de-ajo', '12', 0],
          ['papas-fritas', 'family', 100],
          ['tostones', 'family', 200],
        ]),
      ),
      comboGroup(
        'salad',
        { es: 'Tu ensalada', en: 'Your salad' },
        crustlessChoices([['ensalada-del-patio', 'family', 0]]),
      ),
      comboGroup('drink', comboGroupNames.drink, bigBottleChoices),
    ],
  }),
])

const wednesday = { category: 'hut-day', sale: soldOnHutDay } as const

function wednesdayPizza(
  slug: string,
  recipe: 'pepperoni-doble' | 'la-boricua' | 'la-marea',
  price: Cents,
  name: Localized,
  description: Localized,
) {
  return pizzaProduct({
    ...wednesday,
    slug,
    recipe,
    prices: { large: price, familiar: price + 300 },
    name,
    description,
  })
}

/** Products sold on Wednesdays only, at hut-day prices. */
export const hutDayProducts = rankProducts([
  wednesdayPizza(
    'miercoles-pepperoni',
    'pepperoni-doble',
    1299,
    { es: 'Pepperoni de miércoles', en: 'Wednesday pepperoni' },
    {
      es: 'La Pepperoni Doble en grande o familiar, a precio de miércoles.',
      en: 'Double Pepperoni, large or family size, at the Wednesday price.',
    },
  ),
  wednesdayPizza(
    'miercoles-boricua',
    'la-boricua',
    1499,
    { es: 'Boricua de miércoles', en: 'Wednesday Boricua' },
    {
      es: 'La más pedida de la casa, en grande o familiar, a precio de miércoles.',
      en: 'Our best seller, large or family size, at the Wednesday price.',
    },
  ),
  wednesdayPizza(
    'miercoles-marea',
    'la-marea',
    1649,
    { es: 'Marea de miércoles', en: 'Wednesday High Tide' },
    {
      es: 'Camarones con tomate y cilantrillo, en grande o familiar.',
      en: 'Shrimp with tomato and cilantro, large or family size.',
    },
  ),
  itemProduct({
    ...wednesday,
    slug: 'miercoles-pan-de-ajo',
    name: { es: 'Pan de ajo de miércoles', en: 'Wednesday garlic bread' },
    description: {
      es: 'Doce palitos al precio de seis.',
      en: 'Twelve sticks for the price of six.',
    },
    drawing: 'bread',
    portions: [{ code: '12', name: { es: '12 palitos', en: '12 sticks' }, price: 299, holds: 2 }],
    vegetarian: true,
    allergens: ['gluten', 'milk'],
    nutrition: nutritionOf(138, 430, 16.2, 7.8, 59.4, 3.4, 11, 720),
  }),
  pair({
    ...wednesday,
    slug: 'miercoles-dos-personales',
    name: { es: 'Dos personales de miércoles', en: 'Two Wednesday personals' },
    description: {
      es: 'Dos pizzas personales por $16.99, una para ti y la otra también.',
      en: 'Two personal pizzas for $16.99, one for you and the other one too.',
    },
    prices: { personal: 1699 },
  }),
])
