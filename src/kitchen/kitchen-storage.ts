import * as v from 'valibot'
import { OrderStatus, stepReasons } from '../../contract/orders.ts'
import { Language, Uuid } from '../../contract/primitives.ts'
import type { StoredKitchen } from '../../machines/kitchen/kitchen.setup.ts'
import type { KeyValueStorage } from '../adapters/storage.ts'

const Stored = v.object({
  key: v.nullable(v.string()),
  steps: v.array(
    v.object({
      uuid: Uuid,
      status: OrderStatus,
      minutes: v.nullable(v.number()),
      reason: v.nullable(v.picklist(stepReasons)),
      orderNumber: v.string(),
      until: v.number(),
    }),
  ),
})

const nothing: StoredKitchen = { key: null, steps: [] }

/** What the tablet keeps: the store's key, and steps that were not sent yet; unreadable data is dropped. */
export function createKitchenStorage(storage: KeyValueStorage) {
  const name = 'kitchen'
  return {
    read(): StoredKitchen {
      const text = storage.getItem(name)
      if (text === null) return nothing
      try {
        return v.parse(Stored, JSON.parse(text))
      } catch {
        return nothing
      }
    },
    write({ key, steps }: StoredKitchen) {
      if (key === null) storage.removeItem(name)
      else storage.setItem(name, JSON.stringify({ key, steps }))
    },
    /** Returns the language of the address, else the one that was used last. */
    language(search: string): Language {
      const asked = new URLSearchParams(search).get('lang')
      if (v.is(Language, asked)) storage.setItem('lang', asked)
      const remembered = storage.getItem('lang')
      return v.is(Language, remembered) ? remembered : 'es'
    },
  }
}

/** Returns the store's key of a link, `#key=…`, or null. */
export const keyOfHash = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get('key') || null

/** Returns the code of the store in an address, `/kitchen/SJ01`, or null. */
export const storeOfPath = (path: string): string | null => path.split('/')[2]?.toUpperCase() || null
