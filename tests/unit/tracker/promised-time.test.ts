import { expect, test } from 'vitest'
import { refusalReasonOf, type OrderEvent } from '../../../contract/orders.ts'
import { isTimeUnknown, promisedTime, silenceDeadline } from '../../../machines/tracker/tracker.rules.ts'
import { orderEvent, trackedOrderAt } from '../../paths/fixtures/orders.ts'

const tracked = trackedOrderAt(2)
const until = (minute: number) => ({ from: `2026-03-04T21:${minute}:00Z`, to: `2026-03-04T21:${minute + 10}:00Z` })
const accepted: OrderEvent = { ...orderEvent(2, 10), promised: until(10) }
const delayed: OrderEvent = { ...orderEvent(3, 14), promised: until(30) }

test('the promised time is the last one that the store gave', () => {
  expect(promisedTime([], tracked)).toEqual(tracked.order.promised)
  expect(promisedTime([orderEvent(1, 2), accepted], tracked)).toEqual(until(10))
  expect(promisedTime([accepted, delayed, orderEvent(4, 5)], tracked)).toEqual(until(30))
})

test('the store counts as silent once the new time has passed', () => {
  expect(silenceDeadline([accepted, delayed], tracked)).toBe(Date.parse('2026-03-04T21:40:00Z'))
})

test('a delay without a new time leaves the time unknown', () => {
  expect(isTimeUnknown([accepted, orderEvent(3, 14)], tracked)).toBe(true)
  expect(isTimeUnknown([accepted, delayed], tracked)).toBe(false)
  expect(isTimeUnknown([accepted, orderEvent(3, 14), orderEvent(4, 5)], tracked)).toBe(false)
})

test('a refusal has its reason, or another one', () => {
  expect(refusalReasonOf([accepted])).toBeNull()
  expect(refusalReasonOf([{ ...orderEvent(2, 4), reason: 'busy' }])).toBe('busy')
  expect(refusalReasonOf([orderEvent(2, 4)])).toBe('other')
})
