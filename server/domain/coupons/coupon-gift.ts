import type { SingleBuild } from '../../../contract/product-build.ts'
import type { CatalogIndex } from '../catalog-index.ts'
import type { Coupon } from '../catalog.ts'
import { judgeSale, type SaleContext } from '../product-sale-rules.ts'
import { priceLine, type PricedLine } from '../pricing/line-price.ts'

/** Returns the gift of a coupon, or null. */
export const giftProduct = ({ productBySlug }: CatalogIndex, { freeItem }: Coupon) =>
  freeItem ? (productBySlug.get(freeItem.product) ?? null) : null

/** Returns the line of a coupon's gift, at its price; null without a gift, or if it is unavailable then and there. */
export function couponGiftLine(context: SaleContext, coupon: Coupon): PricedLine | null {
  const product = giftProduct(context.catalog, coupon)
  const size = product?.sizes.find(({ code }) => code === coupon.freeItem?.size)
  if (!product || !size || judgeSale(product, context)) return null
  const build: SingleBuild = { kind: 'single', size: size.code, crust: null, extra: {}, removed: [] }
  const line = { id: coupon.uuid, productUuid: product.uuid, quantity: 1, build }
  const priced = priceLine(context.catalog, line, context.outlet.tier)
  return priced && { ...priced, couponCode: coupon.code }
}
