import { atLunch, combo, nutrition, ranked } from './build.ts'
import { bottles, group, groupNames, otherChoices, pizzaChoices } from './choices.ts'

const common = { category: 'lunch-set', drawing: 'lunch', sale: atLunch } as const

/** Lunch for one, Monday to Friday. Nutrition: the set as pictured. */
export const lunchSets = ranked([
  combo({
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
      group('pizza', groupNames.pizza, pizzaChoices('personal', 150)),
      group('drink', groupNames.drink, bottles),
    ],
    allergens: ['gluten', 'milk'],
    nutrition: nutrition(930, 1180, 44.6, 19.2, 144.8, 70.4, 49.6, 2640),
  }),
  combo({
    ...common,
    slug: 'almuerzo-criollo',
    name: { es: 'Almuerzo criollo', en: 'Island lunch' },
    description: {
      es: 'Pizza personal con tostones o sorullitos, y bebida.',
      en: 'A personal pizza with tostones or sorullitos, and a drink.',
    },
    price: 1349,
    groups: [
      group('pizza', groupNames.pizza, pizzaChoices('personal', 150)),
      group(
        'side',
        groupNames.side,
        otherChoices([
          ['tostones', 'regular', 0],
          ['sorullitos', '6', 0],
          ['alcapurrias-de-jueyes', '2', 150],
        ]),
      ),
      group('drink', groupNames.drink, bottles),
    ],
    allergens: ['gluten', 'milk', 'egg', 'mustard'],
    nutrition: nutrition(1090, 1570, 63.8, 21.6, 199.4, 76.2, 51.8, 3050),
  }),
  combo({
    ...common,
    slug: 'almuerzo-liviano',
    name: { es: 'Almuerzo liviano', en: 'Light lunch' },
    description: {
      es: 'Ensalada, pan de ajo y bebida.',
      en: 'A salad, garlic bread and a drink.',
    },
    price: 999,
    groups: [
      group(
        'salad',
        { es: 'Tu ensalada', en: 'Your salad' },
        otherChoices([
          ['ensalada-del-patio', 'regular', 0],
          ['ensalada-cesar-con-pollo', 'regular', 200],
        ]),
      ),
      group('side', groupNames.side, otherChoices([['pan-de-ajo', '6', 0]])),
      group('drink', groupNames.drink, bottles),
    ],
    vegetarian: true,
    allergens: ['gluten', 'milk', 'mustard', 'sulphites'],
    nutrition: nutrition(960, 595, 26, 9.2, 77, 12.8, 14.2, 1015),
  }),
  combo({
    ...common,
    slug: 'almuerzo-de-alitas',
    name: { es: 'Almuerzo de alitas', en: 'Wings lunch' },
    description: {
      es: 'Seis alitas, papas fritas y bebida.',
      en: 'Six wings, fries and a drink.',
    },
    price: 1049,
    groups: [
      group(
        'wings',
        { es: 'Tus alitas', en: 'Your wings' },
        otherChoices([
          ['alitas-al-pilon', '6', 0],
          ['alitas-bbq-de-guayaba', '6', 50],
        ]),
      ),
      group(
        'side',
        groupNames.side,
        otherChoices([
          ['papas-fritas', 'regular', 0],
          ['tostones', 'regular', 50],
        ]),
      ),
      group('drink', groupNames.drink, bottles),
    ],
    allergens: ['milk', 'mustard', 'sulphites'],
    nutrition: nutrition(930, 1135, 53.6, 12, 115.6, 65.9, 46.6, 1555),
  }),
])
