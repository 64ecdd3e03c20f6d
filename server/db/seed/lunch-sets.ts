import { soldAtLunch, comboProduct, rankProducts } from './product-helpers.ts'
import { bottleChoices, comboGroup, comboGroupNames, crustlessChoices, pizzaChoices } from './combo-choices.ts'

const common = { category: 'lunch-set', drawing: 'lunch', sale: soldAtLunch } as const

/** Lunch for one, Monday to Friday. */
export const lunchSets = rankProducts([
  comboProduct({
    ...common,
    slug: 'almuerzo-clasico',
    name: { es: 'Almuerzo clásico', en: 'Classic lunch' },
    description: {
      es: 'Pizza personal y bebida. Rápido y sin pensarlo mucho.',
      en: 'A personal pizza and a drink. Quick, no overthinking.',
    },
    badge: 'favourite',
    price: 1099,
    groups: [
      comboGroup('pizza', comboGroupNames.pizza, pizzaChoices('personal', 150)),
      comboGroup('drink', comboGroupNames.drink, bottleChoices),
    ],
  }),
  comboProduct({
    ...common,
    slug: 'almuerzo-criollo',
    name: { es: 'Almuerzo criollo', en: 'Island lunch' },
    description: {
      es: 'Pizza personal con tostones o sorullitos, y bebida.',
      en: 'A personal pizza with tostones or sorullitos, and a drink.',
    },
    price: 1349,
    groups: [
      comboGroup('pizza', comboGroupNames.pizza, pizzaChoices('personal', 150)),
      comboGroup(
        'side',
        comboGroupNames.side,
        crustlessChoices([
          ['tostones', 'regular', 0],
          ['sorullitos', '6', 0],
          ['alcapurrias-de-jueyes', '2', 150],
        ]),
      ),
      comboGroup('drink', comboGroupNames.drink, bottleChoices),
    ],
  }),
  comboProduct({
    ...common,
    slug: 'almuerzo-liviano',
    name: { es: 'Almuerzo liviano', en: 'Light lunch' },
    description: {
      es: 'Ensalada, pan de ajo y bebida.',
      en: 'A salad, garlic bread and a drink.',
    },
    price: 999,
    groups: [
      comboGroup(
        'salad',
        { es: 'Tu ensalada', en: 'Your salad' },
        crustlessChoices([
          ['ensalada-del-patio', 'regular', 0],
          ['ensalada-cesar-con-pollo', 'regular', 200],
        ]),
      ),
      comboGroup('side', comboGroupNames.side, crustlessChoices([['pan-de-ajo', '6', 0]])),
      comboGroup('drink', comboGroupNames.drink, bottleChoices),
    ],
  }),
  comboProduct({
    ...common,
    slug: 'almuerzo-de-alitas',
    name: { es: 'Almuerzo de alitas', en: 'Wings lunch' },
    description: {
      es: 'Seis alitas, papas fritas y bebida.',
      en: 'Six wings, fries and a drink.',
    },
    price: 1049,
    groups: [
      comboGroup(
        'wings',
        { es: 'Tus alitas', en: 'Your wings' },
        crustlessChoices([
          ['alitas-al-pilon', '6', 0],
          ['alitas-bbq-de-guayaba', '6', 50],
        ]),
      ),
      comboGroup(
        'side',
        comboGroupNames.side,
        crustlessChoices([
          ['papas-fritas', 'regular', 0],
          ['tostones', 'regular', 50],
        ]),
      ),
      comboGroup('drink', comboGroupNames.drink, bottleChoices),
    ],
  }),
])
