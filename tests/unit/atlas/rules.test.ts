import { expect, test } from 'vitest'
import { rulesOf } from '../../../scripts/atlas/build/rules.ts'
import { readFlowWords } from '../../../scripts/atlas/words/read-flow-words.ts'
import { createWordLookup } from '../../../scripts/atlas/words/word-lookup.ts'

const { cancellations } = rulesOf('en', createWordLookup(readFlowWords('en')))

test('the money of a card is held until the store accepts, also when contact with it is lost', () => {
  const lost = cancellations.filter(({ state }) => state === 'order.outOfContact')
  expect(lost.map(({ isAccepted, money, customer }) => [isAccepted, money, customer])).toEqual([
    [false, 'held', 'cancels'],
    [true, 'charged', 'calls'],
  ])
})

test('customers cancel every order that is not accepted, also one whose store is out of contact', () => {
  const held = cancellations.filter(({ money }) => money === 'held' || money === 'unpaid')
  expect(held.filter(({ customer }) => customer !== 'cancels')).toEqual([])
})
