// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { OrderChanges } from '../../../src/screens/cart/order-changes.tsx'
import { cartOf, cartWithCoupon, line } from '../../paths/fixtures/products-and-carts.ts'

test('an order changed elsewhere lists only lines and coupons that differ', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const box = document.createElement('div')
  const root = createRoot(box)
  const more = { ...line, quantity: line.quantity + 1, total: line.total * 2 }
  const added = { ...line, id: '0190f000-0000-7000-8000-0000000000aa', name: 'Malta' }
  const gone = { ...line, id: '0190f000-0000-7000-8000-0000000000ab', name: 'Quesito' }
  const same = { ...line, id: '0190f000-0000-7000-8000-0000000000ac', name: 'Alcapurrias' }
  const before = { ...cartWithCoupon, data: [line, gone, same] }
  const after = { ...cartOf(line), data: [more, same, added] }
  await act(async () =>
    root.render(
      <I18nProvider i18n={setupI18n({ locale: 'es', messages: { es: {} } })}>
        <OrderChanges before={before} after={after} />
      </I18nProvider>,
    ),
  )
  const said = [...box.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(said).toHaveLength(4)
  expect(said[0]).toContain(`${more.quantity} × ${line.name}`)
  expect(said[1]).toMatch(/Quesito/)
  expect(said[2]).toMatch(/Malta/)
  expect(said[3]).toContain('BOHIO20')
  expect(said.join()).not.toContain('Alcapurrias')
  await act(async () => root.unmount())
})
