import { setupI18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { renderToStaticMarkup } from 'react-dom/server'
import type { DriverPages } from '../../../contract/driver-page.ts'
import type { Language } from '../../../contract/primitives.ts'
import { DriverPage, NoDelivery } from './driver-page.tsx'
import sheet from './driver-page.css?inline'

const title = msg`Entrega | Bohío Pizza`
const catalogs = {
  es: () => import('../../../locales/es/driver.po'),
  en: () => import('../../../locales/en/driver.po'),
}

async function loadTexts(language: Language) {
  const { messages } = await catalogs[language]()
  return setupI18n({ locale: language, messages: { [language]: messages } })
}

/** Reads the order anew whenever the driver comes back to the page, so that it ends with the order. */
const behavior = `const view = document.querySelector('main')
const offline = document.querySelector('[role=alert]')
async function read() {
  try {
    const answer = await fetch(location.pathname + location.search, { method: 'POST', body: location.hash.slice(1) })
    const isView = [200, 404, 410].includes(answer.status)
    if (isView) view.innerHTML = await answer.text()
    offline.hidden = isView
  } catch {
    offline.hidden = false
  }
}
document.querySelector('button').addEventListener('click', read)
addEventListener('online', read)
addEventListener('hashchange', read)
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && read())
read()`

/** Returns what draws the pages of drivers, in both languages. */
export async function loadDriverPages(): Promise<DriverPages> {
  const texts = { es: await loadTexts('es'), en: await loadTexts('en') }
  return {
    drawShell: (language) => {
      const page = (
        <html lang={language}>
          <head>
            <meta charSet="utf-8" />
            <meta name="viewport" content="width=device-width" />
            <meta name="robots" content="noindex" />
            <title>{texts[language]._(title)}</title>
            <style dangerouslySetInnerHTML={{ __html: sheet }} />
            <script type="module" dangerouslySetInnerHTML={{ __html: behavior }} />
          </head>
          <body>
            <I18nProvider i18n={texts[language]}>
              <div role="alert" hidden>
                <p>
                  <Trans>No pudimos leer la entrega. Revisa tu conexión.</Trans>
                </p>
                <button type="button">
                  <Trans>Intentar otra vez</Trans>
                </button>
              </div>
              <main aria-live="polite" />
              <noscript>
                <Trans>Esta página necesita JavaScript. Llama a la tienda.</Trans>
              </noscript>
            </I18nProvider>
          </body>
        </html>
      )
      return `<!doctype html>${renderToStaticMarkup(page)}`
    },
    drawView: (view, language) =>
      renderToStaticMarkup(
        <I18nProvider i18n={texts[language]}>
          {view.state === 'open' ? (
            <DriverPage order={view.order} store={view.store} />
          ) : (
            <NoDelivery isOver={view.state === 'over'} />
          )}
        </I18nProvider>,
      ),
  }
}
