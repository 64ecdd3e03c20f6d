import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createFacade } from '../../../src/machine-bindings/facade.ts'
import { StoreEntry } from '../../../src/screens/stores/store-entry.tsx'
import type { OpenState } from '../../../src/screens/stores/open-state.ts'
import { condado } from '../../paths/fixtures/places.ts'

function entryOf(state: OpenState) {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory(),
    context: { facade: createFacade() },
  })
  return renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'es', messages: { es: {} } })}>
      <RouterContextProvider router={router}>
        <StoreEntry store={condado} number={1} state={state}>
          <button type="button">Recoger aquí</button>
        </StoreEntry>
      </RouterContextProvider>
    </I18nProvider>,
  )
}

test('a store that takes no orders says so and has no buttons', () => {
  const html = entryOf({ state: 'unavailable', until: null, opens_at: null })
  expect(html).toContain('No está tomando órdenes por ahora')
  expect(html).not.toContain('Recoger aquí')
})

test('an open store that pauses its deliveries says until when, and keeps its buttons', () => {
  const html = entryOf({ state: 'open', until: null, opens_at: null, deliveries_resume_at: '2026-03-03T17:00:00Z' })
  expect(html).toMatch(/Abierta.*Entregas en pausa · vuelven .*1:00.*Recoger aquí/)
})

test('a closed store says when it opens, not when it delivers', () => {
  const deliveries_resume_at = '2026-03-04T17:00:00Z'
  const state = { state: 'closed', until: null, opens_at: '2026-03-04T15:00:00Z', deliveries_resume_at } as const
  expect(entryOf(state)).not.toContain('Entregas en pausa')
})
