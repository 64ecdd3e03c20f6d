import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { StoreOrder } from '../../../contract/store-orders.ts'
import { Handover } from '../../../src/kitchen/views/handover.tsx'
import { marksOf, markedAddress } from '../../paths/fixtures/marked-address.ts'
import { storeDelivery } from '../../paths/fixtures/store-orders.ts'

const htmlOf = (order: StoreOrder) =>
  renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'es', messages: { es: {} } })}>
      <Handover order={order} />
    </I18nProvider>,
  )

test('who hands over alcohol is told to ask for an identification', () => {
  expect(htmlOf({ ...storeDelivery, alcohol_age: 18 })).toContain('18+, pide una identificación')
  expect(htmlOf(storeDelivery)).not.toContain('identificación')
})

test('the card of a delivery tells every part of the address, and the whole name', () => {
  const html = htmlOf({ ...storeDelivery, address: markedAddress })
  for (const mark of ['Ana Vega', ...marksOf(markedAddress)]) expect(html).toContain(mark)
})
