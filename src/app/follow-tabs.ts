import { parkedCartOf, type SessionStore } from '../adapters/storage.ts'
import type { startMachines } from './start-machines.ts'

type Machines = ReturnType<typeof startMachines>

/** What another tab of this device chose, put into its cart or put aside is followed; nothing is taken from under a checkout. */
export function followTabs({ root, running }: Machines, store: SessionStore) {
  addEventListener('storage', ({ key }) => {
    if (key === 'user' || key === null) running.send('session', { type: 'tab.followed', token: store.token() })
    if (root.getSnapshot().matches({ paying: 'checkingOut' })) return
    const cartId = store.cart()?.id ?? null
    if (key === 'disposition' || key === null)
      root.send({ type: 'tab.followed', disposition: store.disposition(), cartId })
    if (key === 'cart')
      running.send('cart', { type: 'cart.followed', cartId, order: running.read('cart')?.context.order ?? null })
    if (key === 'parked') {
      const parked = store.parked()
      if (parked) running.send('recovery', { type: 'cart.parked', parked: parkedCartOf(parked) })
      else running.send('recovery', { type: 'recovery.dismissed' })
    }
  })
}
