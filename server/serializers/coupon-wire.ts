import type { Coupon as WireCoupon, WalletCoupon } from '../../contract/coupon.ts'
import type { Language } from '../../contract/primitives.ts'
import { productPicturePath } from '../domain/picture-path.ts'
import type { CatalogIndex } from '../domain/catalog-index.ts'
import type { Coupon, CouponType } from '../domain/catalog.ts'
import { couponAppliesTo } from '../domain/coupons/coupon-discount.ts'
import type { WalletEntry } from '../domain/coupons/wallet.ts'

type Kind = Pick<WireCoupon, 'discount_type_name' | 'discount_percent_unit' | 'coupon_type_id'>

const kinds: Readonly<Record<CouponType, Kind>> = {
  1: { discount_type_name: 'item', discount_percent_unit: null, coupon_type_id: 1 },
  2: { discount_type_name: 'unit', discount_percent_unit: 'unit', coupon_type_id: 2 },
  3: { discount_type_name: 'percent', discount_percent_unit: 'percent', coupon_type_id: 2 },
  4: { discount_type_name: 'free_delivery', discount_percent_unit: null, coupon_type_id: 4 },
  5: { discount_type_name: 'combo', discount_percent_unit: 'unit', coupon_type_id: 4 },
  6: { discount_type_name: 'second_item', discount_percent_unit: 'percent', coupon_type_id: 4 },
}

/** Returns a coupon's picture: its first pizza, else its drawing. */
function pictureOf({ products }: CatalogIndex, coupon: Coupon): string {
  const pizza = products.find(
    (product) => product.art.kind === 'pizza' && couponAppliesTo(coupon, product.slug, product.category),
  )
  return productPicturePath(coupon.art === 'pizza' && pizza ? pizza.art : { kind: 'drawing', name: coupon.art })
}

/** Returns a coupon in the contract's form, in the language `lang`. */
export const couponWire = (catalog: CatalogIndex, coupon: Coupon, lang: Language): WireCoupon => ({
  coupon_uuid: coupon.uuid,
  code: coupon.code,
  name: coupon.name[lang],
  description: coupon.description[lang],
  discount_type: coupon.type,
  ...kinds[coupon.type],
  discount_value: coupon.value,
  image: { desktop: pictureOf(catalog, coupon) },
  validity: { from: coupon.startsAt, to: coupon.endsAt },
  minimum: { amount: coupon.minAmount, items: coupon.minItems },
  login_required: coupon.loginRequired,
})

/** Returns a coupon of the wallet. */
export const walletWire = (
  catalog: CatalogIndex,
  { coupon, checks, applied, applicable, saves, reward }: WalletEntry,
  lang: Language,
): WalletCoupon => ({
  ...couponWire(catalog, coupon, lang),
  checks: checks.map(({ code, met, data }) => ({ code, met, data })),
  applied,
  applicable,
  saves,
  reward,
})
