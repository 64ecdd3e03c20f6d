import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import type { Language } from '../contract/primitives.ts'
import { reloadOnMissingMachines } from './app/chunk-loading/reload-on-stale-chunk.ts'
import { loadI18n } from './app/chunk-loading/i18n.ts'
import { nextTask } from './app/chunk-loading/next-task.ts'
import { once } from './api/once.ts'
import { createDeferredParts, needsDeferredParts } from './app/chunk-loading/deferred-parts.ts'
import { isProductPage, LazyProductPage } from './page-loaders/lazy-product-page.ts'
import { createAppRouter } from './app/navigation/router.tsx'
import { recordChanges } from './app/record-changes.ts'
import { emptySession } from './router-context/router-context.ts'
import { createFacade } from './machine-bindings/facade.ts'
import { createLoadingCounter } from './router-context/loading-counter.ts'

const changes = recordChanges()
const language: Language = document.documentElement.lang === 'en' ? 'en' : 'es'
const i18n = await loadI18n(language)
const parts = createDeferredParts(i18n)
// The first render must match the server's.
if (needsDeferredParts(location.pathname)) await parts.texts()
if (isProductPage(location.pathname)) await LazyProductPage.preload?.()
const facade = createFacade()
const loading = createLoadingCounter()
const session = emptySession()
// The first page already has its data: calls and their schemas load with the first navigation.
const running = once(() => import('./app/start.ts'))
const calls = () => running().then(({ browserCalls }) => browserCalls(language, facade, loading))
const api = () => calls().then(({ pages }) => pages)

/** Starts the machines two frames later, once the hydrated page is painted; they restore the device's state. */
const startMachines = () => {
  // As the start does, but at once; it reports failures.
  const { store, otherStore } = document.documentElement.dataset // see server/site/start-script.ts
  if (store !== undefined || otherStore !== undefined || needsDeferredParts(location.pathname))
    parts.load().catch(() => undefined)
  // Imported once: a second import would run all its files in one task.
  void running()
    .then(({ start, browserCalls }) => {
      const { machines, clock } = browserCalls(language, facade, loading)
      return start({ api: machines, i18n, router, session, facade, clock, parts, changes })
    })
    .catch(reloadOnMissingMachines)
}
const hydrated = () => void requestAnimationFrame(() => setTimeout(startMachines))
const context = {
  api,
  i18n,
  deferredTexts: parts.deferredTexts,
  pageParts: parts.load,
  facade,
  loading,
  session,
  hydrated,
}
const router = createAppRouter({ ...context, posted: null })

await nextTask() // creating the router takes a slow device 50 ms
// As a transition, which React renders in slices.
startTransition(() => void hydrateRoot(document, <RouterClient router={router} />))
