import { expect, test } from 'vitest'
import type { CartChange, QueuedChange } from '../../../machines/cart/cart.ports.ts'
import { enqueueChange } from '../../../machines/cart/cart.rules.ts'
import { pizzaItem } from '../../paths/fixtures/products-and-carts.ts'
import { uuid } from '../../paths/fixtures/places.ts'

const number = (line: number, quantity: number): CartChange => ({ kind: 'quantity', lineId: uuid(line), quantity })
const added: CartChange = { kind: 'add', item: pizzaItem }

/** Returns the positions of the changes that stay queued. */
const keysOf = (...asked: readonly CartChange[]) =>
  asked
    .map((change, index): QueuedChange => ({ ...change, key: String(index) }))
    .reduce<QueuedChange[]>(enqueueChange, [])
    .map(({ key }) => key)

test('queued quantities of one line shrink to the one in flight and the last', () => {
  expect(keysOf(number(1, 2))).toEqual(['0'])
  expect(keysOf(number(1, 2), number(1, 3))).toEqual(['0', '1'])
  expect(keysOf(number(1, 2), number(1, 3), number(1, 4), number(1, 5))).toEqual(['0', '3'])
})

test('alternating quantities of two lines shrink to one each', () => {
  expect(keysOf(number(1, 2), number(2, 2), number(1, 3), number(2, 3), number(1, 4))).toEqual(['0', '3', '4'])
})

test('quantities of a line do not merge across other changes to it', () => {
  expect(keysOf(added, number(1, 2), added, number(1, 3))).toEqual(['0', '1', '2', '3'])
  expect(keysOf(added, number(1, 2), { kind: 'remove', lineId: uuid(1) })).toEqual(['0', '1', '2'])
  expect(keysOf(added, number(1, 2), { kind: 'coupon', code: 'A', from: 'form' }, number(1, 3), number(1, 4))).toEqual([
    '0',
    '1',
    '2',
    '4',
  ])
})
