import { nutritionOf } from '../../domain/recipe-nutrition.ts'
import { itemProduct, rankProducts } from './product-helpers.ts'

const slice = { es: 'Porción', en: 'Slice' }
const whole = { es: 'Entero', en: 'Whole' }

/** Desserts. Nutrition: the smallest size. */
export const desserts = rankProducts([
  itemProduct({
    slug: 'flan-de-queso',
    category: 'desserts',
    name: { es: 'Flan de queso', en: 'Cream cheese flan' },
    description: { es: 'Cremoso, con su caramelo oscuro.', en: 'Creamy, under its dark caramel.' },
    badge: 'favourite',
    drawing: 'flan',
    portions: [
      { code: 'slice', name: slice, price: 399 },
      { code: 'whole', name: whole, price: 2299, holds: 8 },
    ],
    vegetarian: true,
    allergens: ['milk', 'egg'],
    nutrition: nutritionOf(130, 345, 16.2, 9.4, 40.8, 39.6, 8.8, 190),
  }),
  itemProduct({
    slug: 'flan-de-coco',
    category: 'desserts',
    name: { es: 'Flan de coco', en: 'Coconut flan' },
    description: { es: 'Con leche de coco y coco rallado.', en: 'With coconut milk and grated coconut.' },
    drawing: 'flan',
    portions: [
      { code: 'slice', name: slice, price: 399 },
      { code: 'whole', name: whole, price: 2299, holds: 8 },
    ],
    vegetarian: true,
    allergens: ['milk', 'egg', 'sulphites'],
    nutrition: nutritionOf(130, 360, 18.4, 13.2, 41.6, 40.2, 7.4, 160),
  }),
  itemProduct({
    slug: 'tres-leches',
    category: 'desserts',
    name: { es: 'Bizcocho tres leches', en: 'Tres leches cake' },
    description: {
      es: 'Bizcocho esponjoso, bien mojadito, con canela.',
      en: 'Soft sponge, well soaked, with cinnamon.',
    },
    badge: 'favourite',
    drawing: 'tres-leches',
    portions: [{ code: 'slice', name: slice, price: 449 }],
    vegetarian: true,
    allergens: ['gluten', 'milk', 'egg'],
    nutrition: nutritionOf(165, 415, 17.8, 10.6, 55.2, 43.4, 9.2, 180),
  }),
  itemProduct({
    slug: 'brownie',
    category: 'desserts',
    name: { es: 'Brownie de chocolate', en: 'Chocolate brownie' },
    description: {
      es: 'De cacao de la isla, tibio, con nueces.',
      en: 'Made with island cacao, warm, with walnuts.',
    },
    drawing: 'brownie',
    portions: [
      { code: '1', name: { es: 'Uno', en: 'One' }, price: 349 },
      { code: '4', name: { es: 'Cuatro', en: 'Four' }, price: 1199, holds: 4 },
    ],
    vegetarian: true,
    allergens: ['gluten', 'milk', 'egg', 'soy', 'nuts'],
    nutrition: nutritionOf(95, 410, 22.4, 10.2, 49.8, 35.2, 5.4, 210),
  }),
  itemProduct({
    slug: 'galletas-de-guayaba',
    category: 'desserts',
    name: { es: 'Galletas de guayaba', en: 'Guava cookies' },
    description: {
      es: 'Mantecaditos con su gotita de guayaba, del horno.',
      en: 'Shortbread mantecaditos with a drop of guava, from our oven.',
    },
    drawing: 'cookies',
    portions: [
      { code: '3', name: { es: '3 galletas', en: '3 cookies' }, price: 299 },
      { code: '12', name: { es: '12 galletas', en: '12 cookies' }, price: 999, holds: 4 },
    ],
    vegetarian: true,
    allergens: ['gluten', 'milk', 'egg', 'nuts'],
    nutrition: nutritionOf(75, 345, 17.6, 8.8, 43.2, 18.6, 4, 150),
  }),
  itemProduct({
    slug: 'quesitos',
    category: 'desserts',
    name: { es: 'Quesitos', en: 'Cream cheese quesitos' },
    description: {
      es: 'Hojaldre acaramelado relleno de queso crema.',
      en: 'Caramelized puff pastry filled with cream cheese.',
    },
    drawing: 'pastry',
    portions: [
      { code: '2', name: { es: '2 quesitos', en: '2 pieces' }, price: 399 },
      { code: '6', name: { es: '6 quesitos', en: '6 pieces' }, price: 1099, holds: 3 },
    ],
    vegetarian: true,
    allergens: ['gluten', 'milk', 'egg'],
    nutrition: nutritionOf(110, 430, 27, 14.8, 40.6, 16.4, 7.2, 310),
  }),
  itemProduct({
    slug: 'helado-de-coco',
    category: 'desserts',
    name: { es: 'Helado de coco', en: 'Coconut ice cream' },
    description: {
      es: 'Helado de agua a la antigua, sin leche de vaca.',
      en: 'Old-style coconut water ice, without dairy.',
    },
    drawing: 'ice-cream',
    portions: [{ code: 'cup', name: { es: 'Vasito', en: 'Cup' }, price: 299 }],
    vegetarian: true,
    vegan: true,
    allergens: ['sulphites'],
    nutrition: nutritionOf(120, 205, 10.8, 9.6, 26.4, 23.8, 1.2, 25),
  }),
])
