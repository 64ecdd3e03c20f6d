import * as v from 'valibot'
import type { Order } from '../../../contract/orders.ts'
import { lastStatus } from '../../../machines/tracker/tracker.rules.ts'
import type { Consent } from '../../adapters/consent.ts'
import { loadTagManager, pushEvent, type DataLayerEvent } from '../../adapters/data-layer.ts'
import type { BrowserStore } from '../../adapters/storage.ts'
import { cartEvents, checkoutEvent, purchaseEvent, screenName, productViewEvent } from './analytics-events.ts'
import type { AppRouter } from '../navigation/router.tsx'
import type { startMachines } from '../start-machines.ts'

/** Pages with secret addresses, which the tag manager would read. */
const secretPages = /^\/(setnewpassword|confirmation)(\/|$)/

/** Statuses of an order that is not placed yet, or not any more; an unconfirmed card payment places none. */
const unplaced: readonly number[] = [1, 4, 8, 27]

type Measured = {
  readonly machines: ReturnType<typeof startMachines>
  readonly router: AppRouter
  readonly store: BrowserStore
  readonly consent: Consent
  /** Null without a tag manager: then the events stay in the page. */
  readonly gtmId: string | null
}
type Running = Measured['machines']['running']

/** Reports views and purchases to the data layer, from the moment of consent. */
export function connectAnalytics({ machines: { root, running }, router, store, consent, gtmId }: Measured) {
  let isLoaded = false
  const isAgreed = () =>
    (gtmId === null || consent.read() === 'granted') && !secretPages.test(router.state.location.pathname)
  const tell = (event: DataLayerEvent) => {
    if (!isAgreed()) return
    if (gtmId !== null && !isLoaded) loadTagManager(gtmId)
    isLoaded = true
    pushEvent(event)
  }
  let page = { path: '', told: new Set<string>() }
  const tellOnce = (event: DataLayerEvent | null) => {
    if (!event) return
    const key = event.event === 'screen_view' ? event.screen_name : event.event
    if (page.told.has(key)) return
    page.told.add(key)
    tell(event)
  }
  /** Tells what the page shows as soon as it is known, once for each visit, however it was opened. */
  const trackPage = () => {
    const { location, resolvedLocation, matches } = router.state
    const path = location.pathname
    if (resolvedLocation?.pathname !== path || !isAgreed()) return
    if (path !== page.path) page = { path, told: new Set() }
    const order = page.told.has('purchase') ? undefined : placedOrder(path, running, store)
    if (order === undefined) return
    const name = screenName(path, order !== null)
    tellOnce({ event: 'screen_view', screen_name: name, language: document.documentElement.lang })
    tellOnce(listView(path, matches.at(-1)?.loaderData))
    const product = root.getSnapshot().context.opened?.product
    tellOnce(product && path.includes(product.uuid) ? productViewEvent(product) : null)
    const cart = path === '/checkout' && running.read('checkout') ? running.read('cart')?.context.cart : null
    tellOnce(cart ? checkoutEvent(cart) : null)
    if (order) store.setMeasured(order.uuid)
    tellOnce(order && purchaseEvent(order))
  }
  router.subscribe('onResolved', trackPage)
  consent.subscribe(trackPage)
  running.subscribe(trackPage)
  trackPage()
  measureCart(running, store, tell)
}

const ProductList = v.object({ items: v.pipe(v.array(v.unknown()), v.minLength(1)), product: v.null() })

/** Returns the view of a list of products; null on pages of one product and without products. */
function listView(path: string, loaded: unknown): DataLayerEvent | null {
  const [, first, slug = ''] = path.split('/')
  if (first !== 'order' || !v.is(ProductList, loaded)) return null
  return { event: 'view_item_list', ecommerce: { item_list_id: slug } }
}

/** Returns the order of a page that was placed on this device and not reported; undefined until it is known. */
function placedOrder(path: string, running: Running, store: BrowserStore): Order | null | undefined {
  const [, first, uuid = ''] = path.split('/')
  if (first !== 'tracker-order' || uuid === '' || uuid !== store.lastOrder() || store.isMeasured(uuid)) return null
  const tracker = running.read('tracker')
  if (!tracker || tracker.matches('loading') || tracker.context.uuid !== uuid) return undefined
  const { tracked, events } = tracker.context
  return tracked?.kind === 'own' && !unplaced.includes(lastStatus(events, tracked)) ? tracked.order : null
}

function measureCart(running: Running, store: BrowserStore, tell: (event: DataLayerEvent) => void) {
  const kept = store.cart()?.id
  let cart = running.read('cart')?.context.cart ?? null
  running.subscribe(() => {
    const now = running.read('cart')?.context.cart ?? null
    const isRead = cart === null && now?.uuid === kept
    // Other tabs report their own changes.
    if (now !== cart && !isRead && document.visibilityState === 'visible') cartEvents(cart, now).forEach(tell)
    cart = now
  })
}
