import { describe, expect, test } from 'vitest'
import { type MoneyOfCancellation, cancellationReasons } from '../../../contract/cancellation.ts'
import { orderStatuses, type OrderStatus, type StepReason } from '../../../contract/orders.ts'
import type { StoreOrder } from '../../../contract/store-orders.ts'
import type { HeldStep } from '../../../machines/kitchen/kitchen.ports.ts'
import {
  columnOf,
  hasLeftOrder,
  isCustomerOutside,
  ordersByColumn,
  promisedWithSteps,
  withoutLastStep,
} from '../../../machines/kitchen/kitchen.rules.ts'
import { asksForAge, moneyFor, nextSteps, quoteFor, reasonsFor } from '../../../machines/kitchen/presses.rules.ts'
import { canMove } from '../../../machines/order-lifecycle/order.rules.ts'
import { orderEvent } from '../../paths/fixtures/orders.ts'
import { storeCurbside, storeDelivery } from '../../paths/fixtures/store-orders.ts'

const at = (status: number, order: StoreOrder = storeDelivery): StoreOrder => ({ ...order, status })
const held = (status: OrderStatus): HeldStep => ({
  uuid: storeDelivery.uuid,
  status,
  minutes: null,
  reason: null,
  orderNumber: storeDelivery.order_number,
  until: 0,
})
const counter: StoreOrder = { ...storeCurbside, handover: 'counter' }
const later: StoreOrder = { ...storeDelivery, advance_order: 1 }

describe('the column of an order', () => {
  test.each([
    [2, 'new'],
    [3, 'new'],
    [13, 'new'],
    [15, 'new'],
    [22, 'new'],
    [10, 'accepted'],
    [12, 'accepted'],
    [11, 'later'],
    [5, 'oven'],
    [6, 'onTheWay'],
    [16, 'ready'],
    [17, 'ready'],
    [18, 'ready'],
    [19, 'ready'],
    [20, 'onTheWay'],
    [4, null],
    [7, null],
    [8, null],
    [9, null],
  ])('is, at the status %d, %s', (status, column) => expect(columnOf(at(status), [])).toBe(column))

  test('is that of a press that is still held', () => expect(columnOf(at(2), [held(10), held(5)])).toBe('oven'))

  test('stays the same when the store is out of contact', () =>
    expect(columnOf({ ...at(22), events: [orderEvent(1, 2), orderEvent(2, 10), orderEvent(3, 5)] }, [])).toBe('oven'))

  test('stays the same when the order is delayed', () =>
    expect(columnOf({ ...at(14), events: [orderEvent(1, 2), orderEvent(2, 10), orderEvent(3, 5)] }, [])).toBe('oven'))
})

test('a column begins with the customer who is outside', () => {
  const sooner = { ...at(17, storeDelivery), promised: { ...storeDelivery.promised, to: '2020-01-01T00:00:00Z' } }
  const outside = at(18, storeCurbside)
  expect(ordersByColumn([sooner, outside], []).ready).toEqual([outside, sooner])
})

test('an order that is made once more is next after the customers outside', () => {
  const sooner = { ...at(2, storeDelivery), promised: { ...storeDelivery.promised, to: '2020-01-01T00:00:00Z' } }
  const again = { ...at(2, storeDelivery), remake_of: 'BP-2345-6789' }
  expect(ordersByColumn([sooner, again], []).new).toEqual([again, sooner])
})

describe('a customer outside', () => {
  const outside: StoreOrder = {
    ...at(18, storeCurbside),
    events: [{ ...orderEvent(1, 18), at: '2026-03-03T16:00:00Z' }],
  }
  const twoMinutesLater = '2026-03-03T16:02:00Z'
  const called = (readAt: string, seen: string | null = null) =>
    hasLeftOrder({
      orders: [outside],
      steps: [],
      readAt,
      seen: seen === null ? [] : [{ uuid: outside.uuid, at: seen }],
    })

  test('insists after two minutes, and again two minutes after a touch', () => {
    expect(called('2026-03-03T16:01:59Z')).toBe(false)
    expect(called(twoMinutesLater)).toBe(true)
    expect(called(twoMinutesLater, '2026-03-03T15:50:00Z'), 'what was seen before the arrival was the order').toBe(true)
    expect(called('2026-03-03T16:03:59Z', twoMinutesLater)).toBe(false)
    expect(called('2026-03-03T16:04:00Z', twoMinutesLater)).toBe(true)
  })

  test('waits until the order is handed over, not only until that begins', () => {
    expect(isCustomerOutside({ ...outside, status: 19 }, [])).toBe(true)
    expect(isCustomerOutside(outside, [{ ...held(9), uuid: outside.uuid }])).toBe(false)
    expect(isCustomerOutside(at(17, storeCurbside), [])).toBe(false)
  })
})

test('a column begins with the order that is due next, and holds none that is over', () => {
  const due = (uuid: string, to: string, status = 2): StoreOrder => ({
    ...at(status),
    uuid,
    promised: { ...storeDelivery.promised, to },
  })
  const orders = [
    due('b', '2026-03-03T16:30:00Z'),
    due('a', '2026-03-03T16:10:00Z'),
    due('over', storeDelivery.created_at, 7),
  ]
  const { new: arrived, ...others } = ordersByColumn(orders, [])
  expect(arrived.map(({ uuid }) => uuid)).toEqual(['a', 'b'])
  expect(Object.values(others).flat()).toEqual([])
})

