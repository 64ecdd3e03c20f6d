import { expect, test } from 'vitest'
import { compareFlows } from '../../../scripts/atlas/diff/compare-flows.ts'
import type { FlowText } from '../../../scripts/atlas/diff/flow-sentences.ts'
import { summarize } from '../../../scripts/atlas/diff/summarize.ts'

/** A state by its key, name and description; or an arrow by its key and parts. */
type Said = readonly [key: string, ...parts: string[]]

const flow = (name: string, ...said: Said[]): FlowText => ({
  name,
  sentences: said.map(([key, ...parts]) => ({ key, text: parts.join(' '), parts })),
})
type Flows = Readonly<Record<string, FlowText>>
const compare = (before: Flows, after: Flows) => compareFlows({ es: before, en: before }, { es: after, en: after }).en

test('flows that say the same have no difference, whatever the order of their sentences', () => {
  const [one, other] = [['a', 'A.'] as const, ['b', 'B.'] as const]
  expect(compare({ cart: flow('Cart', one, other) }, { cart: flow('Cart', other, one) })).toEqual([])
})

test('new, gone and changed sentences are told with the flow that they are of', () => {
  const before = { cart: flow('Cart', ['a', 'A.'], ['b', 'B.']), idle: flow('Idle', ['c', 'C.']) }
  const after = { cart: flow('Cart', ['a', 'Another A.'], ['d', 'D.']), idle: flow('Idle', ['c', 'C.']) }
  expect(compare(before, after)).toEqual([
    {
      id: 'cart',
      name: 'Cart',
      kind: 'changed',
      differences: [
        { key: 'a 1', before: 'A.', after: 'Another A.', parts: ['Another A.'] },
        { key: 'b 1', before: 'B.', after: null, parts: ['B.'] },
        { key: 'd 1', before: null, after: 'D.', parts: ['D.'] },
      ],
    },
  ])
})

test('a flow that is gone loses all its sentences, and several of one key are compared in their order', () => {
  const found = compare({ idle: flow('Idle', ['c', 'First.'], ['c', 'Second.']) }, {})
  expect(found.map(({ kind, differences }) => [kind, differences.map(({ before, after }) => [before, after])])).toEqual(
    [
      [
        'gone',
        [
          ['First.', null],
          ['Second.', null],
        ],
      ],
    ],
  )
})

test('a state with another key and the same words is not told, nor are its arrows and its time limit', () => {
  const said = (state: string): Said[] => [
    [state, 'Sending', 'It is on its way.'],
    [`${state} —xstate.after.limit.${state}→ cart`, 'Sending', 'Cart', 'no answer'],
  ]
  const before = { cart: flow('Cart', ['cart', 'Cart', 'The order.'], ...said('cart.sending')) }
  const after = { cart: flow('Cart', ['cart', 'Cart', 'The order.'], ...said('cart.open.sending')) }
  expect(compare(before, after)).toEqual([])
})

test('a state with another key is the same one if its name or its description stayed in one language', () => {
  const before = { cart: flow('Cart', ['cart.calm', 'Calm', 'Nothing is asked for.']) }
  const [es, en] = [
    { cart: flow('Cart', ['cart.idle', 'Quieto', 'Nada se pide.']) },
    { cart: flow('Cart', ['cart.idle', 'Idle', 'Nothing is asked for.']) },
  ]
  const found = compareFlows({ es: before, en: before }, { es, en })
  for (const [machine] of [found.es, found.en])
    expect(machine?.differences.map(({ key, before: old }) => [key, old])).toEqual([
      ['cart.idle 1', 'Calm Nothing is asked for.'],
    ])
})

test('a flow with another id and the same name is the same flow', () => {
  const before = { usual: flow('The usual', ['usual', 'The usual', 'It is repeated.'], ['usual.a', 'A', 'B']) }
  const after = { favorite: flow('The usual', ['favorite', 'The usual', 'It is repeated.'], ['favorite.a', 'A', 'B']) }
  expect(compare(before, after)).toEqual([])
})

test('an arrow of another event that says the same is the same arrow', () => {
  const arrow = (event: string): Said => [`cart —cart.${event}→ cart.empty`, 'Cart', 'Empty', 'left alone']
  expect(compare({ cart: flow('Cart', arrow('rested')) }, { cart: flow('Cart', arrow('expired')) })).toEqual([])
})

