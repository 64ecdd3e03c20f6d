import type { Temporal } from 'temporal-polyfill'
import type { CatalogDocument } from '../../../contract/office/catalog-document.ts'
import { indexCatalog, type CatalogIndex } from '../catalog-index.ts'
import type { Outlet } from '../stores/outlet.ts'

/** A store of a catalog at an instant. */
export type ShownStore = { readonly catalog: CatalogIndex; readonly outlet: Outlet; readonly at: Temporal.Instant }

/** Returns a store of a document at an instant; null for an unknown one. Nothing is sold out, and no store pauses. */
export function previewStore(document: CatalogDocument, code: string, at: Temporal.Instant): ShownStore | null {
  const catalog = indexCatalog({ ...document, version: '', soldOut: [] })
  const outlet = catalog.outletByCode.get(code.toUpperCase())
  return outlet ? { catalog, outlet, at } : null
}
