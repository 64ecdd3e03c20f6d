import type { CatalogDocument } from '../../../contract/office/catalog-document.ts'
import { isInUse, removedFrom, removedPages, type StoredCatalog } from './check-replacement.ts'

/**
 * Returns an earlier catalog with what was added since and cannot be removed at `now`, in milliseconds: coupons that
 * carts may have are suspended, those that games give and the site's pages stay, and stores are closed for now.
 */
export function withUnremovable(document: CatalogDocument, stored: StoredCatalog, now: number): CatalogDocument {
  const coupons = removedFrom(stored.document.coupons, document.coupons, ({ code }) => code).filter(
    (coupon) => isInUse(coupon, now) || stored.prizes.includes(coupon.code),
  )
  const outlets = removedFrom(stored.document.outlets, document.outlets, ({ code }) => code)
  return {
    ...document,
    coupons: [
      ...document.coupons,
      ...coupons.map((coupon) => (stored.prizes.includes(coupon.code) ? coupon : { ...coupon, suspended: true })),
    ],
    outlets: [...document.outlets, ...outlets.map((outlet) => ({ ...outlet, temporarilyClosed: true }))],
    contents: [...document.contents, ...removedPages(document, stored)],
  }
}
