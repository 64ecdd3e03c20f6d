import type { Cents, Localized, Nutrition, Product, Sale, Size, TierPrices } from '../../domain/catalog.ts'
import type { DrawingName } from './drawings.ts'
import { seedId } from './ids.ts'

/** Prices of the three tiers: base, +4 % and +8 %, moved in steps of ten cents so that the ending stays. */
export function tiers(base: Cents): TierPrices {
  const raised = (percent: number) => base + Math.round((base * percent) / 1000) * 10
  return { 1: base, 2: raised(4), 3: raised(8) }
}

/** An advertised price, the same in every tier. */
export function flat(price: Cents): TierPrices {
  return { 1: price, 2: price, 3: price }
}

export const always: Sale = { lunchOnly: false, hutDayOnly: false, advanceHours: 0, startsAt: null }

/** Sale of the weekly hut day. */
export const onHutDay: Sale = { ...always, hutDayOnly: true }

/** Sale of lunch hours. */
export const atLunch: Sale = { ...always, lunchOnly: true }

/** Values of one portion, in the order of the label. */
export function nutrition(
  grams: number,
  kilocalories: number,
  fat: number,
  saturatedFat: number,
  carbohydrate: number,
  sugar: number,
  protein: number,
  sodium: number,
): Nutrition {
  return { grams, kilocalories, fat, saturatedFat, carbohydrate, sugar, protein, sodium }
}

/** A product that has not been given its place in its category. */
export type Draft = Omit<Product, 'rank'>

/** Ranks products by their order in the list. */
export function ranked(drafts: readonly Draft[]): readonly Product[] {
  return drafts.map((draft, index) => ({ ...draft, rank: index + 1 }))
}

export const plain = {
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
  sale: always,
  outlets: null,
} satisfies Partial<Product>

type Portion = { readonly code: string; readonly name: Localized; readonly price: Cents }

/** First layers without crusts. */
function portions(slug: string, list: readonly Portion[]): readonly Size[] {
  return list.map(({ code, name, price }) => ({
    uuid: seedId('size', `${slug}/${code}`),
    code,
    name,
    prices: tiers(price),
    crusts: [],
  }))
}

type Fixed = 'uuid' | 'kind' | 'art' | 'sizes' | 'rank' | keyof typeof plain
type Item = Omit<Product, Fixed> &
  Partial<Pick<Product, keyof typeof plain>> & {
    readonly drawing: DrawingName
    readonly portions: readonly Portion[]
  }

/** Anything but a pizza that is sold by the portion. */
export function item({ drawing, portions: list, ...rest }: Item): Draft {
  return {
    ...plain,
    ...rest,
    uuid: seedId('product', rest.slug),
    kind: 'single',
    art: { kind: 'drawing', name: drawing },
    sizes: portions(rest.slug, list),
  }
}

type ComboItem = Omit<Item, 'portions' | 'groups'> & { readonly price: Cents } & Pick<Product, 'groups'>

/** A set of groups to choose from, at one base price. */
export function combo({ drawing, price, ...rest }: ComboItem): Draft {
  return {
    ...plain,
    ...rest,
    uuid: seedId('product', rest.slug),
    kind: 'combo',
    art: { kind: 'drawing', name: drawing },
    sizes: portions(rest.slug, [{ code: 'set', name: { es: 'Combo', en: 'Combo' }, price }]),
  }
}
