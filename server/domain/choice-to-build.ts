import type { Build, ComboPick, SideBuild, ToppingChanges } from '../../contract/product-build.ts'
import type { ProductChoice } from '../../contract/cart.ts'
import type { CatalogIndex } from './catalog-index.ts'
import type { Product, Size } from './catalog.ts'
import { RefusalError } from './refusal.ts'

type Layers = { readonly first_layer: string; readonly second_layer: string | null }
type Layered = { readonly size: string; readonly crust: string | null }

/** Resolves a choice's codes; refuses unknown uuids with their path (CART-06, COMBO-02). */
export function buildOfChoice(catalog: CatalogIndex, product: Product, choice: ProductChoice): Build {
  if (product.kind === 'combo') {
    const picks = (choice.picks ?? []).map((pick, index) => pickOf(catalog, product, pick, `picks.${index}`))
    const ranks = product.groups.map(({ code }) => code)
    return { kind: 'combo', picks: picks.toSorted((a, b) => ranks.indexOf(a.group) - ranks.indexOf(b.group)) }
  }
  const layers = layersOf(product.sizes, choice, '')
  if (product.kind === 'single')
    return { kind: 'single', ...layers, ...toppingsOf(catalog, choice.toppings, 'toppings') }
  return {
    kind: product.kind,
    ...layers,
    left: sideOf(catalog, choice.left, 'left'),
    right: sideOf(catalog, choice.right, 'right'),
  }
}

const invalid = (path: string) => new RefusalError('CART-06', { path })

function layersOf(sizes: readonly Size[], { first_layer, second_layer }: Layers, before: string): Layered {
  const size = sizes.find(({ uuid }) => uuid === first_layer)
  if (!size) throw invalid(`${before}first_layer`)
  const crust = size.crusts.find(({ uuid }) => uuid === second_layer)
  if (second_layer !== null && !crust) throw invalid(`${before}second_layer`)
  return { size: size.code, crust: crust?.code ?? null }
}

function toppingsOf({ toppingByUuid }: CatalogIndex, chosen: ProductChoice['toppings'], path: string): ToppingChanges {
  const codeOf = (uuid: string, at: string) => {
    const topping = toppingByUuid.get(uuid)
    if (!topping) throw invalid(`${path}.${at}`)
    return topping.code
  }
  const extra: Record<string, number> = {}
  chosen.extra.forEach(({ uuid, quantity }, index) => {
    const code = codeOf(uuid, `extra.${index}`)
    extra[code] = (extra[code] ?? 0) + quantity
  })
  return { extra, removed: [...new Set(chosen.removed.map((uuid, index) => codeOf(uuid, `removed.${index}`)))].sort() }
}

function sideOf(catalog: CatalogIndex, side: ProductChoice['left'], path: string): SideBuild {
  if (!side) throw invalid(path)
  if (!catalog.productByUuid.get(side.productUuid)?.halvable) throw invalid(`${path}.productUuid`)
  return { product: side.productUuid, ...toppingsOf(catalog, side.toppings, `${path}.toppings`) }
}

type Picked = NonNullable<ProductChoice['picks']>[number]

function pickOf(catalog: CatalogIndex, combo: Product, pick: Picked, path: string): ComboPick {
  const group = combo.groups.find(({ code }) => code === pick.group)
  const product = catalog.productByUuid.get(pick.productUuid)
  if (!group || !product) throw new RefusalError('COMBO-02', { path: `${path}.${group ? 'productUuid' : 'group'}` })
  return {
    group: group.code,
    product: product.uuid,
    ...layersOf(product.sizes, pick, `${path}.`),
    ...toppingsOf(catalog, pick.toppings, `${path}.toppings`),
  }
}
