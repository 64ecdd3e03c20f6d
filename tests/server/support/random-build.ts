import type { Build, SideBuild, ToppingChanges } from '../../../contract/product-build.ts'
import { countExtraPortions } from '../../../contract/product-build.ts'
import type { AddOn, Part, Product } from '../../../contract/menu.ts'

/** Returns the next integer below `count`; the sequence depends on the seed only. */
export type RandomInteger = (count: number) => number

/** Returns dice with a seed (minimal standard generator of Park and Miller). */
export function seededRandom(seed: number): RandomInteger {
  let state = (Math.abs(seed) % 2_147_483_646) + 1
  return (count) => {
    state = (state * 16_807) % 2_147_483_647
    return count === 0 ? 0 : state % count
  }
}

const maxUnits = 15

function anyToppings(
  dice: RandomInteger,
  part: Pick<Part, 'default_toppings'>,
  addOns: readonly AddOn[],
  size: string,
  most: number,
): ToppingChanges {
  const removed = part.default_toppings.filter(() => dice(4) === 0)
  const extra: Record<string, number> = {}
  for (const { code, prices } of addOns) {
    if (dice(4) > 0 || prices[size] === undefined || removed.includes(code)) continue
    const quantity = part.default_toppings.includes(code) ? 1 : 1 + dice(2)
    if (countExtraPortions({ extra }) + quantity <= most) extra[code] = quantity
  }
  return { extra, removed: removed.toSorted() }
}

const none: ToppingChanges = { extra: {}, removed: [] }

/** Returns a valid random build of a product for a seed. */
export function randomBuild(product: Product, seed: number): Build {
  const dice = seededRandom(seed)
  const one = <T>(all: readonly T[]): T => {
    const picked = all[dice(all.length)]
    if (picked === undefined) throw new Error(`${product.slug}: nothing to choose from`)
    return picked
  }
  const toppingsOn = (part: Part, size: string, most: number) =>
    part.toppable ? anyToppings(dice, part, product.add_ons, size, most) : none
  if (product.kind === 'combo') {
    return {
      kind: 'combo',
      picks: product.groups.map(({ code, choices }) => {
        const choice = one(choices)
        const { first, second } = one(choice.options)
        const layers = { size: first.code, crust: second?.code ?? null }
        return { group: code, product: choice.uuid, ...layers, ...toppingsOn(choice, first.code, maxUnits) }
      }),
    }
  }
  const size = one(product.first_layers)
  const crust = size.second_layers.length > 0 ? one(size.second_layers).code : null
  if (product.kind === 'single') {
    const toppings =
      product.add_ons.length > 0 ? anyToppings(dice, product, product.add_ons, size.code, maxUnits) : none
    return { kind: 'single', size: size.code, crust, ...toppings }
  }
  const side = (): SideBuild => {
    const pizza = one(product.sides)
    // Both halves of a pizza share the limit of 15.
    return { product: pizza.uuid, ...toppingsOn(pizza, size.code, product.kind === 'half' ? 7 : maxUnits) }
  }
  return { kind: product.kind, size: size.code, crust, left: side(), right: side() }
}
