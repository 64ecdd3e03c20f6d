import { expect, test, vi } from 'vitest'
import { createServerClock } from '../../src/api/server-clock.ts'

const device = Date.parse('2026-03-03T16:00:00Z')
const ignore = () => undefined
const headers = (date: string, cacheControl = 'no-store') => new Headers({ date, 'cache-control': cacheControl })

test('the clock shows device time until the server answers', () => {
  expect(createServerClock(() => device, ignore).now()).toBe('2026-03-03T16:00:00.000Z')
})

test('[time.clock] the clock shows server time and keeps running', () => {
  let time = device
  const clock = createServerClock(() => time, ignore)
  clock.learn(headers('Sun, 01 Nov 2026 12:00:00 GMT'))
  expect(clock.now()).toBe('2026-11-01T12:00:00.000Z')
  time += 90_000
  expect(clock.now()).toBe('2026-11-01T12:01:30.000Z')
})

test('cacheable responses do not set the clock', () => {
  const clock = createServerClock(() => device, ignore)
  clock.learn(headers('Sun, 01 Nov 2026 12:00:00 GMT', 'public, max-age=60'))
  clock.learn(new Headers({ date: 'Sun, 01 Nov 2026 12:00:00 GMT' }))
  expect(clock.now()).toBe('2026-03-03T16:00:00.000Z')
})

test('a missing or invalid date does not set the clock', () => {
  const clock = createServerClock(() => device, ignore)
  clock.learn(new Headers({ 'cache-control': 'no-store' }))
  clock.learn(headers('yesterday'))
  expect(clock.now()).toBe('2026-03-03T16:00:00.000Z')
})

test('whole seconds in the header do not make the clock jump', () => {
  let time = device
  const clock = createServerClock(() => time, ignore)
  clock.learn(headers('Tue, 03 Mar 2026 17:00:00 GMT'))
  time += 10_900
  clock.learn(headers('Tue, 03 Mar 2026 17:00:10 GMT'))
  expect(clock.now()).toBe('2026-03-03T17:00:10.900Z')
})

test('a correction is announced only when the time was wrong', () => {
  const corrected = vi.fn<() => void>()
  const clock = createServerClock(() => device, corrected)
  clock.learn(headers('Tue, 03 Mar 2026 16:00:01 GMT'))
  expect(corrected).not.toHaveBeenCalled()
  clock.learn(headers('Tue, 03 Mar 2026 17:00:00 GMT'))
  clock.learn(headers('Tue, 03 Mar 2026 17:00:00 GMT'))
  expect(corrected).toHaveBeenCalledTimes(1)
})

test('the clock begins with the correction of an earlier page and tells each new one', () => {
  const corrections: number[] = []
  const clock = createServerClock(
    () => device,
    (ahead) => corrections.push(ahead),
    3_600_000,
  )
  expect(clock.now()).toBe('2026-03-03T17:00:00.000Z')
  clock.learn(headers('Tue, 03 Mar 2026 16:30:00 GMT'))
  expect(corrections).toEqual([1_800_000])
})
