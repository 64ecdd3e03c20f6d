import { expect, test } from 'vitest'
import { isNameFound, isNumberFound, orderSearchOf } from '../../server/domain/order-search.ts'

test.each([
  [' ', { by: 'nothing' }],
  ['bp-7k3m-9xq2', { by: 'number', number: 'BP-7K3M-9XQ2' }],
  ['7k3m-9xq2', { by: 'number', number: 'BP-7K3M-9XQ2' }],
  ['bp7k3m9xq2', { by: 'number', number: 'BP-7K3M-9XQ2' }],
  ['Iris Vega', { by: 'name', words: ['iris', 'vega'] }],
  ['(787) 555-0161', { by: 'phone', phones: ['+17875550161'] }],
  ['555-0161', { by: 'phone', phones: ['+17875550161', '+19395550161'] }],
  ['5550161', { by: 'phone', phones: ['+17875550161', '+19395550161'] }],
  ['Iris@Example.com', { by: 'email', email: 'iris@example.com' }],
  ['Mercedes', { by: 'name', words: ['mercedes'] }],
  ['  Peña   IRIS ', { by: 'name', words: ['pena', 'iris'] }],
  ['Владимир', { by: 'name', words: ['владимир'] }],
])('orders are searched by what "%s" is', (text, search) => {
  expect(orderSearchOf(text)).toEqual(search)
})

test('a name of another script is found', () => {
  expect(isNameFound('Владимир Петров', ['петр'])).toBe(true)
})

test('a name is found by the beginnings of its words, in any order', () => {
  const found = (...words: string[]) => isNameFound('Iris Peña Soto', words)
  expect([found('iris'), found('soto', 'pen'), found('ena'), found('iris', 'vega'), found('')]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('an order is found by a part of its number, as a customer reads it aloud', () => {
  const found = (...words: string[]) => isNumberFound('BP-X8PV-79Z9', words)
  expect([found('79z9'), found('bp', 'x8pv'), found('79z'), found('79z9', 'iris')]).toEqual([true, true, false, false])
})
