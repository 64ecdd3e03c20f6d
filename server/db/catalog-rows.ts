import type { Category, Coupon, Product, Topping } from '../domain/catalog.ts'
import type { Banner, Campaign, ContentPage, Topic } from '../domain/marketing.ts'
import type { Outlet } from '../domain/stores/outlet.ts'

/** What the tables of the catalog hold. */
type CatalogContents = {
  readonly outlets: readonly Outlet[]
  readonly categories: readonly Category[]
  readonly products: readonly Product[]
  readonly toppings: readonly Topping[]
  readonly coupons: readonly Coupon[]
  readonly banners: readonly Banner[]
  readonly campaigns: readonly Campaign[]
  readonly topics: readonly Topic[]
  readonly contents: readonly ContentPage[]
}

/** Returns the rows of a catalog. Lists without ranks of their own are ranked by their order. */
export const catalogRows = (catalog: CatalogContents) => ({
  outlets: catalog.outlets.map((doc) => ({ id: doc.id, code: doc.code, zip: doc.zip, doc })),
  categories: catalog.categories.map((doc) => ({
    uuid: doc.uuid,
    slug: doc.slug,
    rank: doc.rank,
    retired: false,
    doc,
  })),
  products: catalog.products.map((doc) => ({
    uuid: doc.uuid,
    slug: doc.slug,
    category: doc.category,
    rank: doc.rank,
    retired: false,
    doc,
  })),
  toppings: catalog.toppings.map((doc, rank) => ({ uuid: doc.uuid, code: doc.code, rank, doc })),
  coupons: catalog.coupons.map((doc, rank) => ({
    uuid: doc.uuid,
    code: doc.code,
    rank,
    retired: false,
    personal: false,
    doc,
  })),
  banners: [...Map.groupBy(catalog.banners, ({ position }) => position)].map(([position, doc]) => ({ position, doc })),
  campaigns: catalog.campaigns.map((doc, rank) => ({ slug: doc.slug, rank, doc })),
  topics: catalog.topics.map((doc, rank) => ({ slug: doc.slug, code: doc.code, rank, doc })),
  contents: catalog.contents.map((doc) => ({ type: doc.type, id: doc.id, doc })),
})
