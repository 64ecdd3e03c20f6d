import { setupI18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '../../../contract/primitives.ts'
import fonts from '../../../src/ui/fonts.css?inline'
import sheet from './offline-page.css?inline'
import { OfflinePage } from './offline-page.tsx'

const title = msg`Sin conexión | Bohío Pizza`
const catalogs = {
  es: () => import('../../../locales/es/offline.po'),
  en: () => import('../../../locales/en/offline.po'),
}
/** The address is still that of the page that was asked for. */
const retry = `const retry = () => location.reload()
addEventListener('online', retry)
addEventListener('beforeunload', () => removeEventListener('online', retry)) // a reload would cancel a followed link
document.querySelector('button').addEventListener('click', retry)`

/** Renders the page in place of those that are not stored offline: a whole document without files of its own. */
export async function renderOfflinePage(language: Language): Promise<string> {
  const { messages } = await catalogs[language]()
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } })
  const page = (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#12402f" />
        <meta name="robots" content="noindex" />
        <title>{i18n._(title)}</title>
        <style dangerouslySetInnerHTML={{ __html: fonts + sheet }} />
        <script type="module" dangerouslySetInnerHTML={{ __html: retry }} />
      </head>
      <body>
        <I18nProvider i18n={i18n}>
          <OfflinePage />
        </I18nProvider>
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}
