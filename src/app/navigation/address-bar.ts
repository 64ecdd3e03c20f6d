import { routedCallbackPath } from './callback-path.ts'
import type { PageParts } from '../chunk-loading/deferred-parts.ts'
import { reloadData } from './reload-data.ts'
import type { AppRouter } from './router.tsx'
import type { startMachines } from '../start-machines.ts'

type Root = ReturnType<typeof startMachines>['root']

/** Pages of the menu: a store link may lead to one of them, and stays there. */
const isMenu = (pathname: string) => /^\/(order|combo-detail)\//.test(pathname)

/** Whether a page redirects members: login and registration. */
const isForGuests = (pathname: string) => /^\/(login|signup)(\/|$)/.test(pathname)

/**
 * Moves the address bar by the storefront's events, and sends it the current page; events of the machines of pages:
 * `page-address-bar.ts`. The storage comes first: see `device-storage.ts`.
 */
export function connectAddressBar(root: Root, router: AppRouter, parts: PageParts) {
  const pathname = () => router.state.location.pathname
  const search = (): Record<string, unknown> => router.state.location.search
  const reload = () => void reloadData(router)
  // Without a connection the page is on the device, and its data is not.
  const toHome = () => (navigator.onLine ? void router.navigate({ to: '/' }) : location.assign('/'))
  const deals = {
    to: '/order/{-$slug}/{-$sub}/{-$uuid}',
    params: { slug: 'deals', sub: undefined, uuid: undefined },
  } as const
  const toDeals = () => void router.navigate(deals)
  /** The order is beside the menu on a wide screen, else open over it. */
  const toOrder = () =>
    void router.navigate(matchMedia('(width >= 64rem)').matches ? deals : { ...deals, hash: 'orden' })

  root.on('disposition.chosen', () => {
    reload()
    const callback = routedCallbackPath(router, search()['callback'])
    if (callback) void router.navigate({ href: callback })
    else if (!isMenu(pathname())) toDeals()
    // A builder opened without a store must be reopened with it.
    else if (root.getSnapshot().matches({ product: 'open' })) location.reload()
  })
  root.on('disposition.dropped', () => {
    reload()
    toHome()
  })
  root.on('store.closed', () => {
    reload()
    // The pages of an order and of its payment stay when the store is left.
    if (!pathname().startsWith('/tracker-order/')) toHome()
  })
  root.on('link.followed', reload)
  root.on('tab.followed', reload)
  root.on('time.chosen', reload)
  root.on('catalog.changed', () => {
    router.options.context.session.menu.forget()
    reload()
  })
  root.on('store.stayed', toDeals)
  root.on('cart.reordered', toOrder)
  root.on('search.begun', toHome)
  root.on('cart.lost', toHome)
  root.on('idle.passed', ({ isOpening }) => {
    if (!isOpening) location.reload()
  })
  root.on('session.ended', ({ why }) => {
    if (why !== 'refused') toHome()
  })
  root.on('login.needed', () => {
    void router.navigate({ href: `/login?callback=${encodeURIComponent(pathname())}`, replace: true })
  })
  root.on('member.known', () => {
    if (!isForGuests(pathname())) return
    void router.navigate({ href: routedCallbackPath(router, search()['callback']) ?? '/', replace: true })
  })
  router.subscribe('onRendered', () => root.send({ type: 'page.shown' }))
  openByAddress(root, router, parts)
}

/** Opens the dialog that asks for a stronger password for `/?validatePassword=0` [account.weak-password]. */
function openByAddress(root: Root, router: AppRouter, parts: PageParts) {
  const look = async () => {
    const { pathname, search } = router.state.location
    const asked: Record<string, unknown> = search
    if (pathname !== '/' || asked['validatePassword'] !== 0) return
    await parts.load()
    root.send({ type: 'password.asked', way: 'weak' })
    void router.navigate({ to: '/', search: {}, replace: true })
  }
  router.subscribe('onResolved', () => void look())
  void look()
}
