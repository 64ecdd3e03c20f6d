import * as v from 'valibot'
import { allergens } from '../allergens.ts'
import { documentTypes } from '../contents.ts'
import { couponDrawingNames, productDrawingNames } from '../drawing-names.ts'
import { Nutrition } from '../nutrition.ts'
import { PizzaRecipe } from '../pizza-recipe.ts'
import { OrderType, Uuid } from '../primitives.ts'
import {
  Amount,
  ClockTime,
  Count,
  CouponCode,
  DateText,
  InstantText,
  Letters,
  Localized,
  Name,
  OutletCode,
  Percent,
  Rank,
  Slug,
  TierExtras,
  TierPrices,
  Weekday,
} from './catalog-values.ts'

const Allergens = v.array(v.picklist(allergens))
const Position = v.tuple([
  v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
])
const Opening = v.nullable(v.strictObject({ opens: ClockTime, closes: ClockTime }))

const Outlet = v.strictObject({
  id: Uuid,
  code: OutletCode,
  name: Name,
  street: Name,
  village: Name,
  city: Name,
  region: Name,
  zip: v.pipe(v.string(), v.regex(/^\d{5}$/, 'must be five digits')),
  position: Position,
  phone: v.pipe(v.string(), v.regex(/^\+1\d{10}$/, 'must be +1 and ten digits')),
  tier: v.picklist([1, 2, 3]),
  minCart: Amount,
  deliveryFee: Amount,
  cashMax: v.exactOptional(v.nullable(Amount)),
  cashCode: v.exactOptional(v.boolean()),
  quoteMinutes: v.strictObject({ delivery: Count, carryout: Count }),
  services: v.strictObject({
    delivery: v.boolean(),
    carryout: v.boolean(),
    curbside: v.boolean(),
    contactless: v.boolean(),
    dineIn: v.boolean(),
  }),
  hours: v.strictObject({
    1: Opening,
    2: Opening,
    3: Opening,
    4: Opening,
    5: Opening,
    6: Opening,
    7: Opening,
  }),
  closedDates: v.array(DateText),
  temporarilyClosed: v.boolean(),
  hideAsap: v.boolean(),
  slotCapacity: Count,
  deliveryZone: v.nullable(v.array(Position)),
  sectors: v.array(v.strictObject({ zip: Letters, count: Count })),
})

const Display = v.picklist(['cards', 'list', 'hidden'])

const Category = v.strictObject({
  uuid: Uuid,
  code: Name,
  slug: Slug,
  name: Localized,
  subcategories: v.array(v.strictObject({ uuid: Uuid, slug: Slug, name: Localized })),
  displayType: v.strictObject({ web: Display, mobile: Display }),
  lunchOnly: v.boolean(),
  hutDayOnly: v.boolean(),
  needsStore: v.boolean(),
  rank: Rank,
})

const Serving = v.nullable(v.strictObject({ portions: Count, portion: Nutrition, allergens: Allergens }))
const layer = { uuid: Uuid, code: Slug, name: Localized, prices: TierPrices }
const Crust = v.strictObject({ ...layer, serving: Serving })
const Size = v.strictObject({ ...layer, crusts: v.array(Crust), serving: Serving })

const Art = v.variant('kind', [
  v.strictObject({ kind: v.literal('pizza'), recipe: PizzaRecipe }),
  v.strictObject({ kind: v.literal('halves'), left: PizzaRecipe, right: PizzaRecipe }),
  v.strictObject({ kind: v.literal('drawing'), name: v.picklist(productDrawingNames) }),
])

const Choice = v.strictObject({ product: Slug, size: Slug, crust: v.nullable(Slug), extra: TierExtras })

const Product = v.strictObject({
  uuid: Uuid,
  slug: Slug,
  kind: v.picklist(['single', 'half', 'pair', 'combo']),
  category: Slug,
  subcategory: v.nullable(Slug),
  name: Localized,
  description: Localized,
  badge: v.nullable(v.picklist(['new', 'favourite'])),
  art: Art,
  taxClass: v.picklist(['food', 'general']),
  alcohol: v.boolean(),
  vegetarian: v.boolean(),
  vegan: v.boolean(),
  sizes: v.array(Size),
  toppings: v.array(Slug),
  toppable: v.boolean(),
  halvable: v.boolean(),
  groups: v.array(v.strictObject({ code: Slug, name: Localized, choices: v.array(Choice) })),
  discountPercent: v.pipe(Percent, v.maxValue(99, 'must be less than 100')),
  sale: v.strictObject({
    lunchOnly: v.boolean(),
    hutDayOnly: v.boolean(),
    advanceHours: v.pipe(Rank, v.minValue(0, 'must not be negative')),
    startsAt: v.nullable(InstantText),
  }),
  outlets: v.nullable(v.array(OutletCode)),
  allergens: Allergens,
  weight: v.exactOptional(Count),
  rank: Rank,
})

