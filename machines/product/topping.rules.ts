import { countExtraPortions, type ToppingChanges } from '../../contract/product-build.ts'
import type { AddOn } from '../../contract/menu.ts'
import type { Blocked } from '../shared/blocked.ts'

export type ToppingLimits = { readonly max: number; readonly max_each: number }

/** A pizza with toppings: its defaults, the available ones, and the extras on it and beside it. */
export type ToppedPizza = {
  readonly defaults: readonly string[]
  readonly addOns: readonly AddOn[]
  readonly toppings: ToppingChanges
  /** Counts the extra portions toward the limit: those of both halves on a half-and-half. */
  readonly units: number
}

/** Counts the portions of one topping; its default counts as one. */
export function portionsOf({ defaults, toppings }: Pick<ToppedPizza, 'defaults' | 'toppings'>, code: string): number {
  const onIt = defaults.includes(code) && !toppings.removed.includes(code)
  return (onIt ? 1 : 0) + (toppings.extra[code] ?? 0)
}

/** Returns why one more portion cannot be added [builder.limits]. */
export function addToppingBlocker(pizza: ToppedPizza, limits: ToppingLimits, code: string): Blocked<never> | null {
  if (!pizza.addOns.some((addOn) => addOn.code === code)) return { code: 'topping-unknown' }
  if (portionsOf(pizza, code) >= limits.max_each) return { code: 'topping-max', params: { max: limits.max_each } }
  const restores = pizza.toppings.removed.includes(code)
  return !restores && pizza.units >= limits.max ? { code: 'toppings-full', params: { max: limits.max } } : null
}

/** Adds one portion: a removed default is restored first. */
export function withTopping<T extends ToppingChanges>(toppings: T, code: string): T {
  const { extra, removed } = toppings
  if (removed.includes(code)) return { ...toppings, removed: removed.filter((other) => other !== code) }
  return { ...toppings, extra: { ...extra, [code]: (extra[code] ?? 0) + 1 } }
}

/** Removes one portion: an extra first, then the default. */
export function withoutTopping<T extends ToppingChanges>(toppings: T, code: string): T {
  const { [code]: quantity = 0, ...others } = toppings.extra
  if (quantity > 1) return { ...toppings, extra: { ...others, [code]: quantity - 1 } }
  return quantity === 1
    ? { ...toppings, extra: others }
    : { ...toppings, removed: [...toppings.removed, code].toSorted() }
}

/** On a single pizza only its own extras count. */
export const toppedPizza = (
  part: { readonly default_toppings: readonly string[] },
  addOns: readonly AddOn[],
  toppings: ToppingChanges,
): ToppedPizza => ({ defaults: part.default_toppings, addOns, toppings, units: countExtraPortions(toppings) })
