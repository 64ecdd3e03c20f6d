import { nutritionOf } from '../../domain/recipe-nutrition.ts'
import { soldAlways, comboProduct, itemProduct, rankProducts } from './product-helpers.ts'
import { comboGroup, pizzaChoices } from './combo-choices.ts'

const common = { category: 'catering', sale: { ...soldAlways, advanceHours: 24 } } as const
const tray = { es: 'Bandeja para 10', en: 'Tray for 10' }
const bigTray = { es: 'Bandeja para 20', en: 'Tray for 20' }
const pizzasOfParty = ['Primera/First', 'Segunda/Second', 'Tercera/Third', 'Cuarta/Fourth', 'Quinta/Fifth'] as const

function partyGroups() {
  return pizzasOfParty.map((ordinal, index) => {
    const [es = '', en = ''] = ordinal.split('/')
    return comboGroup(`pizza-${index + 1}`, { es: `${es} pizza`, en: `${en} pizza` }, pizzaChoices('familiar', 250))
  })
}

/** For parties and offices, ordered a day ahead. Nutrition: one person's share. */
export const catering = rankProducts([
  comboProduct({
    ...common,
    slug: 'fiesta-de-cinco',
    name: { es: 'Fiesta de cinco', en: 'Party of five' },
    description: {
      es: 'Cinco familiares a escoger, con platos y servilletas. Comen de 15 a 20 personas.',
      en: 'Five family pizzas of your choice, with plates and napkins. Feeds 15 to 20 people.',
    },
    badge: 'favourite',
    drawing: 'box',
    price: 8999,
    groups: partyGroups(),
  }),
  itemProduct({
    ...common,
    slug: 'bandeja-de-alitas',
    name: { es: 'Bandeja de alitas', en: 'Wings tray' },
    description: {
      es: 'Alitas al pilón y BBQ de guayaba, mitad y mitad, con mayokétchup.',
      en: 'Pilón and guava barbecue wings, half and half, with mayo-ketchup.',
    },
    drawing: 'wings',
    portions: [
      { code: '50', name: { es: '50 alitas', en: '50 wings' }, price: 3999, holds: 10 },
      { code: '100', name: { es: '100 alitas', en: '100 wings' }, price: 7499, holds: 20 },
    ],
    allergens: ['milk', 'egg', 'mustard', 'sulphites'],
    nutrition: nutritionOf(175, 450, 29.6, 8, 11.2, 8.4, 35.4, 880),
  }),
  itemProduct({
    ...common,
    slug: 'bandeja-de-pasta',
    name: { es: 'Bandeja de pasta al horno', en: 'Baked pasta tray' },
    description: {
      es: 'Coditos con salsa de carne y mozzarella, lista para servir.',
      en: 'Elbow pasta with meat sauce and mozzarella, ready to serve.',
    },
    drawing: 'pasta',
    portions: [
      { code: '10', name: tray, price: 4999, holds: 10 },
      { code: '20', name: bigTray, price: 9499, holds: 20 },
    ],
    allergens: ['gluten', 'milk', 'egg', 'soy'],
    nutrition: nutritionOf(290, 525, 22.4, 10.4, 55.6, 7, 25.2, 945),
  }),
  itemProduct({
    ...common,
    slug: 'bandeja-de-ensalada',
    name: { es: 'Bandeja de ensalada del patio', en: 'Backyard salad tray' },
    description: {
      es: 'La ensalada del patio con la vinagreta de parcha aparte.',
      en: 'Our backyard salad with the passion fruit vinaigrette on the side.',
    },
    drawing: 'salad',
    portions: [
      { code: '10', name: tray, price: 2999, holds: 10 },
      { code: '20', name: bigTray, price: 5499, holds: 20 },
    ],
    vegetarian: true,
    vegan: true,
    allergens: ['mustard', 'sulphites'],
    nutrition: nutritionOf(180, 130, 7.6, 1.1, 13.8, 7.4, 2.5, 225),
  }),
  itemProduct({
    ...common,
    slug: 'bandeja-de-entremeses',
    name: { es: 'Bandeja de entremeses', en: 'Island starters tray' },
    description: {
      es: 'Sorullitos, tostones y palitos de mozzarella con sus salsitas.',
      en: 'Sorullitos, tostones and mozzarella sticks with their dips.',
    },
    drawing: 'fritters',
    portions: [
      { code: '10', name: tray, price: 3499, holds: 10 },
      { code: '20', name: bigTray, price: 6499, holds: 20 },
    ],
    vegetarian: true,
    allergens: ['gluten', 'milk', 'egg', 'mustard'],
    nutrition: nutritionOf(165, 440, 24, 7.2, 47, 6.2, 10.8, 680),
  }),
  itemProduct({
    ...common,
    slug: 'caja-de-postres',
    name: { es: 'Caja de postres', en: 'Dessert box' },
    description: {
      es: 'Brownies, galletas de guayaba y quesitos, surtidos.',
      en: 'Assorted brownies, guava cookies and quesitos.',
    },
    drawing: 'box',
    portions: [{ code: '24', name: { es: '24 piezas', en: '24 pieces' }, price: 3999, holds: 12 }],
    vegetarian: true,
    allergens: ['gluten', 'milk', 'egg', 'soy', 'nuts'],
    nutrition: nutritionOf(120, 485, 26.6, 12.8, 55.4, 31, 6.8, 280),
  }),
])
