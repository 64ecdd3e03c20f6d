import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildNutrition, nutrients, servingOf, sumNutrition } from '../../contract/build-nutrition.ts'
import type { Build } from '../../contract/product-build.ts'
import type { Product } from '../../contract/menu.ts'
import { NutritionFacts } from '../../contract/nutrition.ts'
import { lineAllergens } from '../../server/domain/line-allergens.ts'
import { priceLine } from '../../server/domain/pricing/line-price.ts'
import { randomBuild } from './support/random-build.ts'
import { call, itemsFrom, readProduct, refusalOf } from './support/calls.ts'
import { productOf } from './support/change-catalog.ts'
import { openTestApp, type TestApp } from './support/open-test-app.ts'

let app: TestApp
let facts: NutritionFacts[] = []
beforeAll(async () => {
  app = await openTestApp()
  facts = await read('')
})
afterAll(() => app.close())

const base = '/v2/product-menu-fe/nutritions/'
const read = async (query: string) => itemsFrom(NutritionFacts, await call(app, 'GET', `${base}${query}`))
const uuidOf = (slug: string) => productOf(app, slug).uuid
const built = (slug: string, build: Build) => buildNutrition(facts, uuidOf(slug), build)
const asItComes = { extra: {}, removed: [] }
const medium = { kind: 'single', size: 'medium', crust: 'hand-tossed' } as const

