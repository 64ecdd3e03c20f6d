import { hydrateRoot } from 'react-dom/client'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import type { Language } from '../contract/primitives.ts'
import { createServerClock } from './adapters/server-clock.ts'
import { loadI18n } from './app/i18n.ts'
import { createAppRouter } from './app/router.tsx'
import { emptySession } from './flow/context.ts'
import { createFacade } from './flow/facade.ts'

const language: Language = document.documentElement.lang === 'en' ? 'en' : 'es'
const i18n = await loadI18n(language)
const clock = createServerClock(Date.now)
const facade = createFacade()
const session = emptySession()
// The first page already has its data: the calls and their schemas come with the first navigation.
const api = () => import('./app/browser-api.ts').then(({ browserApi }) => browserApi(language, clock))
const router = createAppRouter({ api, i18n, facade, session })

hydrateRoot(document, <RouterClient router={router} />)

// Two frames later the hydrated page has been painted: now the machines come and restore what this device kept.
requestAnimationFrame(() =>
  setTimeout(() => {
    void import('./app/start.ts').then(async ({ start }) => start({ api: await api(), i18n, router, session, facade, clock }))
  }),
)
