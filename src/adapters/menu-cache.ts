import * as v from 'valibot'
import { Category, Product } from '../../contract/menu.ts'
import type { Market } from '../../contract/market.ts'
import type { Result } from '../../contract/errors.ts'
import { Uuid } from '../../contract/primitives.ts'
import type { KeyValueStorage } from './storage.ts'

type Query = Readonly<Record<string, string>>
/** The device's cache of the menu. */
export type MenuCache = {
  categories: (query: Query, ask: () => Promise<Result<Category[]>>) => Promise<Result<Category[]>>
  product: (uuid: string, query: Query, ask: () => Promise<Result<Product>>) => Promise<Result<Product>>
  /** The last visited category. */
  lastCategory: () => string | null
  setLastCategory: (uuid: string) => void
  /** Answers are asked anew. */
  forget: () => void
}

const Kept = v.object({ version: v.literal(1), key: v.string(), at: v.number(), value: v.unknown() })

/**
 * Caches menu answers for all tabs, as long as the market allows, under session keys of fixed names (`listCategory`,
 * `listHalfHalf`, `categoryUuid`): one answer each, with its request. `now` is the device's clock in milliseconds: an
 * age needs no exact time.
 */
export function createMenuCache(
  storage: KeyValueStorage,
  now: () => number,
  { cache_minutes }: Pick<Market, 'cache_minutes'>,
): MenuCache {
  const believedFor = cache_minutes * 60_000
  function read<S extends v.GenericSchema>(name: string, key: string, schema: S): v.InferOutput<S> | null {
    try {
      const found = v.parse(Kept, JSON.parse(storage.getItem(name) ?? 'null'))
      const age = now() - found.at
      return found.key === key && age >= 0 && age < believedFor ? v.parse(schema, found.value) : null
    } catch {
      return null
    }
  }
  function keep(name: string, key: string, value: unknown) {
    try {
      storage.setItem(name, JSON.stringify({ version: 1, key, at: now(), value }))
    } catch {
      storage.removeItem(name) // full: it will be requested again
    }
  }
  const keyOf = (query: Query) => new URLSearchParams(query).toString()

  return {
    async categories(query, ask) {
      const key = keyOf(query)
      const found = read('listCategory', key, v.array(Category))
      if (found) return { ok: true, value: found }
      const answer = await ask()
      if (answer.ok) keep('listCategory', key, answer.value)
      return answer
    },
    async product(uuid, query, ask) {
      const key = keyOf({ ...query, uuid })
      const found = read('listHalfHalf', key, Product)
      if (found) return { ok: true, value: found }
      const answer = await ask()
      if (answer.ok && answer.value.isHalf) keep('listHalfHalf', key, answer.value)
      return answer
    },
    lastCategory: () => read('categoryUuid', '', Uuid),
    setLastCategory: (uuid) => keep('categoryUuid', '', uuid),
    forget: () => ['listCategory', 'listHalfHalf'].forEach((name) => storage.removeItem(name)),
  }
}
