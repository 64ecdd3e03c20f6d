import type { I18n } from '@lingui/core'
import * as v from 'valibot'
import { atlasSetting } from '../../contract/machine-updates.ts'
import { Market, TenantConfig } from '../../contract/market.ts'
import type { Api } from '../api/api.ts'
import { createConsentStore } from '../adapters/consent.ts'
import { createMenuCache } from '../adapters/menu-cache.ts'
import { createPorts } from '../adapters/ports.ts'
import type { ServerClock } from '../api/server-clock.ts'
import type { DeviceSession } from '../router-context/router-context.ts'
import type { Facade } from '../machine-bindings/facade.ts'
import { connectAddressBar } from './navigation/address-bar.ts'
import { browserStore as store, sentCalls, storages } from './browser-api.ts'
import { createRecorder } from './failure-report.ts'
import { connectStorage } from './device-storage.ts'
import { focusPageTitles } from './navigation/focus-page-titles.ts'
import { syncHeadTags } from './navigation/sync-head-tags.ts'
import { tolerateTranslation } from './tolerate-translation.ts'
import { syncTabs } from './sync-tabs.ts'
import { restoreLostFocus } from '../ui/restore-lost-focus.ts'
import { navigateByLinks } from './navigation/navigate-by-links.ts'
import { nextTask } from './chunk-loading/next-task.ts'
import { needsDeferredParts, type PageParts } from './chunk-loading/deferred-parts.ts'
import { linkedOrder } from './navigation/order-link.ts'
import { registerServiceWorker } from './register-service-worker.ts'
import type { AppRouter } from './navigation/router.tsx'
import { storeSearchedAddressCode } from './navigation/store-searched-address-code.ts'
import { readSocialReturn } from './navigation/social-return.ts'
import { makeFirstMachines, provideStorefront, startMachines, type Pages } from './start-machines.ts'
import { redirectUnknownPaths } from './navigation/redirect-unknown-paths.ts'
import { reloadData } from './navigation/reload-data.ts'

// From this file, because calls without machines are rare.
export { browserCalls } from './browser-api.ts'

/** Returns the store code of a link, valid or not [place.link]; null without one. */
function linkedStore(search: string): string | null {
  const code = new URLSearchParams(search).get('store_code')
  return code?.trim().slice(0, 40) || null
}

/** Returns the text of a search submitted before the scripts ran, which the server returned with its page. */
const askedAddress = ({ pathname, search }: Location): string =>
  pathname === '/find-a-hut' ? '' : (new URLSearchParams(search).get('address') ?? '').trim().slice(0, 200)

/** Whether this device has a store, an order or an account: what goes with them may start at once. */
const isReturning = () =>
  [
    store.disposition(),
    store.cart(),
    store.parked(),
    store.token(),
    store.checkout(),
    storages.session.getItem('search'),
  ].some((known) => known !== null)

/** Returns the path of a page without the parts that were handled. */
function withoutFollowed(href: string, address: string): string {
  const url = new URL(href)
  url.searchParams.delete('store_code')
  if (address !== '') url.searchParams.delete('address')
  return url.pathname + url.search + url.hash
}

/** At the end of any address it saves a report of the visit. */
const reportHash = '#informe'
const loadReports = () => import('./save-failure-report.ts')

/** Milliseconds until a visit has loaded what it needs. */
const idleMs = 3000

export type StartOptions = {
  api: Api
  i18n: I18n
  router: AppRouter
  session: DeviceSession
  facade: Facade
  clock: ServerClock
  parts: PageParts
  /** Gives what changed on the page until now. */
  changes: () => readonly MutationRecord[]
}

