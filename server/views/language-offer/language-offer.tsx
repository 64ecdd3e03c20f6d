import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '../../../contract/primitives.ts'
import sheet from './language-offer.css?inline'

const catalogs = {
  es: () => import('../../../locales/es/language-offer.po'),
  en: () => import('../../../locales/en/language-offer.po'),
}

/**
 * Returns one line for the top of a page's body that offers the page in `language`, in that language. React skips it
 * when it hydrates the body, so that pages without it need no code for it.
 */
export async function renderLanguageOffer(language: Language): Promise<string> {
  const { messages } = await catalogs[language]()
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } })
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <aside lang={language} className="language-offer">
        <style dangerouslySetInnerHTML={{ __html: sheet }} />
        <a href={`?lang=${language}`} hrefLang={language}>
          <Trans>Ver esta página en español</Trans>
        </a>
      </aside>
    </I18nProvider>,
  )
}
