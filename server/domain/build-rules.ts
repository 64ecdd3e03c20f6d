import {
  countExtraPortions,
  sideNames,
  type Build,
  type ComboBuild,
  type HalfAndHalfBuild,
  type ToppingChanges,
} from '../../contract/product-build.ts'
import { isPartOutAt, isSoldAt } from './catalog-index.ts'
import type { Product } from './catalog.ts'
import { judgeSale, type SaleContext } from './product-sale-rules.ts'
import { market } from './market.ts'
import { refuse, type Refusal } from './refusal.ts'

type Layered = { readonly size: string; readonly crust: string | null }

/** Returns why `build` is invalid for `product` at a store, with the path of the problem, or null [builder.limits]. */
export function judgeBuild(place: SaleContext, product: Product, build: Build): Refusal | null {
  if (build.kind !== product.kind) return refuse('CART-06', { path: 'productUuid' })
  if (build.kind === 'combo') return judgeCombo(place, product, build)
  const wrong = judgeLayers(place, product, build, '')
  if (wrong) return wrong
  if (build.kind === 'single') return judgeToppings(place, product, build, build.size, 'toppings')
  return judgeSides(place, build)
}

const invalid = (path: string) => refuse('CART-06', { path })

function judgeLayers(
  { catalog, outlet }: SaleContext,
  product: Product,
  { size: sizeCode, crust }: Layered,
  before: string,
): Refusal | null {
  const size = product.sizes.find(({ code }) => code === sizeCode)
  if (!size || isPartOutAt(catalog, size, outlet)) return invalid(`${before}first_layer`)
  const isRight = size.crusts.length > 0 ? size.crusts.some(({ code }) => code === crust) : crust === null
  return isRight ? null : invalid(`${before}second_layer`)
}

function judgeToppings(
  { catalog, outlet }: SaleContext,
  product: Product,
  toppings: ToppingChanges,
  size: string,
  path: string,
): Refusal | null {
  const { removed } = toppings
  const extras = Object.entries(toppings.extra)
  if (!product.toppable && (extras.length > 0 || removed.length > 0)) return invalid(path)
  if (removed.some((code) => !product.toppings.includes(code))) return invalid(`${path}.removed`)
  const isUnsold = ([code]: [string, number]) => {
    const topping = catalog.toppingByCode.get(code)
    return !topping?.prices[size] || removed.includes(code) || isPartOutAt(catalog, topping, outlet)
  }
  if (extras.some(isUnsold)) return invalid(`${path}.extra`)
  const each = market.toppings.max_each
  const isTooMuch = ([code, quantity]: [string, number]) => quantity > each - (product.toppings.includes(code) ? 1 : 0)
  if (extras.some(isTooMuch)) return refuse('GROUP-01', { limit: each, path: `${path}.extra` })
  return judgeUnits(countExtraPortions(toppings), `${path}.extra`)
}

const judgeUnits = (units: number, path: string): Refusal | null =>
  units > market.toppings.max ? refuse('GROUP-01', { limit: market.toppings.max, path }) : null

/** Returns why a product cannot be part of another then and there. */
function judgePart(place: SaleContext, product: Product, path: string): Refusal | null {
  const problem = judgeSale(product, place)
  return problem && refuse(problem.code, { ...problem.data, path })
}

function judgeSides(place: SaleContext, build: HalfAndHalfBuild): Refusal | null {
  for (const side of sideNames) {
    const product = place.catalog.productByUuid.get(build[side].product)
    if (!product?.halvable) return invalid(`${side}.productUuid`)
    const wrong =
      judgePart(place, product, `${side}.productUuid`) ??
      judgeToppings(place, product, build[side], build.size, `${side}.toppings`)
    if (wrong) return wrong
  }
  // The halves are on one pizza.
  return build.kind === 'half'
    ? judgeUnits(countExtraPortions(build.left) + countExtraPortions(build.right), 'right.toppings.extra')
    : null
}

function judgeCombo(place: SaleContext, combo: Product, { picks }: ComboBuild): Refusal | null {
  const missing = combo.groups.find(({ code }) => !picks.some(({ group }) => group === code))
  if (missing) return refuse('COMBO-01', { group: missing.code, path: 'picks' })
  for (const [index, pick] of picks.entries()) {
    const path = `picks.${index}`
    const product = place.catalog.productByUuid.get(pick.product)
    const isTwice = picks.findIndex(({ group }) => group === pick.group) !== index
    const isChoice = combo.groups
      .find(({ code }) => code === pick.group)
      ?.choices.some(
        ({ product: slug, size, crust }) => slug === product?.slug && size === pick.size && crust === pick.crust,
      )
    if (!product || isTwice || !isChoice) return refuse('COMBO-02', { group: pick.group, path })
    const size = product.sizes.find(({ code }) => code === pick.size)
    const isOut = size !== undefined && isPartOutAt(place.catalog, size, place.outlet)
    if (isOut || !isSoldAt(product, place.outlet)) return refuse('COMBO-03', { group: pick.group, path })
    const wrong = judgePart(place, product, path) ?? judgeToppings(place, product, pick, pick.size, `${path}.toppings`)
    if (wrong) return wrong
  }
  return null
}
