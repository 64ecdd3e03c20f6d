import { withAllergensOfParts } from '../../domain/allergens-of-parts.ts'
import type { Banner, Campaign, ContentPage, Topic } from '../../domain/marketing.ts'
import type { SoldOut } from '../../domain/catalog-index.ts'
import type { Category, Coupon, DemoMember, Product, Topping } from '../../domain/catalog.ts'
import type { Game } from '../../domain/game.ts'
import type { Outlet } from '../../domain/stores/outlet.ts'
import { addOns } from './add-ons.ts'
import { banners } from './banners.ts'
import { campaigns } from './campaigns.ts'
import { categories } from './categories.ts'
import { catering } from './catering.ts'
import { combos } from './combos.ts'
import { contentPages } from './content-pages.ts'
import { coupons } from './coupons.ts'
import { desserts } from './desserts.ts'
import { drinks } from './drinks.ts'
import { games } from './games.ts'
import { halfAndHalves } from './half-and-halves.ts'
import { seedId } from './ids.ts'
import { lunchSets } from './lunch-sets.ts'
import { demoMembers } from './members.ts'
import { outlets } from './outlets.ts'
import { pizzas } from './pizzas.ts'
import { sideDishes } from './side-dishes.ts'
import { deals, hutDayProducts } from './specials.ts'
import { topics } from './topics.ts'
import { toppings } from './toppings.ts'

const at = (product: string, ...codes: readonly string[]): SoldOut[] =>
  codes.map((code) => ({ outletId: seedId('outlet', code), uuid: seedId('product', product) }))

/** Sold-out products of a few stores. */
const soldOut: readonly SoldOut[] = [
  ...at('alcapurrias-de-jueyes', 'CY01', 'AR01', 'HU01'),
  ...at('flan-de-coco', 'CG01', 'HU01'),
]

export type SeedCatalog = {
  /** Number of the documents, news, campaigns and banners: a program with a higher one replaces those of a lower one. */
  readonly publication: number
  readonly outlets: readonly Outlet[]
  readonly categories: readonly Category[]
  readonly products: readonly Product[]
  readonly soldOut: readonly SoldOut[]
  readonly toppings: readonly Topping[]
  readonly coupons: readonly Coupon[]
  readonly games: readonly Game[]
  readonly banners: readonly Banner[]
  readonly campaigns: readonly Campaign[]
  readonly topics: readonly Topic[]
  readonly contentPages: readonly ContentPage[]
  readonly demoMembers: readonly DemoMember[]
}

const products: readonly Product[] = [
  ...deals,
  ...pizzas,
  ...halfAndHalves,
  ...hutDayProducts,
  ...lunchSets,
  ...combos,
  ...sideDishes,
  ...desserts,
  ...drinks,
  ...catering,
  ...addOns,
]

/** The contents of an empty database. */
export const seedCatalog: SeedCatalog = {
  publication: 9,
  outlets,
  categories,
  products: withAllergensOfParts(products),
  soldOut,
  toppings,
  coupons,
  games,
  banners,
  campaigns,
  topics,
  contentPages,
  demoMembers,
}

/** Identifiers that the market's configuration refers to: two categories and the products of the upsell, by preference. */
export const marketConfigIds = {
  lunchCategory: seedId('category', 'lunch-set'),
  hutDayCategory: seedId('category', 'hut-day'),
  upsell: [seedId('product', 'malta'), seedId('product', 'flan-de-queso'), seedId('product', 'pan-de-ajo')],
} as const
