import { describe, expect, test } from 'vitest'
import type { Category, MenuItem } from '../../../contract/menu.ts'
import { menuFinder } from '../../../src/screens/menu/find-items.ts'
import { fitting, noFilters, readFilters, writeFilters } from '../../../src/screens/menu/menu-filters.ts'
import { seedCatalog } from '../../../server/db/seed/catalog.ts'
import { indexCatalog } from '../../../server/domain/catalog-index.ts'
import { categoryWire, menuItemWire } from '../../../server/wire/menu-wire.ts'
import { Temporal } from 'temporal-polyfill'

const catalog = indexCatalog({ ...seedCatalog, version: 'test' })
const view = { lang: 'es', tier: 1, at: Temporal.Instant.from('2026-03-04T16:00:00Z'), outlet: null } as const
const items: readonly MenuItem[] = seedCatalog.products.map((product) => menuItemWire(catalog, product, view))
const categories: readonly Category[] = seedCatalog.categories.map((category) => categoryWire(catalog, category, 'es'))
const find = menuFinder(items, categories)
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
  ])('"%s" finds %s first', (text, name) => expect(names(text)[0]).toBe(name))

  test('a category is found by its name', () => {
    const desserts = items.filter(({ category }) => category === 'desserts')
    expect(find('postres')).toEqual(expect.arrayContaining(desserts))
  })

  test('while a small word is typed, something is shown', () => expect(names('la').length).toBeGreaterThan(0))

  test.each(['', '   ', 'xyzzy', '¿?'])('"%s" finds nothing', (text) => expect(names(text)).toEqual([]))
})

describe('filters', () => {
  test('leave nothing that has what is avoided, nor what depends on choices', () => {
    const left = fitting(items, { ...noFilters, without: ['milk', 'gluten'] })
    expect(left.length).toBeGreaterThan(0)
    for (const { allergens, kind } of left) {
      expect(allergens).not.toContain('milk')
      expect(allergens).not.toContain('gluten')
      expect(kind).toBe('single')
    }
  })

  test('vegan is stricter than vegetarian', () => {
    const vegan = fitting(items, { ...noFilters, diet: 'vegan' })
    const vegetarian = fitting(items, { ...noFilters, diet: 'vegetarian' })
    expect(vegan.every((item) => item.vegan)).toBe(true)
    expect(vegan.every((item) => vegetarian.includes(item))).toBe(true)
    expect(vegetarian.length).toBeGreaterThan(vegan.length)
  })

  test('without any, everything is left', () => expect(fitting(items, noFilters)).toEqual(items))

  test('the address says what is set, and is read back', () => {
    const filters = { text: 'pan', diet: 'vegan', without: ['milk', 'egg'] } as const
    expect(readFilters(writeFilters(filters))).toEqual(filters)
    expect(writeFilters(noFilters)).toEqual({})
  })

  test('what an address must not say is ignored', () => {
    expect(readFilters({ q: { a: 1 }, diet: 'paleo', without: 7 })).toEqual(noFilters)
    expect(readFilters({ q: 7 }).text).toBe('7')
    expect(readFilters({ q: 'x'.repeat(500) }).text).toHaveLength(60)
    expect(readFilters({ without: 'milk..milk' }).without).toEqual(['milk'])
  })
})
