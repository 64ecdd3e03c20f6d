// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, Profiler, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fromCallback } from 'xstate'
import type { Category } from '../../contract/menu.ts'
import { createApi } from '../../src/api/api.ts'
import { createPorts } from '../../src/adapters/ports.ts'
import { createServerClock } from '../../src/api/server-clock.ts'
import { createBrowserStore, memoryStorage } from '../../src/adapters/storage.ts'
import { createPagePorts, pageMachines } from '../../src/app/chunk-loading/page-machines.ts'
import { provideStorefront, startMachines } from '../../src/app/start-machines.ts'
import { emptySession, type RouterContext } from '../../src/router-context/router-context.ts'
import { createFacade } from '../../src/machine-bindings/facade.ts'
import { createLoadingCounter } from '../../src/router-context/loading-counter.ts'
import { useMachineSelector } from '../../src/machine-bindings/use-machine.ts'
import { CartLines } from '../../src/screens/cart/cart-lines.tsx'
import { CheckoutScreen } from '../../src/screens/checkout/checkout-screen.tsx'
import { MenuScreen } from '../../src/screens/menu/menu-screen.tsx'
import { SingleScreen } from '../../src/screens/product/single-screen.tsx'
import { Notifications } from '../../src/screens/shell/notices/notifications.tsx'
import { checkoutOrder } from '../paths/fixtures/checkout.ts'
import { cartOf, line, pizza, soda } from '../paths/fixtures/products-and-carts.ts'
import { market } from '../paths/fixtures/market.ts'
import { accepted } from '../paths/fixtures/answers.ts'
import { condado, delivery } from '../paths/fixtures/places.ts'

const deviceNow = () => Date.now() // pinned by each test
const noon = '2026-03-04T16:00:00.000Z'
const category: Category = {
  uuid: '0190f000-0000-7000-8000-0000000000c1',
  code: 'PI',
  slug: 'pizzas',
  name: 'Pizzas',
  needs_store: false,
  display_type: { web: 'cards', mobile: 'cards' },
  lower_categories: [],
  only_lunch: false,
  only_hut_day: false,
  piece: 1,
}
const cart = cartOf(line)
const api = {
  ...createApi(() => Promise.reject(new Error('no network'))),
  cart: async () => accepted(cart),
  store: async () =>
    accepted({
      ...condado,
      delivery_zone: null,
      open: { state: 'open', until: '2026-03-04T16:20:00Z', opens_at: null } as const,
    }),
}
const clock = createServerClock(deviceNow, () => undefined)
const opened = { type: 'product.opened', product: pizza, coupon: null, draft: null, lineId: null } as const

/** Starts a storefront without a server, with a cart and a store that closes in 20 minutes. */
function startedStorefront() {
  const store = {
    ...createBrowserStore({ local: memoryStorage(), session: memoryStorage() }, deviceNow),
    disposition: () => delivery,
    cart: () => ({ id: cart.uuid, device: '' }),
  }
  const ports = createPorts(api, store)
  return startMachines(
    market,
    store,
    provideStorefront(ports, () => ({
      machines: pageMachines,
      ports: { ...createPagePorts(api, store, clock), watchCatalog: fromCallback(() => undefined) },
    })),
    { storeCode: null, address: '' },
    () => undefined,
  )
}

const loaded = Promise.resolve()

