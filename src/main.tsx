import { hydrateRoot } from 'react-dom/client'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import type { Language } from '../contract/primitives.ts'
import { createApi } from './adapters/api.ts'
import { createBrowserHttp } from './adapters/http-browser.ts'
import { createServerClock } from './adapters/server-clock.ts'
import { browserStorages, createSessionStore } from './adapters/storage.ts'
import { createFacade } from './app/facade.ts'
import { loadI18n } from './app/i18n.ts'
import { createAppRouter } from './app/router.tsx'

const language: Language = document.documentElement.lang === 'en' ? 'en' : 'es'
const i18n = await loadI18n(language)
const clock = createServerClock(Date.now)
const api = createApi(createBrowserHttp(language, clock))
const store = createSessionStore(browserStorages())
const facade = createFacade()
let started = false
const router = createAppRouter({
  api,
  i18n,
  facade,
  disposition: () => (started ? store.disposition() : null), // the first render must equal the server's
  now: clock.now,
})

hydrateRoot(document, <RouterClient router={router} />)

// Two frames later the hydrated page has been painted: now the machines come and restore what this device kept.
requestAnimationFrame(() =>
  setTimeout(() => {
    void import('./app/start.ts').then(({ start }) => {
      started = true
      return start({ api, router, store, facade, clock })
    })
  }),
)
