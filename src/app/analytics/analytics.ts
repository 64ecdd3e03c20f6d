import { stageOf } from '../../../contract/orders.ts'
import { lastStatus } from '../../../machines/tracker/tracker.rules.ts'
import type { Consent } from '../../adapters/consent.ts'
import { loadTagManager, pushEvent, type DataLayerEvent } from '../../adapters/data-layer.ts'
import type { BrowserStore } from '../../adapters/storage.ts'
import { cartEvents, checkoutEvent, purchaseEvent, screenName, productViewEvent } from './analytics-events.ts'
import type { AppRouter } from '../navigation/router.tsx'
import type { startMachines } from '../start-machines.ts'

/** Pages with secret addresses, which the tag manager would read. */
const secretPages = /^\/(setnewpassword|confirmation)(\/|$)/

/** An order with an unconfirmed card payment is not placed yet. */
const unpaid: readonly number[] = [1, 27]

type Measured = {
  readonly machines: ReturnType<typeof startMachines>
  readonly router: AppRouter
  readonly store: BrowserStore
  readonly consent: Consent
  /** Null in development, where only the debug view receives the events. */
  readonly gtmId: string | null
}

/** Reports views and purchases to the data layer, from the moment of consent. */
export function connectAnalytics({ machines, router, store, consent, gtmId }: Measured) {
  let isLoaded = false
  const tell = (event: DataLayerEvent) => {
    const isAgreed = gtmId === null || consent.read() === 'granted'
    if (!isAgreed || secretPages.test(location.pathname)) return
    if (gtmId !== null && !isLoaded) loadTagManager(gtmId)
    isLoaded = true
    pushEvent(event)
  }
  const trackScreen = () => {
    const [, first, slug = ''] = location.pathname.split('/')
    const name = screenName(location.pathname, !store.isMeasured(store.lastOrder() ?? ''))
    tell({ event: 'screen_view', screen_name: name, language: document.documentElement.lang })
    if (first === 'order') tell({ event: 'view_item_list', ecommerce: { item_list_id: slug } })
  }
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) trackScreen()
  })
  consent.subscribe(trackScreen)
  trackScreen()
  measureCart(machines, store, tell)
  measureOrders(machines, store, tell)
}

type Tell = (event: DataLayerEvent) => void

function measureCart({ root, running }: Measured['machines'], store: BrowserStore, tell: Tell) {
  const kept = store.cart()?.id
  let cart = running.read('cart')?.context.cart ?? null
  let opened = root.getSnapshot().context.opened
  running.subscribe(() => {
    const now = running.read('cart')?.context.cart ?? null
    const isRead = cart === null && now?.uuid === kept
    // Other tabs report their own changes.
    if (now !== cart && !isRead && document.visibilityState === 'visible') cartEvents(cart, now).forEach(tell)
    cart = now
    const looked = root.getSnapshot().context.opened
    if (looked && looked.product.uuid !== opened?.product.uuid) tell(productViewEvent(looked.product))
    opened = looked
  })
  root.on('checkout.ready', () => {
    if (cart) tell(checkoutEvent(cart))
  })
}

function measureOrders({ running }: Measured['machines'], store: BrowserStore, tell: Tell) {
  running.subscribe(() => {
    const { tracked, events } = running.read('tracker')?.context ?? {}
    if (tracked?.kind !== 'own' || !events || tracked.order.uuid !== store.lastOrder()) return
    const status = lastStatus(events, tracked)
    const stage = stageOf(status)
    if (unpaid.includes(status) || stage === 'error' || stage === 'canceled') return
    if (store.isMeasured(tracked.order.uuid)) return
    store.setMeasured(tracked.order.uuid)
    tell(purchaseEvent(tracked.order))
  })
}
