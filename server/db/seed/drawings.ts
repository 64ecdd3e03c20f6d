/** Names of the drawings of everything that is not a pizza; each has one drawing of that name. */
export const drawingNames = [
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

export type DrawingName = (typeof drawingNames)[number]

/** What a coupon's ticket can show besides a drawing of goods. */
export const ticketDrawingNames = ['pizza', 'percent', 'cents', 'delivery'] as const
