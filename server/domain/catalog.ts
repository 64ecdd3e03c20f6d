import type { Allergen } from '../../contract/allergens.ts'
import type { Gender } from '../../contract/customers.ts'
import type { Nutrition } from '../../contract/nutrition.ts'
import type { PizzaRecipe } from '../../contract/pizza-recipe.ts'
import type { TaxClass } from '../../contract/taxes.ts'
import type { Weekday } from './weekday.ts'

/** A customer's text, in both languages of the market. */
export type Localized = { readonly es: string; readonly en: string }

/** Integer US cents. */
export type Cents = number

/** A store's price tier: 1 standard, 2 metropolitan, 3 tourist zones. */
export type Tier = 1 | 2 | 3

/** One price per tier, in cents. */
export type TierPrices = Readonly<Record<Tier, Cents>>

/** How a product is drawn: pizzas by their recipe, other products by the name of a drawing. */
export type Art =
  | { readonly kind: 'pizza'; readonly recipe: PizzaRecipe }
  | { readonly kind: 'halves'; readonly left: PizzaRecipe; readonly right: PizzaRecipe }
  | { readonly kind: 'drawing'; readonly name: string }

/** The number of portions of a size, and the nutrition of one. */
export type Serving = {
  readonly portions: number
  readonly portion: Nutrition
  /** Nutrition without any toppings. */
  readonly allergens: readonly Allergen[]
}

/** Second layer: a crust, with the total price of product, size and crust. */
export type Crust = {
  readonly uuid: string
  readonly code: string
  readonly name: Localized
  readonly prices: TierPrices
  /** Null for products made of others. */
  readonly serving: Serving | null
}

/** First layer: a size or portion. Without crusts its own price applies. */
export type Size = {
  readonly uuid: string
  readonly code: string
  readonly name: Localized
  readonly prices: TierPrices
  readonly crusts: readonly Crust[]
  /** Null if each crust has its own, and for products made of others. */
  readonly serving: Serving | null
}

/** Topping. Extra price by size code, in tier prices. */
export type Topping = {
  readonly uuid: string
  readonly code: string
  readonly name: Localized
  readonly group: 'meat' | 'vegetable' | 'cheese' | 'sea' | 'sauce'
  readonly prices: Readonly<Record<string, TierPrices>>
  readonly allergens: readonly Allergen[]
  /** Nutrition of one portion on one slice, by size code. */
  readonly nutrition: Readonly<Record<string, Nutrition>>
}

/** When a product may be ordered, checked at the order time. */
export type Sale = {
  readonly lunchOnly: boolean
  readonly hutDayOnly: boolean
  /** Hours that it must be ordered ahead (catering); 0 = none. */
  readonly advanceHours: number
  /** ISO instant of its first sale (SINGLE-06). */
  readonly startsAt: string | null
}

export type ComboChoice = {
  readonly product: string
  readonly size: string
  readonly crust: string | null
  readonly extra: TierPrices
}
export type ComboGroup = { readonly code: string; readonly name: Localized; readonly choices: readonly ComboChoice[] }

/** `single`: a product with sizes; `half`: two half pizzas on one dough; `pair`: two pieces chosen separately; `combo`: groups with choices. */
type ProductKind = 'single' | 'half' | 'pair' | 'combo'

export type Product = {
  readonly uuid: string
  readonly slug: string
  readonly kind: ProductKind
  /** Slugs of category and sub-category. */
  readonly category: string
  readonly subcategory: string | null
  readonly name: Localized
  readonly description: Localized
  readonly badge: 'new' | 'favourite' | null
  readonly art: Art
  readonly taxClass: TaxClass
  readonly alcohol: boolean
  /** Vegetarian and vegan claims, for the diet filter. */
  readonly vegetarian: boolean
  readonly vegan: boolean
  /** At least one for `single`, `half` and `pair`; for `combo` one, with its base price. */
  readonly sizes: readonly Size[]
  /** Codes of default toppings; extras may be any topping. Empty for products without toppings. */
  readonly toppings: readonly string[]
  readonly toppable: boolean
  /** Whether it can be a side of a half-and-half. */
  readonly halvable: boolean
  readonly groups: readonly ComboGroup[]
  /** Temporary discount in percent, 0 for none (`discount`, `display_price`). */
  readonly discountPercent: number
  readonly sale: Sale
  /** Outlet codes; null = all. */
  readonly outlets: readonly string[] | null
  readonly allergens: readonly Allergen[]
  /** Its work for the kitchen, where a pizza is 1; that of its category without one. */
  readonly weight?: number
  /** Rank in its category. */
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
  /** Shown only with a chosen store. */
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
  /** Email of the only member who may use it. */
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
  /** Not assigned to a member yet (CP-24). */
  readonly needsAssignment: boolean
  /** How a member gets an assigned one: by code, game, or points. */
  readonly grantedBy: 'code' | 'game' | 'points'
  /** Its price in points; 0 unless it is a reward. */
  readonly pointsPrice: number
  /** Temporarily withdrawn (CP-25). */
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
  readonly gender: Gender
}
