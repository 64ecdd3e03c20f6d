import type { CartKey, SessionStore } from '../adapters/storage.ts'
import type { AppRouter } from './router.tsx'
import type { startMachines } from './start-machines.ts'

type Machines = ReturnType<typeof startMachines>

/** Where facts about carts move the storage: the cart in hand, and the one that was put aside. */
export function connectCarts({ root, running }: Machines, router: AppRouter, store: SessionStore) {
  // The secret that opens each cart of this page, also once the cart has left the storage.
  const keys = new Map<string, CartKey>()
  const remember = () => {
    const key = store.cart()
    if (key) keys.set(key.id, key)
  }

  root.on('cart.parked', ({ parked: { cartId: id, why, count } }) => {
    remember()
    const device = keys.get(id)?.device
    if (device !== undefined) store.keepParked({ id, device, why, count })
  })
  root.on('cart.lost', () => void router.navigate({ to: '/' }))
  // The member's token opens it.
  root.on('cart.found', ({ parked: { cartId: id, ...found } }) => store.keepParked({ id, device: '', ...found }))
  root.on('parked.forgotten', () => store.keepParked(null))
  root.on('cart.recovered', () => {
    const parked = store.parked()
    store.keepParked(null)
    remember() // the cart in hand is put aside in its turn
    if (parked) store.keepCart({ id: parked.id, device: parked.device })
  })
  root.on('cart.reordered', ({ cartId, device }) => {
    remember() // the cart in hand is put aside
    store.keepCart({ id: cartId, device })
    void router.navigate({ to: '/order/{-$slug}/{-$sub}/{-$uuid}', params: { slug: 'deals' } })
  })

  let waitingLast: object | null = null
  let held: string | null = store.cart()?.id ?? null
  running.subscribe(() => {
    remember()
    const cart = running.read('cart')
    if (!cart) return
    const { cartId, cart: shown, changes } = cart.context
    if (changes !== waitingLast) store.keepWaiting(cartId, changes)
    waitingLast = changes
    if (held !== null && held !== cartId) running.send('removal', { type: 'cart.left' })
    // Only what this tab let go is forgotten: another tab may have begun a cart of its own.
    if (cartId === null && held !== null && store.cart()?.id === held) store.keepCart(null)
    held = cartId
    const key = store.cart()
    if (shown && key?.id === shown.uuid && key.version !== shown.version)
      store.keepCart({ ...key, version: shown.version })
  })
}