test.each([
  [0, 15],
  [29.9, 30],
  [30.5, 30],
  [33, 40],
  [90, 60],
])('an order promised in %d minutes is accepted by one press with %d', (left, quote) => {
  const from = Date.parse('2026-03-03T16:00:00Z')
  const promised = { ...storeDelivery.promised, from: new Date(from + left * 60_000).toISOString() }
  expect(quoteFor({ promised }, from)).toBe(quote)
})

test('an identification is asked for at the handover of alcohol alone', () => {
  expect(orderStatuses.filter((status) => asksForAge({ alcohol_age: 18 }, status))).toEqual([7, 9])
  expect(asksForAge({ alcohol_age: null }, 9)).toBe(false)
})

describe('the presses of an order', () => {
  test.each<[string, StoreOrder, readonly OrderStatus[]]>([
    ['a new order is accepted or refused', at(2), [10, 4, 8]],
    ['a new order for later is accepted for later', at(2, later), [11, 4, 8]],
    ['an accepted delivery goes to the oven, or is delayed', at(10), [5, 14, 8]],
    ['an order for later goes to the kitchen', at(11, later), [12, 14, 8]],
    ['a delivery from the oven leaves, or is delayed', at(5), [6, 14, 8]],
    ['an order for the counter is ready there', at(5, counter), [16, 14, 8]],
    ['an order for a car is ready there', at(5, storeCurbside), [17, 14, 8]],
    ['a delivery arrives, or nobody opens the door', at(6), [7, 20, 14, 8]],
    ['a delivery that nobody took arrives, or leaves again', at(20), [7, 6, 8]],
    ['an order at the counter is handed over', at(16, counter), [9, 8]],
    ['an order that is being handed over is handed over, or canceled', at(19, counter), [9, 8]],
    ['an order that is over has none', at(7), []],
  ])('%s', (_, order, steps) => expect(nextSteps(order, [])).toEqual(steps))

  test('follow those that are held', () => expect(nextSteps(at(2), [held(10)])).toEqual([5, 14, 8]))

  test.each(orderStatuses)('from the status %d are all of the order’s lifecycle', (status) => {
    for (const order of [at(status), at(status, counter), at(status, storeCurbside), at(status, later)])
      for (const next of nextSteps(order, [])) expect(canMove(status, next, order.order_type)).toBe(true)
  })
})

test('a held press moves the promised time by its minutes, as the server will', () => {
  const { promised } = storeDelivery
  const pressed = Date.parse('2026-03-04T20:00:00Z')
  const accepted = { ...held(10), minutes: 25, until: pressed + 10_000 }
  const shown = promisedWithSteps(storeDelivery, [accepted, held(5)])
  expect(shown.from).toBe('2026-03-04T20:25:00.000Z')
  expect(Date.parse(shown.to) - Date.parse(shown.from)).toBe(Date.parse(promised.to) - Date.parse(promised.from))
  expect(promisedWithSteps(storeDelivery, [held(5)])).toBe(promised)
  expect(promisedWithSteps(storeCurbside, [accepted])).toBe(storeCurbside.promised)
})

test('undoing takes back the last press of an order, and none of another one', () => {
  const other = { ...held(6), uuid: storeCurbside.uuid }
  expect(withoutLastStep([held(10), held(5), other], storeDelivery.uuid)).toEqual([held(10), other])
})

test('only a delivery is refused for its address', () => {
  expect(reasonsFor(4, storeDelivery, [])).toContain('address')
  expect(reasonsFor(4, counter, [])).toEqual(['busy', 'soldOut', 'closed', 'other'])
})

describe('the reasons of a cancellation', () => {
  test.each<[string, StoreOrder, readonly HeldStep[], readonly StepReason[]]>([
    ['of a pickup before it is ready', at(5, counter), [], ['customer', 'soldOut', 'mistake']],
    ['of a pickup that is ready', at(16, counter), [], ['noShow', 'customer', 'soldOut', 'mistake']],
    ['of a delivery on its way', at(6), [], ['undeliverable', 'customer', 'soldOut', 'mistake']],
    ['of a delivery at the door', at(20), [], cancellationReasons],
    ['of a delivery whose driver pressed that nobody opens', at(6), [held(20)], cancellationReasons],
    [
      'of a delivery that left the door again',
      { ...at(6), events: [orderEvent(1, 2), orderEvent(2, 20)] },
      [],
      cancellationReasons,
    ],
  ])('%s', (_, order, steps, reasons) => expect(reasonsFor(8, order, steps)).toEqual(reasons))
})

describe('the money of an order that is canceled', () => {
  const paid = (status: number, method: StoreOrder['payment']['method']): StoreOrder => ({
    ...at(status),
    payment: { method, change_for: null },
  })
  test.each<[string, StoreOrder, readonly HeldStep[], MoneyOfCancellation]>([
    ['in cash was not taken', paid(20, 'cash'), [], 'nothing'],
    ['by card is only held until the store accepts', paid(3, 'credit_card'), [], 'released'],
    ['by card is held by a store out of contact that had not accepted', paid(22, 'credit_card'), [], 'released'],
    ['by card goes back once the store accepted', paid(10, 'credit_card'), [], 'returned'],
    ['by card goes back once the store has pressed so', paid(2, 'credit_card'), [held(10)], 'returned'],
    ['by ATH Móvil goes back always', paid(2, 'ath_movil'), [], 'returned'],
  ])('%s', (_, order, steps, money) => expect(moneyFor(order, steps)).toBe(money))
})
