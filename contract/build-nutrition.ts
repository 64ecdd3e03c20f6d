import type { Allergen } from './allergens.ts'
import type { Build, ComboBuild, HalfAndHalfBuild, ToppingChanges } from './product-build.ts'
import type { Nutrition, NutritionFacts, Serving } from './nutrition.ts'

/** One pizza, half or pick of a build. */
export type BuiltPart = {
  readonly product: string
  readonly name: string
  /** `left`, `right`, the group of a combo; null for a single product. */
  readonly group: string | null
  readonly serving: Serving
  /** Number of portions. */
  readonly portions: number
  /** One portion as built. */
  readonly portion: Nutrition
  readonly allergens: readonly Allergen[]
}

/** Nutrition of a build: by part, and in total. */
export type BuiltNutrition = {
  readonly parts: readonly BuiltPart[]
  readonly total: Nutrition
  readonly allergens: readonly Allergen[]
}

/** Nutrients of a label, in order. */
export const nutrients = [
  'grams',
  'kilocalories',
  'fat',
  'saturated_fat',
  'carbohydrate',
  'sugar',
  'protein',
  'sodium',
] as const
type Nutrient = (typeof nutrients)[number]

const whole: readonly Nutrient[] = ['grams', 'kilocalories', 'sodium']

/** Returns a weighted sum of nutrition: weight, energy and sodium rounded to units, the rest to tenths, never negative. */
export function sumNutrition(terms: readonly (readonly [Nutrition, number])[]): Nutrition {
  const value = (nutrient: Nutrient) => {
    const sum = terms.reduce((total, [nutrition, times]) => total + nutrition[nutrient] * times, 0)
    return Math.max(0, whole.includes(nutrient) ? Math.round(sum) : Math.round(sum * 10) / 10)
  }
  return {
    grams: value('grams'),
    kilocalories: value('kilocalories'),
    fat: value('fat'),
    saturated_fat: value('saturated_fat'),
    carbohydrate: value('carbohydrate'),
    sugar: value('sugar'),
    protein: value('protein'),
    sodium: value('sodium'),
  }
}

const united = (lists: readonly (readonly Allergen[])[]): Allergen[] => [...new Set(lists.flat())]

/** Returns the serving of a size and crust, or undefined. */
export const servingOf = ({ servings }: NutritionFacts, { size, crust }: Layered) =>
  servings.find(({ first, second }) => first.code === size && (second?.code ?? null) === crust)
type Layered = { readonly size: string; readonly crust: string | null }

/** Returns the portions of each topping, as built and by default. */
function unitsOf({ default_toppings: defaults }: NutritionFacts, { extra, removed }: ToppingChanges) {
  const kept = defaults.filter(({ code }) => !removed.includes(code))
  const added = Object.entries(extra).map(([code, units]) => ({ code, units }))
  return { on: [...kept, ...added], off: defaults.filter(({ code }) => removed.includes(code)), added }
}

type Made = Layered & ToppingChanges & { readonly group: string | null; readonly share: number }

/** Returns the nutrition of a `share` of a built product; null if values are missing. */
function partOf(facts: readonly NutritionFacts[], product: NutritionFacts, made: Made): BuiltPart | null {
  const serving = servingOf(product, made)
  const { on, off, added } = unitsOf(product, made)
  const topping = (code: string) => facts.find(({ kind, slug }) => kind === 'topping' && slug === code)
  if (!serving || [...on, ...off].some(({ code }) => !topping(code))) return null
  const terms = (list: typeof on, sign: 1 | -1) =>
    list.flatMap(({ code, units }): [Nutrition, number][] => {
      const own = topping(code)?.servings.find(({ first }) => first.code === made.size)
      return own ? [[own.portion, units * sign]] : []
    })
  return {
    product: product.uuid,
    name: product.name,
    group: made.group,
    serving,
    portions: serving.portions * made.share,
    portion: sumNutrition([[serving.portion, 1], ...terms(off, -1), ...terms(added, 1)]),
    allergens: united([serving.allergens, ...on.map(({ code }) => topping(code)?.allergens ?? [])]),
  }
}

/**
 * Returns nutrition and allergens of a build, from the items of `nutritions/`. A half is half of the slices of its
 * pizza. Null if any values are missing: a wrong number would be worse than none.
 */
export function buildNutrition(
  facts: readonly NutritionFacts[],
  productUuid: string,
  build: Build,
): BuiltNutrition | null {
  const find = (uuid: string) => facts.find((item) => item.uuid === uuid)
  const parts = madeOf(productUuid, build).map(({ product: uuid, ...made }) => {
    const product = find(uuid)
    return product ? partOf(facts, product, made) : null
  })
  const known = parts.filter((part) => part !== null)
  if (known.length < parts.length || known.length === 0) return null
  return {
    parts: known,
    total: sumNutrition(known.map(({ portion, portions }) => [portion, portions])),
    allergens: united(known.map(({ allergens }) => allergens)),
  }
}

type MadeOf = Made & { readonly product: string }

function madeOf(product: string, build: Build): MadeOf[] {
  if (build.kind === 'combo') return picked(build)
  return build.kind === 'single' ? [{ ...build, product, group: null, share: 1 }] : sided(build)
}

const picked = ({ picks }: ComboBuild): MadeOf[] => picks.map((pick) => ({ ...pick, share: 1 }))

const sided = ({ kind, size, crust, left, right }: HalfAndHalfBuild): MadeOf[] => {
  const share = kind === 'half' ? 0.5 : 1
  return [
    { ...left, size, crust, group: 'left', share },
    { ...right, size, crust, group: 'right', share },
  ]
}
