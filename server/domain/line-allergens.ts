import { allergens, type Allergen } from '../../contract/allergens.ts'
import type { CatalogIndex } from './catalog-index.ts'
import type { PricedLine, PricedPart } from './pricing/line-price.ts'

type Catalog = Pick<CatalogIndex, 'productByUuid' | 'toppingByCode'>

/** Returns the declared allergens of a line as it is built; null if the catalog no longer has all of it. */
export function lineAllergens(catalog: Catalog, { parts }: Pick<PricedLine, 'parts'>): Allergen[] | null {
  const known = parts.map((part) => partAllergens(catalog, part)).filter((found) => found !== null)
  if (known.length < parts.length) return null
  return allergens.filter((name) => known.some((found) => found.includes(name)))
}

/** Returns those of the dough, of the toppings that stay and of the extras. */
function partAllergens(
  { productByUuid, toppingByCode }: Catalog,
  { productUuid, size: { code: sizeCode }, crust, extra, removed }: PricedPart,
): readonly Allergen[] | null {
  const product = productByUuid.get(productUuid)
  if (!product) return null
  // By code, because the sides of a pair have the sizes of the pair.
  const size = product.sizes.find(({ code }) => code === sizeCode)
  const serving = size?.crusts.find(({ code }) => code === crust?.code)?.serving ?? size?.serving
  const kept = product.toppings.filter((code) => removed.every((one) => one.code !== code))
  const toppings = [...kept, ...extra.map(({ code }) => code)].map((code) => toppingByCode.get(code)?.allergens)
  if (!serving || toppings.includes(undefined)) return null
  return [...serving.allergens, ...toppings.flatMap((names) => names ?? [])]
}
