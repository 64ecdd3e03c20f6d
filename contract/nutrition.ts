import * as v from 'valibot'
import { allergens } from './allergens.ts'
import { MenuQuery, Picture } from './menu.ts'
import { Uuid } from './primitives.ts'

const Allergen = v.picklist(allergens)

/** What one portion has: grams, but energy in kilocalories and sodium in milligrams. */
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

/** A size, on a crust where it has crusts: how many portions it holds, and what one is as it comes. */
export const Serving = v.object({
  first: Named,
  second: v.nullable(Named),
  portions: v.number(),
  portion: Nutrition,
  /** Of what is left when every topping is taken off. */
  allergens: v.array(Allergen),
})
export type Serving = v.InferOutput<typeof Serving>

/** One item of `nutritions/`: a product, or a topping by the slice that it lies on. */
export const NutritionFacts = v.object({
  uuid: Uuid,
  slug: v.string(),
  name: v.string(),
  kind: v.picklist(['single', 'half', 'pair', 'combo', 'topping']),
  /** Null for toppings. */
  category: v.nullable(v.object({ slug: v.string(), name: v.string() })),
  picture: v.nullable(Picture),
  /** Empty for what is made of other products: halves, pairs and combos. */
  servings: v.array(Serving),
  /** What is on it as it comes, and how many times. */
  default_toppings: v.array(v.object({ code: v.string(), units: v.number() })),
  allergens: v.array(Allergen),
})
export type NutritionFacts = v.InferOutput<typeof NutritionFacts>

/** `nutritions/`: with `uuid` one product, followed by what it can be made of; else everything. */
export const NutritionQuery = v.object({ ...MenuQuery.entries, uuid: v.optional(Uuid) })
