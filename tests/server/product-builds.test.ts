import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { choiceOfBuild } from '../../contract/build-to-choice.ts'
import { buildPrice } from '../../contract/build-price.ts'
import type { ComboBuild, HalfAndHalfBuild, SingleBuild } from '../../contract/product-build.ts'
import { CreatedCart, type ProductChoice } from '../../contract/cart.ts'
import { buildOfLine } from '../../contract/line-to-build.ts'
import type { Product } from '../../contract/menu.ts'
import { randomBuild, seededRandom, type RandomInteger } from './support/random-build.ts'
import { changeProduct } from './support/change-catalog.ts'
import { call, cartBase, cartContext, itemFrom, readProduct, refusalOf, atSlot } from './support/calls.ts'
import { openTestApp, type TestApp } from './support/open-test-app.ts'

/** The Wednesday after the tests' Tuesday noon: lunch and hut day, and more than a day's notice. */
const where = cartContext('SJ01', 'C', atSlot('2026-03-04 17:00:00'))
const unknown = '0190f000-0000-7000-8000-00000000dead'

let app: TestApp
let products: Product[] = []
beforeAll(async () => {
  app = await openTestApp()
  const sold = app.catalog.current().products.filter(({ slug }) => slug !== 'verano-en-culebra')
  products = await Promise.all(sold.map(({ uuid }) => readProduct(app, uuid, '?outlet_code=SJ01')))
})
afterAll(() => app.close())

const add = (product: Product, choice: ProductChoice, quantity = 1) =>
  call(app, 'POST', `${cartBase}/cart`, { productUuid: product.uuid, context: where, quantity, ...choice })

const made = fc.record({ product: fc.nat(), seed: fc.integer(), quantity: fc.integer({ min: 1, max: 20 }) })

function picked(all: readonly Product[], index: number): Product {
  const product = all[index % all.length]
  if (!product) throw new Error('No products')
  return product
}

const toppingUuid = (code: string) => app.catalog.current().toppingByCode.get(code)?.uuid ?? ''

type Wrong = { readonly choice: ProductChoice; readonly code: string; readonly path: RegExp }
const tried = ['corn', 'olive', 'jalapeno', 'garlic']
const isTried = (code: string) => tried.includes(code)
const none = { extra: [], removed: [] }
const tooMany = { extra: [{ uuid: '', quantity: 3 }], removed: [] }

/** Invalid changes to a choice of each kind, with the expected refusal. */
const spoilers: Readonly<
  Record<Product['kind'], readonly ((choice: ProductChoice, product: Product, dice: RandomInteger) => Wrong)[]>
> = {
  single: [
    (choice) => ({ choice: { ...choice, first_layer: unknown }, code: 'CART-06', path: /^first_layer$/ }),
    (choice) => ({ choice: { ...choice, second_layer: unknown }, code: 'CART-06', path: /^second_layer$/ }),
    (choice) => ({
      choice: { ...choice, toppings: { extra: [{ uuid: unknown, quantity: 1 }], removed: [] } },
      code: 'CART-06',
      path: /^toppings\.extra\.0$/,
    }),
  ],
  half: [
    (choice) => ({ choice: { ...choice, left: undefined }, code: 'CART-06', path: /^left$/ }),
    (choice) => ({
      choice: { ...choice, right: { productUuid: unknown, toppings: none } },
      code: 'CART-06',
      path: /^right\.productUuid$/,
    }),
    (choice) => spoiledSide(choice),
  ],
  pair: [
    (choice) => ({ choice: { ...choice, right: undefined }, code: 'CART-06', path: /^right$/ }),
    (choice, product) => ({
      choice: { ...choice, left: { productUuid: product.uuid, toppings: none } },
      code: 'CART-06',
      path: /^left\.productUuid$/,
    }),
    (choice) => spoiledSide(choice),
  ],
  combo: [
    (choice) => ({ choice: { ...choice, picks: choice.picks?.slice(1) }, code: 'COMBO-01', path: /^picks$/ }),
    (choice) => ({
      choice: { ...choice, picks: [...(choice.picks ?? []), ...(choice.picks ?? []).slice(0, 1)] },
      code: 'COMBO-02',
      path: /^picks\.\d$/,
    }),
    (choice) => ({
      choice: { ...choice, picks: choice.picks?.map((pick) => ({ ...pick, productUuid: unknown })) },
      code: 'COMBO-02',
      path: /^picks\.0\.productUuid$/,
    }),
    (choice) => ({
      choice: { ...choice, picks: choice.picks?.map((pick) => ({ ...pick, group: 'nothing' })) },
      code: 'COMBO-02',
      path: /^picks\.0\.group$/,
    }),
  ],
}

function spoiledSide(choice: ProductChoice): Wrong {
  const extra = tooMany.extra.map((one) => ({ ...one, uuid: toppingUuid('corn') }))
  const left = choice.left && { ...choice.left, toppings: { extra, removed: [] } }
  return { choice: { ...choice, left }, code: 'GROUP-01', path: /^left\.toppings\.extra$/ }
}

