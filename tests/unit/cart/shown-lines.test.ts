import { expect, test } from 'vitest'
import { findShownLine, shownLines } from '../../../machines/cart/cart.rules.ts'
import type { QueuedChange } from '../../../machines/cart/cart.ports.ts'
import { cartOf, line } from '../../paths/fixtures/products-and-carts.ts'
import { uuid } from '../../paths/fixtures/places.ts'

const first = line
const second = { ...line, id: uuid(201) }
const third = { ...line, id: uuid(202) }
const idsOf = (changes: readonly QueuedChange[], ...data: (typeof line)[]) =>
  shownLines({ cart: cartOf(...data), changes }).map(({ id }) => id)

test('a removed line is hidden, and a restored line appears in its place', () => {
  expect(idsOf([], first, third)).toEqual([first.id, third.id])
  expect(idsOf([{ kind: 'remove', lineId: first.id, key: 'a' }], first, third)).toEqual([third.id])
  const back = { kind: 'restore', lineId: second.id, line: second, key: 'b' } as const
  expect(idsOf([back], first, third)).toEqual([first.id, second.id, third.id])
  expect(idsOf([back], first, second, third)).toEqual([first.id, second.id, third.id])
  expect(idsOf([back, { ...back, key: 'c' }], third)).toEqual([second.id, third.id])
})

test('the last change to a line wins', () => {
  const back = { kind: 'restore', lineId: first.id, line: first, key: 'b' } as const
  const gone = { kind: 'remove', lineId: first.id, key: 'c' } as const
  expect(idsOf([gone, back], first)).toEqual([first.id])
  expect(idsOf([back, gone], first)).toEqual([])
  expect(idsOf([{ kind: 'quantity', lineId: first.id, quantity: 0, key: 'd' }], first)).toEqual([])
  expect(findShownLine({ cart: null, changes: [back] }, first.id)).toBe(first)
})
