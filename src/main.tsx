import { hydrateRoot } from 'react-dom/client'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import type { Language } from '../contract/primitives.ts'
import { createServerClock } from './adapters/server-clock.ts'
import { loadI18n, loadLateTexts, needsLateTexts } from './app/i18n.ts'
import { isProductPage, OpenedProduct } from './app/product-page.ts'
import { createAppRouter } from './app/router.tsx'
import { emptySession } from './flow/context.ts'
import { createFacade } from './flow/facade.ts'

const language: Language = document.documentElement.lang === 'en' ? 'en' : 'es'
const i18n = await loadI18n(language)
let late: Promise<void> | undefined
const lateTexts = () => (late ??= loadLateTexts(i18n))
// The first render must equal the server's.
if (needsLateTexts(location.pathname)) await lateTexts()
if (isProductPage(location.pathname)) await OpenedProduct.preload?.()
const clock = createServerClock(Date.now)
const facade = createFacade()
const session = emptySession()
// The first page already has its data: the calls and their schemas come with the first navigation.
const api = () => import('./app/browser-api.ts').then(({ browserApi }) => browserApi(language, clock))

/** Two frames later the hydrated page has been painted: now the machines come and restore what this device kept. */
const startMachines = () => {
  const ready = Promise.all([import('./app/start.ts'), api()])
  void ready.then(([{ start }, calls]) => start({ api: calls, i18n, router, session, facade, clock }))
}
const hydrated = () => void requestAnimationFrame(() => setTimeout(startMachines))
const router = createAppRouter({ api, i18n, lateTexts, facade, session, hydrated })

hydrateRoot(document, <RouterClient router={router} />)
