import type { Nutrition } from '../../../contract/nutrition.ts'
import type { Localized, Product } from '../../domain/catalog.ts'
import { market } from '../../domain/market.ts'
import { nutritionOf } from '../../domain/recipe-nutrition.ts'
import { itemProduct, rankProducts, scaleNutrition } from './product-helpers.ts'
import type { ProductDrawingName } from '../../../contract/drawing-names.ts'

const { alcohol_age: age } = market

const bottle = { code: '20oz', name: { es: 'Botella de 20 oz', en: '20 oz bottle' }, price: 229 }
const twoLitres = { code: '2l', name: { es: 'Botella de 2 litros', en: '2-liter bottle' }, price: 399 }

const coffee = nutritionOf(240, 110, 5.2, 3.2, 9.4, 9, 6, 85)

/** Stores that sell wine. */
const wineStores = ['SJ01', 'SJ02', 'SJ03', 'CA01', 'GB01', 'DO01', 'PO01', 'RI01']

function soda(slug: string, name: Localized, description: Localized, sugar: number) {
  const label = nutritionOf(591, sugar * 4, 0, 0, sugar, sugar, 0, 75)
  return itemProduct({
    slug,
    category: 'drinks',
    name,
    description,
    drawing: 'soda',
    portions: [bottle, { ...twoLitres, holds: 8, label: scaleNutrition(250, label) }],
    vegetarian: true,
    vegan: true,
    allergens: [],
    nutrition: label,
  })
}

function alcohol(
  slug: string,
  drawing: ProductDrawingName,
  name: Localized,
  description: Localized,
  more: Pick<Product, 'allergens' | 'outlets' | 'vegan'> & {
    readonly nutrition: Nutrition
    readonly portion: Localized
    readonly price: number
    readonly holds?: number
  },
) {
  const { portion, price, holds = 1, ...rest } = more
  return itemProduct({
    slug,
    category: 'drinks',
    name,
    description,
    drawing,
    portions: [{ code: 'bottle', name: portion, price, holds }],
    taxClass: 'general',
    alcohol: true,
    vegetarian: true,
    ...rest,
  })
}

