import { setupI18n } from '@lingui/core'
import type { Language } from '../../../contract/primitives.ts'

const catalogs = {
  es: () => import('../../../locales/es/seo.po'),
  en: () => import('../../../locales/en/seo.po'),
}

/** What only search engines, social sites and the device's own menus read; no browser loads it. */
export async function loadSeoTexts(language: Language) {
  const { messages } = await catalogs[language]()
  return setupI18n({ locale: language, messages: { [language]: messages } })
}
