import type { Build, SideBuild, ToppingChanges } from './product-build.ts'
import type { CartLine, CartLineProduct } from './cart.ts'
import type { Product } from './menu.ts'

/** Returns the build of a cart line, to reopen its builder; null if it is not a line of `product`. */
export function buildOfLine(line: CartLine, { uuid, kind }: Pick<Product, 'uuid' | 'kind'>): Build | null {
  const { items } = line
  const [first] = items
  if (line.product_uuid !== uuid || !first) return null
  if (kind === 'single') return { kind, ...layersOf(first), ...toppingsOf(first) }
  if (kind === 'combo') {
    return {
      kind,
      picks: items.map((item) => ({
        group: item.group ?? '',
        product: item.product_uuid,
        ...layersOf(item),
        ...toppingsOf(item),
      })),
    }
  }
  const [left, right] = ['left', 'right'].map((side) => items.find(({ group }) => group === side))
  return left && right ? { kind, ...layersOf(left), left: sideOf(left), right: sideOf(right) } : null
}

const layersOf = ({ layer_info: { first, second } }: CartLineProduct) => ({
  size: first.code,
  crust: second?.code ?? null,
})

const toppingsOf = ({ toppings: { extra, removed } }: CartLineProduct): ToppingChanges => ({
  extra: Object.fromEntries(extra.map(({ code, quantity }) => [code, quantity])),
  removed: removed.map(({ code }) => code),
})

const sideOf = (item: CartLineProduct): SideBuild => ({ product: item.product_uuid, ...toppingsOf(item) })
