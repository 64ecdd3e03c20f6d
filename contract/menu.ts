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
  /** Shown only once a store is chosen; before that, only who asks for it by its address is told so. */
  needs_store: v.boolean(),
  /** Pieces that a product of it is chosen in, at most: 2 with half-and-halves or pairs. */
  piece: v.picklist([1, 2]),
})
export type Category = v.InferOutput<typeof Category>

/** What is drawn: `recipe` for pizzas, so that it can be drawn again with other choices; `image` is a cached picture. */
export const Picture = v.object({ image: v.string(), recipe: v.nullable(PizzaRecipe) })

/** Second layer: a crust with the whole price of product, size and crust. */
export const SecondLayer = v.object({ uuid: Uuid, code: v.string(), name: v.string(), price: Cents })
/** First layer: a size. `price` is the lowest of its crusts. */
export const FirstLayer = v.object({ uuid: Uuid, code: v.string(), name: v.string(), price: Cents })

export const MenuItem = v.object({
  uuid: Uuid,
  slug: v.string(),
  name: v.string(),
  marketing_description: v.string(),
  category: v.string(),
  sub_category: v.nullable(v.string()),
  picture: Picture,
  /** The picture of a list's card, lighter to show, under the name of the spec (§3). */
  image: v.string(),
  /** `half`: two half pizzas on one dough; `pair`: two pizzas chosen apart; `combo`: one pick in each group. */
  kind: v.picklist(['single', 'half', 'pair', 'combo']),
  isHalf: v.boolean(),
  /** Percent off while it lasts. */
  discount: v.number(),
  /** Lowest price; `display_price` after the discount. */
  price: Cents,
  display_price: Cents,
  badge: v.nullable(v.picklist(['new', 'favourite'])),
  only_lunch: v.boolean(),
  only_hut_day: v.boolean(),
  /** Hours of notice needed, 0 for none. */
  advance_hours: v.number(),
  /** When selling starts; null when it has. */
  start: v.nullable(Instant),
  alcohol: v.boolean(),
  vegetarian: v.boolean(),
  vegan: v.boolean(),
  allergens: v.array(v.string()),
  sold_out: v.boolean(),
  first_layers: v.array(FirstLayer),
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
  /** Topping codes that are on it as it comes. */
  default_toppings: v.array(v.string()),
  /** Whether toppings can be added to it and taken off it. */
  toppable: v.boolean(),
  alcohol: v.boolean(),
  vegetarian: v.boolean(),
  vegan: v.boolean(),
  allergens: v.array(v.string()),
})
export type Part = v.InferOutput<typeof Part>

export const Layer = v.object({ uuid: Uuid, code: v.string(), name: v.string() })
/** One way to have a choice: its size and crust. `price` is added to that of the combo. */
const ComboOption = v.object({ first: Layer, second: v.nullable(Layer), price: Cents })
export const ComboChoice = v.object({ ...Part.entries, options: v.array(ComboOption) })
export type ComboChoice = v.InferOutput<typeof ComboChoice>
/** A group of a combo, of which one choice is picked. */
export const ComboGroup = v.object({ code: v.string(), name: v.string(), choices: v.array(ComboChoice) })
export type ComboGroup = v.InferOutput<typeof ComboGroup>

/** `menu/{uuid}`: a product with all its choices. */
export const Product = v.object({
  ...MenuItem.entries,
  first_layers: v.array(v.object({ ...FirstLayer.entries, second_layers: v.array(SecondLayer) })),
  /** Topping codes that are on it as it comes. */
  default_toppings: v.array(v.string()),
  add_ons: v.array(AddOn),
  /** Pizzas for either side of a half-and-half or a pair; empty for others. */
  sides: v.array(Part),
  /** Groups of a combo; empty for others. */
  groups: v.array(ComboGroup),
})
export type Product = v.InferOutput<typeof Product>

/** Where, when and how the menu is asked for; without an outlet the island's usual prices. */
export const MenuQuery = v.object({
  outlet_code: v.optional(v.string()),
  tier: v.optional(v.picklist(['1', '2', '3'])),
  order_type: v.optional(OrderTypeLetter),
  order_time: v.optional(WireTime),
  category_id: v.optional(Uuid),
  sub_category_id: v.optional(Uuid),
  lang: v.optional(v.picklist(['es', 'en'])),
})

/** `display-category`: which of the two ways to show the menu is asked about. */
export const DisplayQuery = v.object({
  ...MenuQuery.entries,
  display: v.optional(v.picklist(['web', 'mobile']), 'web'),
})

/** `PUT sold-out/{uuid}`: whether the store has no more of a product. */
export const SoldOutRequest = v.object({ sold_out: v.boolean() })
export const SoldOut = v.object({ uuid: Uuid, outlet_code: v.string(), sold_out: v.boolean() })
