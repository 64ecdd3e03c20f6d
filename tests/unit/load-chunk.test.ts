import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChunkLoadError, chunkTimeoutSeconds, loadChunk } from '../../src/app/chunk-loading/load-chunk.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a loaded file is returned and its timer is cleared', async () => {
  await expect(loadChunk(() => Promise.resolve({ default: 'screen' }))).resolves.toEqual({ default: 'screen' })
  await Promise.resolve()
  expect(vi.getTimerCount()).toBe(0)
})

test('a file that fails to load throws a ChunkLoadError with its cause', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  const error = await loadChunk(() => Promise.reject(cause)).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ChunkLoadError)
  expect(error).toMatchObject({ name: 'ChunkLoadError', cause })
})

test('a file times out after 120 seconds', async () => {
  const isOver = vi.fn<(error: unknown) => void>()
  loadChunk(() => new Promise(() => undefined)).catch(isOver)
  expect(chunkTimeoutSeconds).toBe(120)
  await vi.advanceTimersByTimeAsync(119_000)
  expect(isOver).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(isOver).toHaveBeenCalledWith(expect.any(ChunkLoadError))
})