describe('nutrition call', () => {
  it('the nutrition call answers every product and topping by portion', async () => {
    const { products, toppings } = app.catalog.current()
    expect(facts.map(({ slug }) => slug)).toEqual([
      ...products.map(({ slug }) => slug),
      ...toppings.map(({ code }) => code),
    ])
    for (const { kind, servings } of facts) {
      expect(servings.length > 0).toBe(kind === 'single' || kind === 'topping')
    }
    expect(facts.find(({ slug }) => slug === 'agua')?.servings).toMatchObject([
      { first: { code: '20oz' }, second: null, portions: 1, portion: { grams: 591, kilocalories: 0 } },
    ])
  })

  it('the nutrition call answers one product with everything it can contain', async () => {
    const [half, ...parts] = await read(`?uuid=${uuidOf('half-and-half')}&lang=en`)
    expect(half).toMatchObject({ name: 'Half and half', category: { slug: 'half-and-half', name: 'Half and half' } })
    expect(new Set(parts.map(({ kind }) => kind))).toEqual(new Set(['single', 'topping']))
    const [combo, ...choices] = await read(`?uuid=${uuidOf('almuerzo-de-alitas')}`)
    expect(combo?.kind).toBe('combo')
    expect(choices.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(['alitas-al-pilon', 'papas-fritas', 'malta', 'pepperoni']),
    )
    const unknown = '01900000-0000-7000-8000-000000000000'
    expect(refusalOf(await call(app, 'GET', `${base}?uuid=${unknown}`))).toMatchObject({
      status: 404,
      code: 'COMMON-04',
    })
    const wine = `${base}?uuid=${uuidOf('sangria-de-la-casa')}&outlet_code=SJ04`
    expect(refusalOf(await call(app, 'GET', wine)).code).toBe('COMMON-04')
  })

  it('nutrition data is cached and answers 304', async () => {
    const first = await call(app, 'GET', base)
    const again = await call(app, 'GET', base, undefined, { 'if-none-match': first.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  })
})

describe('worked examples', () => {
  it('a plain pepperoni pizza sums dough, sauce, cheese and double pepperoni, per slice and for eight slices', () => {
    // 138 + 9 + 70 + 2 × 38 kcal; 260 + 75 + 150 + 2 × 130 mg of sodium.
    const pizza = built('pepperoni-doble', { ...medium, ...asItComes })
    expect(pizza?.parts).toMatchObject([
      { portions: 8, portion: { grams: 110, kilocalories: 293, fat: 14.1, sodium: 745 } },
    ])
    expect(pizza?.total).toMatchObject({ grams: 880, kilocalories: 2344, fat: 112.8, sodium: 5960 })
    expect(pizza?.allergens).toEqual(['gluten', 'milk'])
  })

  it('[menu.nutrition] removing and adding toppings changes nutrition and allergens', () => {
    // 293 − 2 × 38 + 2 × 9 + 12 kcal; shrimp brings its allergens.
    const pizza = built('pepperoni-doble', { ...medium, extra: { corn: 2, shrimp: 1 }, removed: ['pepperoni'] })
    expect(pizza?.parts[0]?.portion).toMatchObject({ kilocalories: 247, sodium: 590 })
    expect(pizza?.allergens).toEqual(['gluten', 'milk', 'crustacean', 'sulphites'])
  })

  it('an allergen disappears with its topping only when nothing else contains it', () => {
    const shrimp = { ...medium, extra: {} }
    expect(built('la-marea', { ...shrimp, removed: [] })?.allergens).toContain('crustacean')
    expect(built('la-marea', { ...shrimp, removed: ['shrimp'] })?.allergens).not.toContain('crustacean')
    expect(built('la-boricua', { ...shrimp, removed: ['queso-blanco'] })?.allergens).toContain('milk')
    expect(built('la-verde', { ...shrimp, removed: [] })?.allergens).toEqual(['gluten'])
    expect(built('la-verde', { ...shrimp, crust: 'stuffed', removed: [] })?.allergens).toEqual(['gluten', 'milk'])
  })

  it('a half-and-half has four slices of each half with its own toppings', () => {
    const left = { product: uuidOf('pepperoni-doble'), ...asItComes }
    const right = { product: uuidOf('la-verde'), extra: { bacon: 1 }, removed: [] }
    const half = built('half-and-half', { kind: 'half', size: 'medium', crust: 'hand-tossed', left, right })
    const verde = built('la-verde', { ...medium, extra: { bacon: 1 }, removed: [] })?.parts[0]?.portion
    expect(half?.parts.map(({ group, portions }) => [group, portions])).toEqual([
      ['left', 4],
      ['right', 4],
    ])
    expect(half?.total.kilocalories).toBe(4 * 293 + 4 * (verde?.kilocalories ?? 0))
    expect(half?.allergens).toEqual(['gluten', 'milk', 'sulphites'])
  })

  it('a pair has the values of two whole pizzas', () => {
    const side = { product: uuidOf('pepperoni-doble'), ...asItComes }
    const pair = built('dos-medianas', { kind: 'pair', size: 'medium', crust: 'hand-tossed', left: side, right: side })
    expect(pair?.total.kilocalories).toBe(2 * 2344)
  })

  it('a combo sums every pick in its size', () => {
    const pick = (group: string, slug: string, size: string) => ({
      group,
      product: uuidOf(slug),
      size,
      crust: null,
      ...asItComes,
    })
    const picks = [
      pick('wings', 'alitas-al-pilon', '6'),
      pick('side', 'papas-fritas', 'regular'),
      pick('drink', 'malta', '12oz'),
    ]
    const lunch = built('almuerzo-de-alitas', { kind: 'combo', picks })
    expect(lunch?.total).toMatchObject({ kilocalories: 510 + 365 + 220, sodium: 940 + 540 + 30 })
    expect(new Set(lunch?.allergens)).toEqual(new Set(['milk', 'gluten']))
  })

  it('a build without data has no values instead of wrong ones', () => {
    expect(built('pepperoni-doble', { ...medium, size: 'giant', ...asItComes })).toBeNull()
    expect(built('pepperoni-doble', { ...medium, extra: { gold: 1 }, removed: [] })).toBeNull()
    expect(buildNutrition([], uuidOf('agua'), { ...medium, ...asItComes })).toBeNull()
    expect(built('almuerzo-de-alitas', { kind: 'combo', picks: [] })).toBeNull()
  })
})

describe('any build', () => {
  let products: Product[] = []
  beforeAll(async () => {
    products = await Promise.all(app.catalog.current().products.map(({ uuid }) => readProduct(app, uuid)))
  })

  it('any build has values: they sum its portions, are never negative, and extras never remove allergens', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer(), (index, seed) => {
        const product = products[index % products.length]
        const build = product && randomBuild(product, seed)
        const found = product && build && buildNutrition(facts, product.uuid, build)
        expect(found).toBeTruthy()
        if (!found || !build) return
        expect(found.total).toEqual(sumNutrition(found.parts.map(({ portion, portions }) => [portion, portions])))
        for (const nutrient of nutrients) expect(found.total[nutrient]).toBeGreaterThanOrEqual(0)
        if (build.kind !== 'single') return
        const plain = buildNutrition(facts, product.uuid, { ...build, extra: {} })
        expect(found.allergens).toEqual(expect.arrayContaining([...(plain?.allergens ?? ['none'])]))
        expect(found.total.kilocalories).toBeGreaterThanOrEqual(plain?.total.kilocalories ?? Infinity)
      }),
    )
  })

  it('[menu.allergens] any build has the allergens in its store’s kitchen that its customer read', () => {
    const catalog = app.catalog.current()
    fc.assert(
      fc.property(fc.nat(), fc.integer(), (index, seed) => {
        const product = products[index % products.length]
        if (!product) return
        const build = randomBuild(product, seed)
        const line = priceLine(catalog, { id: product.uuid, productUuid: product.uuid, quantity: 1, build }, 1)
        const told = line && lineAllergens(catalog, line)
        expect(new Set(told)).toEqual(new Set(buildNutrition(facts, product.uuid, build)?.allergens))
        expect(line && lineAllergens({ ...catalog, productByUuid: new Map() }, line)).toBeNull()
      }),
    )
  })

  it('an unchanged build has the values of its product', () => {
    for (const product of facts.filter(({ kind }) => kind === 'single')) {
      for (const { first, second, portion } of product.servings) {
        const build = { kind: 'single', size: first.code, crust: second?.code ?? null, ...asItComes } as const
        const [part] = buildNutrition(facts, product.uuid, build)?.parts ?? []
        expect(part?.portion).toEqual(portion)
        expect(part?.serving).toBe(servingOf(product, build))
        const ofCrust = second?.code === 'stuffed' ? ['milk'] : []
        expect(new Set(part?.allergens)).toEqual(new Set([...product.allergens, ...ofCrust]))
      }
    }
  })
})
