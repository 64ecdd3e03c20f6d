import type { CatalogDocument } from '../../../contract/office/catalog-document.ts'
import { checkCoupons } from './checks/check-coupons.ts'
import { checkMarketing } from './checks/check-marketing.ts'
import { checkOutlets } from './checks/check-outlets.ts'
import { checkProducts } from './checks/check-products.ts'
import { referencesOf } from './checks/references.ts'
import type { CatalogProblem } from './read-document.ts'

/** Returns what is wrong with a catalog by itself; nothing if it can be published. */
export function checkCatalog(document: CatalogDocument): CatalogProblem[] {
  const known = referencesOf(document)
  return [
    ...checkOutlets(document),
    ...checkProducts(document, known),
    ...checkCoupons(document, known),
    ...checkMarketing(document, known),
  ]
}
