import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { openOrderDigests } from '../db/store-orders-repository.ts'
import { firstSeenByStore } from '../domain/order.ts'
import { createWatches, type Watch } from './watches.ts'

export type StoreOrderChanges = {
  /** Watches the open orders of a store. */
  readonly watch: (outletId: string) => Watch
  /** Wakes the watches of each store whose open orders are others than at the last check, or that is new here. */
  readonly check: () => Promise<void>
  readonly close: () => void
}

/**
 * Notices changes of the open orders of watched stores by comparing them, on every server, whichever server made the
 * change: a notification of each placed order would make all commits wait for one another.
 */
export function createStoreOrderChanges({ database, clock }: { database: Database; clock: Clock }): StoreOrderChanges {
  const { watch, wake, watched, stop } = createWatches()
  let known: ReadonlyMap<string, string> = new Map()
  return {
    watch,
    check: async () => {
      const outletIds = watched()
      if (outletIds.length === 0) {
        known = new Map()
        return
      }
      const digests = await openOrderDigests(database, outletIds, firstSeenByStore(clock.now()))
      const current = new Map(outletIds.map((id) => [id, digests.get(id) ?? '']))
      const before = known
      known = current
      for (const [id, digest] of current) if (before.get(id) !== digest) wake(id)
    },
    close: stop,
  }
}
