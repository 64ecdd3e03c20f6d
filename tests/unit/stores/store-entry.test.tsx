import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createFacade } from '../../../src/machine-bindings/facade.ts'
import { StoreEntry } from '../../../src/screens/stores/store-entry.tsx'
import { condado } from '../../paths/fixtures/places.ts'

test('a store that takes no orders says so and has no buttons', () => {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory(),
    context: { facade: createFacade() },
  })
  const html = renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'es', messages: { es: {} } })}>
      <RouterContextProvider router={router}>
        <StoreEntry store={condado} number={1} state={{ state: 'unavailable', until: null, opens_at: null }}>
          <button type="button">Recoger aquí</button>
        </StoreEntry>
      </RouterContextProvider>
    </I18nProvider>,
  )
  expect(html).toContain('No está tomando órdenes por ahora')
  expect(html).not.toContain('Recoger aquí')
})