/** Renders `children` as a page, with the facade of its screens. */
async function pageOf(children: () => ReactNode) {
  const i18n = setupI18n({ locale: 'es', messages: { es: {} } })
  const facade = createFacade()
  const context: RouterContext = {
    api: () => Promise.resolve(api),
    i18n,
    deferredTexts: () => Promise.resolve(),
    pageParts: () => loaded,
    facade,
    loading: createLoadingCounter(),
    session: { ...emptySession(), now: clock.now },
    posted: null,
    hydrated: () => undefined,
  }
  const root = createRootRouteWithContext<RouterContext>()({
    loader: () => ({ market, categories: [category], store: null }),
  })
  const index = createRoute({ getParentRoute: () => root, path: '/', component: children })
  const router = createRouter({
    routeTree: root.addChildren([index]),
    context,
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  const page = (
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>
  )
  return { facade, page }
}

let react: Root
const machines: ReturnType<typeof startMachines>[] = []
const box = document.createElement('div')

/** Starts the machines under a rendered page. */
const run = (facade: RouterContext['facade']) =>
  act(async () => {
    const started = startedStorefront()
    machines.push(started)
    started.root.start()
    facade.run(started.running)
  })

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({
    now: Date.parse(noon),
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
  document.body.append(box)
})
afterEach(async () => {
  await act(async () => react.unmount())
  machines.splice(0).forEach(({ root }) => root.stop())
  vi.useRealTimers()
})

/** Renders the screens side by side and counts the renders of each. */
async function countedScreens() {
  const counts = new Map<string, number>()
  const counted = (id: string, screen: ReactNode) => (
    <Profiler id={id} onRender={() => counts.set(id, (counts.get(id) ?? 0) + 1)}>
      {screen}
    </Profiler>
  )
  const { facade, page } = await pageOf(() => (
    <>
      {counted(
        'menu',
        <MenuScreen categories={[category]} category={category} sub="all" items={[pizza, soda]} pricedFor="B001" />,
      )}
      {counted('lines', <CartLines />)}
      {counted('builder', <SingleScreen product={pizza} category={category} pricedFor="B001" />)}
      {counted('checkout', <CheckoutScreen channels={[]} />)}
      {counted('notifications', <Notifications />)}
    </>
  ))
  react = createRoot(box)
  await act(async () => react.render(page))
  await run(facade)
  await act(async () => {
    facade.send('storefront', opened)
    facade.send('storefront', {
      type: 'checkout.opened',
      order: { ...checkoutOrder, cartId: cart.uuid },
      now: noon,
      freshKey: 'k',
      accepted: [],
      draft: null,
    })
  })
  await act(async () => vi.dynamicImportSettled())
  counts.clear()
  return { facade, counts }
}

test('a countdown tick renders only its own clock', async () => {
  const { counts } = await countedScreens()
  for (let second = 0; second < 5; second += 1) await act(async () => vi.advanceTimersByTime(1000))
  expect(box.textContent).toContain('19:55')
  expect(Object.fromEntries(counts)).toEqual({ notifications: 5 })
})

test('adding a topping renders only its builder', async () => {
  const { facade, counts } = await countedScreens()
  await act(async () => facade.send('builder', { type: 'topping.added', code: 'corn' }))
  expect(box.textContent).toContain('1 de 15 porciones extra')
  expect([...counts.keys()]).toEqual(['builder'])
})

test('a storefront state that a screen does not show does not render it', async () => {
  const { facade, counts } = await countedScreens()
  const before = facade.read('storefront')
  await act(async () => facade.send('storefront', { type: 'favorite-order.opened' }))
  expect(facade.read('storefront')?.value).not.toEqual(before?.value)
  expect([...counts.keys()]).toEqual([])
})

const shown: (string | undefined)[] = []
const BuiltProduct = () => {
  const name = useMachineSelector('builder', (builder) => builder?.context.product.name)
  shown.push(name)
  return <p>{name}</p>
}

test('events sent before the machines start are delivered, and each builder is followed until it stops', async () => {
  const { facade, page } = await pageOf(BuiltProduct)
  facade.send('storefront', opened)
  react = createRoot(box)
  await act(async () => react.render(page))
  shown.splice(0)
  await run(facade)
  await act(async () => facade.send('storefront', { ...opened, product: soda }))
  await act(async () => facade.send('storefront', { type: 'product.closed' }))
  expect(shown).toEqual(['Jibarita', 'Soda', undefined])
})

test('a page hydrated after the machines started first matches the server’s HTML', async () => {
  const { facade, page } = await pageOf(BuiltProduct)
  box.innerHTML = renderToString(page)
  facade.send('storefront', opened)
  await run(facade)
  shown.splice(0)
  const refused = vi.fn<(error: unknown) => void>()
  await act(async () => {
    react = hydrateRoot(box, page, { onRecoverableError: refused })
  })
  expect(refused).not.toHaveBeenCalled()
  expect(shown).toEqual([undefined, 'Jibarita'])
})
