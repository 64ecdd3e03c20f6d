import type { CartKey, SessionStore } from '../adapters/storage.ts'
import type { CheckoutOrder } from '../../machines/checkout.rules.ts'
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

  running.hear('cart', (fact) => {
    if (fact.type === 'cart.parked') {
      remember()
      const { cartId: id, why, count } = fact.parked
      const device = keys.get(id)?.device
      if (device === undefined) return
      store.keepParked({ id, device, why, count })
      running.send('recovery', { type: 'cart.parked', parked: fact.parked })
    }
    if (fact.type === 'line.parted') running.send('removal', fact)
    if (fact.type === 'time.refused') root.send(fact)
    if (fact.type === 'cart.lost' && root.getSnapshot().matches({ paying: 'shopping' })) {
      root.send({ type: 'cart.gone' })
      void router.navigate({ to: '/' })
    }
  })
  running.hear('recovery', (fact) => {
    if (fact.type === 'cart.found') {
      const { cartId: id, ...found } = fact.parked
      return store.keepParked({ id, device: '', ...found }) // the member's token opens it
    }
    const parked = store.parked()
    store.keepParked(null)
    if (fact.type !== 'cart.recovered' || !parked) return
    remember() // the cart in hand is put aside in its turn
    store.keepCart({ id: parked.id, device: parked.device })
    running.send('cart', { type: 'cart.recovered', cartId: fact.cartId })
  })

  running.hear('reorder', ({ cartId, device }) => {
    remember() // the cart in hand is put aside
    store.keepCart({ id: cartId, device })
    running.send('cart', { type: 'cart.recovered', cartId })
    void router.navigate({ to: '/order/{-$slug}/{-$sub}/{-$uuid}', params: { slug: 'deals' } })
  })

  running.hear('removal', ({ line }) => running.send('cart', { type: 'line.restored', line }))

  followClaims(running)

  let waitingLast: object | null = null
  let held: string | null = store.cart()?.id ?? null
  let paidFor: CheckoutOrder | null = null
  let wasChanged = false
  running.subscribe(() => {
    remember()
    // A checkout that took another total, time or coupon changed the cart, or learnt that it had changed.
    const ordered = running.read('checkout')?.context.order ?? null
    const isOther = ordered !== null && paidFor?.cartId === ordered.cartId && paidFor !== ordered
    paidFor = ordered
    // The server has another total: the customer is shown what is different.
    const isChanged = running.read('checkout')?.matches('priceChanged') ?? false
    const isNews = isChanged && !wasChanged
    wasChanged = isChanged
    if (isOther || isNews) running.send('cart', { type: 'cart.refreshed' })
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

/** A coupon that its code put in the wallet is used at once. */
function followClaims(running: Machines['running']) {
  let claimedLast: string | null = null
  running.subscribe(() => {
    const claimed = running.read('wallet')?.context.claimed ?? null
    const isNews = claimed !== claimedLast
    claimedLast = claimed
    if (isNews && claimed !== null) running.send('cart', { type: 'coupon.applied', code: claimed, from: 'form' })
  })
}
