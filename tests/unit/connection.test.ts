import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import { createConnectionWatch, retryDelay } from '../../src/adapters/connection-watch.ts'

let browser = new EventTarget()
beforeEach(() => {
  vi.useFakeTimers()
  browser = new EventTarget()
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Starts a connection watch and collects its events. */
function watch(failures: number) {
  const told: string[] = []
  const listener = setup({ actors: { watch: createConnectionWatch() } }).createMachine({
    invoke: { src: 'watch', input: { failures } },
    on: { '*': { actions: ({ event }) => void told.push(event.type) } },
  })
  const actor = createActor(listener).start()
  return { told, stop: () => actor.stop() }
}

test('the retry delay grows exponentially from two seconds to one minute', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 2000].map(retryDelay)).toEqual([
    2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000,
  ])
})

test('the connection is reported as restored when the browser goes online', () => {
  const { told, stop } = watch(5)
  browser.dispatchEvent(new Event('online'))
  expect(told).toEqual(['connection.returned'])
  stop()
})

test('the connection is retried after the delay when the browser reports nothing', () => {
  const { told, stop } = watch(2)
  vi.advanceTimersByTime(3999)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told).toEqual(['connection.returned'])
  stop()
})

test('a stopped watch reports nothing', () => {
  const { told, stop } = watch(1)
  stop()
  browser.dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(120_000)
  expect(told).toEqual([])
})
