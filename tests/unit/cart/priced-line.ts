import { coupons } from '../../../server/db/seed/coupons.ts'
import type { TaxClass } from '../../../contract/taxes.ts'
import type { Coupon } from '../../../server/domain/catalog.ts'
import type { PricedLine } from '../../../server/domain/pricing/line-price.ts'

let last = 0
const text = { es: '', en: '' }

/** Returns a line at a price; its other fields do not affect totals. */
export function pricedLine(
  unitPrice: number,
  quantity = 1,
  {
    slug = 'pizza',
    category = 'pizzas',
    taxClass = 'food',
  }: { slug?: string; category?: string; taxClass?: TaxClass } = {},
): PricedLine {
  last += 1
  return {
    id: `line-${last}`,
    kind: 'single',
    productUuid: slug,
    slug,
    name: text,
    category: { slug: category, name: text },
    quantity,
    lunchOnly: false,
    alcohol: false,
    taxClass,
    picture: { image: '', recipe: null },
    parts: [],
    unitPrice,
    total: unitPrice * quantity,
  }
}

/** A coupon without conditions. */
export function couponOfType(type: Coupon['type'], value = 0, change: Partial<Coupon> = {}): Coupon {
  const [plain] = coupons
  if (!plain) throw new Error('No coupons')
  return { ...plain, minAmount: 0, type, value, ...change }
}
