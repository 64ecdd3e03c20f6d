import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import type { Language } from '../contract/primitives.ts'
import { healLostMachines } from './app/reload-on-stale-chunk.ts'
import { loadI18n, loadDeferredTexts, needsLateTexts } from './app/i18n.ts'
import { isProductPage, OpenedProduct } from './app/product-page.ts'
import { createAppRouter } from './app/router.tsx'
import { emptySession } from './bindings/context.ts'
import { createFacade } from './bindings/facade.ts'
import { createLoading } from './bindings/loading.ts'

const language: Language = document.documentElement.lang === 'en' ? 'en' : 'es'
const i18n = await loadI18n(language)
let late: Promise<void> | undefined
const deferredTexts = () => (late ??= loadDeferredTexts(i18n))
// The first render must match the server's.
if (needsLateTexts(location.pathname)) await deferredTexts()
if (isProductPage(location.pathname)) await OpenedProduct.preload?.()
const facade = createFacade()
const loading = createLoading()
const session = emptySession()
// The first page already has its data: calls and their schemas load with the first navigation.
const calls = () => import('./app/browser-api.ts').then(({ browserCalls }) => browserCalls(language, facade, loading))
const api = () => calls().then(({ pages }) => pages)

/** Starts the machines two frames later, once the hydrated page is painted; they restore the device's state. */
const startMachines = () => {
  const ready = Promise.all([import('./app/start.ts'), calls()])
  void ready
    .then(([{ start }, { machines, clock }]) => start({ api: machines, i18n, router, session, facade, clock }))
    .catch(healLostMachines)
}
const hydrated = () => void requestAnimationFrame(() => setTimeout(startMachines))
const router = createAppRouter({ api, i18n, deferredTexts, facade, loading, session, posted: null, hydrated })

// As a transition, which React renders in slices.
startTransition(() => void hydrateRoot(document, <RouterClient router={router} />))
