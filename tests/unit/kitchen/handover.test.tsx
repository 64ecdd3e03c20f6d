import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Handover } from '../../../src/kitchen/views/handover.tsx'
import { marksOf, markedAddress } from '../../paths/fixtures/marked-address.ts'
import { storeDelivery } from '../../paths/fixtures/store-orders.ts'

test('the card of a delivery tells every part of the address, and the whole name', () => {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'es', messages: { es: {} } })}>
      <Handover order={{ ...storeDelivery, address: markedAddress }} />
    </I18nProvider>,
  )
  for (const mark of ['Ana Vega', ...marksOf(markedAddress)]) expect(html).toContain(mark)
})
