import { describe, expect, it } from 'vitest'
import type { CatalogDocument } from '../../../contract/office/catalog-document.ts'
import { seedCatalog } from '../../../server/db/seed/catalog.ts'
import { checkCatalog } from '../../../server/domain/catalog-document/check-catalog.ts'
import { checkReplacement } from '../../../server/domain/catalog-document/check-replacement.ts'
import { withValue } from '../../../contract/office/catalog-paths.ts'
import { readDocument } from '../../../server/domain/catalog-document/read-document.ts'

/** The parts of the seed that a document has. */
function seedDocument(): CatalogDocument {
  const { outlets, categories, products, toppings, coupons, banners, campaigns, topics, contentPages } = seedCatalog
  const parts = { outlets, categories, products, toppings, coupons, banners, campaigns, topics, contents: contentPages }
  const { document, problems } = readDocument(parts)
  if (!document) throw new Error(JSON.stringify(problems))
  return document
}
const seed = seedDocument()
const at = <T>(list: readonly T[], isIt: (item: T) => boolean): T => {
  const found = list.find(isIt)
  if (!found) throw new Error('The seed lacks it')
  return found
}
const product = at(seed.products, ({ slug }) => slug === 'pepperoni-doble')
const coupon = at(seed.coupons, ({ code }) => code === 'BOHIO20')

/** Returns the closed ring of an area with these corners. */
const ring = (...corners: (readonly [number, number])[]) => [...corners, ...corners.slice(0, 1)]

/** Returns the problems of the seed with another value at a path. */
function problemsWith(path: string, value: unknown) {
  const { document, problems } = readDocument(withValue(seed, path.split('.'), value))
  return (document ? checkCatalog(document) : problems).map((one) => `${one.path}: ${one.problem}`)
}

describe('the check of a catalog', () => {
  it('the seed has no problems', () => {
    expect(checkCatalog(seed)).toEqual([])
  })

  it('a store may be outside of its area, as across a bridge', () => {
    expect(problemsWith('outlets.SJ01.position', [-66.6, 18.2])).toEqual([])
  })

  it.each([
    [
      'products.pepperoni-doble.sizes.medium.prices',
      { 1: 1549, 3: 1649 },
      'products.pepperoni-doble.sizes.medium.prices.2: is missing',
    ],
    [
      'products.pepperoni-doble.sizes.medium.prices.2',
      0,
      'products.pepperoni-doble.sizes.medium.prices.2: must be more than 0',
    ],
    [
      'products.pepperoni-doble.sizes.medium.prices.2',
      15.5,
      'products.pepperoni-doble.sizes.medium.prices.2: must be whole cents',
    ],
    ['products.pepperoni-doble.name', { es: 'Pepperoni' }, 'products.pepperoni-doble.name.en: is missing'],
    ['products.pepperoni-doble.name.en', '', 'products.pepperoni-doble.name.en: is empty'],
    ['products.pepperoni-doble.prise', 1, 'products.pepperoni-doble.prise: is not known'],
    ['products.pepperoni-doble.category', 'pasta', 'products.pepperoni-doble.category: there is no category pasta'],
    ['products.pepperoni-doble.toppings', ['gold'], 'products.pepperoni-doble.toppings: there is no topping gold'],
    ['products.pepperoni-doble.outlets', ['XX99'], 'products.pepperoni-doble.outlets: there is no store XX99'],
    ['products.pepperoni-doble.sizes', [], 'products.pepperoni-doble.sizes: is empty'],
    ['products.pepperoni-doble.art.recipe.sauce', 'mustard', 'products.pepperoni-doble.art.recipe.sauce: must be '],
    ['products.cena-familiar.groups', [], 'products.cena-familiar.groups: a combo needs groups'],
    ['outlets.SJ01.hours.5.closes', '25:00', 'outlets.SJ01.hours.5.closes: must be a time such as 22:30'],
    [
      'outlets.SJ02.hours.1',
      { opens: '01:00', closes: '23:00' },
      'outlets.SJ02.hours.7: closes at 02:00 after the next day has opened at 01:00',
    ],
    ['outlets.SJ01.hours.5.closes', '10:30', 'outlets.SJ01.hours.5: opens and closes at the same time'],
    ['outlets.SJ01.closedDates', ['25 de diciembre'], 'outlets.SJ01.closedDates.0: must be a date such as 2026-12-25'],
    ['outlets.SJ01.deliveryZone', null, 'outlets.SJ01.deliveryZone: is missing, and the store delivers'],
    [
      'outlets.SJ01.deliveryZone',
      ring([-66.1, 18.4], [-66.0, 18.4]),
      'outlets.SJ01.deliveryZone: must end where it starts, with three corners or more',
    ],
    [
      'outlets.SJ01.deliveryZone',
      ring([-66.1, 18.4], [-66.0, 18.5], [-66.0, 18.4], [-66.1, 18.5]),
      'outlets.SJ01.deliveryZone: crosses itself',
    ],
    [
      'outlets.SJ01.deliveryZone',
      ring([-66.1, 18.4], [-66.0, 18.4], [-66.0, 19]),
      'outlets.SJ01.deliveryZone: leaves Puerto Rico',
    ],
    ['outlets.SJ01.position', [2.3, 48.9], 'outlets.SJ01.position: is not in Puerto Rico'],
    ['coupons.BOHIO20.value', 0, 'coupons.BOHIO20.value: must be more than 0'],
    ['coupons.BOHIO20.value', 120, 'coupons.BOHIO20.value: is more than 100 percent'],
    ['coupons.BOHIO20.products', ['nada'], 'coupons.BOHIO20.products: there is no product nada'],
    [
      'coupons.BOHIO20.endsAt',
      '2025-01-01T00:00:00Z',
      'coupons.BOHIO20.endsAt: never applies: it ends before it starts',
    ],
    ['coupons.BOHIO20.endsAt', '2029-02-31T04:00:00Z', 'coupons.BOHIO20.endsAt: must be an instant such as'],
    ['coupons.BOHIO20.weekdays', [], 'coupons.BOHIO20.weekdays: never applies: there is none'],
    [
      'coupons.BOHIO20.hours',
      { from: '18:00', to: '11:00' },
      'coupons.BOHIO20.hours: never applies: they end before they start',
    ],
    ['banners.0.url.desktop', '/campaign/nada', 'banners.0.url.desktop: there is no campaign nada'],
    ['banners.0.image.mobile', '/art/nada.svg', 'banners.0.image.mobile: there is no product nada'],
    ['campaigns.miercoles-de-bohio.coupons', ['NADA'], 'campaigns.miercoles-de-bohio.coupons: there is no coupon NADA'],
    ['contents.terms-1.body.en', ' ', 'contents.terms-1.body.en: has a space at its start or end'],
  ])('%s as %j is a problem', (path, value, problem) => {
    expect(problemsWith(path, value)).toEqual(expect.arrayContaining([expect.stringContaining(problem)]))
  })

  it('a coupon of products that its stores do not sell never applies', () => {
    const sold = withValue(seed, ['products', 'pepperoni-doble', 'outlets'], ['SJ01'])
    const edited = withValue(
      withValue(sold, ['coupons', 'BOHIO20', 'outlets'], ['SJ02']),
      ['coupons', 'BOHIO20', 'products'],
      ['pepperoni-doble'],
    )
    const { document } = readDocument(edited)
    expect(document && checkCatalog(document)).toEqual([
      { path: 'coupons.BOHIO20.products', problem: 'never applies: no store of it sells one of them' },
    ])
  })

  it('a slug, a code or a uuid that exists twice is a problem', () => {
    const twice = { ...seed, products: [...seed.products, product], coupons: [...seed.coupons, coupon] }
    expect(checkCatalog(twice).map(({ problem }) => problem)).toEqual(
      expect.arrayContaining([
        'the product pepperoni-doble exists twice',
        'the coupon BOHIO20 exists twice',
        `the uuid ${product.uuid} exists twice`,
      ]),
    )
  })
})

