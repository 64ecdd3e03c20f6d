import { choiceOfBuild } from '../../contract/build-to-choice.ts'
import type { Build } from '../../contract/product-build.ts'
import type { Product } from '../../contract/menu.ts'
import type { ConfiguredItem } from '../cart/cart.ports.ts'
import { requireValue } from '../shared/require-value.ts'
import type { ToppingLimits } from './topping.rules.ts'

/** Input of every builder; `lineId` is the cart line being edited. */
export type BuilderBasis = {
  product: Product
  lineId: string | null
  limits: ToppingLimits
  maxQuantity: number
  hasStore: boolean
}
/** The configured item, and the cart line that it replaces. */
export type BuilderOutput = { item: ConfiguredItem; lineId: string | null }

/** Output of a builder, once its item is confirmed. */
export const builderOutput = (item: ConfiguredItem | null, lineId: string | null): BuilderOutput => ({
  item: requireValue(item, 'A builder’s output needs an item'),
  lineId,
})

/** Returns a product's default size and crust: the middle size and the usual crust. */
export function defaultSizeAndCrust({ first_layers: sizes }: Product): { size: string; crust: string | null } {
  const size = sizes.find(({ code }) => code === 'medium') ?? sizes[0]
  const crust = size?.second_layers.find(({ code }) => code === 'hand-tossed') ?? size?.second_layers[0]
  return { size: size?.code ?? '', crust: crust?.code ?? null }
}

export const isSizeSold = (product: Product, sizeCode: string): boolean =>
  product.first_layers.some(({ code }) => code === sizeCode)

export const isCrustSold = (product: Product, sizeCode: string, crustCode: string): boolean =>
  product.first_layers.find(({ code }) => code === sizeCode)?.second_layers.some(({ code }) => code === crustCode) ??
  false

/** Returns the build in another size, with the same crust if available. */
export function withSize<T extends { crust: string | null }>(product: Product, build: T, size: string) {
  const crusts = product.first_layers.find(({ code }) => code === size)?.second_layers ?? []
  const crust = crusts.find(({ code }) => code === build.crust) ?? crusts[0]
  return { ...build, size, crust: crust?.code ?? null }
}

/** Returns the build as an item for the cart; null if a choice is not sold. */
export function toCartItem(product: Product, build: Build, quantity: number): ConfiguredItem | null {
  const choice = choiceOfBuild(product, build)
  return choice && { productUuid: product.uuid, name: product.name, quantity, choice, build }
}