/** Starts the machines after the first paint from the device's storage, and connects them to the address bar. */
export async function start({ api, i18n, router, session, facade, clock, parts, changes }: StartOptions) {
  tolerateTranslation(changes())
  const storeCode = linkedStore(location.search)
  const address = askedAddress(location)
  const isSearching = storeCode !== null || address !== ''
  await (isSearching || isReturning() || needsDeferredParts(location.pathname) ? parts.load() : parts.deferredTexts())
  storages.local.setItem('lang', i18n.locale)
  const loaded = router.state.matches[0]?.loaderData
  const { market, store: pricedFor } = v.parse(v.object({ market: Market, store: v.nullable(v.string()) }), loaded)
  const { gtm_id: gtmId, map } = v.parse(v.object({ market: v.pick(TenantConfig, ['gtm_id', 'map']) }), loaded).market
  router.options.defaultStaleTime = market.cache_minutes * 60_000
  const consent = createConsentStore(storages.local)
  const recorder = createRecorder(Date.now)
  const aboutVisit = (error: unknown) =>
    [recorder, sentCalls, router.state.matches.at(-1)?.routeId ?? '', error] as const
  Object.assign(session, {
    disposition: store.disposition,
    now: clock.now,
    orderToken: store.orderToken,
    account: () => store,
    lastOrder: store.lastOrder,
    followedOrder: store.followedOrder,
    consent: gtmId === null && map.mapbox_token === null ? null : consent,
    saveReport: (error) => void loadReports().then((reports) => reports.saveFailureReport(...aboutVisit(error))),
    menu: createMenuCache(storages.local, Date.now, market),
    checkoutDraft: store.checkout,
    builderDraft: (product: string) => {
      const draft = store.builder()
      return draft?.product === product ? draft : null
    },
  } satisfies DeviceSession)
  /** Stores the token of an emailed link, and removes it from the address. This device may already have one. */
  const readOrderLink = () => {
    const linked = linkedOrder(location)
    if (!linked) return null
    const known = store.orderToken(linked.uuid)
    if (known === null) store.setMeasured(linked.uuid) // by the device that placed it
    const token = known ?? linked.token
    store.setOrderToken(linked.uuid, token)
    void router.navigate({ to: '.', search: true, replace: true })
    return { uuid: linked.uuid, token }
  }
  readOrderLink()
  const returned = readSocialReturn(router)
  await nextTask()
  const ports = createPorts(api, store)
  let pages: Pages | undefined
  const readPages = (): Pages => {
    const { pageMachines, createPagePorts } = parts.machines()
    return { machines: pageMachines, ports: createPagePorts(api, store, clock) }
  }
  const storefront = provideStorefront(ports, () => (pages ??= readPages()))
  await nextTask()
  await makeFirstMachines(storefront)
  const machines = startMachines(market, store, storefront, { storeCode, address }, recorder.hear)
  await nextTask()
  storeSearchedAddressCode(router, store, market)
  connectStorage(machines, store, market)
  void parts.loaded.then(({ connectPageStorage, connectPageAddressBar }) => {
    connectPageStorage(machines, router, store, market)
    connectPageAddressBar(machines.root, router)
  })
  connectAddressBar(machines.root, router, parts)
  syncTabs(machines, store, parts)
  machines.root.start()
  if (storages.local.getItem(atlasSetting) !== null)
    void import('./publish-events-to-atlas.ts').then(({ publishEventsToAtlas }) =>
      publishEventsToAtlas(machines.root, () =>
        loadReports().then((reports) => reports.failureReportOf(...aboutVisit(null))),
      ),
    )
  if (returned) machines.running.send('session', returned)
  await nextTask()
  facade.run(machines.running)
  if (import.meta.env.DEV && gtmId === null)
    void import('./analytics/data-layer-view.ts').then((view) => view.showDataLayer())
  // Without a tag manager nobody waits for the events: the visit's own files come first.
  const measuring = gtmId ?? Promise.race([parts.loaded, new Promise((resolve) => setTimeout(resolve, idleMs))])
  void Promise.resolve(measuring)
    .then(() => import('./analytics/analytics.ts'))
    .then(({ connectAnalytics }) => connectAnalytics({ machines, router, store, consent, gtmId }))
  // A link pasted over the page of the same order causes no reload.
  addEventListener('hashchange', () => {
    if (location.hash === reportHash) {
      session.saveReport?.(null)
      void router.navigate({ to: '.', search: true, replace: true })
    }
    const linked = readOrderLink()
    if (linked) machines.root.send({ type: 'tracker.opened', ...linked })
  })
  redirectUnknownPaths(machines, router)
  focusPageTitles(router)
  restoreLostFocus()
  syncHeadTags(router)
  navigateByLinks(router) // earlier clicks on links load their page from the server
  const checkout = store.checkout()
  if (checkout?.attempt) {
    // An order with unknown outcome is looked up at once, on any page.
    machines.root.send({
      type: 'checkout.opened',
      order: checkout.order,
      now: clock.now(),
      freshKey: checkout.attempt,
      accepted: [],
      draft: checkout,
    })
  }
  // Handled once: a reload starts afresh.
  if (storeCode !== null || address !== '')
    void router.navigate({ href: withoutFollowed(location.href, address), replace: true })
  if (import.meta.env.PROD && 'serviceWorker' in navigator) setTimeout(registerServiceWorker, idleMs, i18n.locale)
  // Until then the page may have another store's prices (see server/site/start-script.ts), or the menu of another time.
  const disposition = store.disposition()
  const isPriced = (disposition?.outlet.code ?? null) === pricedFor && disposition?.when.kind !== 'slot'
  const priced = isPriced ? Promise.resolve() : reloadData(router)
  void priced.finally(() => facade.shown.then(() => delete document.documentElement.dataset['otherStore']))
}
