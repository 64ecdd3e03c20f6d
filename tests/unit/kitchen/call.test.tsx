import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CallWords } from '../../../src/kitchen/views/call.tsx'

const i18n = setupI18n({ locale: 'es', messages: { es: {} } })
const wordsOf = (bell: 'ringing' | 'insisting', count: number, outside: number) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <CallWords bell={bell} count={count} outside={outside} />
    </I18nProvider>,
  ).trim()

test('a customer outside is told beside new orders, and also while orders wait for their answer', () => {
  expect(wordsOf('ringing', 2, 0)).toBe('2 órdenes nuevas. Toca la pantalla.')
  expect(wordsOf('ringing', 0, 1)).toBe('1 cliente está afuera.')
  expect(wordsOf('insisting', 0, 1)).toBe('1 cliente está afuera.')
  expect(wordsOf('insisting', 1, 2)).toBe('1 orden espera respuesta: acéptala o recházala. 2 clientes están afuera.')
})
