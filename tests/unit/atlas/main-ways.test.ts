import { expect, test } from 'vitest'
import { explore } from '../../paths/kit/explore.ts'
import { mainWayOf, mainWays } from '../../paths/main-ways.ts'
import { models } from '../../paths/models.ts'
import { order } from '../../paths/models/order.model.ts'
import { checkout } from '../../paths/models/checkout.model.ts'

test('every flow has a main way', () => {
  expect(Object.keys(mainWays).toSorted()).toEqual(models.map(({ machine }) => machine.id).toSorted())
})

test('the main way of the checkout goes through its steps to the placed order, and nowhere else', () => {
  const { transitions } = mainWayOf(checkout, explore(checkout))
  expect([...transitions].map((transition) => transition.replaceAll('checkout.', ''))).toEqual([
    'resuming —always[3]→ filling',
    'filling —form.changed→ filling',
    'filling.contact —contact.submitted[0]→ filling.handover',
    'filling.handover —handover.submitted[1]→ filling.payment',
    'filling.payment —order.confirmed[1]→ placing',
    'placing —xstate.done.actor.placeOrder[0]→ placed',
  ])
})

test('the main way of an order is listed in cash and by card, where the bank holds the amount', () => {
  const { ways } = mainWayOf(order, explore(order))
  expect(ways.map(({ states }) => states.slice(0, 3))).toEqual([
    ['order.paying.created', 'order.arriving.placed', 'order.arriving.received'],
    ['order.paying.created', 'order.paying.preauthorised', 'order.arriving.placed'],
  ])
  expect(new Set(ways.map(({ title }) => title?.en)).size).toBe(2)
})
