// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createFacade } from '../../../src/machine-bindings/facade.ts'
import { OrderItems } from '../../../src/screens/tracker/order-items.tsx'
import { Receipt } from '../../../src/screens/tracker/receipt.tsx'
import { changeableOrder, ownOrderOf } from '../../paths/fixtures/orders.ts'
import { line } from '../../paths/fixtures/products-and-carts.ts'

test.each([
  ['the order', OrderItems],
  ['its receipt', Receipt],
])('the free item of a coupon has no price in %s', (_, Part) => {
  const gift = { ...line, id: '0190f000-0000-7000-8000-0000000000aa', name: 'Flan', coupon_code: 'FLANGRATIS' }
  const order = { ...ownOrderOf(changeableOrder()), order_items: [line, gift] }
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory(),
    context: { facade: createFacade() },
  })
  const box = document.createElement('div')
  box.innerHTML = renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'es', messages: { es: {} } })}>
      <RouterContextProvider router={router}>
        <Part order={order} />
      </RouterContextProvider>
    </I18nProvider>,
  )
  const prices = [...box.querySelectorAll('ul > li')].map(({ lastElementChild: price }) => price?.textContent)
  expect(prices).toHaveLength(2)
  expect(prices[0]).toMatch(/^\$\d/)
  expect(box.querySelectorAll('ul > li')[1]?.textContent).toMatch(/Gratis$/)
})
