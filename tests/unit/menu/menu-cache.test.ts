import { expect, test } from 'vitest'
import { market } from '../../../server/domain/market.ts'
import { createMenuCache } from '../../../src/adapters/menu-cache.ts'
import { memoryStorage } from '../../../src/adapters/storage.ts'
import type { Category } from '../../../contract/menu.ts'
import { halfAndHalf, soda } from '../../paths/fixtures/products-and-carts.ts'
import { refusal } from '../../paths/fixtures/answers.ts'
import { uuid } from '../../paths/fixtures/places.ts'

const sides: Category = {
  uuid: uuid(1),
  code: 'SI',
  slug: 'sides',
  name: 'Acompañantes',
  lower_categories: [],
  display_type: { web: 'cards', mobile: 'list' },
  only_lunch: false,
  only_hut_day: false,
  needs_store: false,
  piece: 1,
}
const here = { lang: 'es', outlet_code: 'B001' }

/** Returns a cache, its storage and clock, and the number of requests. */
function scene(storage = memoryStorage()) {
  const world = { now: '2026-03-04T16:00:00.000Z', asked: 0 }
  const cache = createMenuCache(storage, () => Date.parse(world.now), market)
  const list = (query: Record<string, string> = here) =>
    cache.categories(query, () => {
      world.asked += 1
      return Promise.resolve({ ok: true, value: [sides] })
    })
  return { world, cache, list, storage }
}

test('the categories are requested once in five minutes', async () => {
  const { world, list } = scene()
  expect(await list()).toEqual({ ok: true, value: [sides] })
  world.now = '2026-03-04T16:04:59.000Z'
  expect(await list()).toEqual({ ok: true, value: [sides] })
  expect(world.asked).toBe(1)
  world.now = '2026-03-04T16:05:00.000Z'
  await list()
  expect(world.asked).toBe(2)
})

test('[menu.cache] another store, time or language is cached separately', async () => {
  const { world, list } = scene()
  await list()
  await list({ ...here, outlet_code: 'B002' })
  await list({ ...here, outlet_code: 'B002', order_time: '2026-03-04 22:00:00' })
  expect(world.asked).toBe(3)
})

test('a clock set back invalidates the cache', async () => {
  const { world, list } = scene()
  await list()
  world.now = '2026-03-04T15:00:00.000Z'
  await list()
  expect(world.asked).toBe(2)
})

test('invalid entries are requested again, and refusals are not cached', async () => {
  const { world, cache, list, storage } = scene()
  const refused = refusal('HUTBE-1')
  expect(await cache.categories(here, () => Promise.resolve(refused))).toEqual(refused)
  expect(storage.getItem('listCategory')).toBeNull()
  await list()
  storage.setItem('listCategory', JSON.stringify({ version: 1, key: '', at: 0, value: 'pizza' }))
  await list()
  storage.setItem('listCategory', '{')
  await list()
  expect(world.asked).toBe(3)
})

test('half-and-half products are cached, others are not', async () => {
  const { cache, storage } = scene()
  await cache.product(soda.uuid, here, () => Promise.resolve({ ok: true, value: soda }))
  expect(storage.getItem('listHalfHalf')).toBeNull()
  await cache.product(halfAndHalf.uuid, here, () => Promise.resolve({ ok: true, value: halfAndHalf }))
  expect(storage.getItem('listHalfHalf')).toContain(halfAndHalf.uuid)
  const again = await cache.product(halfAndHalf.uuid, here, () => Promise.reject(new Error('asked again')))
  expect(again).toEqual({ ok: true, value: halfAndHalf })
})

test('the last category is remembered for five minutes', () => {
  const { world, cache, storage } = scene()
  expect(cache.lastCategory()).toBeNull()
  cache.setLastCategory(sides.uuid)
  expect(cache.lastCategory()).toBe(sides.uuid)
  expect(storage.getItem('categoryUuid')).toContain(sides.uuid)
  world.now = '2026-03-04T16:06:00.000Z'
  expect(cache.lastCategory()).toBeNull()
})

test('a full storage only disables the cache', async () => {
  const full = memoryStorage()
  full.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  expect(await scene(full).list()).toEqual({ ok: true, value: [sides] })
})
