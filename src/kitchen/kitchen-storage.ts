import * as v from 'valibot'
import { OrderStatus, stepReasons } from '../../contract/orders.ts'
import { Language, Uuid } from '../../contract/primitives.ts'
import { StoreOrder } from '../../contract/store-orders.ts'
import type { KitchenContext, StoredKitchen } from '../../machines/kitchen/kitchen.setup.ts'
import type { Storages } from '../adapters/storage.ts'

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

const Shown = v.object({
  outlet: v.object({ code: v.string(), name: v.string() }),
  list: v.object({ orders: v.array(StoreOrder), at: v.string() }),
})

type Written = Pick<KitchenContext, 'key' | 'steps' | 'outlet' | 'orders' | 'readAt'>

/**
 * What the tablet keeps: the store's key, and steps that were not sent yet; until its page is closed also the list that
 * it showed last, with its customers. Unreadable data is dropped.
 */
export function createKitchenStorage({ local: storage, session }: Storages) {
  const name = 'kitchen'
  let written: Written | null = null
  const drop = () => {
    storage.removeItem(name)
    session.removeItem(name)
  }
  const writeList = ({ outlet, orders, readAt: at }: Written) => {
    if (outlet && at !== null) session.setItem(name, JSON.stringify({ outlet, list: { orders, at } }))
    else session.removeItem(name)
  }
  return {
    read(): StoredKitchen {
      const { key, steps } = readAs(Stored, storage.getItem(name)) ?? { key: null, steps: [] }
      return { key, steps, shown: readAs(Shown, session.getItem(name)) }
    },
    write(context: Written) {
      const { key, steps, readAt } = context
      if (key === null) drop()
      else storage.setItem(name, JSON.stringify({ key, steps }))
      if (key !== null && (readAt !== written?.readAt || context.orders !== written.orders)) writeList(context)
      written = context
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

function readAs<Schema extends v.GenericSchema>(schema: Schema, text: string | null): v.InferOutput<Schema> | null {
  try {
    return text === null ? null : v.parse(schema, JSON.parse(text))
  } catch {
    return null
  }
}

/** Returns the store's key of a link, `#key=…`, or null. */
export const keyOfHash = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get('key') || null

/** Returns the code of the store in an address, `/kitchen/SJ01`, or null. */
export const storeOfPath = (path: string): string | null => path.split('/')[2]?.toUpperCase() || null
