import { expect, test, vi } from 'vitest'
import { createServerClock } from '../../src/adapters/server-clock.ts'

const device = Date.parse('2026-03-03T16:00:00Z')
const ignore = () => undefined
const headers = (date: string, cacheControl = 'no-store') => new Headers({ date, 'cache-control': cacheControl })

test('it shows the time of the device until the server has spoken', () => {
  expect(createServerClock(() => device, ignore).now()).toBe('2026-03-03T16:00:00.000Z')
})

test('it shows the time of the server, and runs on with the device', () => {
  let time = device
  const clock = createServerClock(() => time, ignore)
  clock.learn(headers('Sun, 01 Nov 2026 12:00:00 GMT'))
  expect(clock.now()).toBe('2026-11-01T12:00:00.000Z')
  time += 90_000
  expect(clock.now()).toBe('2026-11-01T12:01:30.000Z')
})

test('answers that a cache may have kept teach nothing', () => {
  const clock = createServerClock(() => device, ignore)
  clock.learn(headers('Sun, 01 Nov 2026 12:00:00 GMT', 'public, max-age=60'))
  clock.learn(new Headers({ date: 'Sun, 01 Nov 2026 12:00:00 GMT' }))
  expect(clock.now()).toBe('2026-03-03T16:00:00.000Z')
})

test('no date, or a strange one, teaches nothing', () => {
  const clock = createServerClock(() => device, ignore)
  clock.learn(new Headers({ 'cache-control': 'no-store' }))
  clock.learn(headers('yesterday'))
  expect(clock.now()).toBe('2026-03-03T16:00:00.000Z')
})

test('the whole seconds of the header do not make the time jump', () => {
  let time = device
  const clock = createServerClock(() => time, ignore)
  clock.learn(headers('Tue, 03 Mar 2026 17:00:00 GMT'))
  time += 10_900
  clock.learn(headers('Tue, 03 Mar 2026 17:00:10 GMT'))
  expect(clock.now()).toBe('2026-03-03T17:00:10.900Z')
})

test('who shows a time is told when it was wrong, and only then', () => {
  const corrected = vi.fn<() => void>()
  const clock = createServerClock(() => device, corrected)
  clock.learn(headers('Tue, 03 Mar 2026 16:00:01 GMT'))
  expect(corrected).not.toHaveBeenCalled()
  clock.learn(headers('Tue, 03 Mar 2026 17:00:00 GMT'))
  clock.learn(headers('Tue, 03 Mar 2026 17:00:00 GMT'))
  expect(corrected).toHaveBeenCalledTimes(1)
})
