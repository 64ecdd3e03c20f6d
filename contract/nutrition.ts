import * as v from 'valibot'
import { allergens } from './allergens.ts'
import { MenuQuery, Picture } from './menu.ts'
import { Uuid } from './primitives.ts'

const Allergen = v.picklist(allergens)

/** Nutrition of one portion: grams, but energy in kilocalories and sodium in milligrams. */
export const Nutrition = v.object({
  grams: v.number(),
  kilocalories: v.number(),
  fat: v.number(),
  saturated_fat: v.number(),
  carbohydrate: v.number(),
  sugar: v.number(),
  protein: v.number(),
  sodium: v.number(),
})
export type Nutrition = v.InferOutput<typeof Nutrition>

const Named = v.object({ code: v.string(), name: v.string() })

/** A size, with its crust if any: the number of portions, and the nutrition of one. */
export const Serving = v.object({
  first: Named,
  second: v.nullable(Named),
  portions: v.number(),
  portion: Nutrition,
  /** Nutrition without any toppings. */
  allergens: v.array(Allergen),
})
export type Serving = v.InferOutput<typeof Serving>

/** One item of `nutritions/`: a product, or a topping per slice. */
export const NutritionFacts = v.object({
  uuid: Uuid,
  slug: v.string(),
  name: v.string(),
  kind: v.picklist(['single', 'half', 'pair', 'combo', 'topping']),
  /** Null for toppings. */
  category: v.nullable(v.object({ slug: v.string(), name: v.string() })),
  picture: v.nullable(Picture),
  /** Empty for products made of others: halves, pairs and combos. */
  servings: v.array(Serving),
  /** Default toppings, with their portions. */
  default_toppings: v.array(v.object({ code: v.string(), units: v.number() })),
  allergens: v.array(Allergen),
})
export type NutritionFacts = v.InferOutput<typeof NutritionFacts>

/** `nutritions/`: with `uuid` one product, followed by its possible parts; else everything. */
export const NutritionQuery = v.object({ ...MenuQuery.entries, uuid: v.optional(Uuid) })
