import { setupI18n, type I18n } from '@lingui/core'
import type { Language } from '../../contract/primitives.ts'
import { isProductPage } from './lazy-product-page.ts'

const catalogs = {
  es: () => import('../../locales/es/messages.po'),
  en: () => import('../../locales/en/messages.po'),
}
const lateCatalogs = {
  es: () => import('../../locales/es/deferred.po'),
  en: () => import('../../locales/en/deferred.po'),
}

/** Returns the texts of one language: a new instance per request on the server, one per page in the browser. */
export async function loadI18n(language: Language) {
  const { messages } = await catalogs[language]()
  // A copy, because deferred texts are merged into it, and the next request must start without them.
  return setupI18n({ locale: language, messages: { [language]: { ...messages } } })
}

/** Whether a page needs deferred texts before the machines run: all but the front page and the lists of the menu. */
export const needsDeferredTexts = (pathname: string) => !/^\/($|home|order)/.test(pathname) || isProductPage(pathname)

/** Texts for when the machines run: refusals and announcements. */
export async function loadDeferredTexts(i18n: I18n) {
  const { messages } = await lateCatalogs[i18n.locale === 'en' ? 'en' : 'es']()
  i18n.load(i18n.locale, messages)
}
