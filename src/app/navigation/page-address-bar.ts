import * as v from 'valibot'
import type { ActorRefFrom } from 'xstate'
import type { storefrontMachine } from '../../../machines/storefront/storefront.machine.ts'
import { isOverList } from '../../router-context/over-list.ts'
import type { AppRouter } from './router.tsx'

type Root = ActorRefFrom<typeof storefrontMachine>

const menuPath = '/order/{-$slug}/{-$sub}/{-$uuid}'

const Loaded = v.object({ categories: v.array(v.object({ uuid: v.string(), slug: v.string() })) })

/** Returns the last visited category, while it is stored. */
function lastSlug({ state, options }: AppRouter): string | undefined {
  const last = options.context.session.menu.lastCategory()
  const loaded = v.safeParse(Loaded, state.matches[0]?.loaderData)
  return loaded.success ? loaded.output.categories.find(({ uuid }) => uuid === last)?.slug : undefined
}

/** Moves the address bar by events of the machines of pages. The storage comes first: see `page-storage.ts`. */
export function connectPageAddressBar(root: Root, router: AppRouter) {
  const pathname = () => router.state.location.pathname
  const toCheckout = () => void router.navigate({ to: '/checkout' })
  root.on('address.saved', () => void router.navigate({ to: '/profile', hash: 'direcciones' }))
  root.on('builder.finished', ({ lineId }) => {
    // Returns to the list in which the product was pressed, or to the page that started the edit of a line.
    const isFromPage = lineId !== null || isOverList(router.state.location.state)
    if (isFromPage && router.history.canGoBack()) return router.history.back()
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
    // The page that waits for an app is one of the shop's.
    if (url.startsWith('/tracker-order?')) return void router.navigate({ href: url })
    void router.navigate({ to: '/credit-payment/{-$transaction}/{-$url}', params: { transaction, url } })
  })
  root.on('order.placed', ({ uuid }) => void router.navigate({ to: '/tracker-order/$uuid', params: { uuid } }))
  root.on('checkout.finished', ({ isElsewhere }) => {
    if (pathname() !== '/checkout') return
    const params = { slug: lastSlug(router) }
    void router.navigate(isElsewhere ? { to: menuPath, params } : { to: menuPath, params, hash: 'orden' })
  })
}