const Topping = v.strictObject({
  uuid: Uuid,
  code: Slug,
  name: Localized,
  group: v.picklist(['meat', 'vegetable', 'cheese', 'sea', 'sauce']),
  prices: v.record(Slug, TierPrices),
  allergens: Allergens,
  nutrition: v.record(Slug, Nutrition),
})

const Coupon = v.strictObject({
  uuid: Uuid,
  code: CouponCode,
  type: v.picklist([1, 2, 3, 4, 5, 6]),
  name: Localized,
  description: Localized,
  value: Amount,
  freeItem: v.nullable(v.strictObject({ product: Slug, size: Slug })),
  startsAt: InstantText,
  endsAt: InstantText,
  minAmount: Amount,
  minItems: v.pipe(Rank, v.minValue(0, 'must not be negative')),
  orderTypes: v.array(OrderType),
  channels: v.array(v.picklist(['web', 'app', 'phone'])),
  loginRequired: v.boolean(),
  member: v.nullable(Letters),
  outlets: v.nullable(v.array(OutletCode)),
  combinable: v.boolean(),
  oncePerCustomer: v.boolean(),
  firstOrderOnly: v.boolean(),
  categories: v.nullable(v.array(Slug)),
  products: v.nullable(v.array(Slug)),
  hours: v.nullable(v.strictObject({ from: ClockTime, to: ClockTime })),
  weekdays: v.nullable(v.array(Weekday)),
  lunchOnly: v.boolean(),
  hutDayOnly: v.boolean(),
  futureOnly: v.boolean(),
  paymentMethod: v.nullable(v.picklist(['cash', 'credit_card'])),
  maxQuantity: v.nullable(Count),
  totalLimit: v.nullable(Count),
  needsAssignment: v.boolean(),
  grantedBy: v.picklist(['code', 'game', 'points']),
  pointsPrice: Amount,
  suspended: v.boolean(),
  art: v.picklist([...couponDrawingNames, ...productDrawingNames]),
})

/** A path of the site. */
const Path = v.pipe(Letters, v.regex(/^\/[^\s\\]*$/, 'must be a path of the site'))

export const bannerPositions = ['top_home', 'left_home', 'right_home'] as const

const Banner = v.strictObject({
  position: v.picklist(bannerPositions),
  name: v.union([Name, Localized]),
  text: Localized,
  kicker: Localized,
  image: v.strictObject({ desktop: Path, mobile: Path }),
  url: v.strictObject({ desktop: Path, mobile: v.exactOptional(Path) }),
})

const Campaign = v.strictObject({
  slug: Slug,
  name: Localized,
  body: Localized,
  art: Slug,
  startsAt: InstantText,
  endsAt: InstantText,
  products: v.array(Slug),
  coupons: v.array(CouponCode),
})

const Topic = v.strictObject({
  slug: Slug,
  code: Name,
  title: Localized,
  summary: Localized,
  body: Localized,
  art: Slug,
  products: v.array(Slug),
  publishedAt: InstantText,
})

const Page = v.strictObject({
  type: v.picklist(documentTypes),
  id: Count,
  title: Localized,
  body: Localized,
  publishedAt: InstantText,
})

/** All that the chain changes: stores, what they sell and for how much, coupons, and what the site tells. */
export const CatalogDocument = v.strictObject({
  outlets: v.array(Outlet),
  categories: v.array(Category),
  products: v.array(Product),
  toppings: v.array(Topping),
  coupons: v.array(Coupon),
  banners: v.array(Banner),
  campaigns: v.array(Campaign),
  topics: v.array(Topic),
  contents: v.array(Page),
})
export type CatalogDocument = v.InferOutput<typeof CatalogDocument>
