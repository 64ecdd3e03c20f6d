import { currentCartOf, withoutCartKey, type BrowserStore } from '../adapters/storage.ts'
import type { PageParts } from './chunk-loading/deferred-parts.ts'
import { reloadOnMissingChunk } from './chunk-loading/reload-on-stale-chunk.ts'
import type { startMachines } from './start-machines.ts'

type Machines = ReturnType<typeof startMachines>

/** Sends the machines what another tab of this device chose, added to its cart or parked. */
export function syncTabs({ root, running }: Machines, store: BrowserStore, parts: PageParts) {
  const follow = (key: string | null) => {
    const current = currentCartOf(store.cart())
    const parked = store.parked()
    if (key === 'user' || key === null) running.send('session', { type: 'tab.followed', token: store.token() })
    if (key === 'disposition' || key === null)
      root.send({ type: 'tab.followed', disposition: store.disposition(), ...current })
    if (key === 'cart') root.send({ type: 'cart.followed', ...current })
    if (key === 'parked') root.send({ type: 'parked.followed', parked: parked && withoutCartKey(parked) })
  }
  // A store, an order or an account may start what this tab has not loaded yet.
  addEventListener('storage', ({ key }) => void parts.load().then(() => follow(key), reloadOnMissingChunk))
}
