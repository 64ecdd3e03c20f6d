import type { I18n } from '@lingui/core'
import * as v from 'valibot'
import { flowSetting } from '../../contract/flow-news.ts'
import { Market, TenantConfig } from '../../contract/market.ts'
import type { Api } from '../adapters/api.ts'
import { saveFile } from '../adapters/save-file.ts'
import { createConsent } from '../adapters/consent.ts'
import { createMenuCache } from '../adapters/menu-cache.ts'
import { createPorts } from '../adapters/ports.ts'
import type { ServerClock } from '../adapters/server-clock.ts'
import type { DeviceSession } from '../bindings/context.ts'
import type { Facade } from '../bindings/facade.ts'
import { connectAddressBar } from './address-bar.ts'
import { deviceStore as store, storages } from './browser-api.ts'
import { failureReportOf, createRecorder } from './failure-report.ts'
import { connectStorage } from './device-storage.ts'
import { focusTitles } from './focus-titles.ts'
import { followHead } from './follow-head.ts'
import { followTabs } from './follow-tabs.ts'
import { loadDeferredTexts } from './i18n.ts'
import { keepFocus } from './keep-focus.ts'
import { followLinks } from './links.ts'
import { linkedOrder } from './order-link.ts'
import type { AppRouter } from './router.tsx'
import { setSearchedCode } from './searched-code.ts'
import { readSocialReturn } from './social-return.ts'
import { startMachines } from './start-machines.ts'
import { leaveUnknownPaths } from './unknown-path.ts'

/** The store that a link names (spec §4 "Store code in the query"), whatever it is; null without one. */
function linkedStore(search: string): string | null {
  const code = new URLSearchParams(search).get('store_code')
  return code?.trim().slice(0, 40) || null
}

/** Words that were searched for before the scripts ran: the form then went to the server, which is back with its page. */
const askedAddress = ({ pathname, search }: Location): string =>
  pathname === '/find-a-hut' ? '' : (new URLSearchParams(search).get('address') ?? '').trim().slice(0, 200)

/** The path of a page without what was followed of its address. */
function withoutFollowed(href: string, address: string): string {
  const url = new URL(href)
  url.searchParams.delete('store_code')
  if (address !== '') url.searchParams.delete('address')
  return url.pathname + url.search + url.hash
}

export type Started = {
  api: Api
  i18n: I18n
  router: AppRouter
  session: DeviceSession
  facade: Facade
  clock: ServerClock
}

/** Starts the machines after the first paint, with what this device kept, and connects them to the address bar. */
export async function start({ api, i18n, router, session, facade, clock }: Started) {
  await loadDeferredTexts(i18n)
  storages.local.setItem('lang', i18n.locale)
  const loaded = router.state.matches[0]?.loaderData
  const { market } = v.parse(v.object({ market: Market }), loaded)
  const { gtm_id: gtmId } = v.parse(v.object({ market: v.pick(TenantConfig, ['gtm_id']) }), loaded).market
  router.options.defaultStaleTime = market.cache_minutes * 60_000
  const consent = createConsent(storages.local)
  const recorder = createRecorder(Date.now)
  Object.assign(session, {
    disposition: store.disposition,
    now: clock.now,
    orderToken: store.orderToken,
    account: () => store,
    lastOrder: store.lastOrder,
    consent: gtmId === null ? null : consent,
    saveReport: (error) =>
      saveFile('bohio-informe.json', failureReportOf(recorder, router.state.matches.at(-1)?.routeId ?? '', error)),
    menu: createMenuCache(storages.local, Date.now, market),
    checkoutDraft: store.checkout,
    builderDraft: (product: string) => {
      const draft = store.builder()
      return draft?.product === product ? draft : null
    },
  } satisfies DeviceSession)
  const storeCode = linkedStore(location.search)
  const address = askedAddress(location)
  /** Keeps the token of a mailed link, and takes it out of the address. This device may have one of its own already. */
  const readOrderLink = () => {
    const linked = linkedOrder(location)
    if (!linked) return null
    const token = store.orderToken(linked.uuid) ?? linked.token
    store.setOrderToken(linked.uuid, token)
    void router.navigate({ to: '.', search: true, replace: true })
    return { uuid: linked.uuid, token }
  }
  readOrderLink()
  const returned = readSocialReturn(router)
  const ports = createPorts(api, store, clock, market.timezone)
  const machines = startMachines(market, store, ports, { storeCode, address }, recorder.hear)
  setSearchedCode(router, store, market)
  connectStorage(machines, router, store, market)
  connectAddressBar(machines.root, router)
  followTabs(machines, store)
  machines.root.start()
  if (storages.local.getItem(flowSetting) !== null)
    void import('./tell-flows.ts').then(({ publishFlow }) => publishFlow(machines.root))
  if (returned) machines.running.send('session', returned)
  facade.run(machines.running)
  if (import.meta.env.DEV && gtmId === null) void import('./data-layer-view.ts').then((view) => view.showDataLayer())
  if (import.meta.env.DEV || gtmId !== null)
    void import('./analytics.ts').then(({ measure }) => measure({ machines, router, store, consent, gtmId }))
  // Pasted over the page of the same order, a link loads nothing anew.
  addEventListener('hashchange', () => {
    const linked = readOrderLink()
    if (linked) machines.root.send({ type: 'tracker.opened', ...linked })
  })
  leaveUnknownPaths(machines, router)
  focusTitles(router)
  keepFocus()
  followHead(router)
  followLinks(router) // until now a link loads its page from the server, which is as good
  const checkout = store.checkout()
  if (checkout?.attempt) {
    // An order was sent and not answered: it is asked about at once, on whatever page this is.
    machines.root.send({
      type: 'checkout.opened',
      order: checkout.order,
      now: clock.now(),
      freshKey: checkout.attempt,
      draft: checkout,
    })
  }
  // Followed once: a reload starts afresh.
  if (storeCode !== null || address !== '')
    void router.navigate({ href: withoutFollowed(location.href, address), replace: true })
  // Until then the page's prices are not this store's (see server/pages/start-script.ts).
  const priced = store.disposition() ? router.invalidate() : Promise.resolve()
  void priced.finally(() => delete document.documentElement.dataset['store'])
}
