import { percentOf, type Build } from '../../contract/build-price.ts'
import * as v from 'valibot'
import { CrustCode, SizeCode, ToppingCode, type PizzaRecipe } from '../../contract/pizza-recipe.ts'
import { artPath, pizzaPath } from './art-path.ts'
import type { OrderType } from '../../contract/primitives.ts'
import type { CatalogIndex } from './catalog-index.ts'
import type { Cents, Localized, Product, TaxClass, Tier, TierPrices } from './catalog.ts'
import type { Outlet } from './outlet.ts'
import { taxesOf, type Taxes } from './tax.ts'

type Named = { readonly uuid: string; readonly code: string; readonly name: Localized }
type PricedTopping = Named & { readonly quantity: number; readonly price: Cents }

/** One line with its price and everything that is said about it, in every language. */
export type PricedLine = {
  readonly id: string
  readonly productUuid: string
  readonly name: Localized
  readonly category: { readonly slug: string; readonly name: Localized }
  readonly quantity: number
  readonly lunchOnly: boolean
  readonly alcohol: boolean
  readonly taxClass: TaxClass
  readonly recipe: PizzaRecipe | null
  readonly image: string
  readonly size: Named
  readonly crust: Named | null
  readonly extra: readonly PricedTopping[]
  readonly removed: readonly PricedTopping[]
  readonly basePrice: Cents
  readonly unitPrice: Cents
  readonly total: Cents
}

export type Line = {
  readonly id: string
  readonly productUuid: string
  readonly quantity: number
  readonly build: Build
}

/** Price of a size and crust, before what is added. */
const basePrice = (prices: TierPrices, tier: Tier, discountPercent: number): Cents =>
  prices[tier] - percentOf(prices[tier], discountPercent)

/** Prices one line at `tier`; null when the product or the build is no longer in the catalogue. */
export function priceLine(catalog: CatalogIndex, line: Line, tier: Tier): PricedLine | null {
  const product = catalog.productByUuid.get(line.productUuid)
  const size = product?.sizes.find(({ code }) => code === line.build.size)
  const crust = size?.crusts.find(({ code }) => code === line.build.crust) ?? null
  if (!product || !size || (size.crusts.length > 0 && !crust)) return null
  const extra = toppingsOf(catalog, line.build.extra, size.code, tier)
  const removed = toppingsOf(catalog, Object.fromEntries(line.build.removed.map((code) => [code, 1])), size.code, tier)
  if (!extra || !removed) return null
  const recipe = recipeOf(product, line.build)
  const base = basePrice(crust?.prices ?? size.prices, tier, product.discountPercent)
  const unitPrice = base + extra.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  return {
    id: line.id,
    productUuid: product.uuid,
    name: product.name,
    category: { slug: product.category, name: catalog.categoryBySlug.get(product.category)?.name ?? product.name },
    quantity: line.quantity,
    lunchOnly: product.sale.lunchOnly,
    alcohol: product.alcohol,
    taxClass: product.taxClass,
    recipe,
    image: imageOf(product, line.build, recipe),
    size: named(size),
    crust: crust && named(crust),
    extra,
    removed: removed.map((topping) => ({ ...topping, price: 0 })),
    basePrice: base,
    unitPrice,
    total: unitPrice * line.quantity,
  }
}

const named = ({ uuid, code, name }: Named): Named => ({ uuid, code, name })

function toppingsOf(
  catalog: CatalogIndex,
  quantities: Readonly<Record<string, number>>,
  size: string,
  tier: Tier,
): PricedTopping[] | null {
  const toppings: PricedTopping[] = []
  for (const [code, quantity] of Object.entries(quantities)) {
    const topping = catalog.toppingByCode.get(code)
    const prices = topping?.prices[size]
    if (!topping || !prices) return null
    toppings.push({ ...named(topping), quantity, price: prices[tier] })
  }
  return toppings
}

/** What lies on the pizza that was built. */
function recipeOf(product: Product, build: Build): PizzaRecipe | null {
  if (product.art.kind !== 'pizza') return null
  const { recipe } = product.art
  const kept = recipe.toppings.filter(({ code }) => !build.removed.includes(code))
  const added = Object.keys(build.extra).filter((code) => !kept.some((topping) => topping.code === code))
  const extraOf = (code: string) => build.extra[code] ?? 0
  return {
    ...recipe,
    toppings: [
      ...kept.map((topping) => (extraOf(topping.code) > 0 ? { ...topping, portion: 2 as const } : topping)),
      ...added
        .filter(isToppingCode)
        .map((code) => ({ code, portion: extraOf(code) > 1 ? (2 as const) : (1 as const) })),
    ],
  }
}

const isToppingCode = (code: string): code is ToppingCode => v.is(ToppingCode, code)

/** Picture of what was built. */
function imageOf(product: Product, build: Build, recipe: PizzaRecipe | null): string {
  const isDrawn = recipe && v.is(SizeCode, build.size) && v.is(CrustCode, build.crust)
  return isDrawn ? pizzaPath({ size: build.size, crust: build.crust, recipe }) : artPath(product.art)
}

export type Totals = {
  readonly subTotal: Cents
  readonly deliveryFee: Cents
  readonly taxes: Taxes
  readonly total: Cents
  /** 0 where there is no minimum. */
  readonly minCart: Cents
}

/** Sums of a cart (decisions §2). The fee is charged once there is something to deliver. */
export function totalsOf(lines: readonly PricedLine[], outlet: Outlet, orderType: OrderType): Totals {
  const subTotal = lines.reduce((sum, { total }) => sum + total, 0)
  const deliveryFee = orderType === 'delivery' && lines.length > 0 ? outlet.deliveryFee : 0
  const taxes = taxesOf(
    lines.map(({ taxClass, total }) => ({ taxClass, amount: total })),
    deliveryFee,
  )
  return {
    subTotal,
    deliveryFee,
    taxes,
    total: subTotal + deliveryFee + taxes.total,
    minCart: orderType === 'delivery' ? outlet.minCart : 0,
  }
}
