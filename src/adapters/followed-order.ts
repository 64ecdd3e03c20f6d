import * as v from 'valibot'
import { Uuid } from '../../contract/primitives.ts'
import type { KeyValueStorage } from './storage.ts'

const FollowedOrder = v.object({ version: v.literal(1), uuid: Uuid, at: v.number() })

const key = 'followedOrder'
/** A day, in milliseconds: nobody follows an order longer. */
const followedFor = 86_400_000

/** The order that this device placed last, until its page showed its end. `now` is the device's clock in milliseconds. */
export const followedOrder = {
  read(storage: KeyValueStorage, now: number): string | null {
    try {
      const { uuid, at } = v.parse(FollowedOrder, JSON.parse(storage.getItem(key) ?? 'null'))
      return now - at < followedFor ? uuid : null
    } catch {
      return null
    }
  },
  write: (storage: KeyValueStorage, uuid: string, now: number) =>
    storage.setItem(key, JSON.stringify({ version: 1, uuid, at: now })),
  clear: (storage: KeyValueStorage) => storage.removeItem(key),
}
