import { discountedPrice, extrasPrice } from '../../../contract/build-price.ts'
import type {
  Build,
  ComboBuild,
  ComboPick,
  HalfAndHalfBuild,
  SideName,
  SingleBuild,
  ToppingChanges,
} from '../../../contract/product-build.ts'
import type { TaxClass } from '../../../contract/taxes.ts'
import { allocateAmount } from './allocate-amount.ts'
import { productPicturePath } from '../picture-path.ts'
import { pictureOfHalves, pictureOfPart, type BuiltPicture } from '../built-picture.ts'
import type { CatalogIndex } from '../catalog-index.ts'
import type { Cents, Localized, Product, Tier } from '../catalog.ts'

type Named = { readonly uuid: string; readonly code: string; readonly name: Localized }
type PricedTopping = Named & { readonly quantity: number; readonly price: Cents }

/** One product of a line: the single one, a side, or a combo's pick. */
export type PricedPart = {
  readonly productUuid: string
  /** Slug of its category; missing in older orders. */
  readonly category?: string
  /** `left`, `right`, the group of a combo; null for a single product. */
  readonly group: string | null
  readonly groupName: Localized | null
  readonly name: Localized
  readonly picture: BuiltPicture
  readonly size: Named
  readonly crust: Named | null
  readonly extra: readonly PricedTopping[]
  readonly removed: readonly PricedTopping[]
  /** Its share of the unit price, without extras. */
  readonly price: Cents
  /** Price of its extras per unit: half on a half. */
  readonly extrasPrice: Cents
}

/** A priced line with its texts in every language. */
export type PricedLine = {
  readonly id: string
  readonly kind: Product['kind']
  readonly productUuid: string
  /** Slug of the product; missing in older orders. */
  readonly slug?: string
  readonly name: Localized
  readonly category: { readonly slug: string; readonly name: Localized }
  readonly quantity: number
  readonly lunchOnly: boolean
  readonly alcohol: boolean
  readonly taxClass: TaxClass
  readonly picture: BuiltPicture
  readonly parts: readonly PricedPart[]
  readonly unitPrice: Cents
  readonly total: Cents
  /** Code of the coupon whose gift it is. */
  readonly couponCode?: string
}

export type Line = {
  readonly id: string
  readonly productUuid: string
  readonly quantity: number
  readonly build: Build
}

type Priced = { readonly base: Cents; readonly parts: readonly PricedPart[]; readonly picture: BuiltPicture }
type Pricing = { readonly catalog: CatalogIndex; readonly tier: Tier; readonly product: Product }

/** Prices a line at `tier`; returns null if the product or the build is no longer in the catalog. */
export function priceLine(catalog: CatalogIndex, line: Line, tier: Tier): PricedLine | null {
  const product = catalog.productByUuid.get(line.productUuid)
  const priced = product && priceBuild({ catalog, tier, product }, line.build)
  if (!product || !priced) return null
  const unitPrice = priced.parts.reduce((sum, part) => sum + part.price + part.extrasPrice, priced.base)
  const alcoholic = priced.parts.some((part) => catalog.productByUuid.get(part.productUuid)?.alcohol)
  return {
    id: line.id,
    kind: product.kind,
    productUuid: product.uuid,
    slug: product.slug,
    name: product.name,
    category: { slug: product.category, name: catalog.categoryBySlug.get(product.category)?.name ?? product.name },
    quantity: line.quantity,
    lunchOnly: product.sale.lunchOnly,
    alcohol: product.alcohol || alcoholic,
    taxClass: product.taxClass,
    picture: priced.picture,
    parts: priced.parts,
    unitPrice,
    total: unitPrice * line.quantity,
  }
}

function priceBuild(pricing: Pricing, build: Build): Priced | null {
  if (build.kind === 'combo') return priceCombo(pricing, build)
  return build.kind === 'single' ? priceSingle(pricing, build) : priceSides(pricing, build)
}

const named = ({ uuid, code, name }: Named): Named => ({ uuid, code, name })

type Layers = { readonly size: Named; readonly crust: Named | null; readonly price: Cents }

/** Returns a size and crust with the total price before discounts. */
function layersOf(product: Product, { size: sizeCode, crust: crustCode }: LayerCodes, tier: Tier): Layers | null {
  const size = product.sizes.find(({ code }) => code === sizeCode)
  const crust = size?.crusts.find(({ code }) => code === crustCode) ?? null
  if (!size || (size.crusts.length > 0 && !crust)) return null
  return { size: named(size), crust: crust && named(crust), price: (crust ?? size).prices[tier] }
}
type LayerCodes = { readonly size: string; readonly crust: string | null }

