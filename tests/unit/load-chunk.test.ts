import { afterEach, expect, test, vi } from 'vitest'
import { ChunkLoadError, chunkLimit, loadChunk } from '../../src/app/load-chunk.ts'

afterEach(() => void vi.restoreAllMocks())

/** The limit of the next load, which passes when the test says so. */
function heldLimit() {
  const limit = new AbortController()
  const asked = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  return { asked, pass: () => limit.abort() }
}

test('a file that comes is given on', async () => {
  await expect(loadChunk(() => Promise.resolve({ default: 'screen' }))).resolves.toEqual({ default: 'screen' })
})

test('a file that does not come is a ChunkLoadError with its cause', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  const error = await loadChunk(() => Promise.reject(cause)).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ChunkLoadError)
  expect(error).toMatchObject({ name: 'ChunkLoadError', cause })
})

test('a file is given up after 120 seconds', async () => {
  const limit = heldLimit()
  const loading = loadChunk(() => new Promise(() => undefined))
  expect(limit.asked).toHaveBeenCalledWith(chunkLimit)
  expect(chunkLimit).toBe(120_000)
  limit.pass()
  await expect(loading).rejects.toBeInstanceOf(ChunkLoadError)
})

test('a file that came before is not taken back when its time is over', async () => {
  const limit = heldLimit()
  const loading = loadChunk(() => Promise.resolve('screen'))
  await loading
  limit.pass()
  await expect(loading).resolves.toBe('screen')
})
