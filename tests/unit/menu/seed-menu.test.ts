import { describe, expect, test } from 'vitest'
import type { Nutrition } from '../../../contract/nutrition.ts'
import { crustCodes, sizeCodes, toppingCodes } from '../../../contract/pizza-recipe.ts'
import { seedCatalog } from '../../../server/db/seed/catalog.ts'
import { productDrawingNames, couponDrawingNames } from '../../../contract/drawing-names.ts'
import type { Product, TierPrices } from '../../../server/domain/catalog.ts'

const { outlets, categories, products, toppings, coupons } = seedCatalog

const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index)
/** Whether parts do not exceed the whole and the energy is at least about that of fat, carbohydrate and protein. */
function isSensible({ grams, kilocalories, ...of }: Nutrition): boolean {
  const isPart = of.saturated_fat <= of.fat && of.sugar <= of.carbohydrate
  const solid = of.fat + of.carbohydrate + of.protein
  const energy = 9 * of.fat + 4 * of.carbohydrate + 4 * of.protein
  return grams > 0 && isPart && solid <= grams && kilocalories >= energy * 0.85 - 5
}

const productBySlug = (slug: string) => products.find((product) => product.slug === slug)

function pricesOf(product: Product): readonly TierPrices[] {
  return product.sizes.flatMap((size) => [size.prices, ...size.crusts.map((crust) => crust.prices)])
}

const mediumPrice = (slug: string) => productBySlug(slug)?.sizes.find((size) => size.code === 'medium')?.prices[1]

describe('menu', () => {
  test('the menu has at least 60 products, two of them alcoholic and one not on sale yet', () => {
    expect(products.length).toBeGreaterThanOrEqual(60)
    expect(products.filter((product) => product.alcohol).map((product) => product.taxClass)).toEqual([
      'general',
      'general',
    ])
    expect(products.some((product) => product.sale.startsAt !== null)).toBe(true)
    expect(new Set(products.map((product) => product.kind))).toEqual(new Set(['single', 'half', 'pair', 'combo']))
  })

  test('every category except coupons has products, and so does every sub-category', () => {
    for (const { slug, subcategories } of categories) {
      const own = products.filter((product) => product.category === slug)
      expect(own.length === 0).toBe(slug === 'coupons')
      for (const sub of subcategories)
        expect(own.filter((product) => product.subcategory === sub.slug).length).toBeGreaterThan(0)
    }
  })

  test.each(['deals', 'pizzas', 'sides', 'desserts', 'drinks', 'hut-day'])(
    'the category %s has at least three single products',
    (slug) => {
      const singles = products.filter((product) => product.category === slug && product.kind === 'single')
      expect(singles.length).toBeGreaterThanOrEqual(3)
    },
  )

  test.each(products)('$slug has a category, valid prices and a drawing', (product) => {
    const category = categories.find((entry) => entry.slug === product.category)
    expect(category).toBeDefined()
    expect([null, ...(category?.subcategories.map((sub) => sub.slug) ?? [])]).toContain(product.subcategory)
    expect(!category?.lunchOnly || product.sale.lunchOnly).toBe(true)
    expect(!category?.hutDayOnly || product.sale.hutDayOnly).toBe(true)
    expect(product.sale.advanceHours).toBe(product.category === 'catering' ? 24 : 0)
    expect(product.sizes.length).toBeGreaterThan(0)
    expect(repeated(product.sizes.map((size) => size.code))).toEqual([])
    for (const prices of pricesOf(product)) {
      expect(Object.values(prices).filter((price) => !Number.isInteger(price) || price <= 0)).toEqual([])
      expect(prices[1]).toBeLessThanOrEqual(prices[2])
      expect(prices[2]).toBeLessThanOrEqual(prices[3])
    }
    for (const code of product.outlets ?? []) expect(outlets.map((outlet) => outlet.code)).toContain(code)
    expect([undefined, ...productDrawingNames]).toContain(product.art.kind === 'drawing' ? product.art.name : undefined)
    expect(product.groups.length > 0).toBe(product.kind === 'combo')
    const ofAnimals = product.allergens.filter((name) => ['milk', 'egg', 'fish', 'crustacean'].includes(name))
    expect(!product.vegan || (product.vegetarian && ofAnimals.length === 0)).toBe(true)
  })

  test.each(products)('$slug has nutrition per size unless it is made of others', ({ kind, sizes, ...product }) => {
    for (const { crusts, serving } of sizes) {
      const servings = [serving, ...crusts.map((crust) => crust.serving)].filter((own) => own !== null)
      expect(servings.length).toBe(kind === 'single' ? Math.max(1, crusts.length) : 0)
      for (const { portion, portions, allergens } of servings) {
        expect(portions).toBeGreaterThan(0)
        expect(isSensible(portion)).toBe(true)
        expect(allergens.filter((name) => !product.allergens.includes(name) && name !== 'milk')).toEqual([])
      }
    }
  })

  test('products made of others list all possible allergens', () => {
    const allergensOf = (slug: string) => productBySlug(slug)?.allergens ?? []
    expect(allergensOf('almuerzo-liviano')).toEqual(['gluten', 'milk', 'egg', 'fish', 'mustard', 'sulphites'])
    expect(allergensOf('half-and-half')).toEqual(expect.arrayContaining(['crustacean', 'soy']))
    for (const { groups, allergens } of products)
      for (const { choices } of groups)
        for (const { product } of choices) expect(allergens).toEqual(expect.arrayContaining([...allergensOf(product)]))
  })

  test('every topping has nutrition for each size, more for bigger ones', () => {
    for (const { nutrition } of toppings) {
      expect(Object.keys(nutrition)).toEqual([...sizeCodes])
      const slices = sizeCodes.flatMap((size) => nutrition[size] ?? [])
      expect(slices.every((slice) => slice.grams > 0 && isSensible(slice))).toBe(true)
      expect(slices.map(({ grams }) => grams)).toEqual(slices.map(({ grams }) => grams).toSorted((a, b) => a - b))
    }
  })

  test('ranks run from 1 to n in each category', () => {
    for (const { slug } of categories) {
      const ranks = products.filter((product) => product.category === slug).map((product) => product.rank)
      expect(ranks.toSorted((a, b) => a - b)).toEqual(ranks.map((_, index) => index + 1))
    }
    expect(categories.map((category) => category.rank)).toEqual(categories.map((_, index) => index + 1))
  })
})

