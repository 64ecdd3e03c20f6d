import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NearStoresScreen } from '../../../src/screens/stores/near-stores.tsx'

test('an address with tags that was not found is shown as it was typed', () => {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'es', messages: { es: {} } })}>
      <NearStoresScreen near={{ text: '<b>Ponce</b>', stores: [] }} />
    </I18nProvider>,
  )
  expect(html).toContain('No encontramos “&lt;b&gt;Ponce&lt;/b&gt;” en Puerto Rico.')
})
