import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import type { Language } from '../contract/primitives.ts'
import { reloadOnMissingMachines } from './app/reload-on-stale-chunk.ts'
import { loadI18n, loadDeferredTexts, needsDeferredTexts } from './app/i18n.ts'
import { isProductPage, LazyProductPage } from './app/lazy-product-page.ts'
import { createAppRouter } from './app/router.tsx'
import { emptySession } from './context/app-context.ts'
import { createFacade } from './bindings/facade.ts'
import { createLoadingCounter } from './context/loading-counter.ts'

const language: Language = document.documentElement.lang === 'en' ? 'en' : 'es'
const i18n = await loadI18n(language)
let late: Promise<void> | undefined
const deferredTexts = () => (late ??= loadDeferredTexts(i18n))
// The first render must match the server's.
if (needsDeferredTexts(location.pathname)) await deferredTexts()
if (isProductPage(location.pathname)) await LazyProductPage.preload?.()
const facade = createFacade()
const loading = createLoadingCounter()
const session = emptySession()
// The first page already has its data: calls and their schemas load with the first navigation.
const calls = () => import('./app/browser-api.ts').then(({ browserCalls }) => browserCalls(language, facade, loading))
const api = () => calls().then(({ pages }) => pages)

/** Starts the machines two frames later, once the hydrated page is painted; they restore the device's state. */
const startMachines = () => {
  const ready = Promise.all([import('./app/start.ts'), calls()])
  void ready
    .then(([{ start }, { machines, clock }]) => start({ api: machines, i18n, router, session, facade, clock }))
    .catch(reloadOnMissingMachines)
}
const hydrated = () => void requestAnimationFrame(() => setTimeout(startMachines))
const router = createAppRouter({ api, i18n, deferredTexts, facade, loading, session, posted: null, hydrated })

// As a transition, which React renders in slices.
startTransition(() => void hydrateRoot(document, <RouterClient router={router} />))
