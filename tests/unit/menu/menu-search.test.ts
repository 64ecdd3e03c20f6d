import { describe, expect, test } from 'vitest'
import type { Category, MenuItem } from '../../../contract/menu.ts'
import { createMenuSearch } from '../../../src/screens/menu/menu-search.ts'
import { namedFilter } from '../../../src/screens/menu/deferred/named-filter.ts'
import { filterItems, noFilters, readFilters, writeFilters } from '../../../src/screens/menu/menu-filters.ts'
import { seedCatalog } from '../../../server/db/seed/catalog.ts'
import { indexCatalog } from '../../../server/domain/catalog-index.ts'
import { categoryWire, menuItemWire } from '../../../server/serializers/menu-wire.ts'
import { Temporal } from 'temporal-polyfill'

const catalog = indexCatalog({ ...seedCatalog, version: 'test' })
const view = { lang: 'es', tier: 1, at: Temporal.Instant.from('2026-03-04T16:00:00Z'), outlet: null } as const
const items: readonly MenuItem[] = seedCatalog.products.map((product) => menuItemWire(catalog, product, view))
const categories: readonly Category[] = seedCatalog.categories.map((category) => categoryWire(catalog, category, 'es'))
const find = createMenuSearch(items, categories)
const englishItems = seedCatalog.products.map((product) => menuItemWire(catalog, product, { ...view, lang: 'en' }))
const findEnglish = createMenuSearch(englishItems, [])
const names = (text: string) => find(text).map(({ name }) => name)

describe('search', () => {
  test.each([
    ['la boricua', 'La Boricua'],
    ['boricuaa', 'La Boricua'],
    ['pinera', 'La Piñera'],
    ['PIÑERA', 'La Piñera'],
    ['peperoni doble', 'Pepperoni Doble'],
    ['tostnes', 'Tostones'],
    ['pan ajo', 'Pan de ajo'],
    ['pan de ajo', 'Pan de ajo'],
    ['pepper', 'Pepperoni Doble'],
    ['pina', 'La Piñera'],
  ])('the search for "%s" finds %s first', (text, name) => expect(names(text)[0]).toBe(name))

  const [beer, wine] = ['cerveza-rubia', 'sangria-de-la-casa']
  test.each([
    ['beer', [beer]],
    ['cerveza', [beer]],
    ['wine', [wine]],
    ['vino', [wine]],
  ])('the search for "%s" finds the drinks alone in both languages', (text, slugs) => {
    for (const search of [find, findEnglish]) expect(search(text).map(({ slug }) => slug)).toEqual(slugs)
  })

  test('the search for "alcohol" finds drinks with it first, and "sin alcohol" none of them', () => {
    for (const search of [find, findEnglish]) {
      expect(search('alcohol').map(({ alcohol }) => alcohol)).toEqual([true, true, false])
      for (const text of ['sin alcohol', 'no alcohol', 'without alcohol'])
        expect(search(text).every(({ alcohol }) => !alcohol)).toBe(true)
    }
    expect(names('sin alcohol')).toEqual(['Malta bien fría'])
  })

  test('a word of four letters must be spelled right', () => expect(names('flam')).toEqual([]))

  test('the search finds products by their category', () => {
    const desserts = items.filter(({ category }) => category === 'desserts')
    expect(find('postres')).toEqual(expect.arrayContaining(desserts))
  })

  test('the search shows results for a short word', () => expect(names('la').length).toBeGreaterThan(0))

  test.each(['', '   ', 'xyzzy', '¿?'])('the search for "%s" finds nothing', (text) => expect(names(text)).toEqual([]))
})

describe('filters', () => {
  test('filters exclude products with avoided allergens and products whose contents depend on choices', () => {
    const left = filterItems(items, { ...noFilters, without: ['milk', 'gluten'] })
    expect(left.length).toBeGreaterThan(0)
    for (const { allergens, kind } of left) {
      expect(allergens).not.toContain('milk')
      expect(allergens).not.toContain('gluten')
      expect(kind).toBe('single')
    }
  })

  test('the vegan filter is stricter than the vegetarian one', () => {
    const vegan = filterItems(items, { ...noFilters, diet: 'vegan' })
    const vegetarian = filterItems(items, { ...noFilters, diet: 'vegetarian' })
    expect(vegan.every((item) => item.vegan)).toBe(true)
    expect(vegan.every((item) => vegetarian.includes(item))).toBe(true)
    expect(vegetarian.length).toBeGreaterThan(vegan.length)
  })

  test('without filters, all products are left', () => expect(filterItems(items, noFilters)).toEqual(items))

  test('filters are written to the address and read back', () => {
    const filters = { text: 'pan', diet: 'vegan', without: ['milk', 'egg'] } as const
    expect(readFilters(writeFilters(filters))).toEqual(filters)
    expect(writeFilters(noFilters)).toEqual({})
  })

  test('invalid filters in the address are ignored', () => {
    expect(readFilters({ q: { a: 1 }, diet: 'paleo', without: 7 })).toEqual(noFilters)
    expect(readFilters({ q: 7 }).text).toBe('7')
    expect(readFilters({ q: 'x'.repeat(500) }).text).toHaveLength(60)
    expect(readFilters({ without: 'milk..milk' }).without).toEqual(['milk'])
  })

  const allergens = new Map([
    ['gluten', 'gluten'],
    ['milk', 'leche'],
    ['nuts', 'nueces'],
  ])
  test.each([
    ['sin gluten', { without: ['gluten'] }],
    ['Gluten-free', { without: ['gluten'] }],
    ['libre de leche', { without: ['milk'] }],
    ['vegana', { diet: 'vegan' }],
    ['Vegetariano', { diet: 'vegetarian' }],
  ])('the search for "%s" names a filter', (text, filter) =>
    expect(namedFilter(text, allergens)).toEqual({ ...noFilters, ...filter }),
  )

  test.each(['gluten', 'sin', 'sin cebolla', 'pizza vegana', 'no'])('the search for "%s" names no filter', (text) =>
    expect(namedFilter(text, allergens)).toBeNull(),
  )
})
