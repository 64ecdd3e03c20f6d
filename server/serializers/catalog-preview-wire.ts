import type { CatalogPreview } from '../../contract/office/catalog.ts'
import type { Language } from '../../contract/primitives.ts'
import { isSoldAt, nonEmptyCategories } from '../domain/catalog-index.ts'
import type { Category } from '../domain/catalog.ts'
import type { ShownStore } from '../domain/catalog-document/preview.ts'
import { campaignState, couponUselessness } from '../domain/marketing.ts'
import { judgeSale } from '../domain/product-sale-rules.ts'
import { marketDate, openingDay, storeState } from '../domain/stores/opening-hours.ts'
import { couponWire } from './coupon-wire.ts'
import { bannerWire } from './marketing-wire.ts'
import { menuItemWire } from './menu-wire.ts'

const placeWire = ({ outlet, at }: ShownStore): CatalogPreview['outlet'] => {
  const { info } = openingDay(outlet, marketDate(at))
  return {
    code: outlet.code,
    name: outlet.name,
    open: storeState(outlet, at),
    hours: info.business_date.map(({ start, end }) => ({ start, end })),
    holiday: info.holiday,
    min_cart: outlet.minCart,
    delivery_fee: outlet.deliveryFee,
    quote_time: info.quote_time,
  }
}

function categoryWire(
  shown: ShownStore,
  { slug, name }: Category,
  lang: Language,
): CatalogPreview['categories'][number] {
  const { catalog, outlet, at } = shown
  const view = { lang, tier: outlet.tier, at, outlet }
  return {
    slug,
    name: name[lang],
    products: catalog.products
      .filter((product) => product.category === slug && isSoldAt(product, outlet))
      .map((product) => ({
        ...menuItemWire(catalog, product, view),
        unavailable: judgeSale(product, { catalog, outlet, at, future: false, now: at })?.code ?? null,
      })),
  }
}

/** Returns a store as its customers would see it, in the language `lang`. */
export const catalogPreviewWire = (shown: ShownStore, lang: Language): CatalogPreview => ({
  outlet: placeWire(shown),
  categories: nonEmptyCategories(shown.catalog)
    .filter(({ displayType }) => displayType.web !== 'hidden')
    .map((category) => categoryWire(shown, category, lang))
    .filter(({ products }) => products.length > 0),
  banners: shown.catalog.banners.map((banner) => bannerWire(shown.catalog, banner, lang)),
  campaigns: shown.catalog.campaigns
    .filter((campaign) => campaignState(campaign, shown.at) === 'running')
    .map(({ slug, name }) => ({ slug, name: name[lang] })),
  coupons: shown.catalog.coupons
    .filter(({ grantedBy }) => grantedBy === 'code')
    .map((coupon) => ({
      ...couponWire(shown.catalog, coupon, lang),
      unavailable: couponUselessness(coupon, shown.at),
    })),
})
