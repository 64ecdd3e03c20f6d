import * as v from 'valibot'
import { knownCallback } from './callback.ts'
import type { AppRouter } from './router.tsx'
import type { startMachines } from './start-machines.ts'

type Root = ReturnType<typeof startMachines>['root']

const menuPath = '/order/{-$slug}/{-$sub}/{-$uuid}'

const Loaded = v.object({ categories: v.array(v.object({ uuid: v.string(), slug: v.string() })) })

/** The category that was looked at last, as long as that is remembered. */
function lastSlug({ state, options }: AppRouter): string | undefined {
  const last = options.context.session.menu.lastCategory()
  const loaded = v.safeParse(Loaded, state.matches[0]?.loaderData)
  return loaded.success ? loaded.output.categories.find(({ uuid }) => uuid === last)?.slug : undefined
}

/** Pages of the menu: a link that names a store may lead to one of them, and stays there. */
const isMenu = (pathname: string) => /^\/(order|combo-detail)\//.test(pathname)

/** Members see neither login nor registration (decisions §2 "auth false"). */
const isForGuests = (pathname: string) => /^\/(login|signup)(\/|$)/.test(pathname)

/** Moves the address bar by the facts that the storefront emits, and tells it which page is shown. What is stored comes before: see `device-storage.ts`. */
export function connectAddressBar(root: Root, router: AppRouter) {
  const pathname = () => router.state.location.pathname
  const search = (): Record<string, unknown> => router.state.location.search
  const reload = () => void router.invalidate()
  const toHome = () => void router.navigate({ to: '/' })
  const toDeals = () => void router.navigate({ to: menuPath, params: { slug: 'deals' } })
  const toCheckout = () => void router.navigate({ to: '/checkout' })

  root.on('disposition.chosen', () => {
    reload()
    const callback = knownCallback(router, search()['callback'])
    if (callback) void router.navigate({ href: callback })
    else if (!isMenu(pathname())) toDeals()
    // A builder that was opened without a store knows of none.
    else if (root.getSnapshot().matches({ product: 'open' })) location.reload()
  })
  root.on('disposition.dropped', () => {
    reload()
    toHome()
  })
  root.on('store.closed', () => {
    reload()
    // The page of an order, and the way to it, outlast the store.
    if (!pathname().startsWith('/tracker-order/')) toHome()
  })
  root.on('link.followed', reload)
  root.on('tab.followed', reload)
  root.on('time.chosen', reload)
  root.on('store.stayed', toDeals)
  root.on('cart.reordered', toDeals)
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
    void router.navigate({ href: knownCallback(router, search()['callback']) ?? '/', replace: true })
  })
  root.on('address.saved', () => void router.navigate({ to: '/profile', hash: 'direcciones' }))
  root.on('builder.finished', ({ lineId }) => {
    // The page that the change of a line was asked for on comes back.
    if (lineId !== null && router.history.canGoBack()) return router.history.back()
    const [, page, slug, sub] = pathname().split('/')
    const category = root.getSnapshot().context.opened?.product.category
    void router.navigate({
      to: menuPath,
      params:
        page === 'order'
          ? { slug, sub: sub === 'all' ? undefined : sub, uuid: undefined }
          : { slug: category, sub: undefined, uuid: undefined },
      replace: lineId !== null,
    })
  })
  root.on('line.forgotten', () => {
    const [, page, id = '', , coupon] = pathname().split('/')
    if (page !== 'combo-detail') return void router.navigate({ to: '.', search: {}, replace: true })
    const params = { id, ssid: coupon && '0', coupon }
    void router.navigate({ to: '/combo-detail/$id/{-$ssid}/{-$coupon}', params, replace: true })
  })
  root.on('checkout.ready', toCheckout)
  root.on('payment.left', toCheckout)
  root.on('form.opened', () => {
    if (pathname() !== '/checkout') toCheckout()
  })
  root.on('bank.found', ({ transaction, url }) => {
    void router.navigate({ to: '/credit-payment/{-$transaction}/{-$url}', params: { transaction, url } })
  })
  root.on('order.placed', ({ uuid }) => void router.navigate({ to: '/tracker-order/$uuid', params: { uuid } }))
  root.on('checkout.finished', ({ isElsewhere }) => {
    if (pathname() !== '/checkout') return
    const params = { slug: lastSlug(router) }
    void router.navigate(isElsewhere ? { to: menuPath, params } : { to: menuPath, params, hash: 'orden' })
  })
  router.subscribe('onRendered', () => root.send({ type: 'page.shown' }))
  openByAddress(root, router)
}

/** `/?validatePassword=0` opens the window that asks for a stronger password (spec §2). */
function openByAddress(root: Root, router: AppRouter) {
  const look = () => {
    const { pathname, search } = router.state.location
    const asked: Record<string, unknown> = search
    if (pathname !== '/' || asked['validatePassword'] !== 0) return
    root.send({ type: 'password.asked', way: 'weak' })
    void router.navigate({ to: '/', search: {}, replace: true })
  }
  router.subscribe('onResolved', look)
  look()
}
