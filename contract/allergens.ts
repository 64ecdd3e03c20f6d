/** Declared allergens. */
export const allergens = [
  'gluten',
  'milk',
  'egg',
  'soy',
  'fish',
  'crustacean',
  'mollusk',
  'nuts',
  'peanut',
  'sesame',
  'mustard',
  'sulphites',
] as const

export type Allergen = (typeof allergens)[number]
