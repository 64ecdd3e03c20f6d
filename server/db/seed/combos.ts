import { comboProduct, rankProducts } from './product-helpers.ts'
import {
  bigBottleChoices,
  bottleChoices,
  comboGroup,
  comboGroupNames,
  crustlessChoices,
  pizzaChoices,
} from './combo-choices.ts'

const common = { category: 'combos', drawing: 'combo' } as const
const sides = crustlessChoices([
  ['pan-de-ajo', '6', 0],
  ['papas-fritas', 'regular', 0],
  ['tostones', 'regular', 50],
  ['sorullitos', '6', 100],
  ['alitas-al-pilon', '6', 200],
])

/** Meals for two or more. */
export const combos = rankProducts([
  comboProduct({
    ...common,
    slug: 'combo-pareja',
    name: { es: 'Combo para dos', en: 'Combo for two' },
    description: {
      es: 'Una mediana, un acompañante y dos bebidas.',
      en: 'One medium pizza, one side and two drinks.',
    },
    price: 2199,
    groups: [
      comboGroup('pizza', comboGroupNames.pizza, pizzaChoices('medium', 150)),
      comboGroup('side', comboGroupNames.side, sides),
      comboGroup('drink-1', comboGroupNames.drink, bottleChoices),
      comboGroup('drink-2', comboGroupNames.otherDrink, bottleChoices),
    ],
  }),
  comboProduct({
    ...common,
    slug: 'combo-la-familia',
    name: { es: 'Combo La Familia', en: 'Family combo' },
    description: {
      es: 'Dos grandes, pan de ajo y un refresco de dos litros. Comen cuatro y sobra.',
      en: 'Two large pizzas, garlic bread and a two-liter soda. Feeds four with some left over.',
    },
    badge: 'favourite',
    price: 3899,
    groups: [
      comboGroup('pizza-1', comboGroupNames.firstPizza, pizzaChoices('large', 200)),
      comboGroup('pizza-2', comboGroupNames.secondPizza, pizzaChoices('large', 200)),
      comboGroup(
        'side',
        comboGroupNames.side,
        crustlessChoices([
          ['pan-de-ajo', '12', 0],
          ['pan-de-ajo-con-queso', '12', 250],
        ]),
      ),
      comboGroup('drink', comboGroupNames.drink, bigBottleChoices),
    ],
  }),
  comboProduct({
    ...common,
    slug: 'combo-juego-de-pelota',
    name: { es: 'Combo juego de pelota', en: 'Ball game combo' },
    description: {
      es: 'Una familiar, 24 alitas y un refresco de dos litros, para ver el juego completo.',
      en: 'One family pizza, 24 wings and a two-liter soda, enough for all nine innings.',
    },
    price: 4299,
    groups: [
      comboGroup('pizza', comboGroupNames.pizza, pizzaChoices('familiar', 250)),
      comboGroup(
        'wings',
        { es: 'Tus alitas', en: 'Your wings' },
        crustlessChoices([
          ['alitas-al-pilon', '24', 0],
          ['alitas-bbq-de-guayaba', '24', 50],
        ]),
      ),
      comboGroup('drink', comboGroupNames.drink, bigBottleChoices),
    ],
  }),
  comboProduct({
    ...common,
    slug: 'combo-nene',
    name: { es: 'Combo del nene', en: 'Kids combo' },
    description: {
      es: 'Pizza personal, galletas y jugo o agua.',
      en: 'A personal pizza, cookies, and juice or water.',
    },
    price: 1499,
    groups: [
      comboGroup('pizza', comboGroupNames.pizza, pizzaChoices('personal', 150)),
      comboGroup(
        'dessert',
        comboGroupNames.dessert,
        crustlessChoices([
          ['galletas-de-guayaba', '3', 0],
          ['helado-de-coco', 'cup', 0],
        ]),
      ),
      comboGroup(
        'drink',
        comboGroupNames.drink,
        crustlessChoices([
          ['agua', '20oz', 0],
          ['jugo-de-parcha', '16oz', 50],
          ['limonada-con-jengibre', '16oz', 50],
        ]),
      ),
    ],
  }),
])
