import type { Disposition } from '../../contract/disposition.ts'
import type { Market } from '../../contract/market.ts'
import { withCartKey, type BrowserStore } from '../adapters/storage.ts'
import { setStoreCookie } from '../adapters/store-cookie.ts'
import type { RunningMachines } from '../machine-bindings/facade.ts'
import { onRefusedToken } from './browser-api.ts'
import type { startMachines } from './start-machines.ts'

type Machines = ReturnType<typeof startMachines>
type Root = Machines['root']

/** Stores the machines' events on this device; those of the machines of pages: page-storage.ts. */
export function connectStorage({ root, running }: Machines, store: BrowserStore, market: Market) {
  storeDisposition(root, store, market)
  storeCarts(root, running, store)
  storeSession(root, running, store)
  storeLogin(running, store)
}

function storeDisposition(root: Root, store: BrowserStore, market: Market) {
  const set = (disposition: Disposition | null) => {
    store.setDisposition(disposition, market)
    setStoreCookie(disposition)
  }
  setStoreCookie(store.disposition()) // it may have expired, or the storage been cleared
  for (const type of ['disposition.chosen', 'time.chosen', 'outlet.read', 'order.differs'] as const)
    root.on(type, ({ disposition }) => set(disposition))
  for (const type of ['link.followed', 'disposition.dropped', 'store.closed'] as const) root.on(type, () => set(null))
}

function storeCarts(root: Root, running: RunningMachines, store: BrowserStore) {
  root.on('cart.parked', ({ parked }) => {
    const device = store.cartDevice(parked.cartId)
    if (device !== undefined) store.setParked(withCartKey(parked, device))
  })
  // Only this tab's cart is cleared: another tab may have started its own.
  root.on('cart.left', ({ cartId }) => {
    if (store.cart()?.id === cartId) store.setCart(null)
  })
  root.on('cart.found', ({ parked }) => store.setParked(withCartKey(parked, '')))
  root.on('parked.forgotten', () => store.setParked(null))
  root.on('cart.recovered', () => {
    const parked = store.parked()
    store.setParked(null)
    if (parked) store.setCart({ id: parked.id, device: parked.device })
  })
  root.on('cart.reordered', ({ cartId: id, device }) => store.setCart({ id, device }))
  root.on('offer.made', ({ cartId }) => store.setOffered(cartId))
  running.onChange(
    () => running.read('cart')?.context.changes,
    (changes) => store.setWaiting(running.read('cart')?.context.cartId ?? null, changes),
  )
  running.onChange(
    () => running.read('cart')?.context.cart,
    ({ uuid, version }) => {
      const key = store.cart()
      if (key?.id === uuid && key.version !== version) store.setCart({ ...key, version })
    },
  )
}

function storeSession(root: Root, running: RunningMachines, store: BrowserStore) {
  onRefusedToken((token) => running.send('session', { type: 'token.refused', token }))
  root.on('session.begun', ({ token }) => store.setToken(token))
  root.on('session.ended', ({ why }) => {
    store.setToken(null)
    if (why === 'refused') return
    store.clearPerson()
    root.send({ type: 'parked.followed', parked: null })
    setStoreCookie(null)
  })
}

/** Stores the typed email until the sign-in; passwords are stored nowhere. */
function storeLogin(running: RunningMachines, store: BrowserStore) {
  running.onChange(
    () => {
      const session = running.read('session')
      return session?.matches('guest') ? session.context.form.email : ''
    },
    (email) => store.setLogin(email),
  )
}