test('states and arrows that move into a group are drawn differently, not gone', () => {
  const before = {
    order: flow(
      'Order',
      ['order.created', 'Created', 'It exists.'],
      ['order.held', 'Held', 'The bank holds it.'],
      ['order.canceled', 'Canceled', 'It is over.'],
      ['order.created —said→ order.canceled', 'Created', 'Canceled', 'said, if unpaid'],
      ['order.held —said→ order.canceled', 'Held', 'Canceled', 'said, if unpaid'],
    ),
  }
  const after = {
    order: flow(
      'Order',
      ['order.paying', 'Being paid', 'It waits for its payment.'],
      ['order.paying.created', 'Created', 'It exists.'],
      ['order.paying.held', 'Held', 'The bank holds it.'],
      ['order.canceled', 'Canceled', 'It is over.'],
      ['order.paying —said→ order.canceled', 'Being paid', 'Canceled', 'said, if unpaid'],
    ),
  }
  for (const [one, other] of [
    [before, after],
    [after, before],
  ] as const) {
    const [order] = compare(one, other)
    expect(order?.differences).toHaveLength(3)
    for (const { before: old, after: now } of order?.differences ?? []) {
      expect(old).not.toBeNull()
      expect(now).not.toBeNull()
    }
  }
})

test('an arrow that only a group has now, or a new group with a new state, is still new', () => {
  const before = { order: flow('Order', ['order.a', 'A', 'About a.'], ['order.b', 'B', 'About b.']) }
  const after = {
    order: flow(
      'Order',
      ['order.g', 'G', 'About g.'],
      ['order.g.a', 'A', 'About a.'],
      ['order.g.c', 'C', 'About c.'],
      ['order.b', 'B', 'About b.'],
      ['order.g —said→ order.b', 'G', 'B', 'said'],
    ),
  }
  expect(compare(before, after)[0]?.differences.filter((one) => one.before === null)).toHaveLength(3)
})

test('the summary tells new flows by those they are for, new states before arrows, and always something that is gone', () => {
  const before = {
    cart: flow('Cart', ['cart', 'Cart', 'The order.'], ['cart.b', 'B', 'About b.']),
    idle: flow('Idle', ['idle', 'Idle', 'An hour.']),
    game: flow('Game', ['game', 'Game', 'A game.']),
  }
  const after = {
    cart: flow(
      'Cart',
      ['cart', 'Cart', 'The order.'],
      ['cart —paid→ cart.c', 'Cart', 'C', 'It was paid'],
      ['cart —kept→ cart', 'Cart', 'Cart', 'It was kept'],
      ['cart.c', 'C', 'About c.'],
    ),
    refund: flow('Refund', ['refund', 'Refund', 'Money back.'], ['refund.a', 'A', 'About a.']),
    game: flow('Game', ['game', 'Game', 'Another game.']),
  }
  expect(summarize(compare(before, after), 'en')).toEqual({
    lead: [
      'There is one new flow.',
      'One flow is gone: “Idle”.',
      'One flow does something new or no longer does something.',
      'Of one flow only its description in this atlas changed: nobody notices it.',
    ],
    added: [{ title: 'New for the office', flows: [{ id: 'refund', name: 'Refund', about: 'Money back.' }] }],
    flows: [
      {
        id: 'cart',
        name: 'Cart',
        counts: '1 new state, 1 state less, and 2 new arrows',
        sentences: ['New: “C”. About c.', 'New: from “Cart” to “C”: it was paid.', 'No longer: “B”. About b.'],
        rest: 1,
      },
    ],
  })
})

test('arrows of the main way are told before others, and nothing changed is said so', () => {
  const before = { cart: flow('Cart', ['cart.empty', 'Empty', '.']) }
  const after = {
    cart: flow(
      'Cart',
      ['cart.empty', 'Empty', '.'],
      ['cart.empty —lost→ cart.waiting', 'Empty', 'Waiting', 'Lost'],
      ['cart.empty —added→ cart.changing', 'Empty', 'Changing', 'Added'],
    ),
  }
  expect(summarize(compare(before, after), 'en').flows.flatMap(({ sentences }) => sentences)).toEqual([
    'New: from “Empty” to “Changing”: added.',
    'New: from “Empty” to “Waiting”: lost.',
  ])
  expect(summarize(compare(after, after), 'es')).toEqual({ lead: ['Nada cambió.'], added: [], flows: [] })
})