describe('the check of a replacement', () => {
  const stored = {
    document: seed,
    entries: [
      { kind: 'products', name: 'pepperoni-doble', uuid: product.uuid },
      { kind: 'coupons', name: 'BOHIO20', uuid: coupon.uuid },
    ] as const,
    prizes: ['BOHIO20'],
  }
  const now = Date.parse('2026-03-03T16:00:00Z')
  const problemsOf = (change: Partial<CatalogDocument>) =>
    checkReplacement({ ...seed, ...change }, stored, now).map(({ path, problem }) => `${path}: ${problem}`)

  it('the same catalog is no problem, and neither is a product that is left out', () => {
    expect(problemsOf({})).toEqual([])
    expect(problemsOf({ products: seed.products.filter((one) => one !== product) })).toEqual([])
  })

  it('an entry keeps its uuid, and a uuid its entry', () => {
    const uuid = '01900000-0000-7000-8000-000000000000'
    const others = seed.products.filter((one) => one !== product)
    expect(problemsOf({ products: [...others, { ...product, uuid }] })).toEqual([
      `products.pepperoni-doble: must keep its uuid ${product.uuid}`,
    ])
    expect(problemsOf({ products: [...others, { ...product, slug: 'pepperoni' }] })).toEqual([
      'products.pepperoni: has the uuid of products.pepperoni-doble, which keeps its name',
    ])
  })

  it('stores, documents of pages and coupons in use stay', () => {
    expect(problemsOf({ outlets: seed.outlets.slice(1) })).toEqual([
      `outlets.${seed.outlets[0]?.code}: a store is not removed: set temporarilyClosed`,
    ])
    expect(problemsOf({ contents: seed.contents.filter(({ type }) => type !== 'terms') })).toEqual([
      'contents.terms-1: a page of the site shows it',
    ])
    expect(problemsOf({ coupons: seed.coupons.filter((one) => one !== coupon) })).toEqual([
      'coupons.BOHIO20: carts may have it: before it is removed, suspend it or let it end',
      'coupons.BOHIO20: a game gives it',
    ])
  })
})
