import type { Build } from '../../contract/build-price.ts'
import type { CartLine } from '../../contract/cart.ts'

/** The choices of a line by code, as the builder makes them. */
export function buildOf({ items: [item] }: CartLine): Build {
  return {
    size: item?.layer_info.first.code ?? '',
    crust: item?.layer_info.second?.code ?? null,
    extra: Object.fromEntries(item?.toppings.extra.map(({ code, quantity }) => [code, quantity]) ?? []),
    removed: item?.toppings.removed.map(({ code }) => code) ?? [],
  }
}