describe('any product', () => {
  it('[builder.price] every valid build costs what the storefront shows and survives the round trip through its cart line', async () => {
    await fc.assert(
      fc.asyncProperty(made, async ({ product: index, seed, quantity }) => {
        const product = picked(products, index)
        const build = randomBuild(product, seed)
        const choice = choiceOfBuild(product, build)
        if (!choice) throw new Error(`${product.slug} has no such choice`)
        const [line] = itemFrom(CreatedCart, await add(product, choice, quantity)).data
        expect(line?.item_price).toBe(buildPrice(product, build))
        expect(line?.total).toBe((line?.item_price ?? 0) * quantity)
        expect(line && buildOfLine(line, product)).toEqual(build)
      }),
      { numRuns: 60 },
    )
  })

  it('an invalid build is rejected with its code and the path of the problem', async () => {
    await fc.assert(
      fc.asyncProperty(made, async ({ product: index, seed }) => {
        const product = picked(products, index)
        const right = choiceOfBuild(product, randomBuild(product, seed))
        const dice = seededRandom(seed)
        const spoil = spoilers[product.kind][dice(spoilers[product.kind].length)]
        if (!right || !spoil) throw new Error(`${product.slug} has no such choice`)
        const { choice, code, path } = spoil(right, product, dice)
        const refusal = refusalOf(await add(product, choice))
        expect(refusal).toMatchObject({ status: 400, code })
        expect(refusal.data.path).toMatch(path)
      }),
      { numRuns: 60 },
    )
  })
})

describe('combo', () => {
  it('a combo with a product that the store does not sell is rejected with its group (COMBO-03)', async () => {
    const combo = products.find(({ kind, groups }) => kind === 'combo' && groups.length > 0)
    if (!combo) throw new Error('No combo')
    const choice = choiceOfBuild(combo, randomBuild(combo, 1))
    const first = app.catalog.current().products.find(({ uuid }) => uuid === choice?.picks?.[0]?.productUuid)
    if (!choice || !first) throw new Error('No such choice')
    const { outlets } = first
    await changeProduct(app, first.slug, { outlets: ['PO01'] })
    try {
      expect(refusalOf(await add(combo, choice))).toMatchObject({
        status: 400,
        code: 'COMBO-03',
        data: { group: choice.picks?.[0]?.group },
      })
    } finally {
      await changeProduct(app, first.slug, { outlets })
    }
  })
})

describe('half-and-half', () => {
  const halfAndHalf = () => products.find(({ slug }) => slug === 'half-and-half')
  const sided = (change: Partial<HalfAndHalfBuild> = {}): HalfAndHalfBuild => {
    const [left, right] = halfAndHalf()?.sides.filter(({ default_toppings: own }) => !own.some(isTried)) ?? []
    const plain = { extra: {}, removed: [] }
    return {
      kind: 'half',
      size: 'medium',
      crust: 'hand-tossed',
      left: { product: left?.uuid ?? '', ...plain },
      right: { product: right?.uuid ?? '', ...plain },
      ...change,
    }
  }

  it('[price.half] a medium half-and-half costs $18.00 plus half of each extra, rounded up to the cent', async () => {
    const usual = await readProduct(app, halfAndHalf()?.uuid ?? '')
    expect(buildPrice(usual, sided())).toBe(1800)
    const extra = (code: string) => usual.add_ons.find((addOn) => addOn.code === code)?.prices['medium'] ?? 0
    const withExtra = sided({ left: { ...sided().left, extra: { corn: 1, onion: 2 } } })
    expect(buildPrice(usual, withExtra)).toBe(1800 + Math.ceil((extra('corn') + 2 * extra('onion')) / 2))
  })

  it('both halves together take at most 15 extras', async () => {
    const product = halfAndHalf()
    if (!product) throw new Error('No half-and-half')
    const eight = Object.fromEntries(tried.map((code) => [code, 2]))
    const build = sided({ left: { ...sided().left, extra: eight }, right: { ...sided().right, extra: eight } })
    const choice = choiceOfBuild(product, build)
    if (!choice) throw new Error('No such choice')
    expect(refusalOf(await add(product, choice))).toMatchObject({ code: 'GROUP-01', data: { limit: 15 } })
  })
})

describe('cart line', () => {
  it('a cart line does not open as a build of another product', async () => {
    const [one, other] = products
    if (!one || !other) throw new Error('No products')
    const choice = choiceOfBuild(one, randomBuild(one, 1))
    if (!choice) throw new Error('No such choice')
    const [line] = itemFrom(CreatedCart, await add(one, choice)).data
    expect(line && buildOfLine(line, other)).toBeNull()
  })

  it('a combo line allocates its price among its items, to the cent', async () => {
    const combos = products.filter(({ kind }) => kind === 'combo')
    expect(combos.length).toBeGreaterThan(2)
    for (const combo of combos) {
      const choice = choiceOfBuild(combo, randomBuild(combo, 7))
      if (!choice) throw new Error('No such choice')
      const [line] = itemFrom(CreatedCart, await add(combo, choice)).data
      const sum = line?.items.reduce((total, { price, toppings }) => total + price + toppings.total, 0)
      expect(sum).toBe(line?.item_price)
      expect(line?.items.filter(({ price }) => price <= 0)).toEqual([])
    }
  })

  it('a build that is not on the menu has no price', () => {
    const [product] = products.filter(({ kind }) => kind === 'single')
    const combo = products.find(({ kind }) => kind === 'combo')
    if (!product || !combo) throw new Error('No products')
    const single: SingleBuild = { kind: 'single', size: 'huge', crust: null, extra: {}, removed: [] }
    const empty: ComboBuild = { kind: 'combo', picks: [] }
    expect([buildPrice(product, single), choiceOfBuild(product, single)]).toEqual([null, null])
    expect([buildPrice(combo, empty), choiceOfBuild(combo, empty)]).toEqual([null, null])
  })
})
