import { setupI18n } from '@lingui/core'
import type { Language } from '../../../contract/primitives.ts'

const catalogs = {
  es: () => import('../../../locales/es/seo.po'),
  en: () => import('../../../locales/en/seo.po'),
}

/** Texts for search engines, social sites and the device's menus only; not in browser bundles. */
export async function loadSeoTexts(language: Language) {
  const { messages } = await catalogs[language]()
  return setupI18n({ locale: language, messages: { [language]: messages } })
}
