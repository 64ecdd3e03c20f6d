import { afterEach, expect, test, vi } from 'vitest'
import { readPosition } from '../../../src/adapters/geolocation.ts'
import { ashford } from '../../paths/fixtures/places.ts'

afterEach(() => vi.unstubAllGlobals())

const located = (accuracy: number) => {
  const coords = { latitude: ashford.lat, longitude: ashford.long, accuracy }
  vi.stubGlobal('navigator', {
    geolocation: { getCurrentPosition: (found: (position: { coords: typeof coords }) => void) => found({ coords }) },
  })
  return readPosition(() => Promise.resolve(ashford))
}

test.each([
  [20, ashford],
  [1000, ashford],
  [5000, { ...ashford, isRough: true }],
])('a device location with an accuracy of %i m is marked as rough only beyond a limit', async (accuracy, place) => {
  expect(await located(accuracy)).toEqual({ ok: true, place })
})
