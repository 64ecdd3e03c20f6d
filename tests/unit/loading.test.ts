import { expect, test, vi } from 'vitest'
import { createLoadingCounter } from '../../src/router-context/loading-counter.ts'

test('loading lasts until the last call has succeeded or failed', async () => {
  const loading = createLoadingCounter()
  const first = Promise.withResolvers<string>()
  const second = Promise.withResolvers<string>()
  const counted = [loading.during(first.promise), loading.during(second.promise)]
  expect(loading.isLoading()).toBe(true)
  first.resolve('answer')
  await counted[0]
  expect(loading.isLoading()).toBe(true)
  second.reject(new Error('no network'))
  await expect(counted[1]).rejects.toThrow('no network')
  expect(loading.isLoading()).toBe(false)
})

test('a subscriber is notified of changes until it unsubscribes', async () => {
  const loading = createLoadingCounter()
  const listener = vi.fn<() => void>()
  const leave = loading.subscribe(listener)
  await loading.during(Promise.resolve('answer'))
  expect(listener).toHaveBeenCalledTimes(2)
  leave()
  await loading.during(Promise.resolve('answer'))
  expect(listener).toHaveBeenCalledTimes(2)
})
