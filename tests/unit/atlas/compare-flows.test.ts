import { expect, test } from 'vitest'
import { compareFlows } from '../../../scripts/atlas/diff/compare-flows.ts'

const flow = (name: string, ...sentences: (readonly [string, string])[]) => ({
  name,
  sentences: sentences.map(([key, text]) => ({ key, text })),
})

test('flows that say the same have no difference, whatever the order of their sentences', () => {
  const [one, other] = [['a', 'A.'] as const, ['b', 'B.'] as const]
  expect(compareFlows({ cart: flow('Cart', one, other) }, { cart: flow('Cart', other, one) })).toEqual([])
})

test('new, gone and changed sentences are told with the flow that they are of', () => {
  const before = { cart: flow('Cart', ['a', 'A.'], ['b', 'B.']), idle: flow('Idle', ['c', 'C.']) }
  const after = { cart: flow('Cart', ['a', 'Another A.'], ['d', 'D.']), idle: flow('Idle', ['c', 'C.']) }
  expect(compareFlows(before, after)).toEqual([
    {
      id: 'cart',
      name: 'Cart',
      differences: [
        { key: 'a 1', before: 'A.', after: 'Another A.' },
        { key: 'b 1', before: 'B.', after: null },
        { key: 'd 1', before: null, after: 'D.' },
      ],
    },
  ])
})

test('a flow that is gone loses all its sentences, and several of one key are compared in their order', () => {
  expect(compareFlows({ idle: flow('Idle', ['c', 'First.'], ['c', 'Second.']) }, {})).toEqual([
    {
      id: 'idle',
      name: 'Idle',
      differences: [
        { key: 'c 1', before: 'First.', after: null },
        { key: 'c 2', before: 'Second.', after: null },
      ],
    },
  ])
})
