import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { encode } from 'uqr'
import { afterEach, expect, test, vi } from 'vitest'
import { DriverCode } from '../../../src/kitchen/views/driver-code.tsx'

afterEach(() => vi.unstubAllGlobals())

test('the code on a tablet’s ticket says the whole address of the driver’s page', () => {
  vi.stubGlobal('location', { origin: 'https://bohio.test' })
  const html = renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'es', messages: { es: {} } })}>
      <DriverCode link="/driver?lang=en#key" />
    </I18nProvider>,
  )
  const { data } = encode('https://bohio.test/driver?lang=en#key', { border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])))
  expect([...html.matchAll(/M(\d+ \d+)h1v1h-1z/g)].map(([, at]) => at)).toEqual(dark)
})
