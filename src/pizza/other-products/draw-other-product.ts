import { box, combo, lunch } from './boxes.ts'
import { brownie, cookies, flan, iceCream, pastry, tresLeches } from './desserts.ts'
import { pasta, salad } from './dishes.ts'
import { beer, coffee, juice, malta, soda, water, wine } from './drinks.ts'
import { bread, cheeseSticks, fries, fritters, tostones } from './sides.ts'
import { dip, nuggets, wings } from './wings.ts'

/** Every product except pizzas. */
const goods = {
  bread,
  wings,
  fritters,
  tostones,
  fries,
  nuggets,
  'cheese-sticks': cheeseSticks,
  salad,
  pasta,
  dip,
  flan,
  brownie,
  cookies,
  'tres-leches': tresLeches,
  'ice-cream': iceCream,
  pastry,
  soda,
  water,
  juice,
  malta,
  coffee,
  beer,
  wine,
  box,
  lunch,
  combo,
}

export const otherProductNames = Object.keys(goods)

const isGood = (name: string): name is keyof typeof goods => Object.hasOwn(goods, name)

/** Draws a product other than a pizza as one SVG. Throws for unknown names. */
export const drawOtherProduct = (name: string): string => {
  if (!isGood(name)) throw new RangeError(`No drawing of "${name}"`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200" aria-hidden="true">${goods[name]}</svg>`
}
