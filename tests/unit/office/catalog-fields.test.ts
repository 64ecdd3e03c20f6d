import { dollarsOf } from '../../../contract/dollars.ts'
import { expect, test } from 'vitest'
import { instantOfMoment, momentText, readTyped } from '../../../machines/office/catalog/catalog-fields.rules.ts'
import { wasTaken } from '../../../machines/office/catalog/catalog-version.rules.ts'
import { fieldsOf, readableChanges } from '../../../src/office/catalog/change-words.ts'
import { findEntries } from '../../../src/office/catalog/edit/areas.ts'
import { draftVersion, priceChange, publishedVersion, scheduledVersion } from '../../paths/fixtures/catalog-versions.ts'

test.each([
  ['money', '18.50', 1850],
  ['money', '0', 0],
  ['money', '10000', 1_000_000],
  ['optionalMoney', ' ', null],
  ['price', '0.01', 1],
  ['percent', '0', 0],
  ['percent', '99', 99],
  ['whole', '1000000', 1_000_000],
  ['count', '1', 1],
  ['optionalCount', '', null],
  ['text', ' Agua ', 'Agua'],
  ['optionalText', '', null],
  ['moment', '2026-12-25T00:00', '2026-12-25T04:00:00Z'],
] as const)('a typed %s of "%s" is %s', (kind, text, value) => {
  expect(readTyped({ kind, text })).toEqual({ value })
})

test.each([
  ['money', '', 'required'],
  ['money', 'mucho', 'money-invalid'],
  ['money', '10000.01', 'money-too-high'],
  ['price', '0', 'price-zero'],
  ['price', 'x', 'money-invalid'],
  ['percent', '100', 'percent-invalid'],
  ['whole', '-1', 'whole-invalid'],
  ['whole', '1000001', 'whole-invalid'],
  ['count', '0', 'count-invalid'],
  ['optionalCount', '1.5', 'count-invalid'],
  ['text', '  ', 'required'],
] as const)('a typed %s of "%s" is refused: %s', (kind, text, mistake) => {
  expect(readTyped({ kind, text })).toEqual({ mistake })
})

test('moments are Puerto Rico’s, and cents are shown as they are typed', () => {
  expect(momentText('2026-12-25T03:59:00Z')).toBe('2026-12-24T23:59')
  expect(instantOfMoment('2026-12-24T23:59')).toBe('2026-12-25T03:59:00Z')
  expect([dollarsOf(5), dollarsOf(1800)]).toEqual(['0.05', '18.00'])
})

test('a step whose answer was lost was taken if the version shows it', () => {
  const of = (version: typeof draftVersion, changes = [priceChange]) => ({ version, changes, problems: [] })
  const at = '2026-03-09T00:00:00-04:00'
  expect(wasTaken({ kind: 'publish', at: null }, of(publishedVersion))).toBe(true)
  expect(wasTaken({ kind: 'publish', at: null }, of(draftVersion))).toBe(false)
  expect(wasTaken({ kind: 'publish', at }, of(scheduledVersion))).toBe(true)
  expect(wasTaken({ kind: 'publish', at: '2026-03-10T04:00:00Z' }, of(scheduledVersion))).toBe(false)
  expect(wasTaken({ kind: 'publish', at }, of(draftVersion))).toBe(false)
  expect(wasTaken({ kind: 'unschedule' }, of(draftVersion))).toBe(true)
  expect(wasTaken({ kind: 'unschedule' }, of(scheduledVersion))).toBe(false)
  expect(wasTaken({ kind: 'back' }, of(publishedVersion, []))).toBe(true)
  expect(wasTaken({ kind: 'back' }, of(publishedVersion))).toBe(false)
  expect(wasTaken({ kind: 'merge' }, of(draftVersion))).toBe(false)
  expect(wasTaken({ kind: 'discard' }, of(draftVersion))).toBe(false)
})

test('a path says its field without the names of entries', () => {
  expect(fieldsOf('products.agua.sizes.one.crusts.thin.prices.2')).toEqual(['prices', '2'])
  expect(fieldsOf('outlets.SJ01.hours.1')).toEqual(['hours', '1'])
  expect(fieldsOf('coupons.BOHIO20.outlets')).toEqual(['outlets'])
  expect(fieldsOf('products.agua.art.recipe.sauce')).toEqual(['recipe', 'sauce'])
})

test('a changed recipe is read without what follows from it', () => {
  const of = (paths: readonly string[]) => readableChanges(paths.map((path) => ({ ...priceChange, path })))
  const portion = 'products.pizza.sizes.large.crusts.thin.serving.portion'
  const recipe = 'products.pizza.art.recipe.toppings.shrimp'
  const paths = [recipe, `${portion}.fat`, `${portion}.sugar`, 'products.pizza.toppings', 'products.agua.toppings']
  expect(of(paths).map(({ path }) => path)).toEqual([recipe, `${portion}.fat`, 'products.agua.toppings'])
})

test('entries are found by words without accents', () => {
  const entries = [
    { key: 'pina', name: 'Piña colada', more: 'Bebidas' },
    { key: 'agua', name: 'Agua', more: 'Bebidas' },
  ]
  expect(findEntries(entries, 'pina beb').map(({ key }) => key)).toEqual(['pina'])
  expect(findEntries(entries, '')).toEqual(entries)
})
