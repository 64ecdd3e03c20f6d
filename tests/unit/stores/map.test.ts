import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { outlets } from '../../../server/db/seed/outlets.ts'
import { initialViewState, schematicMaxZoom } from '../../../src/map/engine-shared.ts'
import { groupStores } from '../../../src/map/group-stores.ts'
import { schematicStyle } from '../../../src/map/schematic-style.ts'
import { initialView, movePointByKey } from '../../../src/map/map-view.ts'

const drawing = 'src/map/puerto-rico.json'

test.each([
  [drawing, 'scripts/write-map-data.mjs'],
  ['server/adapters/gazetteer.json', 'scripts/write-gazetteer.mjs'],
])('%s is what %s makes of the installed data', (file, script) => {
  const folder = mkdtempSync(join(tmpdir(), 'map-'))
  const fresh = join(folder, 'fresh.json')
  execFileSync(process.execPath, [script, fresh])
  expect(readFileSync(fresh, 'utf8') === readFileSync(file, 'utf8')).toBe(true)
  rmSync(folder, { recursive: true })
})

test('the map drawing has the main roads with their names through their towns', () => {
  const Road = v.object({
    properties: v.object({ is: v.literal('road'), ref: v.string(), name: v.optional(v.string()) }),
    geometry: v.object({ coordinates: v.array(v.tuple([v.number(), v.number()])) }),
  })
  const { features } = v.parse(v.object({ features: v.array(v.unknown()) }), JSON.parse(readFileSync(drawing, 'utf8')))
  const roads = features.flatMap((feature) => (v.is(Road, feature) ? [feature] : []))
  const main = ['PR-1', 'PR-2', 'PR-3', 'PR-10', 'PR-18', 'PR-22', 'PR-26', 'PR-30', 'PR-52', 'PR-53', 'PR-66']
  expect(main.filter((ref) => !roads.some(({ properties }) => properties.ref === ref))).toEqual([])
  expect(roads.find(({ properties }) => properties.ref === 'PR-52')?.properties.name).toBe('Autopista Luis A. Ferré')
  /** Whether a road passes within about three kilometers of a place. */
  const passes = (wanted: string, [long, lat]: readonly [number, number]) =>
    roads.some(
      ({ properties, geometry }) =>
        properties.ref === wanted && geometry.coordinates.some(([x, y]) => Math.hypot(x - long, y - lat) < 0.028),
    )
  for (const [ref, ...towns] of [
    ['PR-2', [-66.1557, 18.3986], [-66.7157, 18.4724], [-67.1396, 18.2011], [-66.624, 18.0103]],
    ['PR-22', [-66.1557, 18.3986], [-66.3877, 18.4444], [-66.7157, 18.4724]],
    ['PR-52', [-66.0485, 18.2341], [-66.166, 18.1119], [-66.2979, 17.9775], [-66.624, 18.0103]],
    ['PR-3', [-65.9574, 18.3808], [-65.6524, 18.3258], [-65.8274, 18.1497], [-66.1138, 17.9841]],
    ['PR-30', [-66.0485, 18.2341], [-65.8274, 18.1497]],
  ] as const)
    for (const town of towns) expect(passes(ref, town), `${ref} at ${town.join()}`).toBe(true)
})

test('the schematic map labels its roads, says that they are approximate and zooms as far as places are shown', () => {
  const style = schematicStyle('ground.json', false, { census: 'Censo', roads: 'trazado aproximado' })
  expect(style.layers.find(({ id }) => id === 'road-names')).toMatchObject({ layout: { 'symbol-placement': 'line' } })
  expect(style.sources['ground']).toMatchObject({ attribution: expect.stringContaining('trazado aproximado') })
  expect(schematicMaxZoom).toBe(15)
})

test('the map drawing fits in 42 KiB', () => {
  expect(gzipSync(readFileSync(drawing), { level: 9 }).length).toBeLessThanOrEqual(42 * 1024)
})

const condado = { lat: 18.4571, long: -66.0747 }
const ponce = { lat: 18.0111, long: -66.6141 }

test('a map starts at the pin, or else at its stores and their area, or else at the island', () => {
  expect(initialView([ponce], null, condado)).toEqual({ center: condado, zoom: 15 })
  expect(initialView([ponce], null, null)).toEqual({ center: ponce, zoom: 15 })
  expect(initialView([condado, ponce], null, null)).toEqual({ bounds: [-66.6141, 18.0111, -66.0747, 18.4571] })
  const zone = [
    [-66.1, 18.4],
    [-66, 18.5],
  ] as const
  expect(initialView([condado], zone, null)).toEqual({ bounds: [-66.1, 18.4, -66, 18.5] })
  expect(initialViewState(initialView([], null, null))).toHaveProperty('bounds')
})

test('arrow keys move by a step, by more with Shift, and other keys do nothing', () => {
  expect(movePointByKey({ key: 'ArrowUp', shiftKey: false })).toEqual({ x: 0, y: -8 })
  expect(movePointByKey({ key: 'ArrowRight', shiftKey: true })).toEqual({ x: 50, y: 0 })
  expect(movePointByKey({ key: 'Enter', shiftKey: false })).toBeNull()
})

const seeded = outlets.map(({ code, name, position: [long, lat] }) => ({ code, name, lat, long }))

test.each([6.5, 8.2, 10, 12, 14, 15])('at zoom %d every store is in one group and no two groups overlap', (zoom) => {
  const groups = groupStores(seeded, zoom)
  const numbers = groups.flatMap(({ stores }) => stores.map(({ number }) => number))
  expect(numbers.toSorted((a, b) => a - b)).toEqual(seeded.map((_, index) => index + 1))
  const middles = groups.map(({ lat, long }, index) => ({ code: String(index), name: '', lat, long }))
  expect(groupStores(middles, zoom)).toHaveLength(groups.length)
})

test('stores are separate and at their place when zoomed in', () => {
  expect(groupStores(seeded, 14).map(({ stores, ...place }) => [stores.length, place])).toEqual(
    seeded.map(({ lat, long }) => [1, { lat, long }]),
  )
})
