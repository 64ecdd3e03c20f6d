import { expect, test } from 'vitest'
import { namedFirst } from '../../../src/screens/localization/deferred/named-first.ts'

const stores = ['Miramar', 'Condado', 'Río Piedras'].map((name) => ({ name }))
const order = (typed: string) => namedFirst(stores, typed).map(({ name }) => name)

test('a store whose name was typed comes first, in any case and without accents', () => {
  expect(order(' condado ')).toEqual(['Condado', 'Miramar', 'Río Piedras'])
  expect(order('rio piedras')[0]).toBe('Río Piedras')
})

test('stores keep their order by distance if the text is no name of theirs', () => {
  expect(order('Calle Condado 12')).toEqual(['Miramar', 'Condado', 'Río Piedras'])
})
