import type { Allergen } from '../../contract/allergens.ts'
import type { Nutrition } from '../../contract/nutrition.ts'
import type { PizzaRecipe } from '../../contract/pizza-recipe.ts'
import type { Weekday } from './weekday.ts'

/** Text that people read, in both languages of the market. */
export type Localized = { readonly es: string; readonly en: string }

/** Integer US cents. */
export type Cents = number

/** A store's price tier: 1 the island's usual prices, 2 metropolitan, 3 tourist zones. */
export type Tier = 1 | 2 | 3

/** One price per tier, in cents. */
export type TierPrices = Readonly<Record<Tier, Cents>>

/** Which state sales-tax rate applies: prepared food 6 %, everything else 10.5 %. */
export type TaxClass = 'food' | 'general'

/** How a product is drawn: any pizza from its recipe, other things by the name of their drawing. */
export type Art =
  | { readonly kind: 'pizza'; readonly recipe: PizzaRecipe }
  | { readonly kind: 'halves'; readonly left: PizzaRecipe; readonly right: PizzaRecipe }
  | { readonly kind: 'drawing'; readonly name: string }

/** How many portions a size holds, and what one is as it comes. */
export type Serving = {
  readonly portions: number
  readonly portion: Nutrition
  /** Of what is left when every topping is taken off. */
  readonly allergens: readonly Allergen[]
}

/** Second layer: a crust, with the whole price of product, size and crust. */
export type Crust = {
  readonly uuid: string
  readonly code: string
  readonly name: Localized
  readonly prices: TierPrices
  /** Null on what is made of other products. */
  readonly serving: Serving | null
}

/** First layer: a size or portion. Without crusts its own price is the price. */
export type Size = {
  readonly uuid: string
  readonly code: string
  readonly name: Localized
  readonly prices: TierPrices
  readonly crusts: readonly Crust[]
  /** Null where each crust has its own, and on what is made of other products. */
  readonly serving: Serving | null
}

/** Add-on. Extra price by size code, in tier prices. */
export type Topping = {
  readonly uuid: string
  readonly code: string
  readonly name: Localized
  readonly group: 'meat' | 'vegetable' | 'cheese' | 'sea' | 'sauce'
  readonly prices: Readonly<Record<string, TierPrices>>
  readonly allergens: readonly Allergen[]
  /** One portion of it on one slice, by size code. */
  readonly nutrition: Readonly<Record<string, Nutrition>>
}

/** When a product may be ordered, judged by the order time. */
export type Sale = {
  readonly lunchOnly: boolean
  readonly hutDayOnly: boolean
  /** Must be ordered as a future order, this many hours ahead (catering); 0 = no. */
  readonly advanceHours: number
  /** ISO instant before which it is not sold (SINGLE-06). */
  readonly startsAt: string | null
}

export type ComboChoice = {
  readonly product: string
  readonly size: string
  readonly crust: string | null
  readonly extra: TierPrices
}
export type ComboGroup = { readonly code: string; readonly name: Localized; readonly choices: readonly ComboChoice[] }

/** `single`: a product with sizes; `half`: two half pizzas on one dough; `pair`: two pieces chosen apart; `combo`: groups with choices. */
type ProductKind = 'single' | 'half' | 'pair' | 'combo'

export type Product = {
  readonly uuid: string
  readonly slug: string
  readonly kind: ProductKind
  /** Category and sub-category slugs. */
  readonly category: string
  readonly subcategory: string | null
  readonly name: Localized
  readonly description: Localized
  readonly badge: 'new' | 'favourite' | null
  readonly art: Art
  readonly taxClass: TaxClass
  readonly alcohol: boolean
  /** Meatless and animal-free claims, for the diet filter. */
  readonly vegetarian: boolean
  readonly vegan: boolean
  /** At least one for `single`, `half` and `pair`; for `combo` one, holding its base price. */
  readonly sizes: readonly Size[]
  /** Topping codes on it as it comes; extras may be any topping. Empty where nothing can be topped. */
  readonly toppings: readonly string[]
  readonly toppable: boolean
  /** Can be a half of a half-and-half. */
  readonly halvable: boolean
  readonly groups: readonly ComboGroup[]
  /** Percent off the price while it lasts, 0 for none (`discount`, `display_price`). */
  readonly discountPercent: number
  readonly sale: Sale
  /** Outlet codes; null = all. */
  readonly outlets: readonly string[] | null
  readonly allergens: readonly Allergen[]
  /** Order within its category. */
  readonly rank: number
}

export type Subcategory = { readonly uuid: string; readonly slug: string; readonly name: Localized }

export type Category = {
  readonly uuid: string
  /** `AO` is the add-ons category, absent from the footer. */
  readonly code: string
  readonly slug: string
  readonly name: Localized
  readonly subcategories: readonly Subcategory[]
  readonly displayType: { readonly web: 'cards' | 'list' | 'hidden'; readonly mobile: 'cards' | 'list' | 'hidden' }
  readonly lunchOnly: boolean
  readonly hutDayOnly: boolean
  /** Shown only once a store is chosen. */
  readonly needsStore: boolean
  readonly rank: number
}

/** 1 free item, 2 unit (cents off), 3 percent, 4 free delivery, 5 combo price, 6 second item. */
export type CouponType = 1 | 2 | 3 | 4 | 5 | 6

export type Coupon = {
  readonly uuid: string
  readonly code: string
  readonly type: CouponType
  readonly name: Localized
  readonly description: Localized
  /** Cents for types 2 and 5, whole percent for 3 and 6, 0 otherwise. */
  readonly value: number
  /** Free item of type 1: product slug and size code. */
  readonly freeItem: { readonly product: string; readonly size: string } | null
  readonly startsAt: string
  readonly endsAt: string
  readonly minAmount: Cents
  readonly minItems: number
  readonly orderTypes: readonly ('delivery' | 'carryout')[]
  readonly channels: readonly ('web' | 'app' | 'phone')[]
  readonly loginRequired: boolean
  /** E-mail of the only member who may use it. */
  readonly member: string | null
  readonly outlets: readonly string[] | null
  readonly combinable: boolean
  readonly oncePerCustomer: boolean
  /** For customers without a placed order. */
  readonly firstOrderOnly: boolean
  /** Category or product slugs it applies to; null = all. */
  readonly categories: readonly string[] | null
  readonly products: readonly string[] | null
  /** `HH:MM` window of the order time. */
  readonly hours: { readonly from: string; readonly to: string } | null
  readonly weekdays: readonly Weekday[] | null
  readonly lunchOnly: boolean
  readonly hutDayOnly: boolean
  readonly futureOnly: boolean
  readonly paymentMethod: 'cash' | 'credit_card' | null
  readonly maxQuantity: number | null
  readonly totalLimit: number | null
  /** Not yet assigned to anyone (CP-24). */
  readonly needsAssignment: boolean
  /** How a member comes by one that is assigned: its code, a game, or points. */
  readonly grantedBy: 'code' | 'game' | 'points'
  /** What it costs in points; 0 unless they are how it is come by. */
  readonly pointsPrice: number
  /** Withdrawn for now (CP-25). */
  readonly suspended: boolean
  readonly art: string
}

/** A demo member; the plain password is hashed when it is loaded. */
export type DemoMember = {
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly birthdate: string
  readonly gender: 'M' | 'other'
}
