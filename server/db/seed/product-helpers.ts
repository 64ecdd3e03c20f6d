import { sumNutrition } from '../../../contract/build-nutrition.ts'
import type { Nutrition } from '../../../contract/nutrition.ts'
import type { Cents, Localized, Product, Sale, Size, TierPrices } from '../../domain/catalog.ts'
import type { ProductDrawingName } from '../../../contract/drawing-names.ts'
import { seedId } from './ids.ts'

/** Returns the prices of the three tiers: base, +4% and +8%, rounded to steps of ten cents to keep the ending. */
export function tierPrices(base: Cents): TierPrices {
  const raised = (percent: number) => base + Math.round((base * percent) / 1000) * 10
  return { 1: base, 2: raised(4), 3: raised(8) }
}

/** Returns an advertised price, equal in every tier. */
export function flatPrice(price: Cents): TierPrices {
  return { 1: price, 2: price, 3: price }
}

export const soldAlways: Sale = { lunchOnly: false, hutDayOnly: false, advanceHours: 0, startsAt: null }

/** Sale of the weekly hut day. */
export const soldOnHutDay: Sale = { ...soldAlways, hutDayOnly: true }

/** Sale of lunch hours. */
export const soldAtLunch: Sale = { ...soldAlways, lunchOnly: true }

/** Returns the nutrition of another weight. */
export const scaleNutrition = (grams: number, label: Nutrition): Nutrition =>
  sumNutrition([[label, grams / label.grams]])

/** A product without a rank in its category. */
export type ProductDraft = Omit<Product, 'rank'>

/** Ranks products by their position in the list. */
export function rankProducts(drafts: readonly ProductDraft[]): readonly Product[] {
  return drafts.map((draft, index) => ({ ...draft, rank: index + 1 }))
}

export const plainProduct = {
  subcategory: null,
  badge: null,
  taxClass: 'food',
  alcohol: false,
  vegetarian: false,
  vegan: false,
  toppings: [],
  toppable: false,
  halvable: false,
  groups: [],
  discountPercent: 0,
  sale: soldAlways,
  outlets: null,
} satisfies Partial<Product>

type Portion = {
  readonly code: string
  readonly name: Localized
  readonly price: Cents
  /** Number of portions; 1 by default. */
  readonly holds?: number
  /** Nutrition per portion, if it differs from the other sizes. */
  readonly label?: Nutrition
}
type Label = { readonly nutrition: Nutrition; readonly allergens: Product['allergens'] }

/** Returns first layers without crusts; without nutrition for products made of others. */
function portions(slug: string, list: readonly Portion[], label: Label | null): readonly Size[] {
  return list.map(({ code, name, price, holds = 1, label: own }) => ({
    uuid: seedId('size', `${slug}/${code}`),
    code,
    name,
    prices: tierPrices(price),
    crusts: [],
    serving: label && { portions: holds, portion: own ?? label.nutrition, allergens: label.allergens },
  }))
}

type Fixed = 'uuid' | 'kind' | 'art' | 'sizes' | 'rank' | keyof typeof plainProduct
type Item = Omit<Product, Fixed> &
  Partial<Pick<Product, keyof typeof plainProduct>> & {
    readonly drawing: ProductDrawingName
    readonly portions: readonly Portion[]
    /** Nutrition of one portion. */
    readonly nutrition: Nutrition
  }

/** Returns any product but a pizza, sold by portion. */
export function itemProduct({ drawing, portions: list, nutrition: label, ...rest }: Item): ProductDraft {
  return {
    ...plainProduct,
    ...rest,
    uuid: seedId('product', rest.slug),
    kind: 'single',
    art: { kind: 'drawing', name: drawing },
    sizes: portions(rest.slug, list, { nutrition: label, allergens: rest.allergens }),
  }
}

type ComboItem = Omit<Item, 'portions' | 'nutrition' | 'groups' | 'allergens'> & { readonly price: Cents } & Pick<
    Product,
    'groups'
  >

/** Returns a product with groups of choices, at one base price. */
export function comboProduct({ drawing, price, ...rest }: ComboItem): ProductDraft {
  return {
    ...plainProduct,
    ...rest,
    uuid: seedId('product', rest.slug),
    kind: 'combo',
    allergens: [],
    art: { kind: 'drawing', name: drawing },
    sizes: portions(rest.slug, [{ code: 'set', name: { es: 'Combo', en: 'Combo' }, price }], null),
  }
}