/** Cold drinks, coffee, beer and wine. Nutrition: the smallest size; for a big bottle, a glass. */
export const drinks = rankProducts([
  soda('refresco-de-cola', { es: 'Refresco de cola', en: 'Cola' }, { es: 'Bien frío.', en: 'Ice cold.' }, 65),
  soda(
    'refresco-de-cola-sin-azucar',
    { es: 'Refresco de cola sin azúcar', en: 'Sugar-free cola' },
    { es: 'El mismo sabor, cero azúcar.', en: 'The same taste, zero sugar.' },
    0,
  ),
  soda(
    'refresco-de-china',
    { es: 'Refresco de china', en: 'Orange soda' },
    { es: 'Con burbujas y sabor a china.', en: 'Fizzy, and it tastes like oranges.' },
    72,
  ),
  soda(
    'refresco-de-uva',
    { es: 'Refresco de uva', en: 'Grape soda' },
    { es: 'El de las fiestas de cumpleaños.', en: 'The one from every birthday party.' },
    74,
  ),
  itemProduct({
    slug: 'malta',
    category: 'drinks',
    name: { es: 'Malta bien fría', en: 'Cold malta' },
    description: { es: 'Espumosa y sin alcohol.', en: 'Foamy malt drink, no alcohol.' },
    badge: 'favourite',
    drawing: 'malta',
    portions: [
      { code: '12oz', name: { es: 'Botella de 12 oz', en: '12 oz bottle' }, price: 249 },
      { code: 'six', name: { es: 'Seis botellas', en: 'Six bottles' }, price: 1299, holds: 6 },
    ],
    vegetarian: true,
    vegan: true,
    allergens: ['gluten'],
    nutrition: nutritionOf(355, 220, 0, 0, 52, 38, 2, 30),
  }),
  itemProduct({
    slug: 'jugo-de-parcha',
    category: 'drinks',
    name: { es: 'Jugo de parcha', en: 'Passion fruit juice' },
    description: { es: 'Natural, hecho en la tienda.', en: 'Fresh, made in the store.' },
    drawing: 'juice',
    portions: [
      { code: '16oz', name: { es: 'Vaso de 16 oz', en: '16 oz cup' }, price: 329 },
      { code: 'pitcher', name: { es: 'Medio galón', en: 'Half gallon' }, price: 899, holds: 4 },
    ],
    vegetarian: true,
    vegan: true,
    allergens: [],
    nutrition: nutritionOf(473, 190, 0.2, 0, 47.2, 43.8, 1.2, 15),
  }),
  itemProduct({
    slug: 'limonada-con-jengibre',
    category: 'drinks',
    name: { es: 'Limonada con jengibre', en: 'Ginger lemonade' },
    description: { es: 'De limón del país, con su picadita.', en: 'Island limes, with a little bite.' },
    drawing: 'juice',
    portions: [
      { code: '16oz', name: { es: 'Vaso de 16 oz', en: '16 oz cup' }, price: 329 },
      { code: 'pitcher', name: { es: 'Medio galón', en: 'Half gallon' }, price: 899, holds: 4 },
    ],
    vegetarian: true,
    vegan: true,
    allergens: [],
    nutrition: nutritionOf(473, 170, 0, 0, 44, 41.6, 0.4, 10),
  }),
  itemProduct({
    slug: 'agua',
    category: 'drinks',
    name: { es: 'Agua', en: 'Water' },
    description: { es: 'De manantial, sin gas.', en: 'Still spring water.' },
    drawing: 'water',
    portions: [{ code: '20oz', name: { es: 'Botella de 20 oz', en: '20 oz bottle' }, price: 169 }],
    vegetarian: true,
    vegan: true,
    allergens: [],
    nutrition: nutritionOf(591, 0, 0, 0, 0, 0, 0, 5),
  }),
  itemProduct({
    slug: 'cafe-con-leche',
    category: 'drinks',
    name: { es: 'Café con leche', en: 'Coffee with milk' },
    description: {
      es: 'Café de Yauco recién colado, con leche caliente.',
      en: 'Freshly brewed coffee from Yauco, with hot milk.',
    },
    drawing: 'coffee',
    portions: [
      { code: '8oz', name: { es: 'Mediano', en: 'Medium' }, price: 229 },
      { code: '12oz', name: { es: 'Grande', en: 'Large' }, price: 299, label: scaleNutrition(355, coffee) },
    ],
    vegetarian: true,
    allergens: ['milk'],
    nutrition: coffee,
  }),
  alcohol(
    'cerveza-rubia',
    'beer',
    { es: 'Cerveza rubia', en: 'Blond lager' },
    {
      es: `Cerveza de la isla, fría. Para mayores de ${age} años, con identificación.`,
      en: `Cold island lager. For people ${age} or older, with a photo ID.`,
    },
    {
      portion: { es: 'Botella de 12 oz', en: '12 oz bottle' },
      price: 399,
      vegan: true,
      outlets: null,
      allergens: ['gluten'],
      nutrition: nutritionOf(355, 140, 0, 0, 11, 0.4, 1.2, 12),
    },
  ),
  alcohol(
    'sangria-de-la-casa',
    'wine',
    { es: 'Sangría de la casa', en: 'House sangria' },
    {
      es: `Vino tinto con china y parcha. Para mayores de ${age} años, con identificación.`,
      en: `Red wine with orange and passion fruit. For people ${age} or older, with a photo ID.`,
    },
    {
      portion: { es: 'Botella de 750 ml', en: '750 ml bottle' },
      price: 1499,
      holds: 5,
      vegan: false,
      outlets: wineStores,
      allergens: ['sulphites'],
      nutrition: nutritionOf(150, 125, 0, 0, 14.2, 12.6, 0.2, 8),
    },
  ),
])
