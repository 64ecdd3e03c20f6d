/** Names of the drawings of everything but pizzas; one drawing each. */
export const productDrawingNames = [
  'bread',
  'wings',
  'fritters',
  'tostones',
  'fries',
  'nuggets',
  'cheese-sticks',
  'salad',
  'pasta',
  'dip',
  'flan',
  'brownie',
  'cookies',
  'tres-leches',
  'ice-cream',
  'pastry',
  'soda',
  'water',
  'juice',
  'malta',
  'coffee',
  'beer',
  'wine',
  'box',
  'lunch',
  'combo',
] as const

export type ProductDrawingName = (typeof productDrawingNames)[number]

/** Drawings of a coupon's ticket besides those of products. */
export const couponDrawingNames = ['pizza', 'percent', 'cents', 'delivery'] as const