function pricedToppings(
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

/** Extras in the catalog's order, because the database does not keep that of the build. */
function inCatalogOrder({ toppingByCode }: CatalogIndex, extra: ToppingChanges['extra']) {
  const codes = [...toppingByCode.keys()]
  return Object.fromEntries(
    Object.entries(extra).toSorted(([one], [other]) => codes.indexOf(one) - codes.indexOf(other)),
  )
}

type PartOf = {
  readonly product: Product
  readonly layers: Layers
  readonly toppings: ToppingChanges
  readonly price: Cents
  readonly group?: { readonly code: string; readonly name: Localized | null; readonly isHalf: boolean }
}

function partOf({ catalog, tier }: Pricing, { product, layers, toppings, price, group }: PartOf): PricedPart | null {
  const { size, crust } = layers
  const extra = pricedToppings(catalog, inCatalogOrder(catalog, toppings.extra), size.code, tier)
  const removed = pricedToppings(
    catalog,
    Object.fromEntries(toppings.removed.map((code) => [code, 1])),
    size.code,
    tier,
  )
  if (!extra || !removed) return null
  return {
    productUuid: product.uuid,
    category: product.category,
    group: group?.code ?? null,
    groupName: group?.name ?? null,
    name: product.name,
    picture: pictureOfPart(product, toppings, { size: size.code, crust: crust?.code ?? null }),
    size,
    crust,
    extra,
    removed: removed.map((topping) => ({ ...topping, price: 0 })),
    price,
    extrasPrice: extrasPrice(extra, group?.isHalf ?? false),
  }
}

function priceSingle(pricing: Pricing, build: SingleBuild): Priced | null {
  const { product, tier } = pricing
  const layers = layersOf(product, build, tier)
  const price = layers && discountedPrice(layers.price, product.discountPercent)
  const part = layers && partOf(pricing, { product, layers, toppings: build, price: price ?? 0 })
  return part && { base: 0, parts: [part], picture: part.picture }
}

function priceSides(pricing: Pricing, build: HalfAndHalfBuild): Priced | null {
  const { product, tier, catalog } = pricing
  const layers = layersOf(product, build, tier)
  if (!layers) return null
  const price = discountedPrice(layers.price, product.discountPercent)
  const isHalf = build.kind === 'half'
  const side = (code: SideName, share: Cents) => {
    const pizza = catalog.productByUuid.get(build[code].product)
    const group = { code, name: null, isHalf }
    return pizza ? partOf(pricing, { product: pizza, layers, toppings: build[code], price: share, group }) : null
  }
  const left = side('left', Math.ceil(price / 2))
  const right = side('right', Math.floor(price / 2))
  if (!left || !right) return null
  const picture = isHalf ? halvesPicture(pricing, build) : null
  return { base: 0, parts: [left, right], picture: picture ?? left.picture }
}

function halvesPicture({ catalog }: Pricing, { left, right, size, crust }: HalfAndHalfBuild): BuiltPicture | null {
  const one = catalog.productByUuid.get(left.product)
  const other = catalog.productByUuid.get(right.product)
  if (!one || !other) return null
  return pictureOfHalves({ product: one, toppings: left }, { product: other, toppings: right }, { size, crust })
}

function priceCombo(pricing: Pricing, { picks }: ComboBuild): Priced | null {
  const { product, tier } = pricing
  const [set] = product.sizes
  const found = product.groups.map(({ code }) =>
    pickPart(
      pricing,
      picks.find(({ group }) => group === code),
    ),
  )
  const picked = found.flatMap((one) => one ?? [])
  if (!set || picked.length < found.length || picks.length > found.length) return null
  const parts = withShares(picked, discountedPrice(set.prices[tier], product.discountPercent))
  return { base: 0, parts, picture: { recipe: null, image: productPicturePath(product.art) } }
}

type Picked = { readonly part: PricedPart; readonly alone: Cents }

/** Returns the parts of a combo, with its price allocated by what each would cost alone. */
function withShares(picked: readonly Picked[], price: Cents): PricedPart[] {
  const shares = allocateAmount(
    price,
    picked.map(({ alone }, index) => ({ id: String(index), taxClass: 'food', amount: Math.max(alone, 1) })),
  )
  return picked.map(({ part }, index) => ({ ...part, price: part.price + (shares.get(String(index)) ?? 0) }))
}

/** Returns a group's pick, with its extra price in the combo, and its price outside of a combo. */
function pickPart(pricing: Pricing, pick: ComboPick | undefined): Picked | null {
  const { catalog, tier, product: combo } = pricing
  const group = combo.groups.find(({ code }) => code === pick?.group)
  const product = pick && catalog.productByUuid.get(pick.product)
  const choice = group?.choices.find(
    ({ product: slug, size, crust }) => slug === product?.slug && size === pick?.size && crust === pick.crust,
  )
  const layers = pick && product && layersOf(product, pick, tier)
  if (!group || !choice || !layers) return null
  const own = { code: group.code, name: group.name, isHalf: false }
  const part = partOf(pricing, { product, layers, toppings: pick, price: choice.extra[tier], group: own })
  return part && { part, alone: layers.price }
}
