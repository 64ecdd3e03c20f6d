import { buildPrice } from '../contract/build-price.ts'
import type { SingleBuild } from '../contract/build.ts'
import type { Product } from '../contract/menu.ts'

/** Price of the whole quantity in cents, or null for what is not sold. */
export function builtPrice(product: Product, build: SingleBuild, quantity: number): number | null {
  const unit = buildPrice(product, build)
  return unit === null ? null : unit * quantity
}
