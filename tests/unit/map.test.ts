import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { outlets } from '../../server/db/seed/outlets.ts'
import { initialViewState } from '../../src/map/engine-parts.ts'
import { groupStores } from '../../src/map/group-stores.ts'
import { firstView, movedByKey } from '../../src/map/view.ts'

const drawing = 'src/map/puerto-rico.json'

test('the drawing of the map is what its script makes of the installed data', () => {
  const folder = mkdtempSync(join(tmpdir(), 'map-'))
  const fresh = join(folder, 'fresh.json')
  execFileSync(process.execPath, ['scripts/map-data.mjs', fresh])
  expect(readFileSync(fresh, 'utf8') === readFileSync(drawing, 'utf8')).toBe(true)
  rmSync(folder, { recursive: true })
})

test('the drawing fits in 40 KiB', () => {
  expect(gzipSync(readFileSync(drawing), { level: 9 }).length).toBeLessThanOrEqual(40 * 1024)
})

const condado = { lat: 18.4571, long: -66.0747 }
const ponce = { lat: 18.0111, long: -66.6141 }

test('a map begins near the pin, else around its stores and their area, else with the island', () => {
  expect(firstView([ponce], null, condado)).toEqual({ center: condado, zoom: 15 })
  expect(firstView([ponce], null, null)).toEqual({ center: ponce, zoom: 15 })
  expect(firstView([condado, ponce], null, null)).toEqual({ bounds: [-66.6141, 18.0111, -66.0747, 18.4571] })
  const zone = [
    [-66.1, 18.4],
    [-66, 18.5],
  ] as const
  expect(firstView([condado], zone, null)).toEqual({ bounds: [-66.1, 18.4, -66, 18.5] })
  expect(initialViewState(firstView([], null, null))).toHaveProperty('bounds')
})

test('arrow keys step, with Shift they stride, other keys do nothing', () => {
  expect(movedByKey({ key: 'ArrowUp', shiftKey: false })).toEqual({ x: 0, y: -8 })
  expect(movedByKey({ key: 'ArrowRight', shiftKey: true })).toEqual({ x: 50, y: 0 })
  expect(movedByKey({ key: 'Enter', shiftKey: false })).toBeNull()
})

const seeded = outlets.map(({ code, name, position: [long, lat] }) => ({ code, name, lat, long }))

test.each([6.5, 8.2, 10, 12, 14])(
  'at zoom %d every store is in one group, and no two groups cover one another',
  (zoom) => {
    const groups = groupStores(seeded, zoom)
    const numbers = groups.flatMap(({ stores }) => stores.map(({ number }) => number))
    expect(numbers.toSorted((a, b) => a - b)).toEqual(seeded.map((_, index) => index + 1))
    const middles = groups.map(({ lat, long }, index) => ({ code: String(index), name: '', lat, long }))
    expect(groupStores(middles, zoom)).toHaveLength(groups.length)
  },
)

test('from near, every store stands alone at its place', () => {
  expect(groupStores(seeded, 14).map(({ stores, ...place }) => [stores.length, place])).toEqual(
    seeded.map(({ lat, long }) => [1, { lat, long }]),
  )
})
