import type { Build, ComboBuild, HalfAndHalfBuild, SingleBuild, ToppingChanges } from './product-build.ts'
import type { Product } from './menu.ts'

/** Returns `percent` of `cents`, rounded half up. */
const percentOf = (cents: number, percent: number) => Math.floor((cents * percent + 50) / 100)

/** Returns cents after a discount of `percent`. */
export const discountedPrice = (cents: number, percent: number) => cents - percentOf(cents, percent)

/** Returns the price of the extras of one pizza in cents, or of one half: half of their sum, rounded up [price.half]. */
export function extrasPrice(extras: readonly { price: number; quantity: number }[], isHalf: boolean): number {
  const sum = extras.reduce((total, { price, quantity }) => total + price * quantity, 0)
  return isHalf ? Math.ceil(sum / 2) : sum
}

type PricedAddOn = Pick<Product['add_ons'][number], 'code' | 'prices'>

/**
 * Returns for each topping what its extra portions add in cents, and what one more would. What all of them add is the
 * price of the pizza's or the half's extras, so the cents that halving rounds are on some of them.
 */
export function chargesOfExtras(
  addOns: readonly PricedAddOn[],
  extra: ToppingChanges['extra'],
  size: string,
  isHalf: boolean,
): ReadonlyMap<string, { readonly charged: number; readonly next: number }> {
  const priced = addOns.map(({ code, prices }) => ({ code, price: prices[size] ?? 0, quantity: extra[code] ?? 0 }))
  const all = extrasPrice(priced, isHalf)
  return new Map(
    priced.map(({ code, price }, index) => [
      code,
      {
        charged: extrasPrice(priced.slice(0, index + 1), isHalf) - extrasPrice(priced.slice(0, index), isHalf),
        next: extrasPrice([...priced, { price, quantity: 1 }], isHalf) - all,
      },
    ]),
  )
}

/** Returns a unit's price in cents, before order discounts and tax, as the server computes it; null for a build that is not sold. */
export function buildPrice(product: Product, build: Build): number | null {
  if (build.kind === 'combo') return comboPrice(product, build)
  return build.kind === 'single' ? singlePrice(product, build) : halfAndHalfPrice(product, build)
}

function basePrice(product: Product, sizeCode: string, crustCode: string | null): number | null {
  const size = product.first_layers.find(({ code }) => code === sizeCode)
  const crust = size?.second_layers.find(({ code }) => code === crustCode)
  if (!size || (size.second_layers.length > 0 && !crust)) return null
  return discountedPrice(crust?.price ?? size.price, product.discount)
}

function toppingsPrice(product: Product, { extra }: ToppingChanges, size: string, isHalf = false): number | null {
  const extras: { price: number; quantity: number }[] = []
  for (const [code, quantity] of Object.entries(extra)) {
    const price = product.add_ons.find((addOn) => addOn.code === code)?.prices[size]
    if (price === undefined) return null
    extras.push({ price, quantity })
  }
  return extrasPrice(extras, isHalf)
}

/** Returns the sum, or null if a part has no price. */
function sumOf(parts: readonly (number | null)[]): number | null {
  let sum = 0
  for (const part of parts) {
    if (part === null) return null
    sum += part
  }
  return sum
}

const singlePrice = (product: Product, build: SingleBuild) =>
  sumOf([basePrice(product, build.size, build.crust), toppingsPrice(product, build, build.size)])

function halfAndHalfPrice(product: Product, { kind, size, crust, left, right }: HalfAndHalfBuild): number | null {
  const isSold = [left, right].every((side) => product.sides.some(({ uuid }) => uuid === side.product))
  const extras = [left, right].map((side) => toppingsPrice(product, side, size, kind === 'half'))
  return isSold ? sumOf([basePrice(product, size, crust), ...extras]) : null
}

function comboPrice(product: Product, { picks }: ComboBuild): number | null {
  const surcharges = product.groups.map(({ code, choices }) => {
    const pick = picks.find(({ group }) => group === code)
    const choice = choices.find(({ uuid }) => uuid === pick?.product)
    const option = choice?.options.find(
      ({ first, second }) => first.code === pick?.size && (second?.code ?? null) === pick.crust,
    )
    return pick && option ? sumOf([option.price, toppingsPrice(product, pick, pick.size)]) : null
  })
  const [set] = product.first_layers
  return set ? sumOf([discountedPrice(set.price, product.discount), ...surcharges]) : null
}
