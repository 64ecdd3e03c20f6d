import { choiceOf } from '../contract/build-choice.ts'
import { extraUnits, type SingleBuild } from '../contract/build.ts'
import type { Product } from '../contract/menu.ts'
import type { ConfiguredItem } from './cart.ports.ts'
import type { Blocked } from './meta.ts'

export type ToppingLimits = { readonly max: number; readonly max_each: number }

/** Portions of one topping on the pizza: its default counts as one (decisions §2). */
export function portionsOf(product: Product, build: SingleBuild, code: string): number {
  const onIt = product.default_toppings.includes(code) && !build.removed.includes(code)
  return (onIt ? 1 : 0) + (build.extra[code] ?? 0)
}

/** Why one more portion of a topping cannot be added. */
export function addToppingBlocked(
  product: Product,
  build: SingleBuild,
  limits: ToppingLimits,
  code: string,
): Blocked<never> | null {
  if (!product.add_ons.some((addOn) => addOn.code === code)) return { code: 'topping-unknown' }
  if (portionsOf(product, build, code) >= limits.max_each)
    return { code: 'topping-max', params: { max: limits.max_each } }
  const restores = build.removed.includes(code)
  return !restores && extraUnits(build) >= limits.max ? { code: 'toppings-full', params: { max: limits.max } } : null
}

/** One more portion: a default that was taken off comes back first. */
export function withTopping(build: SingleBuild, code: string): SingleBuild {
  if (build.removed.includes(code)) return { ...build, removed: build.removed.filter((other) => other !== code) }
  return { ...build, extra: { ...build.extra, [code]: (build.extra[code] ?? 0) + 1 } }
}

/** One portion less: an extra goes first, then the default. */
export function withoutTopping(build: SingleBuild, code: string): SingleBuild {
  const { [code]: quantity = 0, ...others } = build.extra
  if (quantity > 1) return { ...build, extra: { ...others, [code]: quantity - 1 } }
  return quantity === 1 ? { ...build, extra: others } : { ...build, removed: [...build.removed, code] }
}

/** How a product comes when nobody changed it: its middle size and first crust. */
export function defaultBuild(product: Product): SingleBuild {
  const { first_layers: sizes } = product
  const size = sizes.find(({ code }) => code === 'medium') ?? sizes[0]
  const crust = size?.second_layers.find(({ code }) => code === 'hand-tossed') ?? size?.second_layers[0]
  return { kind: 'single', size: size?.code ?? '', crust: crust?.code ?? null, extra: {}, removed: [] }
}

/** The same build in another size, with its crust if the size has it. */
export function withSize(product: Product, build: SingleBuild, code: string): SingleBuild {
  const crusts = product.first_layers.find((size) => size.code === code)?.second_layers ?? []
  const crust = crusts.find((other) => other.code === build.crust) ?? crusts[0]
  return { ...build, size: code, crust: crust?.code ?? null }
}

/** The build as an item for the cart; null when a choice is not sold. */
export function configuredItem(product: Product, build: SingleBuild, quantity: number): ConfiguredItem | null {
  const choice = choiceOf(product, build)
  return choice && { productUuid: product.uuid, name: product.name, quantity, choice, build }
}
