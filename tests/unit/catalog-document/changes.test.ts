import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changesBetween, changeText } from '../../../server/domain/catalog-document/changes.ts'
import { formatJson } from '../../../server/domain/catalog-document/format-json.ts'
import { UnknownPathError, withValue } from '../../../contract/office/catalog-paths.ts'
import { mergeChanges } from '../../../server/domain/catalog-document/merge.ts'

const base = {
  products: [
    { slug: 'pizza', sizes: [{ code: 'large', prices: { 1: 1500, 2: 1600 } }], outlets: null },
    { slug: 'soda', sizes: [{ code: 'can', prices: { 1: 150, 2: 160 } }], outlets: ['SJ01'] },
  ],
  outlets: [{ code: 'SJ01', hours: { 1: { opens: '10:00', closes: '22:00' }, 2: null }, minCart: 1600 }],
}
const edit = (path: string, value: unknown, of: unknown = base) => withValue(of, path.split('.'), value)
const texts = (after: unknown) => changesBetween(base, after).map(changeText)

describe('edits', () => {
  it('a path names entries by slug and code, and other entries stay', () => {
    const edited = edit('products.pizza.sizes.large.prices.2', 1699)
    expect(texts(edited)).toEqual(['products.pizza.sizes.large.prices.2: $16.00 → $16.99'])
    expect(base.products[0]?.sizes[0]?.prices[2]).toBe(1600)
  })

  it('null removes an entry of a list, and a new name adds one', () => {
    expect(texts(edit('products.soda', null))).toEqual(['products.soda: removed'])
    expect(texts(edit('products.water', { slug: 'water' }))).toEqual(['products.water: added'])
  })

  it('what is no list and no object has nothing inside', () => {
    expect(() => edit('outlets.SJ01.minCart.tier', 1)).toThrow(UnknownPathError)
    expect(() => edit('products.water.name', 'Agua')).toThrow(UnknownPathError)
  })
})

describe('changes of a catalog', () => {
  it('hours, lists and texts are told with their old and their new value', () => {
    expect(texts(edit('outlets.SJ01.hours.1.closes', '23:00'))).toEqual([
      'outlets.SJ01.hours.1.closes: "22:00" → "23:00"',
    ])
    expect(texts(edit('outlets.SJ01.hours.2', { opens: '10:00', closes: '20:00' }))).toEqual([
      'outlets.SJ01.hours.2: null → {"opens":"10:00","closes":"20:00"}',
    ])
    expect(texts(edit('products.soda.outlets', []))).toEqual(['products.soda.outlets: ["SJ01"] → []'])
  })

  it('another order is told, too', () => {
    expect(texts({ ...base, products: base.products.toReversed() })).toEqual([
      'products: in another order: ["soda","pizza"]',
    ])
  })

  it('a change knows what customers call what it is part of', () => {
    const named = {
      products: [{ slug: 'pizza', name: { es: 'Criolla', en: 'Creole' }, sizes: [{ code: 'l', price: 1 }] }],
      outlets: [{ code: 'SJ01', name: 'Condado', minCart: 1600 }],
      contents: [{ type: 'faq', id: 1, title: { es: 'Preguntas', en: 'Questions' }, body: { es: 'a', en: 'b' } }],
    }
    const namesOf = (path: string, value: unknown) =>
      changesBetween(named, edit(path, value, named)).map(({ names }) => names)
    expect(namesOf('products.pizza.sizes.l.price', 2)).toEqual([[{ es: 'Criolla', en: 'Creole' }]])
    expect(namesOf('outlets.SJ01.minCart', 1700)).toEqual([[{ es: 'Condado', en: 'Condado' }]])
    expect(namesOf('contents.faq-1', null)).toEqual([[{ es: 'Preguntas', en: 'Questions' }]])
    expect(namesOf('products.agua', { slug: 'agua', name: { es: 'Agua', en: 'Water' } })).toEqual([
      [{ es: 'Agua', en: 'Water' }],
    ])
  })
})

describe('a merge', () => {
  it('keeps what both changed in different places', () => {
    const mine = edit('products.pizza.sizes.large.prices.1', 1550)
    const theirs = edit('products.water', { slug: 'water' }, edit('outlets.SJ01.minCart', 1800))
    const { value, conflicts } = mergeChanges({ base, mine, theirs })
    expect(conflicts).toEqual([])
    expect(changesBetween(base, value).map(({ path }) => path)).toEqual([
      'products.pizza.sizes.large.prices.1',
      'products.water',
      'outlets.SJ01.minCart',
    ])
  })

  it('names what both changed in the same place', () => {
    const mine = edit('products.pizza.sizes.large.prices.1', 1550)
    const both = { base, mine, theirs: edit('products.pizza.sizes.large.prices.1', 1560) }
    expect(mergeChanges(both).conflicts).toEqual(['products.pizza.sizes.large.prices.1'])
    expect(mergeChanges({ base, mine, theirs: edit('products.pizza', null) }).conflicts).toEqual(['products.pizza'])
    expect(mergeChanges({ base, mine: edit('products.soda', null), theirs: mine }).value).toEqual(
      edit('products.soda', null, mine),
    )
  })
})

const name = fc.constantFrom('a', 'b', 'c', 'd')
const plain = { noNullPrototype: true }
const entry = fc.record({ code: name, price: fc.nat(3), tags: fc.array(name, { maxLength: 2 }) }, plain)
const list = fc.uniqueArray(entry, { selector: ({ code }) => code, maxLength: 4 })
const limits = fc.record({ least: fc.nat(3), most: fc.nat(3) }, plain)
const tree = fc.record({ entries: list, limits }, plain)

describe('any catalogs', () => {
  it('have no changes only if they are equal, and a merge with an unchanged side is the other one', () => {
    fc.assert(
      fc.property(tree, tree, (one, other) => {
        expect(changesBetween(one, structuredClone(one))).toEqual([])
        expect(changesBetween(one, other).length > 0).toBe(JSON.stringify(one) !== JSON.stringify(other))
        expect(mergeChanges({ base: one, mine: other, theirs: one })).toEqual({ value: other, conflicts: [] })
        expect(mergeChanges({ base: one, mine: one, theirs: other })).toEqual({ value: other, conflicts: [] })
        expect(JSON.parse(formatJson(one))).toEqual(one)
      }),
      { numRuns: 200 },
    )
  })
})
