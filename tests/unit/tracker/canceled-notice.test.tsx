import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createFacade } from '../../../src/machine-bindings/facade.ts'
import { CanceledNotice } from '../../../src/screens/tracker/canceled-notice.tsx'
import { changeableOrder, ownOrderOf } from '../../paths/fixtures/orders.ts'

test.each([
  ['the customer', false],
  ['the store', true],
])('an order that %s canceled is offered again at its store only if the store did not cancel it', (_, isByStore) => {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory(),
    context: { facade: createFacade() },
  })
  const html = renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'es', messages: { es: {} } })}>
      <RouterContextProvider router={router}>
        <CanceledNotice order={ownOrderOf(changeableOrder())} isByStore={isByStore} />
      </RouterContextProvider>
    </I18nProvider>,
  )
  expect(html.includes('Pedir otra vez')).toBe(!isByStore)
})
