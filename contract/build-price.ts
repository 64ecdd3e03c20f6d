import type { Product } from './menu.ts'

/** What a customer chose of one single product. `extra` counts added portions by topping code. */
export type Build = {
  readonly size: string
  readonly crust: string | null
  readonly extra: Readonly<Record<string, number>>
  readonly removed: readonly string[]
}

/** Price of one unit in cents, before order discounts and tax, as the server prices it; null for a build that is not sold. */
export function buildPrice(product: Product, build: Build): number | null {
  const size = product.first_layers.find(({ code }) => code === build.size)
  const crust = size?.second_layers.find(({ code }) => code === build.crust)
  if (!size || (size.second_layers.length > 0 && !crust)) return null
  const base = crust?.price ?? size.price
  const discounted = base - percentOf(base, product.discount)
  let extras = 0
  for (const [code, quantity] of Object.entries(build.extra)) {
    const price = product.add_ons.find((addOn) => addOn.code === code)?.prices[build.size]
    if (price === undefined) return null
    extras += price * quantity
  }
  return discounted + extras
}

/** `percent` of `cents`, half up to the cent. */
export const percentOf = (cents: number, percent: number) => Math.floor((cents * percent + 50) / 100)

/** Extra portions on a build, all toppings together. */
export const extraUnits = (build: Build) => Object.values(build.extra).reduce((sum, quantity) => sum + quantity, 0)
