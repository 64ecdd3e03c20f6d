import * as v from 'valibot'
import type { Disposition } from '../../contract/disposition.ts'
import type { Market } from '../../contract/market.ts'
import type { SessionStore } from '../adapters/storage.ts'
import { knownCallback } from './callback.ts'
import type { AppRouter } from './router.tsx'
import { keepSearchedCode } from './searched-code.ts'
import type { startMachines } from './start-machines.ts'

const menuPath = '/order/{-$slug}/{-$sub}/{-$uuid}'

type Machines = ReturnType<typeof startMachines>

const Loaded = v.object({ categories: v.array(v.object({ uuid: v.string(), slug: v.string() })) })

/** The category that was looked at last, as long as that is remembered. */
function lastSlug({ state, options }: AppRouter): string | undefined {
  const last = options.context.session.menu.lastCategory()
  const loaded = v.safeParse(Loaded, state.matches[0]?.loaderData)
  return loaded.success ? loaded.output.categories.find(({ uuid }) => uuid === last)?.slug : undefined
}

/** Pages of the menu: a link that names a store may lead to one of them, and stays there. */
const isMenu = (pathname: string) => /^\/(order|combo-detail)\//.test(pathname)

const builders = ['builder', 'sidedBuilder', 'comboBuilder'] as const

/** The one place where facts of the machines move the address bar and the storage. */
export function connect({ root, running }: Machines, router: AppRouter, store: SessionStore, market: Market) {
  keepSearchedCode(router, store, market)
  const reload = (disposition: Disposition | null) => {
    store.keepDisposition(disposition, market)
    return router.invalidate()
  }
  const search = (): Record<string, unknown> => router.state.location.search
  /** Whether the address names a line of the cart. */
  const isEditing = () => 'line' in search() || router.state.location.pathname.startsWith('/combo-detail/')

  const toDeals = () => void router.navigate({ to: menuPath, params: { slug: 'deals' } })

  root.on('disposition.chosen', ({ disposition }) => {
    void reload(disposition)
    const callback = knownCallback(router, search()['callback'])
    if (callback) void router.navigate({ href: callback })
    else if (!isMenu(router.state.location.pathname)) toDeals()
    // A builder that was opened without a store knows of none.
    else if (root.getSnapshot().matches({ product: 'open' })) location.reload()
  })
  root.on('store.stayed', toDeals)
  root.on('search.begun', () => void router.navigate({ to: '/' }))
  root.on('link.followed', () => void reload(null))
  root.on('disposition.dropped', () => {
    void reload(null)
    void router.navigate({ to: '/' })
  })
  root.on('store.closed', () => {
    void reload(null)
    // Whoever follows an order, or is on the way to it, stays with it.
    if (!router.state.location.pathname.startsWith('/tracker-order/')) void router.navigate({ to: '/' })
  })
  root.on('tab.followed', () => void router.invalidate())
  root.on('idle.passed', ({ isOpening }) => {
    if (!isOpening) location.reload()
  })
  root.on('time.chosen', ({ disposition }) => void reload(disposition))
  root.on('builder.finished', ({ lineId }) => {
    store.keepBuilder(null)
    // Whoever came to change a line goes back to where they came from.
    if (lineId !== null && router.history.canGoBack()) return router.history.back()
    const [, page, slug, sub] = router.state.location.pathname.split('/')
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
  root.on('offer.made', ({ cartId }) => store.keepOffered(cartId))
  root.on('checkout.ready', () => void router.navigate({ to: '/checkout' }))
  root.on('order.placed', ({ uuid, token }) => {
    store.keepOrderToken(uuid, token)
    store.keepCheckout(null, market)
    void router.navigate({ to: '/tracker-order/$uuid', params: { uuid } })
  })
  root.on('order.unpaid', ({ uuid, token }) => {
    store.keepOrderToken(uuid, token)
    const draft = store.checkout()
    if (draft) store.keepCheckout({ ...draft, attempt: null }, market) // it was answered; the form waits for the bank's word
  })
  root.on('payment.left', () => void router.navigate({ to: '/checkout' }))
  root.on('checkout.finished', ({ isElsewhere }) => {
    if (router.state.location.pathname !== '/checkout') return
    const params = { slug: lastSlug(router) }
    void router.navigate(isElsewhere ? { to: menuPath, params } : { to: menuPath, params, hash: 'orden' })
  })

  root.on('outlet.read', ({ disposition }) => store.keepDisposition(disposition, market))
  root.on(
    'bank.found',
    ({ transaction, url }) =>
      void router.navigate({ to: '/credit-payment/{-$transaction}/{-$url}', params: { transaction, url } }),
  )

  let wasFilling = false
  // What was written last: the machines tell of every second, and most of it is no news.
  let builtLast: object | null = null
  let orderedLast: Disposition | null = null
  let filledLast: object | null = null
  let editedLast: string | null = null
  running.subscribe(() => {
    const built = builders.map((name) => running.read(name)).find((builder) => builder?.status === 'active')?.context
    if (built && built !== builtLast) {
      builtLast = built
      const { product, build, quantity, lineId } = built
      editedLast = lineId
      store.keepBuilder({ product: product.uuid, build, quantity, lineId })
    }
    // Changes of a line that were left are forgotten; a reload finds them, and so does a page that was read anew.
    if (!built && editedLast !== null && !isEditing()) {
      editedLast = null
      store.keepBuilder(null)
    }
    const checkout = running.read('checkout')
    // An order is asked about on any page; what has to be filled in again has a page of its own.
    const isFilling = checkout?.matches('filling') ?? false
    if (isFilling && !wasFilling && router.state.location.pathname !== '/checkout')
      void router.navigate({ to: '/checkout' })
    wasFilling = isFilling
    if (!checkout) orderedLast = null
    if (checkout?.status === 'active' && checkout.context !== filledLast) {
      filledLast = checkout.context
      const { order, form, step, attempt } = checkout.context
      store.keepCheckout({ order, form, step, attempt }, market)
      // A time that the checkout moved the order to is the order's after a reload, too.
      if (orderedLast && orderedLast !== order.disposition) store.keepDisposition(order.disposition, market)
      orderedLast = order.disposition
    }
  })
}
