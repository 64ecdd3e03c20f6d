import * as v from 'valibot'
import { PizzaRecipe } from './pizza-recipe.ts'
import { Cents, Instant, OrderTypeLetter, Uuid, WireTime } from './primitives.ts'

const DisplayType = v.picklist(['cards', 'list', 'hidden'])

export const Category = v.object({
  uuid: Uuid,
  code: v.string(),
  slug: v.string(),
  name: v.string(),
  lower_categories: v.array(v.object({ uuid: Uuid, slug: v.string(), name: v.string() })),
  display_type: v.object({ web: DisplayType, mobile: DisplayType }),
  only_lunch: v.boolean(),
  only_hut_day: v.boolean(),
  /** Shown only with a chosen store; its own address explains that. */
  needs_store: v.boolean(),
  /** Maximum number of pieces of its products: 2 with half-and-halves or pairs. */
  piece: v.picklist([1, 2]),
})
export type Category = v.InferOutput<typeof Category>

/** The picture: `recipe` for pizzas, to draw other choices; `image` is a cached picture. */
export const Picture = v.object({ image: v.string(), recipe: v.nullable(PizzaRecipe) })

/** Second layer: a crust with the total price of product, size and crust. */
export const CrustOption = v.object({ uuid: Uuid, code: v.string(), name: v.string(), price: Cents })
/** First layer: a size. `price` is that of its cheapest crust. */
export const SizeOption = v.object({ uuid: Uuid, code: v.string(), name: v.string(), price: Cents })

export const MenuItem = v.object({
  uuid: Uuid,
  slug: v.string(),
  name: v.string(),
  marketing_description: v.string(),
  category: v.string(),
  sub_category: v.nullable(v.string()),
  picture: Picture,
  /** A simpler picture for lists. */
  image: v.string(),
  /** `half`: two half pizzas on one dough; `pair`: two pizzas chosen separately; `combo`: one pick in each group. */
  kind: v.picklist(['single', 'half', 'pair', 'combo']),
  isHalf: v.boolean(),
  /** Temporary discount in percent. */
  discount: v.number(),
  /** Lowest price; `display_price` after the discount. */
  price: Cents,
  display_price: Cents,
  badge: v.nullable(v.picklist(['new', 'favourite'])),
  only_lunch: v.boolean(),
  only_hut_day: v.boolean(),
  /** Hours to order ahead, 0 for none. */
  advance_hours: v.number(),
  /** Start of sale; null if it has started. */
  start: v.nullable(Instant),
  alcohol: v.boolean(),
  vegetarian: v.boolean(),
  vegan: v.boolean(),
  allergens: v.array(v.string()),
  sold_out: v.boolean(),
  first_layers: v.array(SizeOption),
})
export type MenuItem = v.InferOutput<typeof MenuItem>

export const AddOn = v.object({
  uuid: Uuid,
  code: v.string(),
  name: v.string(),
  group: v.string(),
  allergens: v.array(v.string()),
  /** Extra price by size code. */
  prices: v.record(v.string(), Cents),
})
export type AddOn = v.InferOutput<typeof AddOn>

/** A product inside another: a side of a half-and-half or a pair, a choice of a combo. */
const Part = v.object({
  uuid: Uuid,
  slug: v.string(),
  name: v.string(),
  marketing_description: v.string(),
  picture: Picture,
  /** Codes of default toppings. */
  default_toppings: v.array(v.string()),
  /** Whether its toppings can be changed. */
  toppable: v.boolean(),
  alcohol: v.boolean(),
  vegetarian: v.boolean(),
  vegan: v.boolean(),
  allergens: v.array(v.string()),
})
export type Part = v.InferOutput<typeof Part>

export const Layer = v.object({ uuid: Uuid, code: v.string(), name: v.string() })
/** Size and crust of a choice. `price` is added to that of the combo. */
const ComboOption = v.object({ first: Layer, second: v.nullable(Layer), price: Cents })
export const ComboChoice = v.object({ ...Part.entries, options: v.array(ComboOption) })
export type ComboChoice = v.InferOutput<typeof ComboChoice>
/** A group of a combo, with one pick. */
export const ComboGroup = v.object({ code: v.string(), name: v.string(), choices: v.array(ComboChoice) })
export type ComboGroup = v.InferOutput<typeof ComboGroup>

/** `menu/{uuid}`: a product with all its choices. */
export const Product = v.object({
  ...MenuItem.entries,
  first_layers: v.array(v.object({ ...SizeOption.entries, second_layers: v.array(CrustOption) })),
  /** Codes of default toppings. */
  default_toppings: v.array(v.string()),
  add_ons: v.array(AddOn),
  /** Names of its sizes and toppings that the store is out of, which are not offered. */
  sold_out_parts: v.array(v.string()),
  /** Pizzas for either side of a half-and-half or a pair; empty for others. */
  sides: v.array(Part),
  /** Groups of a combo; empty for others. */
  groups: v.array(ComboGroup),
})
export type Product = v.InferOutput<typeof Product>

/** Context of menu calls; without an outlet standard prices apply. */
export const MenuQuery = v.object({
  outlet_code: v.optional(v.string()),
  tier: v.optional(v.picklist(['1', '2', '3'])),
  order_type: v.optional(OrderTypeLetter),
  order_time: v.optional(WireTime),
  category_id: v.optional(Uuid),
  sub_category_id: v.optional(Uuid),
  lang: v.optional(v.picklist(['es', 'en'])),
})

/** `display-category`: which of the two displays of the menu is requested. */
export const DisplayQuery = v.object({
  ...MenuQuery.entries,
  display: v.optional(v.picklist(['web', 'mobile']), 'web'),
})

/** `GET catalog/events`: whose changes to follow; without a store those that concern all. */
export const CatalogEventsQuery = v.object({ outlet_code: v.optional(v.string()) })
/**
 * Server-Sent Events of `GET catalog/events`, the first one at once. Another `revision` than before means that prices,
 * hours, coupons or what is sold out may be others.
 */
export const CatalogRevision = v.object({ revision: v.string() })

/** `PUT sold-out/{uuid}`: whether the product, the size of a product or the topping is sold out at the store. */
export const SoldOutRequest = v.object({ sold_out: v.boolean() })
export const SoldOut = v.object({ uuid: Uuid, outlet_code: v.string(), sold_out: v.boolean() })
