import { setupI18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PaymentPageView } from '../../../contract/sandbox-payment-page.ts'
import sheet from './payment-page.css?inline'
import { PaymentPage } from './payment-page.tsx'

const title = msg`Banco de Prueba | Pago a Bohío Pizza`
const catalogs = {
  es: () => import('../../../locales/es/sandbox-payments.po'),
  en: () => import('../../../locales/en/sandbox-payments.po'),
}

async function loadTexts(language: PaymentPageView['language']) {
  const { messages } = await catalogs[language]()
  return setupI18n({ locale: language, messages: { [language]: messages } })
}

/** Renders the pages of sandbox payments, in both languages: whole documents without scripts. */
export async function loadPaymentPageRenderer() {
  const texts = { es: await loadTexts('es'), en: await loadTexts('en') }
  return (view: PaymentPageView): string => {
    const i18n = texts[view.language]
    const page = (
      <html lang={view.language}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <meta name="robots" content="noindex" />
          <title>{i18n._(title)}</title>
          <style dangerouslySetInnerHTML={{ __html: sheet }} />
        </head>
        <body>
          <I18nProvider i18n={i18n}>
            <PaymentPage {...view} />
          </I18nProvider>
        </body>
      </html>
    )
    return `<!doctype html>${renderToStaticMarkup(page)}`
  }
}