describe('pizzas', () => {
  const menu = products.filter((product) => product.category === 'pizzas')

  test('at least 18 pizzas come in four sizes and four crusts', () => {
    expect(menu.length).toBeGreaterThanOrEqual(18)
    for (const pizza of menu) {
      expect(pizza.sizes.map((size) => size.code)).toEqual(sizeCodes)
      for (const size of pizza.sizes) expect(size.crusts.map((crust) => crust.code)).toEqual(crustCodes)
    }
  })

  test('pizzas use existing toppings that match their recipe', () => {
    for (const { art, toppings: codes } of products) {
      for (const code of codes) expect(toppings.map((topping) => topping.code)).toContain(code)
      const onRecipe = art.kind === 'pizza' ? art.recipe.toppings.map((topping) => topping.code) : []
      expect(codes.length === 0 ? [] : onRecipe).toEqual(codes)
    }
  })

  test('pizzas cost more in bigger sizes and never less with a richer crust', () => {
    for (const product of products.filter(({ sizes }) => sizes.some((size) => size.crusts.length > 0))) {
      for (const tier of [1, 2, 3] as const) {
        for (const crust of crustCodes) {
          const ladder = product.sizes.map((size) => size.crusts.find(({ code }) => code === crust)?.prices[tier] ?? 0)
          expect(ladder.every((price, index) => index === 0 || price > (ladder[index - 1] ?? 0))).toBe(true)
        }
        for (const size of product.sizes) {
          const row = size.crusts.map((crust) => crust.prices[tier])
          expect(row).toEqual(row.toSorted((a, b) => a - b))
        }
      }
    }
  })

  test('advertised pairs cost the same everywhere', () => {
    const prices = productBySlug('dos-medianas')?.sizes.map((size) => size.prices)
    expect(prices).toEqual([{ 1: 2299, 2: 2299, 3: 2299 }])
  })

  test('La Boricua costs its advertised prices', () => {
    const prices = productBySlug('la-boricua')?.sizes.map((size) => size.prices[1])
    expect(prices).toEqual([1399, 1649, 1899, 2199])
  })

  test('half-and-half starts at $18.00, and at $13.00 for lunch', () => {
    expect(mediumPrice('half-and-half')).toBe(1800)
    expect(mediumPrice('lunch-half-and-half')).toBe(1300)
  })

  test('every topping of the contract is sold with a price for each size', () => {
    expect(toppings.map((topping) => topping.code).toSorted()).toEqual(toppingCodes.toSorted())
    for (const topping of toppings)
      for (const size of sizeCodes) expect(Object.values(topping.prices[size] ?? {}).length).toBe(3)
  })
})

test('every drawing is used', () => {
  const used = new Set([
    ...products.map(({ art }) => (art.kind === 'drawing' ? art.name : '')),
    ...coupons.map((coupon) => coupon.art),
  ])
  expect([...couponDrawingNames, ...productDrawingNames].filter((name) => !used.has(name))).toEqual([])
})
